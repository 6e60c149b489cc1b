import Foundation

/// SplitMix64 (Steele, Lea and Flood 2014): any seed will do, and a seed replays a failure.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// 0 ..< limit; good enough for tests where limit is small.
  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }

  /// True once in `times`.
  mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 24) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

/// The seeds of a random test's cases. They are its arguments, so a failure names its seed;
/// `PIXSNAP_TEST_SEED=<seed> swift test --filter <test>` runs that case alone.
enum Seeds {
  static func fresh(_ count: Int) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["PIXSNAP_TEST_SEED"],
      let seed = UInt64(text)
    {
      return [seed]
    }
    return (0..<count).map { _ in UInt64.random(in: 0..<1 << 48) }
  }
}
