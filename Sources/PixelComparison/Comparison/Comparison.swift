/// What comparing two bitmaps gave: a verdict, and what a person needs to act on it.
public struct Comparison: Hashable, Sendable {
  /// The outcome.
  public let verdict: Verdict
  /// The counts, deltas and boxes; nil exactly when the sizes differ.
  public let details: Details?

  /// What was counted in two bitmaps of the same size.
  public struct Details: Hashable, Sendable {
    /// All pixels less the ignored ones; 1 or more.
    public let comparedPixels: Int
    /// Compared pixels over the tolerance, without the excluded antialiased ones.
    public let changedPixels: Int
    /// Pixels that the mask kept out.
    public let ignoredPixels: Int
    /// Pixels over the tolerance that were excluded as antialiased; 0 when those are counted.
    public let antialiasedPixels: Int
    /// The greatest delta per channel over all compared pixels that differ, with its position.
    public let greatestDelta: GreatestDelta
    /// The smallest region that holds every changed pixel, or nil when none changed.
    public let boundingBox: Region?
    /// Groups of changed pixels, the largest first; at most ``mostClusters`` of them.
    public let clusters: [Cluster]
    /// The limits of the allowance that did not hold, when it has any.
    public let exceededLimits: [ExceededLimit]
    /// What would make it pass; nil unless the verdict is `different`.
    public let wouldPassWith: WouldPassWith?

    /// `changedPixels` of `comparedPixels`.
    public var changedShare: ExactShare {
      ExactShare(changed: changedPixels, compared: comparedPixels)
    }

    /// How many clusters are kept: 20.
    public static let mostClusters = 20
  }

  /// The sizes differ.
  package static let sizeMismatch = Comparison(verdict: .sizeMismatch, details: nil)
}
