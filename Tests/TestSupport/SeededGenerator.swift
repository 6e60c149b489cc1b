/// SplitMix64 (Steele, Lea and Flood 2014): any seed will do, and a seed replays a failure.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// 0 ..< limit; good enough for tests where limit is small.
  public mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }

  /// True once in `times`.
  public mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  public mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 24) }

  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
