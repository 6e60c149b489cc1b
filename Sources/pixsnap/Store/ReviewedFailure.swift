internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// A failure as a person is to see it: compared anew with the baseline as it is now.
struct ReviewedFailure {
  /// Whole lines, the picture last.
  private(set) var text: String

  /// - Throws: `EngineError` when the artifacts are not about the baseline as it is now.
  init(_ failure: PendingFailure, actual: Bitmap, in place: StorePlace) throws(EngineError) {
    text = "\(failure.name.text.onOneLine): "
    let file = try failure.baseline(in: place.store, limits: place.limits)
    guard let file else {
      text += "new, \(Self.size(actual)); there is no baseline\n"
      add(actual)
      return
    }
    do throws(PNGError) {
      try add(Bitmap(png: file, limits: place.limits), actual)
    } catch {
      text += "the baseline cannot be read: \(EngineError(.png(error)).toolMessage.onOneLine)\n"
      add(actual)
    }
  }

  private mutating func add(_ expected: Bitmap, _ actual: Bitmap) {
    do throws(ComparisonError) {
      let settings = ComparisonSettings()
      let comparison = try BitmapComparator(settings: settings).compare(
        expected: expected, actual: actual)
      if let details = comparison.details {
        text += "\(details.changedPixels) of \(details.comparedPixels) pixels changed"
        text += " (\(details.changedShare.percentText))"
        text += details.boundingBox.map { ", box \($0)" } ?? ""
      } else {
        text += "size mismatch: expected \(Self.size(expected)), actual \(Self.size(actual))"
      }
      text += "\n"
      add(
        try DiffRenderer().diffImage(expected: expected, actual: actual, settings: settings))
    } catch {
      text += "the diff image could not be drawn: \(error.description.onOneLine)\n"
    }
  }

  private mutating func add(_ picture: Bitmap) { text += ShownPicture(picture).text }

  private static func size(_ bitmap: Bitmap) -> String { "\(bitmap.width)x\(bitmap.height)" }
}
