internal import CInflate

/// What a PNG says beside its pixels that may matter to a person. No verdict depends on it.
package struct PNGMetadata: Hashable, Sendable {
  /// Bits of a sample; nil when the file has no header.
  package var bitDepth: Int?
  /// The name of the embedded colour profile (iCCP), in printable characters.
  package var profileName: String?
  /// The CRC-32 of the unpacked profile; nil when it is broken or over `maxAncillaryBytes`.
  package var profileChecksum: UInt32?
  /// The rendering intent of sRGB, 0 to 3 in sound files.
  package var renderingIntent: Int?
  /// The gamma of gAMA, times 100,000.
  package var gamma: Int?
  /// White point and primaries of cHRM, eight numbers times 100,000.
  package var chromaticities: [Int]?
  /// The number of pictures that acTL announces: an animation, of which the first is read.
  package var animationFrames: Int?

  /// Reads the chunks before the image data, as far as they are sound. What is broken is not there.
  ///
  /// - Parameter limits: Of which `maxFileBytes` and `maxAncillaryBytes` count.
  package init(_ source: any PNGByteSource, limits: PNGLimits = PNGLimits()) {
    let scanner = PNGChunkScanner(
      source, engine: CINFLATE_QUICK, maxFileBytes: limits.maxFileBytes, windowBytes: 4 << 10)
    do throws(LibPNGNeeded) {
      while true {
        try scanner.nextChunk()
        if scanner.type == .imageData || scanner.type == .end { return }
        guard Self.isWanted(scanner.type), scanner.left <= max(32, limits.maxAncillaryBytes) else {
          try scanner.skipChunk()
          continue
        }
        take(scanner.type, try scanner.data(limit: scanner.left), limits)
      }
    } catch {
      // What was read so far stays.
    }
  }

  private static func isWanted(_ type: UInt32) -> Bool {
    [.header, .profile, .standardRGB, .gamma, .chromaticities, .animation].contains(type)
  }

  private mutating func take(_ type: UInt32, _ data: [UInt8], _ limits: PNGLimits) {
    let words = stride(from: 0, to: data.count - data.count % 4, by: 4).map { place in
      data[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    switch (type, data.count) {
    case (.header, 13): bitDepth = Int(data[8])
    case (.standardRGB, 1): renderingIntent = Int(data[0])
    case (.gamma, 4): gamma = words[0]
    case (.chromaticities, 32): chromaticities = words
    case (.animation, 8): animationFrames = words[0]
    case (.profile, _): takeProfile(data, limits)
    default: break
    }
  }

  /// A name of at most 79 bytes, a zero, the compression method 0, a zlib stream (specification,
  /// 11.3.3.3).
  private mutating func takeProfile(_ data: [UInt8], _ limits: PNGLimits) {
    guard let end = data.prefix(80).firstIndex(of: 0) else { return }
    let printable = data[..<end].filter { (0x20..<0x7F).contains($0) || $0 >= 0xA1 }
    profileName = String(String.UnicodeScalarView(printable.map { Unicode.Scalar($0) }))
    guard data.count > end + 1, data[end + 1] == 0 else { return }
    profileChecksum = Self.checksum(
      unpacking: Array(data[(end + 2)...]), limit: limits.maxAncillaryBytes)
  }

  /// The CRC-32 of what a zlib stream unpacks to, in constant memory; nil when it is broken or gives
  /// more than `limit` bytes.
  private static func checksum(unpacking packed: [UInt8], limit: Int) -> UInt32? {
    do throws(LibPNGNeeded) {
      let stream = try InflateStream(CINFLATE_ZLIB, history: CINFLATE_COPIED)
      var room = [UInt8](repeating: 0, count: 16 << 10)
      var crc: UInt32 = 0
      var (taken, total, ended) = (0, 0, false)
      while !ended {
        let step = unsafe room.withUnsafeMutableBytes { room in
          unsafe packed.withUnsafeBytes { packed in
            unsafe unpack(stream, packed[taken...], into: room, &crc)
          }
        }
        taken += step.taken
        total += step.written
        ended = step.outcome == CINFLATE_ENDED
        guard step.outcome != CINFLATE_BROKEN, ended || step.taken + step.written > 0,
          total <= limit
        else { return nil }
      }
      return crc
    } catch {
      return nil
    }
  }

  private static func unpack(
    _ stream: InflateStream, _ packed: Slice<UnsafeRawBufferPointer>,
    into room: UnsafeMutableRawBufferPointer, _ crc: inout UInt32
  ) -> (taken: Int, written: Int, outcome: cinflate_outcome) {
    var input = unsafe UnsafeRawBufferPointer(rebasing: packed)
    var output = unsafe room
    let outcome = unsafe stream.run(&input, into: &output)
    let written = room.count - output.count
    crc = unsafe cinflate_crc32(CINFLATE_QUICK, crc, room.baseAddress, written)
    return unsafe (packed.count - input.count, written, outcome)
  }
}

extension UInt32 {
  fileprivate static let profile: UInt32 = 0x6943_4350  // iCCP
  fileprivate static let standardRGB: UInt32 = 0x7352_4742  // sRGB
  fileprivate static let gamma: UInt32 = 0x6741_4D41  // gAMA
  fileprivate static let chromaticities: UInt32 = 0x6348_524D  // cHRM
  fileprivate static let animation: UInt32 = 0x6163_544C  // acTL
}
