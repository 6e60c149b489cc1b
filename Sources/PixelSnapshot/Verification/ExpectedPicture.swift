internal import PixelComparison

/// What is known of the picture in a baseline.
enum ExpectedPicture {
  /// It has the pixels that it is compared with, by its fingerprint.
  case equal
  /// It was decoded.
  ///
  /// - Parameters:
  ///   - stored: As it is in the file.
  ///   - shown: With what must not be seen painted over; nil when that does not fit its size, and
  ///     then it is shown to nobody.
  case decoded(stored: Bitmap, shown: Bitmap?)

  /// Compares; a picture that is equal needs only the settings to be valid for it.
  func compare(
    _ actual: Bitmap, settings: ComparisonSettings
  ) throws(SnapshotError) -> Comparison {
    do throws(ComparisonError) {
      switch self {
      case .equal:
        // No pixel is handed over: none differs.
        var comparator = try BandComparator(
          settings: settings, width: actual.width, height: actual.height)
        return comparator.finish()
      case .decoded(let stored, let shown):
        return try BitmapComparator(settings: settings).compare(
          expected: shown ?? stored, actual: actual)
      }
    } catch {
      throw SnapshotError(.settings(error))
    }
  }

  /// True when the file has exactly these pixels.
  func isExactly(_ actual: Bitmap) -> Bool {
    switch self {
    case .equal: true
    case .decoded(let stored, _): stored == actual
    }
  }
}
