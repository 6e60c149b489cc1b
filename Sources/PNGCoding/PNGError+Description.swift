extension PNGError: CustomStringConvertible {
  /// What was seen, where, and what to do next; one or two sentences without a file name.
  public var description: String {
    switch kind {
    case .notPNG(let start):
      Self.describe(start: start)
    case .gitLFSPointer(let oid, let size):
      "a Git LFS pointer (oid \(oid), size \(size)) instead of a PNG; run git lfs pull"
    case .mergeConflict:
      "merge conflict markers instead of a PNG; resolve the conflict and check the file out again"
    case .truncated(let offset):
      "a PNG that ends too early, after \(offset) bytes; write or fetch the file again"
    case .badChecksum(let reason, let chunk, let offset),
      .corrupt(let reason, let chunk, let offset):
      "a damaged PNG: \(reason)\(Self.place(chunk, offset)); write or fetch the file again"
    case .limitExceeded(let limit, let found, let allowed):
      limit.describe(found: found, allowed: allowed)
    case .outOfMemory:
      "not enough memory for a row of this picture, or for all of it if it is interlaced"
    case .unsupported(let reason):
      "a PNG that cannot be read here: \(reason); save it as a plain PNG"
    case .sourceFailed:
      "the bytes of the PNG could not be read"
    case .sinkFailed:
      "the bytes of the PNG could not be written"
    }
  }

  private static func place(_ chunk: String, _ offset: UInt64) -> String {
    chunk.isEmpty ? " (at byte \(offset))" : " (in chunk \(chunk), at byte \(offset))"
  }

  private static func describe(start: [UInt8]) -> String {
    if start.isEmpty { return "not a PNG: the file is empty; write or fetch it again" }
    let hex = start.prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let seen = hex.joined(separator: " ")
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || start.dropFirst().starts(with: [0x50, 0x4E, 0x47])
    {
      return "not a PNG: its signature is damaged (\(seen)), as by a transfer in text mode or with "
        + "7 bits; fetch it again as binary"
    }
    let text = start.allSatisfy { (0x20..<0x7F).contains($0) }
    let quoted = text ? " \"\(String(decoding: start, as: UTF8.self))\"" : ""
    return "not a PNG: starts with \(seen)\(quoted)\(format(start)); give a PNG file"
  }

  /// The format that the first bytes stand for, when it is one that people mistake for PNG.
  private static func format(_ start: [UInt8]) -> String {
    let known: [(prefix: [UInt8], name: String)] = [
      ([0xFF, 0xD8, 0xFF], "JPEG"), (Array("GIF8".utf8), "GIF"), (Array("BM".utf8), "BMP"),
      (Array("RIFF".utf8), "RIFF, as WebP has"), (Array("%PDF".utf8), "PDF"),
      ([0x8A, 0x4D, 0x4E, 0x47], "MNG"), (Array("II*".utf8), "TIFF"),
    ]
    guard let match = known.first(where: { start.starts(with: $0.prefix) }) else { return "" }
    return " (\(match.name))"
  }
}
