internal import CInflate

/// The check that stands in for decoding when two files have identical bytes.
package enum PNGStructure {
  /// Checks the signature, the header, the limits, the order of the chunks and every CRC; the
  /// image data are not inflated. Where anything is unusual, libpng reads the whole file instead.
  ///
  /// - Returns: What the header says.
  /// - Throws: `PNGError`, the one that decoding would throw.
  package static func check(
    _ source: any PNGByteSource, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> PNGHeader {
    try PNGFirstLook.check(source, limits: limits)
    do throws(LibPNGNeeded) {
      return try walk(source, limits: limits)
    } catch {
      let reader = try LibPNGReader(source, limits: limits)
      try reader.skipRows(reader.header.height)
      return reader.header
    }
  }

  private static func walk(
    _ source: any PNGByteSource, limits: PNGLimits
  ) throws(LibPNGNeeded) -> PNGHeader {
    let scanner = PNGChunkScanner(
      source, engine: CINFLATE_QUICK, maxFileBytes: limits.maxFileBytes)
    let header = try PNGFormat(scanner, limits: limits, depths: .all).header
    while scanner.type == .imageData {
      try scanner.skipChunk()
      try scanner.nextChunk()
    }
    try scanner.finishFile()
    return header
  }
}
