import CInflate

/// A zlib stream as encoders make it, with back references and Huffman codes.
func compressed(
  _ raw: [UInt8], effort: cdeflate_effort = CDEFLATE_SMALL, stride: Int = 0
) -> [UInt8] {
  guard let stream = unsafe cdeflate_create(effort, stride) else { return [] }
  defer { unsafe cdeflate_destroy(stream) }
  var out: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 4096)
  var start = 0
  var done = false
  while !done {
    var taken = 0
    var written = 0
    done = unsafe raw[start...].withUnsafeBytes { input in
      unsafe cdeflate_run(
        stream, input.baseAddress, input.count, true, &room, room.count, &taken, &written)
    }
    start += taken
    out += room.prefix(written)
  }
  return out
}

extension TestPNG {
  /// The same picture, its data compressed and cut into chunks of `size` bytes.
  func compressing(_ raw: [UInt8], chunkSize: Int = .max) -> TestPNG {
    let stream = compressed(raw)
    return replacingImageData(
      stride(from: 0, to: stream.count, by: min(chunkSize, stream.count)).map {
        Array(stream[$0..<min($0 + min(chunkSize, stream.count), stream.count)])
      })
  }
}
