import Foundation
import TestSupport

/// What the alpha bytes of random pixels are.
enum AlphaKind: CaseIterable {
  case opaque, transparent, random, mixed
}

/// Random pixels, made once: tests copy slices of them, because a debug build makes bytes slowly.
struct PixelPool: @unchecked Sendable {
  static let pixelCount = 1 << 16

  private static let pools: [AlphaKind: PixelPool] = Dictionary(
    uniqueKeysWithValues: AlphaKind.allCases.map { ($0, PixelPool(alpha: $0)) })

  static func of(_ alpha: AlphaKind) -> PixelPool { pools[alpha]! }

  private let bytes: GuardedBytes

  private init(alpha: AlphaKind) {
    bytes = GuardedBytes(count: 4 * Self.pixelCount)
    var generator = SeededGenerator(seed: 1)
    unsafe bytes.base.withMemoryRebound(to: UInt32.self, capacity: Self.pixelCount) { words in
      for index in 0..<Self.pixelCount {
        let random = generator.next()
        let color = UInt32(truncatingIfNeeded: random) & 0x00ff_ffff
        let value = UInt32(truncatingIfNeeded: random >> 32) & 0xff
        let alphaByte: UInt32 =
          switch alpha {
          case .opaque: 255
          case .transparent: 0
          case .random: value
          case .mixed: [0, 255, value, value][Int(random >> 62)]
          }
        unsafe words[index] = (color | alphaByte << 24).littleEndian
      }
    }
  }

  /// `count` pixels from a random place of the pool (as often as needed), into `target`.
  func fill(
    _ target: GuardedBytes, at offset: Int = 0, pixels count: Int,
    using generator: inout SeededGenerator
  ) {
    var done = 0
    while done < count {
      let start = generator.below(Self.pixelCount)
      let length = min(count - done, Self.pixelCount - start)
      unsafe target.copyBytes(
        from: bytes.base + 4 * start, count: 4 * length, to: offset + 4 * done)
      done += length
    }
  }
}
