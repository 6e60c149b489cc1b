package import PNGCoding

/// Switches for the shortcuts, all of which give what the long way gives. For tests and benchmarks.
package struct EngineOptions: Hashable, Sendable {
  /// Files of identical bytes are only checked, not inflated.
  package var trustsIdenticalBytes = true
  /// Rows whose bytes are equal in both files are not compared.
  package var skipsEqualRows = true
  /// How the files are decoded.
  package var reading = PNGReadingOptions()

  /// Every shortcut taken.
  package init() {}
}
