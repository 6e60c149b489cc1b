internal import CPNG

/// What every way of reading looks at first, before anything is allocated.
enum PNGFirstLook {
  /// The most bytes that one byte of deflate data can stand for: the longest match gives 258 bytes,
  /// and the shortest codes of its length and its distance have one bit each (RFC 1951, 3.2.5 and
  /// 3.2.7), so that 8 bits give at most 8 / 2 * 258 bytes. A literal gives one byte for a bit or
  /// more, a stored block one byte for a byte.
  private static let greatestExpansion: UInt64 = 1032
  /// Pictures of less than this go the ordinary way, which costs them little.
  private static let worthChecking: UInt64 = 16 << 20

  /// Checks the size of the file, its signature, and that it is long enough for its header.
  ///
  /// - Throws: `PNGError`. A file that cannot hold the picture that its header promises is checked
  ///   to its end in constant memory: what is thrown is what reading it would throw, but for
  ///   filters and pixels, at which nobody looks then.
  static func check(_ source: any PNGByteSource, limits: PNGLimits) throws(PNGError) {
    let count = source.byteCount
    if let error = limits.refusal(fileBytes: count ?? 0) { throw error }
    try PNGSignature.check(source)
    guard let count, count >= 0 else { return }
    let promised = try rawBytes(source)
    if promised > worthChecking, promised / greatestExpansion > UInt64(count) {
      try LibPNGReader(source, limits: limits).checkRest()
    }
  }

  /// How many bytes the image data inflate to by the file's header; 0 when it does not begin with
  /// one. Whether the header is sound is not asked here.
  private static func rawBytes(_ source: any PNGByteSource) throws(PNGError) -> UInt64 {
    // The signature, the length and the type of IHDR, its data.
    let start = try PNGSignature.head(of: source, count: 8 + 8 + 13)
    guard start.count == 29, start[12..<16].elementsEqual("IHDR".utf8) else { return 0 }
    return unsafe start[16...].withUnsafeBufferPointer { unsafe cpng_raw_bytes($0.baseAddress) }
  }
}
