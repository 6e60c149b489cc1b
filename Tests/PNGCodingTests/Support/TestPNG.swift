/// A PNG made chunk by chunk, with checksums and a deflate (stored blocks) of its own, so that a
/// test depends on nothing that it tests, and can be wrong in any one way.
struct TestPNG {
  struct Chunk {
    var type: String
    var data: [UInt8]
    /// Added to the right CRC.
    var crcError: UInt32 = 0
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var chunks: [Chunk] = []

  var bytes: [UInt8] {
    Self.signature + chunks.flatMap { Self.encode($0) }
  }

  /// A file of one IHDR, the `extra` chunks, one IDAT and IEND.
  init(
    width: Int, height: Int, depth: Int = 8, color: Int, interlace: Int = 0, raw: [UInt8],
    before extra: [Chunk] = []
  ) {
    chunks = [Self.header(width, height, depth, color, interlace)]
    chunks += extra
    chunks.append(Chunk(type: "IDAT", data: Self.zlib(raw)))
    chunks.append(Chunk(type: "IEND", data: []))
  }

  /// A 4 x 3 RGB picture without filters; `raw` is its data.
  static func small(before extra: [Chunk] = []) -> TestPNG {
    TestPNG(width: 4, height: 3, color: 2, raw: smallRaw, before: extra)
  }

  static let smallRaw: [UInt8] = (0..<3).flatMap { y in
    [0] + (0..<12).map { UInt8(truncatingIfNeeded: 17 * $0 + 61 * y) }
  }

  /// A palette picture of one row.
  static func palette(
    depth: Int, width: Int, row: [UInt8], colors: Int, alphas: [UInt8] = [], interlace: Int = 0
  ) -> TestPNG {
    var extra = [
      Chunk(type: "PLTE", data: (0..<(3 * colors)).map { UInt8(truncatingIfNeeded: $0 * 7) })
    ]
    if !alphas.isEmpty { extra.append(Chunk(type: "tRNS", data: alphas)) }
    return TestPNG(
      width: width, height: 1, depth: depth, color: 3, interlace: interlace, raw: [0] + row,
      before: extra)
  }

  /// Unfiltered rows of 8- or 16-bit pixels.
  static func raw(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [UInt8] {
    var raw: [UInt8] = []
    for y in 0..<height {
      raw.append(0)
      for x in 0..<width { raw += pixel(x, y) }
    }
    return raw
  }

  /// The same in the seven passes of Adam7.
  static func interlacedRaw(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var raw: [UInt8] = []
    for (left, top, dx, dy) in passes where left < width {
      for y in stride(from: top, to: height, by: dy) {
        raw.append(0)
        for x in stride(from: left, to: width, by: dx) { raw += pixel(x, y) }
      }
    }
    return raw
  }

  static func header(
    _ width: Int, _ height: Int, _ depth: Int, _ color: Int, _ interlace: Int
  ) -> Chunk {
    let tail = [UInt8(depth), UInt8(color), 0, 0, UInt8(interlace)]
    return Chunk(
      type: "IHDR",
      data: bigEndian(UInt32(truncatingIfNeeded: width))
        + bigEndian(UInt32(truncatingIfNeeded: height)) + tail)
  }

  /// Replaces the IDAT chunk by chunks of the given data.
  func replacingImageData(_ parts: [[UInt8]]) -> TestPNG {
    var copy = self
    let place = chunks.firstIndex { $0.type == "IDAT" } ?? chunks.endIndex
    copy.chunks.removeAll { $0.type == "IDAT" }
    copy.chunks.insert(contentsOf: parts.map { Chunk(type: "IDAT", data: $0) }, at: place)
    return copy
  }

  func inserting(_ chunk: Chunk, at place: Int) -> TestPNG {
    var copy = self
    copy.chunks.insert(chunk, at: place)
    return copy
  }

  func index(of type: String) -> Int {
    chunks.firstIndex { $0.type == type } ?? chunks.endIndex
  }

  static func encode(_ chunk: Chunk) -> [UInt8] {
    let named = Array(chunk.type.utf8) + chunk.data
    return bigEndian(UInt32(chunk.data.count)) + named + bigEndian(crc(named) &+ chunk.crcError)
  }

  /// A zlib stream of stored blocks.
  static func zlib(_ raw: [UInt8], adlerError: UInt32 = 0, head: [UInt8] = [0x78, 0x01]) -> [UInt8]
  {
    var out = head
    var start = 0
    repeat {
      let count = min(65_535, raw.count - start)
      let last: UInt8 = start + count == raw.count ? 1 : 0
      out += [last, UInt8(count & 255), UInt8(count >> 8)]
      out += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      out += raw[start..<(start + count)]
      start += count
    } while start < raw.count
    return out + bigEndian(adler(raw) &+ adlerError)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return ~crc
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
