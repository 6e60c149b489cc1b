/// Waits until two renderings in a row are equal, for a bounded time. Without a bound the first one
/// is taken.
struct Settling {
  private let bound: Duration?
  private let start = ContinuousClock.now
  private var last: Bitmap?
  private var renderings = 0

  init(_ bound: Duration?) {
    self.bound = bound
  }

  /// Takes the next rendering.
  ///
  /// - Returns: The picture, when it has settled.
  /// - Throws: `SnapshotError` of kind `renderingFailed` or `notSettled`.
  mutating func take(_ rendering: Result<Bitmap, any Error>) throws(SnapshotError) -> Bitmap? {
    let bitmap: Bitmap
    do {
      bitmap = try rendering.get()
    } catch {
      throw SnapshotError(.renderingFailed(reason: "\(error)"), underlying: error)
    }
    renderings += 1
    guard let bound else { return bitmap }
    if bitmap == last { return bitmap }
    // Two are always compared, however short the time.
    if renderings > 1, ContinuousClock.now - start > bound {
      throw SnapshotError(.notSettled(renderings: renderings))
    }
    last = bitmap
    return nil
  }
}
