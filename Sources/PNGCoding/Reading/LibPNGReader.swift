internal import CPNG
internal import PixelComparison

/// A PNG read by libpng: the authority on what a PNG is.
@safe final class LibPNGReader {
  let header: PNGHeader
  private let reader: OpaquePointer
  private let source: SourceBox
  private let limits: PNGLimits

  /// Reads the file up to its first IDAT chunk.
  init(_ source: any PNGByteSource, limits: PNGLimits) throws(PNGError) {
    let box = SourceBox(source)
    let bounds = cpng_limits(
      max_width: UInt64(clamping: limits.maxWidth), max_height: UInt64(clamping: limits.maxHeight),
      max_pixels: UInt64(clamping: limits.maxPixels),
      max_file_bytes: UInt64(clamping: limits.maxFileBytes))
    // The box lives as long as this reader does, and the C reader ends before it.
    let context = unsafe Unmanaged.passUnretained(box).toOpaque()
    guard let reader = unsafe cpng_reader_create(bounds, readFromBox, context) else {
      throw PNGError(.outOfMemory)
    }
    let status = unsafe cpng_reader_open(reader)
    guard status == CPNG_OK, let header = unsafe PNGHeader(cpng_reader_header(reader)) else {
      let error = unsafe PNGError(status, of: reader, limits: limits)
      unsafe cpng_reader_destroy(reader)
      throw error
    }
    self.header = header
    unsafe self.reader = reader
    self.source = box
    self.limits = limits
  }

  deinit {
    unsafe cpng_reader_destroy(reader)
  }

  /// Reads the next `count` rows; the last one is given only when the rest of the file is sound.
  func readRows(
    _ count: Int, into pixels: UnsafeMutableRawPointer
  ) throws(PNGError) {
    let status = unsafe cpng_reader_rows(reader, pixels, count)
    if status != CPNG_OK { throw unsafe PNGError(status, of: reader, limits: limits) }
  }

  /// Reads the next row of a 16-bit file as it stands there, four samples a pixel. `samples` has
  /// room for a whole row of the picture. Without columns: there is no row left.
  func readDeepRow(
    into samples: UnsafeMutableBufferPointer<UInt16>
  ) throws(PNGError) -> cpng_row_place {
    var place = cpng_row_place()
    let status = unsafe cpng_reader_deep_row(reader, samples.baseAddress, &place)
    if status != CPNG_OK { throw unsafe PNGError(status, of: reader, limits: limits) }
    return place
  }

  /// Checks the file to its end without reading rows, in constant memory.
  func checkRest() throws(PNGError) {
    let status = unsafe cpng_reader_check_rest(reader)
    if status != CPNG_OK { throw unsafe PNGError(status, of: reader, limits: limits) }
  }
}

extension LibPNGReader {
  /// Reads `count` rows and forgets them.
  func skipRows(_ count: Int) throws(PNGError) {
    let bandRows = max(1, (1 << 15) / header.width)
    let bytes = header.width.multipliedReportingOverflow(by: 4 * bandRows)
    guard !bytes.overflow else { throw PNGError(.outOfMemory) }
    let band = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.partialValue, alignment: 16)
    defer { unsafe band.deallocate() }
    guard let base = band.baseAddress else { return }
    var left = count
    while left > 0 {
      let step = min(left, bandRows)
      try unsafe readRows(step, into: base)
      left -= step
    }
  }
}

/// Carries a source through C.
private final class SourceBox {
  let source: any PNGByteSource

  init(_ source: any PNGByteSource) {
    self.source = source
  }
}

private func readFromBox(
  context: UnsafeMutableRawPointer?, offset: UInt64, bytes: UnsafeMutableRawPointer?, count: Int
) -> Int64 {
  guard let context = unsafe context, let bytes = unsafe bytes, let place = Int(exactly: offset)
  else { return -1 }
  let box = unsafe Unmanaged<SourceBox>.fromOpaque(context).takeUnretainedValue()
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: count)
  var span = unsafe buffer.mutableBytes
  switch box.source.read(into: &span, at: place) {
  case .count(let got): return Int64(got)
  case .failed: return -1
  }
}

extension PNGHeader {
  fileprivate init?(_ header: cpng_header) {
    guard let colorType = ColorType(rawValue: header.color_type) else { return nil }
    self.init(
      width: Int(header.width), height: Int(header.height), bitDepth: Int(header.bit_depth),
      colorType: colorType, interlaced: header.interlaced)
  }
}

extension PNGError {
  fileprivate init(_ status: cpng_status, of reader: OpaquePointer, limits: PNGLimits) {
    let offset = unsafe cpng_reader_failure_offset(reader)
    let value = unsafe cpng_reader_failure_value(reader)
    let reason = unsafe String(cString: cpng_reader_failure_message(reader))
    let name = unsafe Self.name(ofChunk: cpng_reader_failure_chunk(reader))
    switch status {
    case CPNG_SOURCE_FAILED: self.init(.sourceFailed)
    case CPNG_TRUNCATED: self.init(.truncated(atByte: offset))
    case CPNG_BAD_CHECKSUM:
      self.init(.badChecksum(reason: reason, chunk: name, atByte: offset))
    case CPNG_UNSUPPORTED: self.init(.unsupported(reason: reason))
    case CPNG_OVER_WIDTH: self.init(over: .width, value, limits.maxWidth)
    case CPNG_OVER_HEIGHT: self.init(over: .height, value, limits.maxHeight)
    case CPNG_OVER_PIXELS:
      let (width, height) = (value >> 32, value & 0xFFFF_FFFF)
      self.init(over: .pixels(width: width, height: height), width * height, limits.maxPixels)
    case CPNG_OVER_FILE_BYTES: self.init(over: .fileBytes, value, limits.maxFileBytes)
    case CPNG_NO_MEMORY: self.init(.outOfMemory)
    default: self.init(.corrupt(reason: reason, chunk: name, atByte: offset))
    }
  }

  /// Four letters, or what stands there instead of them, its other bytes as `\x00`.
  private static func name(ofChunk type: UnsafePointer<CChar>?) -> String {
    guard let type = unsafe type else { return "" }
    return unsafe UnsafeBufferPointer(start: type, count: 4).map { byte in
      let value = UInt8(bitPattern: byte)
      let isPlain = (0x21..<0x7F).contains(value) && value != 0x5C
      let hex = String(value, radix: 16, uppercase: true)
      return isPlain ? String(Unicode.Scalar(value)) : "\\x" + (value < 16 ? "0" : "") + hex
    }.joined()
  }
}
