/// Waits until renderings in a row that are 50 milliseconds apart, or more, are equal, for a bounded
/// time. Without a bound the first one is taken.
struct Settling {
  private let bound: Duration?
  private let start: ContinuousClock.Instant
  private var last: Bitmap?
  /// When the picture that is `last` was first taken.
  private var lastChange: ContinuousClock.Instant
  private var renderings = 0

  /// How far apart two equal renderings have to be: three frames at 60 Hz, so that what moves, moved.
  static let distance = Duration.milliseconds(50)
  /// How long to wait before the next rendering.
  static let pause = Duration.milliseconds(5)

  init(_ bound: Duration?, start: ContinuousClock.Instant = .now) {
    self.bound = bound
    self.start = start
    lastChange = start
  }

  /// Takes the next rendering, which was ready at `now`.
  ///
  /// - Returns: The picture, when it has settled.
  /// - Throws: `SnapshotError` of kind `renderingFailed` or `notSettled`.
  mutating func take(
    _ rendering: Result<Bitmap, any Error>, at now: ContinuousClock.Instant = .now
  ) throws(SnapshotError) -> Bitmap? {
    let bitmap: Bitmap
    do {
      bitmap = try rendering.get()
    } catch {
      throw SnapshotError(.renderingFailed(reason: "\(error)"), underlying: error)
    }
    renderings += 1
    guard let bound else { return bitmap }
    if bitmap == last { return now - lastChange >= Self.distance ? bitmap : nil }
    // Two are always compared, however short the time.
    if renderings > 1, now - start > bound {
      throw SnapshotError(.notSettled(renderings: renderings))
    }
    last = bitmap
    lastChange = now
    return nil
  }
}
