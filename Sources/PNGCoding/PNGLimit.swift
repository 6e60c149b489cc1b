/// One of the ``PNGLimits``, and of ``PNGLimits/maxPixels`` what was over it.
public enum PNGLimit: Hashable, Sendable {
  /// Width times height, in pixels, of a picture of so many columns and rows.
  case pixels(width: UInt64, height: UInt64)
  /// Columns.
  case width
  /// Rows.
  case height
  /// Bytes of the file.
  case fileBytes
}

extension PNGLimit {
  /// What was `found` over `allowed`, and what to do.
  func describe(found: UInt64, allowed: UInt64) -> String {
    switch self {
    case .pixels(let width, let height):
      "\(width) x \(height) pixels, over the limit of \(allowed) pixels; raise "
        + "PNGLimits.maxPixels"
    case .width: "\(found) columns, over the limit of \(allowed); raise PNGLimits.maxWidth"
    case .height: "\(found) rows, over the limit of \(allowed); raise PNGLimits.maxHeight"
    case .fileBytes:
      "a file of \(found) bytes, over the limit of \(allowed); raise PNGLimits.maxFileBytes"
    }
  }
}
