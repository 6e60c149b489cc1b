internal import CInflate

/// Walks the chunks of a PNG behind its signature through one small window, checking every CRC.
///
/// It knows only what is right: whatever is not throws `LibPNGNeeded`, and libpng says what it is.
@safe final class PNGChunkScanner {
  /// Few pages of memory: touching a new one takes as long as reading some KB.
  static let windowBytes = 32 << 10

  /// The type of the chunk being read: its four letters, the first in the highest byte.
  private(set) var type: UInt32 = 0
  /// How many bytes of its data were not read yet.
  private(set) var left = 0

  private let source: any PNGByteSource
  private let engine: cinflate_engine
  private let maxFileBytes: Int
  private let window: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  /// The offset in the file of the byte behind the window.
  private var offset = PNGSignature.bytes.count
  private var crc: UInt32 = 0

  /// The offset in the file of the byte that is read next.
  var position: Int { offset - (end - start) }

  init(
    _ source: any PNGByteSource, engine: cinflate_engine, maxFileBytes: Int,
    windowBytes: Int = PNGChunkScanner.windowBytes
  ) {
    self.source = source
    self.engine = engine
    self.maxFileBytes = maxFileBytes
    unsafe window = .allocate(byteCount: windowBytes, alignment: 16)
  }

  deinit {
    unsafe window.deallocate()
  }

  /// Reads the length and the type of the next chunk.
  func nextChunk() throws(LibPNGNeeded) {
    let length = try word()
    guard length <= 0x7FFF_FFFF else { throw LibPNGNeeded() }
    left = Int(length)
    type = try word()
    guard type.isChunkName else { throw LibPNGNeeded() }
    crc = unsafe cinflate_crc32(engine, 0, window.baseAddress?.advanced(by: start - 4), 4)
  }

  /// Ends a chunk whose data were read.
  func endChunk() throws(LibPNGNeeded) {
    guard left == 0, try word() == crc else { throw LibPNGNeeded() }
  }

  /// The first data of a chunk, at most `limit` bytes; the rest stays to be read.
  func firstData(limit: Int) throws(LibPNGNeeded) -> [UInt8] {
    var data: [UInt8] = []
    while left > 0, data.count < limit { unsafe data += try nextPiece(limit: limit - data.count) }
    return data
  }

  /// All data of a chunk, of at most `limit` bytes, and its end.
  func data(limit: Int) throws(LibPNGNeeded) -> [UInt8] {
    guard left <= limit else { throw LibPNGNeeded() }
    var data: [UInt8] = []
    while left > 0 { unsafe data += try nextPiece(limit: left) }
    try endChunk()
    return data
  }

  /// Passes over the rest of a chunk.
  func skipChunk() throws(LibPNGNeeded) {
    while left > 0 { _ = try unsafe nextPiece(limit: left) }
    try endChunk()
  }

  /// Passes over what follows the image data, up to and with IEND; the first chunk behind them has
  /// been begun.
  func finishFile() throws(LibPNGNeeded) {
    while type != .end {
      guard type.isAncillary, type != .transparency else { throw LibPNGNeeded() }
      try skipChunk()
      try nextChunk()
    }
    guard left == 0 else { throw LibPNGNeeded() }
    try endChunk()
  }

  /// Copies image data of this and the following IDAT chunks into `target`.
  ///
  /// - Returns: How much; less than there is room for only when the last IDAT chunk ended. The
  ///   chunk after it has then been begun.
  func readImageData(into target: UnsafeMutableRawBufferPointer) throws(LibPNGNeeded) -> Int {
    var filled = 0
    while filled < target.count, type == .imageData {
      if left == 0 {
        try endChunk()
        try nextChunk()
        continue
      }
      let piece = try unsafe nextPiece(limit: target.count - filled)
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(from: piece)
      filled += piece.count
    }
    return filled
  }

  /// The next bytes of a chunk's data, 1 to `limit` of them; good until the next call.
  private func nextPiece(limit: Int) throws(LibPNGNeeded) -> UnsafeRawBufferPointer {
    if start == end { try fill() }
    let count = min(left, limit, end - start)
    let piece = unsafe UnsafeRawBufferPointer(rebasing: window[start..<(start + count)])
    crc = unsafe cinflate_crc32(engine, crc, piece.baseAddress, count)
    start += count
    left -= count
    return unsafe piece
  }

  /// Four bytes, the highest first. They stay in the window, behind `start`.
  private func word() throws(LibPNGNeeded) -> UInt32 {
    while end - start < 4 { try fill() }
    let value = unsafe window.loadUnaligned(fromByteOffset: start, as: UInt32.self)
    start += 4
    return UInt32(bigEndian: value)
  }

  /// Moves what is left in the window to its front, and reads more behind it.
  private func fill() throws(LibPNGNeeded) {
    let kept = end - start
    unsafe window.copyMemory(from: UnsafeRawBufferPointer(rebasing: window[start..<end]))
    start = 0
    end = kept
    let room = unsafe min(window.count - kept, maxFileBytes - offset)
    guard room > 0 else { throw LibPNGNeeded() }
    var free = unsafe UnsafeMutableRawBufferPointer(
      rebasing: window[kept..<(kept + room)]
    ).mutableBytes
    guard case .count(let count) = source.read(into: &free, at: offset), (1...room).contains(count)
    else { throw LibPNGNeeded() }
    end += count
    offset += count
  }
}

extension UInt32 {
  static let header: UInt32 = 0x4948_4452  // IHDR
  static let palette: UInt32 = 0x504C_5445  // PLTE
  static let transparency: UInt32 = 0x7452_4E53  // tRNS
  static let imageData: UInt32 = 0x4944_4154  // IDAT
  static let end: UInt32 = 0x4945_4E44  // IEND

  /// Four letters.
  fileprivate var isChunkName: Bool {
    [24, 16, 8, 0].allSatisfy { (0x41...0x5A).contains(self >> $0 & 0xDF) }
  }

  /// A chunk that a reader may pass over: its first letter is small (specification, 5.4).
  var isAncillary: Bool { self & 0x2000_0000 != 0 }
}
