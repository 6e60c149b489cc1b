internal import CInflate

/// The chunks of a PNG in the order of the file, as far as they can be told apart.
///
/// Bounded, whatever the file: chunks of one type that follow each other are one entry, and of
/// entries and texts only the first are kept.
package struct PNGChunkList: Hashable, Sendable {
  /// Entries that are kept.
  package static let mostEntries = 200
  /// Texts that are kept.
  package static let mostTexts = 50

  /// Chunks of one type that follow each other.
  package struct Entry: Hashable, Sendable {
    /// Four letters in sound files.
    package let type: String
    /// The offset in the file of the first one's length.
    package let offset: Int
    /// How many they are, 1 or more.
    package internal(set) var count: Int
    /// Bytes of data of all of them.
    package internal(set) var bytes: Int
    /// How many have a wrong CRC.
    package internal(set) var wrongChecksums: Int
  }

  /// Why the chunks cannot be followed to the end.
  package struct Break: Hashable, Sendable {
    /// The offset in the file of what is wrong.
    package let offset: Int
    /// What was seen there, in a few words.
    package let reason: String
  }

  /// In the order of the file, ``mostEntries`` at most.
  package private(set) var entries: [Entry] = []
  /// Entries that were not kept.
  package private(set) var entriesLeftOut = 0
  /// How many chunks there are.
  package private(set) var count = 0
  /// In the order of the file, ``mostTexts`` at most.
  package private(set) var texts: [PNGTextChunk] = []
  /// Texts that were not kept.
  package private(set) var textsLeftOut = 0
  /// Where the list ends too early; nil when it ends with IEND.
  package private(set) var breaks: Break?
  /// Bytes behind IEND, if it is known how many.
  package private(set) var bytesBehindEnd = 0

  private var last: Entry?
  private var lastType: UInt32 = 0

  /// Reads the file from behind its signature to IEND, or as far as its chunks can be followed.
  init(_ source: any PNGByteSource) {
    let scanner = PNGChunkScanner(source, engine: CINFLATE_QUICK, maxFileBytes: .max)
    while breaks == nil {
      let place = scanner.position
      do throws(LibPNGNeeded) {
        try scanner.nextChunk()
      } catch {
        breaks = Self.breakAtHead(place, source)
        break
      }
      take(scanner, at: place, source.byteCount)
      if breaks == nil, scanner.type == .end {
        bytesBehindEnd = max(0, (source.byteCount ?? 0) - scanner.position)
        break
      }
    }
    close()
  }

  private mutating func take(
    _ scanner: PNGChunkScanner, at place: Int, _ fileBytes: Int?
  ) {
    let (type, length) = (scanner.type, scanner.left)
    count += 1
    if type != lastType || last == nil {
      close()
      lastType = type
      last = Entry(type: Self.name(type), offset: place, count: 0, bytes: 0, wrongChecksums: 0)
    }
    last?.count += 1
    last?.bytes += length
    do throws(LibPNGNeeded) {
      if PNGTextChunk.isText(type) { try takeText(scanner, type) }
      try scanner.skipChunk()
    } catch {
      // A CRC was read before it was found wrong: length, type, data and CRC.
      if scanner.position == place + 12 + length {
        last?.wrongChecksums += 1
      } else {
        breaks = Break(
          offset: fileBytes ?? scanner.position,
          reason: "the file ends within the chunk \(Self.name(type)) of \(length) bytes")
      }
    }
  }

  private static func name(_ type: UInt32) -> String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: type >> $0)) }))
  }

  private mutating func takeText(
    _ scanner: PNGChunkScanner, _ type: UInt32
  ) throws(LibPNGNeeded) {
    guard texts.count < Self.mostTexts else {
      textsLeftOut += 1
      return
    }
    let isWhole = scanner.left <= PNGTextChunk.mostData
    let data = try scanner.firstData(limit: PNGTextChunk.mostData)
    texts.append(PNGTextChunk(type: type, data: data, isWhole: isWhole))
  }

  /// Ends an entry.
  private mutating func close() {
    guard let last else { return }
    if entries.count < Self.mostEntries {
      entries.append(last)
    } else {
      entriesLeftOut += 1
    }
    self.last = nil
  }

  /// What is wrong where a chunk should begin.
  private static func breakAtHead(_ place: Int, _ source: any PNGByteSource) -> Break {
    var head = [UInt8](repeating: 0, count: 8)
    var filled = 0
    while filled < head.count {
      let read = unsafe head.withUnsafeMutableBytes { bytes in
        var rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...]).mutableBytes
        return source.read(into: &rest, at: place + filled)
      }
      guard case .count(let count) = read, count > 0 else {
        let reason =
          filled == 0 ? "the file ends without IEND" : "the file ends within a chunk's head"
        return Break(offset: place + filled, reason: reason)
      }
      filled += count
    }
    let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    if length > 0x7FFF_FFFF {
      return Break(offset: place, reason: "a chunk of \(length) bytes, more than a PNG can have")
    }
    return Break(offset: place + 4, reason: "a chunk whose type is not four letters")
  }
}
