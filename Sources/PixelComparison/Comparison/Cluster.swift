/// A group of changed pixels that lie near each other.
public struct Cluster: Hashable, Sendable {
  /// The smallest region that holds them all.
  public let box: Region
  /// How many there are, 1 or more.
  public let changedPixels: Int
}
