import Foundation
import TestSupport

/// How much of the actual bitmap differs from the expected one.
enum ChangeKind: CaseIterable {
  case none, oneByte, sparse, runs, everything
}

/// Two random bitmaps of one size, with padding between rows and no particular alignment.
struct BitmapPair {
  let width: Int
  let height: Int
  let stride: Int
  let expected: GuardedBytes
  let actual: GuardedBytes
  let label: String

  /// A pair of random shape: 0...200 wide, 1...40 high, padded by up to 9 pixels and up to 3 bytes.
  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let width = generator.below(201)
    let height = 1 + generator.below(40)
    self.init(width: width, height: height, seed: seed, using: &generator)
  }

  init(width: Int, height: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.init(width: width, height: height, seed: seed, using: &generator)
  }

  private init(width: Int, height: Int, seed: UInt64, using generator: inout SeededGenerator) {
    self.width = width
    self.height = height
    stride =
      generator.below(3) == 0 ? 4 * width : 4 * (width + generator.below(10)) + generator.below(4)
    let alpha = AlphaKind.allCases[generator.below(AlphaKind.allCases.count)]
    let change = ChangeKind.allCases[generator.below(ChangeKind.allCases.count)]
    label = "seed \(seed): \(width) x \(height), stride \(stride), alpha \(alpha), change \(change)"
    let count = stride * height
    expected = GuardedBytes(count: count, misalignment: generator.below(64))
    actual = GuardedBytes(count: count, misalignment: generator.below(64))
    let pool = PixelPool.of(alpha)
    pool.fill(expected, pixels: count / 4, using: &generator)
    unsafe actual.copyBytes(from: expected.base, count: count)
    change.apply(to: actual, from: pool, using: &generator)
  }
}

extension ChangeKind {
  fileprivate func apply(
    to bytes: GuardedBytes, from pool: PixelPool, using generator: inout SeededGenerator
  ) {
    let pixels = bytes.count / 4
    guard pixels > 0 else { return }
    switch self {
    case .none: break
    case .oneByte:
      unsafe bytes.base[generator.below(bytes.count)] ^= UInt8(1 + generator.below(255))
    case .sparse:
      for _ in 0...pixels / 100 {
        let index = generator.below(pixels)
        // Half of them small, so that tolerances decide.
        if generator.below(2) == 0 {
          unsafe bytes.base[4 * index + generator.below(4)] ^= UInt8(1 << generator.below(3))
        } else {
          pool.fill(bytes, at: 4 * index, pixels: 1, using: &generator)
        }
      }
    case .runs:
      var index = generator.below(40)
      while index < pixels {
        let length = min(1 + generator.below(90), pixels - index)
        pool.fill(bytes, at: 4 * index, pixels: length, using: &generator)
        index += length + generator.below(90)
      }
    case .everything:
      pool.fill(bytes, pixels: pixels, using: &generator)
    }
  }
}
