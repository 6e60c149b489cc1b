import PNGCoding

/// Two sources of one length, read as one for as long as their bytes are equal. What cannot be read
/// is not equal: decoding will say why.
final class TwinSource: PNGByteSource, @unchecked Sendable {
  // Unchecked: as all sources, it is used on one thread at a time.
  private static let windowBytes = 64 << 10

  let byteCount: Int?
  private let count: Int
  private let expected: any PNGByteSource
  private let actual: any PNGByteSource
  private var other: [UInt8] = []
  private var areEqual = true
  /// How many bytes from the start on were compared.
  private var compared = 0

  init(_ expected: any PNGByteSource, _ actual: any PNGByteSource, byteCount: Int) {
    self.expected = expected
    self.actual = actual
    count = byteCount
    self.byteCount = byteCount
  }

  func read(into bytes: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    guard areEqual, case .count(let got) = expected.read(into: &bytes, at: offset),
      got <= bytes.byteCount, fillOther(got, at: offset),
      unsafe haveEqualBytes(
        bytes.bytes.extracting(first: got), other.span.bytes.extracting(first: got))
    else {
      areEqual = false
      return .failed
    }
    if offset <= compared { compared = max(compared, offset + got) }
    return .count(got)
  }

  /// Whether all bytes are equal; compares those that were not read yet.
  func areEqualToTheEnd() -> Bool {
    guard areEqual, compared < count else { return areEqual }
    var window = [UInt8](repeating: 0, count: Self.windowBytes)
    while areEqual, compared < count {
      var span = window.mutableSpan
      var bytes = unsafe span.mutableBytes
      guard read(into: &bytes, at: compared) != .count(0) else { return false }
    }
    return areEqual
  }

  /// Reads the same bytes of the other source.
  private func fillOther(_ count: Int, at offset: Int) -> Bool {
    if other.count < count { other = unsafe [UInt8](untouched: count) }
    return actual.fill(&other, count: count, at: offset) == .count(count)
  }
}
