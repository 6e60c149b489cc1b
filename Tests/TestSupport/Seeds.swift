import Foundation

/// The seeds of a random test's cases. They are its arguments, so a failure names its seed;
/// `PIXSNAP_TEST_SEED=<seed> swift test --filter <test>` runs that case alone.
public enum Seeds {
  public static func fresh(_ count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["PIXSNAP_TEST_SEED"],
      let seed = UInt64(text)
    {
      return [seed]
    }
    return (0..<count).map { _ in UInt64.random(in: 0..<1 << 48) }
  }
}
