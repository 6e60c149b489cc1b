internal import CInflate

/// Inflates the rows of a file, each behind its filter type, checking all that is read.
@safe final class RowInflater {
  private static let inputBytes = 64 << 10

  private let scanner: PNGChunkScanner
  private let stream: InflateStream
  /// With their filter types.
  private let rowBytes: Int
  private var bytesLeft: Int
  private let input: UnsafeMutableRawBufferPointer
  private var inputLeft: UnsafeRawBufferPointer
  private var streamBegun = false
  private var streamEnded = false

  /// - Parameter scanner: Of which the first image data have been begun.
  init(
    _ scanner: PNGChunkScanner, format: PNGFormat, engine: cinflate_engine
  ) throws(LibPNGNeeded) {
    stream = try InflateStream(engine, history: CINFLATE_KEPT)
    self.scanner = scanner
    rowBytes = format.rowBytes + 1
    bytesLeft = rowBytes * format.header.height
    unsafe input = .allocate(byteCount: Self.inputBytes, alignment: 64)
    unsafe inputLeft = UnsafeRawBufferPointer(rebasing: input[..<0])
  }

  deinit {
    unsafe input.deallocate()
  }

  /// Inflates as many of the next rows as `window` has room for. The last rows of a picture come
  /// only when all that follows them in the file was found sound.
  ///
  /// The windows filled last, 32 KB of them, stay as they are until this is done.
  func inflate(into window: UnsafeMutableRawBufferPointer) throws(LibPNGNeeded) {
    var room = unsafe window
    while room.count > 0 { try unsafe inflateSome(into: &room) }
    for start in stride(from: 0, to: window.count, by: rowBytes) {
      // The filter types of PNG (specification, 9.2).
      if unsafe window[start] > 4 { throw LibPNGNeeded() }
    }
    bytesLeft -= window.count
    if bytesLeft == 0 { try finish() }
  }

  /// Inflates something into `room`, or reads to the end of the stream when it is empty.
  private func inflateSome(into room: inout UnsafeMutableRawBufferPointer) throws(LibPNGNeeded) {
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
        try unsafe inflateSome(into: &room)
        guard room.count == bytes.count else { throw LibPNGNeeded() }
      }
    }
    guard unsafe inputLeft.isEmpty, try unsafe scanner.readImageData(into: input) == 0 else {
      throw LibPNGNeeded()
    }
    try scanner.finishFile()
  }
}
