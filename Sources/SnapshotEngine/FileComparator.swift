import PNGCoding
import PixelComparison

/// Compares two PNG files, row by row side by side, and writes the diff image that was asked for.
///
/// - Throws: `EngineError` when they could not be compared. A diff image that could not be written
///   is no such case: the verdict is given, with the failure.
package func compareFiles(_ request: FileComparisonRequest) throws(EngineError) -> FileComparison {
  try FileComparator(request).run()
}

/// The work of ``compareFiles(_:)``.
struct FileComparator {
  private let request: FileComparisonRequest

  init(_ request: FileComparisonRequest) {
    self.request = request
  }

  func run() throws(EngineError) -> FileComparison {
    let sources = [request.expected, request.actual, request.mask]
    guard sources.filter({ $0 == .standardInput }).count < 2 else {
      throw EngineError(.standardInputTwice, path: "-")
    }
    let pictures = try PicturePair(request)
    try refuseOutputOverInput(pictures)
    var settings = request.settings
    if let mask = request.mask {
      settings.mask.bitmap = try readBitmap(mask, limits: request.limits)
    }
    try validate(settings)
    let diff = request.diff.map { DiffFile($0, pictures) }
    let comparison = try pictures.compare(settings: settings, diff: diff)
    let outcome = finish(diff, comparison, pictures, settings)
    return FileComparison(
      expected: pictures.expected.facts, actual: pictures.actual.facts, comparison: comparison,
      notes: [], diffImage: outcome.path, diffFailure: outcome.failure)
  }

  private func validate(_ settings: ComparisonSettings) throws(EngineError) {
    do throws(ComparisonError) {
      try settings.validate()
    } catch {
      throw EngineError(.comparison(error))
    }
  }

  private func refuseOutputOverInput(_ pictures: PicturePair) throws(EngineError) {
    guard let path = request.diff?.path, let output = FileFacts(at: path) else { return }
    var inputs = [pictures.expected.input.facts, pictures.actual.input.facts]
    if case .file(let mask) = request.mask { inputs.append(FileFacts(at: mask)) }
    for facts in inputs {
      if let facts, output.isSameFile(as: facts) {
        throw EngineError(.outputIsInput, path: path)
      }
    }
  }

  /// Puts the diff image in its place, or removes an old one when nothing differs.
  private func finish(
    _ diff: DiffFile?, _ comparison: Comparison, _ pictures: PicturePair,
    _ settings: ComparisonSettings
  ) -> (path: String?, failure: EngineError?) {
    guard let diff, let request = request.diff else { return (nil, nil) }
    do throws(EngineError) {
      if comparison.verdict == .identical {
        diff.discard()
        try OutputFile.removeOld(request.path)
        return (nil, nil)
      }
      try diff.finish(comparison, pictures, settings: settings)
      return (request.path, nil)
    } catch {
      return (nil, error)
    }
  }
}

/// The whole picture of one source.
func readBitmap(_ source: PictureSource, limits: PNGLimits) throws(EngineError) -> Bitmap {
  let input = try OpenInput(source, limits: limits)
  do throws(PNGError) {
    return try Bitmap(source: input.source, limits: limits)
  } catch {
    throw input.error(for: error)
  }
}
