package import PNGCoding

/// The size of the picture in a file, by its header, and how many bytes the file has.
///
/// - Throws: `EngineError` when it is no PNG within the limits as far as that was looked at.
package func pictureSize(
  _ path: String, limits: PNGLimits
) throws(EngineError) -> (width: Int, height: Int, bytes: Int) {
  let input = try OpenInput(.file(path), limits: limits)
  do throws(PNGError) {
    let header = try PNGRowReader(input.source, limits: limits).header
    return (header.width, header.height, input.source.byteCount ?? 0)
  } catch {
    throw input.error(for: error)
  }
}

/// All bytes of a file.
///
/// - Throws: `EngineError` when it cannot be read or is over the limit.
package func fileBytes(_ path: String, limits: PNGLimits) throws(EngineError) -> [UInt8] {
  let input = try OpenInput(.file(path), limits: limits)
  var bytes: [UInt8] = []
  try input.readPieces { piece throws(EngineError) in
    unsafe piece.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    if let error = limits.refusal(fileBytes: bytes.count) { throw input.error(for: error) }
  }
  return bytes
}
