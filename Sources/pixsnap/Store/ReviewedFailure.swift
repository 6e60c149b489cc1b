internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// A failure as a person is to see it: compared anew with the baseline as it is now.
struct ReviewedFailure {
  /// Whole lines, the pictures last: with what stands before them and the question, no more than the
  /// terminal has.
  private(set) var text: String
  private let failure: PendingFailure
  private let before: Int

  /// - Parameter before: Columns of the first line that are used already.
  /// - Throws: `EngineError` when the artifacts are not about the baseline as it is now.
  init(
    _ failure: PendingFailure, actual: Bitmap, in place: StorePlace, before: Int
  ) throws(EngineError) {
    self.failure = failure
    self.before = before
    text = "\(failure.name.text.onOneLine): "
    let path = place.store.path(of: failure.name)
    let file = try failure.baseline(in: place.store, limits: place.limits)
    guard let file else {
      text += "new, \(Self.size(actual)); there is no baseline\n"
      add(path: path, of: "expected, missing")
      show([("actual", actual)])
      return
    }
    let expected: Bitmap
    do throws(PNGError) {
      expected = try Bitmap(png: file, limits: place.limits)
    } catch {
      text += "the baseline cannot be read: \(EngineError(.png(error)).toolMessage.onOneLine)\n"
      add(path: path, of: "expected")
      show([("actual", actual)])
      return
    }
    let diff = add(expected, actual)
    add(path: path, of: "expected")
    show([("expected", expected), ("actual", actual)] + (diff.map { [("diff", $0)] } ?? []))
  }

  /// The numbers of a comparison, and what differs.
  private mutating func add(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap? {
    do throws(ComparisonError) {
      let settings = ComparisonSettings()
      let comparison = try BitmapComparator(settings: settings).compare(
        expected: expected, actual: actual)
      if let details = comparison.details {
        text += "\(details.changedPixels) of \(details.comparedPixels) pixels changed"
        text += " (\(details.changedShare.percentText))"
        text += details.boundingBox.map { ", box \($0)" } ?? ""
        text += told(beside: details)
      } else {
        text += "size mismatch: expected \(Self.size(expected)), actual \(Self.size(actual))"
      }
      text += "\n"
      return try DiffRenderer().diffImage(expected: expected, actual: actual, settings: settings)
    } catch {
      text += "the diff image could not be drawn: \(error.description.onOneLine)\n"
      return nil
    }
  }

  /// What the settings that it failed under made of it, where that is something else.
  private func told(beside details: Comparison.Details) -> String {
    guard let told = failure.result.counts,
      told != (details.changedPixels, details.comparedPixels)
    else { return "" }
    return "\n  all differences are shown, also where its settings tolerate or ignore them; "
      + "with those, \(told.changed) of \(told.compared) pixels changed"
  }

  private mutating func add(path: String, of what: String) {
    text += "  \(what): \(path.fromWorkingFolder.onOneLine)\n"
  }

  /// Puts the pictures into what is left of the terminal.
  private mutating func show(_ pictures: [(label: String, bitmap: Bitmap)]) {
    for (what, file) in [("actual", ArtifactName.actual), ("diff", .diff)] {
      let path = failure.path(of: file)
      if isRegularFile(path) { add(path: path, of: what) }
    }
    let terminal = Terminal(.results)
    let (columns, rows) = (terminal?.columns ?? 80, terminal?.rows ?? 24)
    // Long lines take several, and so does the question; one more is left for its answer.
    let question = failure.name.text.count + ReviewSession.question.count
    var used = 1 + Self.lines(question, columns)
    for (index, line) in text.split(separator: "\n").enumerated() {
      used += Self.lines(line.count + (index == 0 ? before : 0), columns)
    }
    text +=
      ShownPictures(
        pictures, columns: columns, rows: max(2, rows - used), hasColors: Terminal.wantsColors
      ).text
  }

  private static func lines(_ characters: Int, _ columns: Int) -> Int {
    max(1, (characters + columns - 1) / columns)
  }

  private static func size(_ bitmap: Bitmap) -> String { "\(bitmap.width)x\(bitmap.height)" }
}
