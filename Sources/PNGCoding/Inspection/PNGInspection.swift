internal import CPNG

/// All that a person may want to know of a file that is a PNG, or begins like one, sound or not.
package struct PNGInspection: Hashable, Sendable {
  /// IHDR as it stands in the file, whatever it says.
  package struct Header: Hashable, Sendable {
    /// Columns, 1 or more in sound files.
    package let width: UInt32
    /// Rows, 1 or more in sound files.
    package let height: UInt32
    /// Bits of a sample or palette index: 1, 2, 4, 8 or 16 in sound files.
    package let bitDepth: UInt8
    /// 0, 2, 3, 4 or 6 in sound files.
    package let colorType: UInt8
    /// 0 or, for Adam7, 1 in sound files.
    package let interlace: UInt8
  }

  /// Who decoded.
  package enum Engine: String, Hashable, Sendable {
    case fast, libpng
  }

  /// How many bytes the file has; nil when that is not known.
  package let fileBytes: Int?
  /// Nil when the file does not begin with a whole one.
  package let header: Header?
  /// The chunks, as far as they can be told apart.
  package let chunks: PNGChunkList
  /// Profile, gamma and the like, of the chunks before the image data.
  package let metadata: PNGMetadata
  /// Whether the pixels of the header and the bytes of the file are within the limits; nil without a
  /// header.
  package let passesLimits: Bool?
  /// Who decoded it; nil when it does not decode.
  package let engine: Engine?
  /// Why it does not decode; nil when it does.
  package let failure: PNGError?

  /// Where the baseline was recorded, when the file says so.
  package var environment: String? {
    chunks.texts.first { $0.keyword == PNGText.environmentKeyword }?.text
  }

  /// Bytes of the picture as 8-bit RGBA, which is how it is compared; nil without a header, or when
  /// 64 bits do not hold it.
  package var decodedBytes: UInt64? {
    guard let header else { return nil }
    let (bytes, overflow) = (UInt64(header.width) * UInt64(header.height))
      .multipliedReportingOverflow(by: 4)
    return overflow ? nil : bytes
  }

  /// Reads the file to its end, and decodes it when it is within the limits. Memory grows neither
  /// with the file nor, interlaced ones within the limits excepted, with the picture.
  ///
  /// - Throws: `PNGError` when the file does not begin like a PNG, or cannot be read.
  package init(
    _ source: any PNGByteSource, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) {
    try PNGSignature.check(source)
    fileBytes = source.byteCount
    header = try Self.header(source)
    chunks = PNGChunkList(source)
    metadata = PNGMetadata(source, limits: limits)
    passesLimits = header.map { header in
      UInt64(header.width) * UInt64(header.height) <= UInt64(clamping: limits.maxPixels)
        && UInt64(header.width) <= UInt64(clamping: limits.maxWidth)
        && UInt64(header.height) <= UInt64(clamping: limits.maxHeight)
        && source.byteCount ?? 0 <= limits.maxFileBytes
    }
    do throws(PNGError) {
      engine = try Self.decode(source, limits)
      failure = nil
    } catch {
      if error.kind == .sourceFailed { throw error }
      engine = nil
      failure = error
    }
  }

  /// The first chunk's data, when it is an IHDR of its size (specification, 11.2.1).
  private static func header(_ source: any PNGByteSource) throws(PNGError) -> Header? {
    let start = try PNGSignature.head(of: source, count: 8 + 8 + 13)
    guard start.count == 29, start[8..<16].elementsEqual([0, 0, 0, 13] + "IHDR".utf8) else {
      return nil
    }
    let sides = [start[16..<20], start[20..<24]].map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    return Header(
      width: sides[0], height: sides[1], bitDepth: start[24], colorType: start[25],
      interlace: start[28])
  }

  /// Reads all rows and forgets them.
  private static func decode(
    _ source: any PNGByteSource, _ limits: PNGLimits
  ) throws(PNGError) -> Engine {
    let reader = try PNGRowReader(source, limits: limits)
    let width = reader.header.width
    let rows = min(reader.header.height, max(1, (1 << 15) / width))
    guard !width.multipliedReportingOverflow(by: 4 * rows).overflow else {
      throw PNGError(.outOfMemory)
    }
    let band = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * width * rows, alignment: 16)
    defer { unsafe band.deallocate() }
    while try unsafe reader.readRows(into: band) > 0 {}
    return reader.isFast ? .fast : .libpng
  }
}
