/// Files that are wrong in one way, made byte by byte.
enum HostilePNG {
  /// 100 bytes whose header promises 65535 x 65535 pixels, 16 GB in memory.
  static let huge: [UInt8] = {
    let data = header(width: 65535, height: 65535)
    let start = signature + chunk("IHDR", data)
    return start + chunk("IDAT", Array(repeating: 0, count: 100 - start.count - 12))
  }()

  /// A whole file of under 100 bytes whose header promises a row of 400 MB, within all limits.
  static let wide: [UInt8] = {
    var data = header(width: 50_000_000, height: 1)
    data[8] = 16
    let stream: [UInt8] = [0x78, 0x01, 0x01, 1, 0, 0xFE, 0xFF, 0, 0, 1, 0, 1]
    return signature + chunk("IHDR", data) + chunk("IDAT", stream) + chunk("IEND", [])
  }()

  /// The start of a small picture whose header has a wrong CRC.
  static let wrongHeaderChecksum: [UInt8] = {
    var bytes = signature + chunk("IHDR", header(width: 1, height: 1))
    bytes[bytes.count - 1] ^= 1
    return bytes + chunk("IDAT", [0x78, 0x01, 0x03, 0, 0, 0, 0, 1]) + chunk("IEND", [])
  }()

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// 8-bit RGBA, not interlaced.
  private static func header(width: UInt32, height: UInt32) -> [UInt8] {
    bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as PNG has it (PNG specification, annex D), bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }
}
