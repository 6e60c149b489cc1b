// Makes PNG files whose checksums are right out of whatever bytes there are.
import CInflate

/// A file with the header that the first bytes say, and image data made from the others.
func file(_ input: [UInt8], _ data: ([UInt8]) -> [UInt8]) -> [UInt8] {
  guard input.count > 6 else { return [] }
  var png = Builder()
  let sides = [0, 0, 0, input[0] % 70, 0, 0, 0, input[1] % 20].map { UInt8($0) }
  let depth = [1, 2, 4, 8, 8, 8, 8, 16][Int(input[2] % 8)]
  png.add("IHDR", sides + [UInt8(depth), input[3] % 7, 0, 0, input[4] % 8 == 0 ? 1 : 0])
  if input[3] % 7 == 3 {
    png.add("PLTE", (0..<(3 * (1 + Int(input[5]) % 256))).map { UInt8(truncatingIfNeeded: $0) })
  }
  if input[4] & 16 != 0 { png.add("tRNS", Array([0, 1, 0, 2, 0, 3].prefix(Int(input[4] >> 5)))) }
  let stream = data(Array(input[6...]))
  let cut = stream.count * Int(input[5]) / 256
  png.add("IDAT", Array(stream[..<cut]))
  png.add("IDAT", Array(stream[cut...]))
  png.add("IEND", [])
  return png.bytes
}

/// A PNG with right checksums, and stored deflate.
struct Builder {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func add(_ type: String, _ data: [UInt8]) {
    let named = Array(type.utf8) + data
    bytes += Self.bigEndian(UInt32(data.count)) + named
    bytes += Self.bigEndian(unsafe cinflate_crc32(CINFLATE_ZLIB, 0, named, named.count))
  }

  static func zlib(_ raw: [UInt8]) -> [UInt8] {
    let count = min(raw.count, 65_535)
    let head = [0x78, 1, 1, UInt8(count & 255), UInt8(count >> 8)]
    let inverse = [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
    return head + inverse + raw[..<count] + bigEndian(adler(Array(raw[..<count])))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}
