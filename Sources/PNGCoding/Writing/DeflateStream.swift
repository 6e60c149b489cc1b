internal import CInflate

/// A zlib stream being written into IDAT chunks.
@safe final class DeflateStream {
  private let stream: OpaquePointer

  init(_ effort: PNGRowWriter.Effort, rowBytes: Int) throws(PNGError) {
    let level = effort == .fast ? CDEFLATE_FAST : CDEFLATE_SMALL
    guard let stream = unsafe cdeflate_create(level, rowBytes + 1) else {
      throw PNGError(.outOfMemory)
    }
    unsafe self.stream = stream
  }

  deinit {
    unsafe cdeflate_destroy(stream)
  }

  /// Compresses all of `bytes`, and ends the stream when they are the last.
  func run(
    _ bytes: UnsafeRawBufferPointer, last: Bool, into chunks: PNGChunkWriter
  ) throws(PNGError) {
    var done = false
    var start = 0
    while !done {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      var taken = 0
      try unsafe chunks.appendImageData { room in
        var written = 0
        done = unsafe cdeflate_run(
          stream, rest.baseAddress, rest.count, last, room.baseAddress, room.count, &taken,
          &written)
        return written
      }
      start += taken
    }
  }
}
