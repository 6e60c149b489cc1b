/// Something that a snapshot can be taken of: a view, a canvas, a chart, a document.
///
/// Conform your own types; ``Bitmap`` and the bytes of a PNG (`[UInt8]`) do.
public protocol SnapshotSource {
  /// The picture, as it is now.
  ///
  /// - Throws: Whatever keeps it from being drawn; it becomes the ``SnapshotError/underlying`` error
  ///   of the assertion.
  func snapshotBitmap() throws -> Bitmap
}

extension Bitmap: SnapshotSource {
  /// This bitmap.
  public func snapshotBitmap() -> Bitmap { self }
}

extension [UInt8]: SnapshotSource {
  /// The picture in the bytes of a PNG, within the limits of the configuration in force.
  ///
  /// - Throws: `PNGError`.
  public func snapshotBitmap() throws(PNGError) -> Bitmap {
    try Bitmap(png: self, limits: SnapshotConfiguration.current.limits)
  }
}
