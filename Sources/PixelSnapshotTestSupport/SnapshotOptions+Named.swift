internal import PixelSnapshot

extension SnapshotOptions {
  /// A copy with another name, when one is given.
  func named(_ name: String?) -> SnapshotOptions {
    var copy = self
    copy.name = name ?? self.name
    return copy
  }
}
