import PNGCoding
import PixelComparison

/// The shortcut for two files of identical bytes: they are identical once the header, the limits,
/// the order of the chunks and all CRCs hold. Their image data are not inflated.
struct IdenticalFiles {
  /// The outcome, or nil when the files differ.
  ///
  /// - Throws: `EngineError` when the bytes are no sound PNG or the settings do not fit it.
  static func compare(
    _ expected: OpenInput, _ actual: OpenInput, settings: ComparisonSettings, limits: PNGLimits
  ) throws(EngineError) -> (comparison: Comparison, header: PNGHeader)? {
    guard let count = expected.source.byteCount, count == actual.source.byteCount else {
      return nil
    }
    let both = TwinSource(expected.source, actual.source, byteCount: count)
    let header: PNGHeader
    do throws(PNGError) {
      header = try PNGStructure.check(both, limits: limits)
    } catch {
      // What is over a limit is refused unread, be it identical or not.
      if case .limitExceeded = error.kind { throw expected.error(for: error) }
      guard both.areEqualToTheEnd() else { return nil }
      throw expected.error(for: error)
    }
    guard both.areEqualToTheEnd() else { return nil }
    var comparator = try makeComparator(settings, width: header.width, height: header.height)
    return (comparator.finish(), header)
  }
}
