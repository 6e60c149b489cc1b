import PNGCoding

/// Copies a file as it is, piece by piece: it appears whole, or not at all.
///
/// - Throws: `EngineError` of kind `unreadable` or `unwritable`.
package func copyPicture(_ source: String, to target: String) throws(EngineError) {
  let input = try OpenInput(.file(source), limits: PNGLimits())
  let output = try OutputFile(path: target)
  var piece = [UInt8](repeating: 0, count: 1 << 18)
  var offset = 0
  while true {
    let read = unsafe piece.withUnsafeMutableBytes { buffer in
      var span = unsafe buffer.mutableBytes
      return input.source.read(into: &span, at: offset)
    }
    guard case .count(let count) = read else { throw input.error(for: PNGError(.sourceFailed)) }
    guard count > 0 else { break }
    guard unsafe output.write(piece.span.extracting(0..<count).bytes) else {
      throw output.failure ?? EngineError(.unwritable(reason: "writing stopped"), path: target)
    }
    offset += count
  }
  try output.publish()
}
