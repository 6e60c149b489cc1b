import PNGCoding

/// Copies a file as it is, piece by piece: it appears whole, or not at all.
///
/// - Throws: `EngineError` of kind `unreadable` or `unwritable`.
package func copyPicture(_ source: String, to target: String) throws(EngineError) {
  let input = try OpenInput(.file(source), limits: PNGLimits())
  let output = try OutputFile(path: target)
  try input.readPieces { piece throws(EngineError) in
    guard unsafe output.write(piece.bytes) else {
      throw output.failure ?? EngineError(.unwritable(reason: "writing stopped"), path: target)
    }
  }
  try output.publish()
}
