internal import CInflate

/// A text in a PNG, of any of the three kinds of chunks: tEXt, zTXt, iTXt (specification, 11.3.4).
package struct PNGTextChunk: Hashable, Sendable {
  /// Bytes of a chunk that are looked at.
  static let mostData = 1 << 16
  /// Bytes of a text that are kept.
  package static let mostText = 4096

  /// What the text is about.
  package let keyword: String
  /// The text, or its beginning; nil when it cannot be read.
  package let text: String?
  /// False when more of the text is in the file.
  package let isWhole: Bool

  static func isText(_ type: UInt32) -> Bool {
    [.text, .compressedText, .internationalText].contains(type)
  }

  /// - Parameters:
  ///   - data: The chunk's data, or their beginning.
  ///   - isWhole: Whether these are all.
  init(type: UInt32, data: [UInt8], isWhole: Bool) {
    let end = data.firstIndex(of: 0)
    // A keyword has at most 79 bytes.
    keyword = Self.latin1(data[..<(end ?? data.endIndex)].prefix(79))
    guard let end else {
      (text, self.isWhole) = (nil, isWhole)
      return
    }
    let rest = data[(end + 1)...]
    let found =
      switch type {
      case .compressedText: Self.unpacked(rest.dropFirst(), method: rest.first)
      case .internationalText: Self.international(rest)
      default: Optional(Array(rest))
      }
    guard let found else {
      (text, self.isWhole) = (nil, isWhole)
      return
    }
    let kept = found.prefix(Self.mostText)
    text =
      type == .internationalText ? String(decoding: kept, as: UTF8.self) : Self.latin1(kept)
    self.isWhole = isWhole && kept.count == found.count
  }

  /// A flag for compression, its method, a language and a translated keyword, each ending in a zero,
  /// the text in UTF-8 (specification, 11.3.4.5).
  private static func international(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    let (flag, method) = (data.first, data.dropFirst().first)
    var rest = data.dropFirst(2)
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    switch flag {
    case 0: return Array(rest)
    case 1: return unpacked(rest, method: method)
    default: return nil
    }
  }

  /// The beginning of what a zlib stream unpacks to: one byte more than is kept, so that more is
  /// known of.
  private static func unpacked(_ packed: ArraySlice<UInt8>, method: UInt8?) -> [UInt8]? {
    guard method == 0 else { return nil }
    let packed = Array(packed)
    do throws(LibPNGNeeded) {
      let stream = try InflateStream(CINFLATE_ZLIB, history: CINFLATE_COPIED)
      var room = [UInt8](repeating: 0, count: mostText + 1)
      let written = unsafe room.withUnsafeMutableBytes { room in
        unsafe packed.withUnsafeBytes { packed in
          var (input, output) = unsafe (packed, room)
          let outcome = unsafe stream.run(&input, into: &output)
          return outcome == CINFLATE_BROKEN ? nil : room.count - output.count
        }
      }
      return written.map { Array(room[..<$0]) }
    } catch {
      return nil
    }
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension UInt32 {
  fileprivate static let text: UInt32 = 0x7445_5874  // tEXt
  fileprivate static let compressedText: UInt32 = 0x7A54_5874  // zTXt
  fileprivate static let internationalText: UInt32 = 0x6954_5874  // iTXt
}
