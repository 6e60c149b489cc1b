extension PNGLimits {
  /// The error of a picture of so many columns and rows; nil when it is within the limits.
  package func refusal(width: Int, height: Int) -> PNGError? {
    if width > maxWidth { return PNGError(over: .width, UInt64(clamping: width), maxWidth) }
    if height > maxHeight { return PNGError(over: .height, UInt64(clamping: height), maxHeight) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard overflow || pixels > maxPixels else { return nil }
    let limit = PNGLimit.pixels(width: UInt64(clamping: width), height: UInt64(clamping: height))
    return PNGError(over: limit, overflow ? .max : UInt64(clamping: pixels), maxPixels)
  }

  /// The error of a file of so many bytes; nil when it is within the limits.
  package func refusal(fileBytes: Int) -> PNGError? {
    guard fileBytes > maxFileBytes else { return nil }
    return PNGError(over: .fileBytes, UInt64(clamping: fileBytes), maxFileBytes)
  }
}

extension PNGError {
  /// Of what was found over a limit.
  init(over limit: PNGLimit, _ found: UInt64, _ allowed: Int) {
    self.init(.limitExceeded(limit, found: found, allowed: UInt64(clamping: allowed)))
  }
}
