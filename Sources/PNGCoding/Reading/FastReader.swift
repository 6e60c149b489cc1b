internal import CPixelKernels

/// The fast engine: 8-bit files without interlace, whose rows are inflated through a ring of windows,
/// stripped of their filters and expanded to RGBA8.
@safe final class FastReader {
  /// Rows that are longer than this are left to libpng, which can say when memory ends.
  private static let longestRow = 64 << 20

  let format: PNGFormat
  private let ring: RowRing
  private let rowBytes: Int
  private var ready = InflatedRows()
  /// The last row decoded, zeros before the first.
  private let row: UnsafeMutableRawBufferPointer

  /// Reads the file up to its first image data.
  init(
    _ source: any PNGByteSource, limits: PNGLimits, options: PNGReadingOptions,
    memory: WindowMemory?
  ) throws(LibPNGNeeded) {
    let engine = options.inflater.engine
    let scanner = PNGChunkScanner(
      source, engine: engine, maxFileBytes: limits.maxFileBytes)
    format = try PNGFormat(scanner, limits: limits, depths: .eightBit)
    rowBytes = format.rowBytes
    guard rowBytes <= Self.longestRow else { throw LibPNGNeeded() }
    ring = try RowRing(
      try RowInflater(scanner, format: format, engine: engine),
      height: format.header.height, rowBytes: rowBytes + 1, windows: options.windows,
      memory: memory)
    unsafe row = .allocate(byteCount: rowBytes, alignment: 64)
    unsafe row.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    unsafe row.deallocate()
  }

  /// Rows that can be decoded now.
  var rowsReady: Int { ready.count }

  /// Reads on together with another file of one format and size: rows of one are not decoded before
  /// the same rows of both are ready.
  func compareInflated(with other: FastReader) { ring.compareFilled(with: other.ring) }

  /// Inflates a window of rows ahead; false when none is free, or left. On any thread, at any time.
  func prefetch() -> Bool { ring.fill() }

  /// Whether half of the windows are free, and not being filled.
  var wantsPrefetch: Bool { ring.isHalfFree }

  /// Whether rows are not there yet, and another thread inflates them.
  var isWaitedFor: Bool { rowsReady == 0 && ring.wouldWait }

  /// Makes the rows of the next window ready. All rows of the one before must have been decoded.
  func advance() throws(LibPNGNeeded) {
    ready = try ring.take()
  }

  /// Ends all inflating, waiting for another thread that does.
  func stop() { ring.stop() }

  /// Decodes the next `count` rows, at most `rowsReady`. False when a palette index is out of range.
  func decode(_ count: Int, into pixels: UnsafeMutableRawPointer) -> Bool {
    let rows = unsafe take(count, pixels)
    return unsafe withUnsafePointer(to: format.kernel) { kernel in
      unsafe pk_png_decode(kernel, format.header.width, count, rows)
    }
  }

  /// The next `count` rows for the kernels; they count as decoded from now on.
  func take(_ count: Int, _ pixels: UnsafeMutableRawPointer?) -> pk_png_rows {
    let start = unsafe ready.bytes
    unsafe ready.bytes = start?.advanced(by: count * (rowBytes + 1))
    unsafe ready.agreements = ready.agreements?.advanced(by: count)
    ready.count -= count
    return unsafe pk_png_rows(
      bytes: start,
      row: row.baseAddress?.assumingMemoryBound(to: UInt8.self), pixels: pixels)
  }

  /// Copies what is known of the next rows beside those of the other file.
  func copyAgreements(_ count: Int, to rows: UnsafeMutableBufferPointer<UInt8>) {
    guard let known = unsafe ready.agreements else { return }
    unsafe rows.baseAddress?.update(from: known, count: count)
  }
}
