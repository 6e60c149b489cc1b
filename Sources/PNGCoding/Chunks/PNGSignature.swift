/// The first bytes of a file that should be a PNG, and what they say when it is none.
package struct PNGSignature {
  package static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// A Git LFS pointer has about 130 bytes; its specification allows less than 1024.
  private static let headSize = 1024

  /// Looks at the start of the file.
  ///
  /// - Throws: `PNGError` of kind `notPNG`, `gitLFSPointer`, `mergeConflict`, `truncated` (the file
  ///   is a part of a signature) or `sourceFailed`.
  static func check(_ source: any PNGByteSource) throws(PNGError) {
    let start = try head(of: source, count: bytes.count)
    if start == bytes { return }
    if !start.isEmpty, bytes.starts(with: start) {
      throw PNGError(.truncated(atByte: UInt64(start.count)))
    }
    throw PNGError(explanation(try head(of: source, count: headSize)))
  }

  /// Looks at the start of the file as far as its header, whatever that says.
  ///
  /// - Throws: `PNGError`, as for every file that is no PNG or ends before the header does.
  package static func checkWithHeader(_ source: any PNGByteSource) throws(PNGError) {
    try check(source)
    // The signature; the length, the type, the 13 bytes and the checksum of IHDR.
    let start = try head(of: source, count: 8 + 8 + 13 + 4)
    guard start.count == 33 else { throw PNGError(.truncated(atByte: UInt64(start.count))) }
    guard start[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
      throw PNGError(.notPNG(start: Array(start.prefix(16))))
    }
  }

  /// True when the file begins with the signature; false also when it cannot be read.
  package static func begins(_ source: any PNGByteSource) -> Bool {
    do throws(PNGError) {
      return try head(of: source, count: bytes.count) == bytes
    } catch {
      return false
    }
  }

  /// The first bytes of the file, `count` of them unless it ends before.
  static func head(
    of source: any PNGByteSource, count: Int
  ) throws(PNGError) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: count)
    guard case .count(let filled) = source.fill(&head, count: count, at: 0) else {
      throw PNGError(.sourceFailed)
    }
    return Array(head.prefix(filled))
  }

  private static func explanation(_ head: [UInt8]) -> PNGError.Kind {
    let lines = head.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    // The second is what Git LFS was called before its first release.
    let isPointer = ["git-lfs", "hawser"].contains {
      head.starts(with: "version https://\($0)".utf8)
    }
    let hasMarkers = lines.contains { $0.starts(with: "<<<<<<< ".utf8) }
    if hasMarkers, isPointer || head.starts(with: "<<<<<<< ".utf8) { return .mergeConflict }
    if isPointer {
      return .gitLFSPointer(oid: value(of: "oid", in: lines), size: value(of: "size", in: lines))
    }
    return .notPNG(start: Array(head.prefix(16)))
  }

  /// The rest of the line that begins with `key`, in printable ASCII.
  private static func value(of key: String, in lines: [ArraySlice<UInt8>]) -> String {
    guard let line = lines.first(where: { $0.starts(with: "\(key) ".utf8) }) else {
      return "unknown"
    }
    let printable = line.dropFirst(key.utf8.count + 1).filter { (0x21..<0x7F).contains($0) }
    return String(decoding: printable, as: UTF8.self)
  }
}
