internal import BaselineStorage
package import PNGCoding
package import PixelComparison

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
    let (one, other) = (request.expected.isStandardInput, request.actual.isStandardInput)
    guard !(one && other), !(one || other) || request.mask?.isStandardInput != true else {
      throw EngineError(.standardInputTwice, path: "-")
    }
    try refuseMissing([request.expected, request.actual])
    let expected = try OpenInput(request.expected, limits: request.limits)
    let actual = try OpenInput(request.actual, limits: request.limits)
    try refuseOutput([expected, actual])
    var settings = request.settings
    if let mask = request.mask {
      settings.mask.bitmap = try readBitmap(mask, limits: request.limits)
    }
    try validate(settings)
    if request.options.trustsIdenticalBytes,
      let same = try IdenticalFiles.compare(
        expected, actual, settings: settings, limits: request.limits)
    {
      return identical(expected, actual, same.comparison, same.header)
    }
    return try decoded(try PicturePair(expected, actual, request), settings)
  }

  private func identical(
    _ expected: OpenInput, _ actual: OpenInput, _ comparison: Comparison, _ header: PNGHeader
  ) -> FileComparison {
    let outcome = finish(comparison) {}
    return FileComparison(
      expected: PictureFacts(path: expected.path, width: header.width, height: header.height),
      actual: PictureFacts(path: actual.path, width: header.width, height: header.height),
      comparison: comparison, notes: notes(expected, expected), diffImage: outcome.path,
      diffFailure: outcome.failure)
  }

  private func decoded(
    _ pictures: PicturePair, _ settings: ComparisonSettings
  ) throws(EngineError) -> FileComparison {
    let diff = request.diff.map { DiffFile($0, pictures) }
    let comparison = try pictures.compare(settings: settings, diff: diff)
    let outcome = finish(comparison) { () throws(EngineError) in
      try diff?.finish(comparison, pictures, settings: settings)
    }
    return FileComparison(
      expected: pictures.expected.facts, actual: pictures.actual.facts, comparison: comparison,
      notes: notes(pictures.expected.input, pictures.actual.input) + deepNotes(pictures),
      diffImage: outcome.path, diffFailure: outcome.failure)
  }

  private static let mostPixelsReadAgain = 1 << 20

  /// What comparing at 8 bits hides, which takes a second reading of both files.
  private func deepNotes(_ pictures: PicturePair) -> [String] {
    let (expected, actual) = (pictures.expected, pictures.actual)
    guard pictures.haveOneSize, expected.header.bitDepth == 16, actual.header.bitDepth == 16
    else { return [] }
    // When one of the two is interlaced, the other is read once for each pass: seven times.
    guard
      expected.header.interlaced == actual.header.interlaced
        || expected.width * expected.height <= Self.mostPixelsReadAgain
    else { return [] }
    do throws(PNGError) {
      let count = try PNGDeepDifferences.count(
        expected: expected.input.source, actual: actual.input.source, limits: request.limits)
      return PNGDeepDifferences.note(count: count).map { [$0] } ?? []
    } catch {
      // A file that changed after the verdict: no note may take the verdict away.
      return []
    }
  }

  private func notes(_ expected: OpenInput, _ actual: OpenInput) -> [String] {
    let one = PNGMetadata(expected.source, limits: request.limits)
    if expected.source === actual.source { return PNGMetadata.notes(expected: one, actual: one) }
    return PNGMetadata.notes(
      expected: one, actual: PNGMetadata(actual.source, limits: request.limits))
  }

  /// Before anything is opened: the number of a descriptor that is not open, in a path like /dev/fd/3,
  /// would be that of the first file that is, which would then be compared with itself.
  private func refuseMissing(_ sources: [PictureSource]) throws(EngineError) {
    for case .file(let path) in sources
    where !path.utf8.contains(0) && FileStatus(path: path) == nil {
      throw EngineError(.unreadable(reason: systemReason()), path: path)
    }
  }

  private func validate(_ settings: ComparisonSettings) throws(EngineError) {
    do throws(ComparisonError) {
      try settings.validate()
    } catch {
      throw EngineError(.comparison(error))
    }
  }

  /// Refuses a diff image in the place of what must not be lost.
  private func refuseOutput(_ inputs: [OpenInput]) throws(EngineError) {
    guard let path = request.diff?.path, let output = FileStatus(path: path) else { return }
    var facts = inputs.map(\.facts)
    if case .file(let mask) = request.mask { facts.append(FileStatus(path: mask)) }
    if facts.contains(where: { $0.map(output.isSameFile(as:)) ?? false }) {
      throw EngineError(.outputIsInput, path: path)
    }
    // Standard output and error: the verdict would go into the file that the diff image replaces.
    if output.isRegular,
      [1, 2].contains(where: { FileStatus(descriptor: $0).map(output.isSameFile(as:)) ?? false })
    {
      throw EngineError(.outputIsStream, path: path)
    }
    // Only an old diff image may be replaced or removed.
    if output.isRegular, output.size > 0, try !beginsLikePNG(path) {
      throw EngineError(.outputIsNotPNG, path: path)
    }
  }

  /// True also when the file has gone meanwhile: another comparison with the same output removes it,
  /// and may have put another one there before we look again.
  private func beginsLikePNG(_ path: String) throws(EngineError) -> Bool {
    var tries = 0
    while true {
      do throws(EngineError) {
        return PNGSignature.begins(try OpenInput(.file(path), limits: request.limits).source)
      } catch {
        if isFree(path) { return true }
        tries += 1
        if tries == 10 { throw error }
      }
    }
  }

  /// Has the diff image put in its place, or removes an old one when nothing differs.
  private func finish(
    _ comparison: Comparison, publish: () throws(EngineError) -> Void
  ) -> (path: String?, failure: EngineError?) {
    guard let diff = request.diff else { return (nil, nil) }
    do throws(EngineError) {
      if comparison.verdict == .identical {
        try OutputFile.removeOld(diff.path)
        return (nil, nil)
      }
      try publish()
      return (diff.path, nil)
    } catch {
      return (nil, error)
    }
  }
}

/// The whole picture of one source.
///
/// - Throws: `EngineError` when it cannot be read.
package func readBitmap(_ source: PictureSource, limits: PNGLimits) throws(EngineError) -> Bitmap {
  let input = try OpenInput(source, limits: limits)
  do throws(PNGError) {
    return try Bitmap(source: input.source, limits: limits)
  } catch {
    throw input.error(for: error)
  }
}
