/// What to do about a picture over the decode limits, for who writes tests.
struct LimitAdvice {
  let text: String

  private static let advice =
    "raise it with limits: of withSnapshotConfiguration (SnapshotConfiguration.limits)"

  /// The advice on an error of decoding; nil when it is about something else.
  init?(_ error: PNGError) {
    guard case .limitExceeded(let limit, let found, let allowed) = error.kind else { return nil }
    switch limit {
    case .pixels(let width, let height):
      self.init("\(width) x \(height) pixels", "\(allowed) pixels")
    case .width: self.init("\(found) columns", "\(allowed)")
    case .height: self.init("\(found) rows", "\(allowed)")
    case .fileBytes: self.init("a file of \(found) bytes", "\(allowed)")
    }
  }

  /// The advice on a picture that no run could read as a baseline; nil when it can.
  init?(_ bitmap: Bitmap, limits: PNGLimits) {
    guard let error = limits.refusal(width: bitmap.width, height: bitmap.height) else { return nil }
    self.init(error)
  }

  /// The advice on a file.
  init?(_ file: [UInt8], limits: PNGLimits) {
    guard let error = limits.refusal(fileBytes: file.count) else { return nil }
    self.init(error)
  }

  private init(_ found: String, _ allowed: String) {
    text = "\(found), over the limit of \(allowed); \(Self.advice)"
  }
}
