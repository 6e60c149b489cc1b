internal import CInflate

/// Text in a PNG: a tEXt chunk (specification, 11.3.4.3).
package struct PNGText: Hashable, Sendable {
  /// The keyword under which a baseline says where it was recorded.
  package static let environmentKeyword = "pixsnap-environment"

  /// Bytes before a chunk's data: length and type.
  private static let headSize = 8
  /// Bytes of a chunk without data: length, type and CRC.
  private static let frameSize = 12
  /// The signature and IHDR.
  private static let startSize = 8 + 12 + 13
  private static let type = Array("tEXt".utf8)

  /// What the text is about: 1 to 79 characters of Latin-1.
  package let keyword: String
  /// Latin-1; what is not, and a NUL, becomes a question mark.
  package let text: String

  /// A text, as it is to be written.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The bytes of a PNG with this text added behind its header.
  package func added(to png: [UInt8]) -> [UInt8] {
    guard png.count > Self.startSize else { return png }
    let data = Self.latin1(keyword).prefix(79) + [0] + Self.latin1(text)
    let named = Self.type + data
    let crc = unsafe named.withUnsafeBytes {
      unsafe cinflate_crc32(CINFLATE_ZLIB, 0, $0.baseAddress, $0.count)
    }
    return png[..<Self.startSize] + bigEndian(UInt32(data.count)) + named
      + bigEndian(crc) + png[Self.startSize...]
  }

  /// The text of a keyword in the bytes of a PNG that was read before; nil when there is none in
  /// front of the image data.
  package static func text(of keyword: String, in png: [UInt8]) -> String? {
    let wanted = latin1(keyword) + [0]
    var offset = 8
    while png.count - offset > frameSize {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= png.count - offset - frameSize else { return nil }
      let name = png[offset + 4..<offset + headSize]
      if name.elementsEqual("IDAT".utf8) { return nil }
      let data = png[offset + headSize..<offset + headSize + length]
      if name.elementsEqual(type), data.starts(with: wanted) {
        return String(String.UnicodeScalarView(data.dropFirst(wanted.count).map { .init($0) }))
      }
      offset += frameSize + length
    }
    return nil
  }

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      scalar == "\0" ? UInt8(ascii: "?") : UInt8(exactly: scalar.value) ?? UInt8(ascii: "?")
    }
  }
}
