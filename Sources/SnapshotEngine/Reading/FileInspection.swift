package import PNGCoding

/// Looks at a file without comparing it.
///
/// - Throws: `EngineError` when it cannot be read or does not begin like a PNG.
package func inspectFile(
  _ source: PictureSource, limits: PNGLimits
) throws(EngineError) -> PNGInspection {
  let input = try OpenInput(source, limits: limits)
  do throws(PNGError) {
    return try PNGInspection(input.source, limits: limits)
  } catch {
    throw input.error(for: error)
  }
}
