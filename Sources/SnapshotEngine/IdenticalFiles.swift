import PNGCoding
import PixelComparison

/// The shortcut for two files of identical bytes: they are identical once the header, the limits,
/// the order of the chunks and all CRCs hold. Their image data are not inflated.
struct IdenticalFiles {
  /// Bytes of each file that are compared at a time.
  private static let windowBytes = 128 << 10

  /// The outcome, or nil when the files differ.
  ///
  /// - Throws: `EngineError` when the bytes are no sound PNG or the settings do not fit it.
  static func compare(
    _ expected: OpenInput, _ actual: OpenInput, settings: ComparisonSettings, limits: PNGLimits
  ) throws(EngineError) -> (comparison: Comparison, header: PNGHeader)? {
    guard haveIdenticalBytes(expected, actual) else { return nil }
    let header: PNGHeader
    do throws(PNGError) {
      header = try PNGStructure.check(expected.source, limits: limits)
    } catch {
      throw expected.error(for: error)
    }
    var comparator = try makeComparator(settings, width: header.width, height: header.height)
    return (comparator.finish(), header)
  }

  /// True when both have the same bytes. What cannot be read is not: decoding will say why.
  private static func haveIdenticalBytes(_ expected: OpenInput, _ actual: OpenInput) -> Bool {
    guard let count = expected.source.byteCount, count == actual.source.byteCount else {
      return false
    }
    var one = [UInt8](repeating: 0, count: min(count, windowBytes))
    var other = one
    var offset = 0
    while offset < count {
      let window = min(windowBytes, count - offset)
      guard fill(&one, window, from: expected.source, at: offset),
        fill(&other, window, from: actual.source, at: offset),
        areEqual(one, other, count: window)
      else { return false }
      offset += window
    }
    return true
  }

  private static func fill(
    _ bytes: inout [UInt8], _ count: Int, from source: any PNGByteSource, at offset: Int
  ) -> Bool {
    var filled = 0
    while filled < count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        var rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<count])
          .mutableBytes
        return source.read(into: &rest, at: offset + filled)
      }
      guard case .count(let got) = read, got > 0, got <= count - filled else { return false }
      filled += got
    }
    return true
  }
}
