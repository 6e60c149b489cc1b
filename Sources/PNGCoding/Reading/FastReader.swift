internal import CInflate
internal import CPixelKernels

/// The fast engine: 8-bit files without interlace, inflated through two windows of rows, which are
/// stripped of their filters in place and expanded to RGBA8.
///
/// While rows are decoded from the front window, another thread may fill the back one: `prefetch`,
/// which together with `advance` needs a lock.
@safe final class FastReader {
  /// Both windows of both files of a comparison fit into an L2 cache of 1 MB.
  private static let windowBytes = 192 << 10
  private static let inputBytes = 64 << 10
  /// Rows that are longer than this are left to libpng, which can say when memory ends.
  private static let longestRow = 64 << 20

  let format: PNGFormat
  /// Rows that can be decoded now.
  private(set) var rowsReady = 0

  private let scanner: PNGChunkScanner
  private let stream: InflateStream
  private let rowBytes: Int
  private let windowRows: Int
  private var front: UnsafeMutableRawBufferPointer
  private var back: UnsafeMutableRawBufferPointer
  private var frontStart = 0
  private let above: UnsafeMutableRawBufferPointer

  // What filling the back window works on, on whatever thread.
  private let input: UnsafeMutableRawBufferPointer
  private var inputLeft: UnsafeRawBufferPointer
  private var rowsInBack = 0
  private var rowsToInflate: Int
  private var streamBegun = false
  private var streamEnded = false
  private var isBroken = false

  /// Reads the file up to its first image data.
  init(
    _ source: any PNGByteSource, limits: PNGLimits, inflater: PNGReadingOptions.Inflater
  ) throws(LibPNGNeeded) {
    stream = try InflateStream(inflater.engine)
    scanner = PNGChunkScanner(source, engine: inflater.engine, maxFileBytes: limits.maxFileBytes)
    format = try PNGFormat(scanner, limits: limits, depths: .eightBit)
    rowBytes = format.rowBytes
    guard rowBytes <= Self.longestRow else { throw LibPNGNeeded() }
    rowsToInflate = format.header.height
    windowRows = min(rowsToInflate, max(1, Self.windowBytes / (rowBytes + 1)))
    let size = windowRows * (rowBytes + 1)
    unsafe front = .allocate(byteCount: size, alignment: 64)
    unsafe back = .allocate(byteCount: size, alignment: 64)
    unsafe above = .allocate(byteCount: rowBytes, alignment: 64)
    unsafe above.initializeMemory(as: UInt8.self, repeating: 0)
    unsafe input = .allocate(byteCount: Self.inputBytes, alignment: 64)
    unsafe inputLeft = UnsafeRawBufferPointer(rebasing: input[..<0])
  }

  deinit {
    unsafe front.deallocate()
    unsafe back.deallocate()
    unsafe above.deallocate()
    unsafe input.deallocate()
  }

  /// Fills the back window, unless it is full or there is nothing more.
  func prefetch() {
    guard rowsInBack == 0, rowsToInflate > 0, !isBroken else { return }
    do throws(LibPNGNeeded) {
      try fillBack()
    } catch {
      isBroken = true
    }
  }

  /// Makes the back window the front one, filling it first if need be. All rows of the front one
  /// must have been decoded. The last rows of a picture are ready only when all that follows them
  /// in the file was found sound.
  func advance() throws(LibPNGNeeded) {
    prefetch()
    if isBroken { throw LibPNGNeeded() }
    unsafe swap(&front, &back)
    rowsReady = rowsInBack
    frontStart = 0
    rowsInBack = 0
  }

  /// Decodes the next `count` rows, at most `rowsReady`. False when a palette index is out of range.
  func decode(_ count: Int, into pixels: UnsafeMutableRawPointer) -> Bool {
    let rows = unsafe take(count, pixels)
    return unsafe withUnsafePointer(to: format.kernel) { kernel in
      unsafe pk_png_decode(kernel, format.header.width, count, rows)
    }
  }

  /// The next `count` rows for the kernels; they count as decoded from now on.
  func take(_ count: Int, _ pixels: UnsafeMutableRawPointer?) -> pk_png_rows {
    let start = unsafe front.baseAddress?.advanced(by: frontStart * (rowBytes + 1))
    frontStart += count
    rowsReady -= count
    return unsafe pk_png_rows(
      bytes: start?.assumingMemoryBound(to: UInt8.self),
      above: above.baseAddress?.assumingMemoryBound(to: UInt8.self), pixels: pixels)
  }

  private func fillBack() throws(LibPNGNeeded) {
    let rows = min(windowRows, rowsToInflate)
    var room = unsafe UnsafeMutableRawBufferPointer(rebasing: back[..<(rows * (rowBytes + 1))])
    while room.count > 0 { try unsafe inflate(into: &room) }
    for row in 0..<rows where unsafe back[row * (rowBytes + 1)] > 4 { throw LibPNGNeeded() }
    rowsToInflate -= rows
    if rowsToInflate == 0 { try finish() }
    rowsInBack = rows
  }

  /// Inflates something into `room`, or reads to the end of the stream when it is empty.
  private func inflate(into room: inout UnsafeMutableRawBufferPointer) throws(LibPNGNeeded) {
    guard !streamEnded else { throw LibPNGNeeded() }
    if unsafe inputLeft.isEmpty {
      let count = try unsafe scanner.readImageData(into: input)
      unsafe inputLeft = UnsafeRawBufferPointer(rebasing: input[..<count])
      if !streamBegun { try checkStreamHead() }
    }
    // Without input there may still be output that the inflater kept back.
    let before = unsafe (inputLeft.count, room.count)
    switch unsafe stream.run(&inputLeft, into: &room) {
    case CINFLATE_ENDED: streamEnded = true
    case CINFLATE_MORE where unsafe before != (inputLeft.count, room.count): break
    default: throw LibPNGNeeded()
    }
  }

  /// Deflate, a window of 32 KB, the right check bits, no dictionary (RFC 1950, 2.2): a smaller
  /// window is left to libpng, which refuses what reaches behind it.
  private func checkStreamHead() throws(LibPNGNeeded) {
    guard unsafe inputLeft.count >= 2 else { throw LibPNGNeeded() }
    let (method, flags) = unsafe (inputLeft[0], inputLeft[1])
    guard method == 0x78, (Int(method) << 8 | Int(flags)) % 31 == 0, flags & 0x20 == 0 else {
      throw LibPNGNeeded()
    }
    streamBegun = true
  }

  /// Reads the rest of the file: nothing more may come out of the stream, nor stand behind it.
  private func finish() throws(LibPNGNeeded) {
    var spill: UInt64 = 0
    while !streamEnded {
      try unsafe withUnsafeMutableBytes(of: &spill) { bytes throws(LibPNGNeeded) in
        var room = unsafe bytes
        try unsafe inflate(into: &room)
        guard room.count == bytes.count else { throw LibPNGNeeded() }
      }
    }
    guard unsafe inputLeft.isEmpty, try unsafe scanner.readImageData(into: input) == 0 else {
      throw LibPNGNeeded()
    }
    try scanner.finishFile()
  }
}
