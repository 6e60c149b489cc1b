import CPixelKernels
import Foundation
import TestSupport
import Testing

extension ForcedLevels {
  /// Every variant gives, bit for bit, what the portable kernel gives.
  @Suite struct Variants {
    static let seeds: Range<UInt64> = {
      let start = UInt64.random(in: 0..<1 << 48)
      return start..<start + 250
    }()

    /// Pairs of random shapes, and some that are larger than any block.
    static func forEachPair(_ body: (BitmapPair, inout SeededGenerator) -> Void) {
      for seed in seeds {
        var generator = SeededGenerator(seed: ~seed)
        body(BitmapPair(seed: seed), &generator)
      }
      for (offset, size) in [(70_001, 1), (1, 3001), (1170, 60)].enumerated() {
        let seed = seeds.upperBound + UInt64(offset)
        var generator = SeededGenerator(seed: ~seed)
        body(BitmapPair(width: size.0, height: size.1, seed: seed), &generator)
      }
    }

    @Test(arguments: variants)
    func theFirstDifferenceIsTheSame(level: KernelLevel) {
      Self.forEachPair { pair, generator in
        let skip = generator.below(min(9, pair.expected.count + 1))
        let find = {
          unsafe pk_first_difference(
            pair.expected.base + skip, pair.actual.base + skip, pair.expected.count - skip)
        }
        let oracle = at(PK_CPU_PORTABLE, find)
        #expect(at(level.value, find) == oracle, "\(pair.label)")
      }
    }

    @Test(
      arguments: variants, [PK_INVISIBLE_IGNORED, PK_STRAIGHT, PK_COMPOSITED])
    func channelsAreTheSame(level: KernelLevel, transparency: pk_transparency) {
      Self.forEachPair { pair, generator in
        let tolerance = Self.tolerance(using: &generator)
        let histogramWanted = generator.below(4) > 0
        let run = {
          KernelOutcome(of: pair, firstPosition: 1 << 33) { row in
            unsafe pk_compare_channels(
              row.expected, row.actual, row.count, tolerance, transparency, row.position,
              row.classes,
              row.stats,
              histogramWanted ? row.histogram : nil)
          }
        }
        let mismatch = at(level.value, run).mismatch(with: at(PK_CPU_PORTABLE, run))
        #expect(mismatch == nil, "\(pair.label), tolerance \(tolerance)")
      }
    }

    static func tolerance(using generator: inout SeededGenerator) -> [UInt8] {
      switch generator.below(4) {
      case 0: [0, 0, 0, 0]
      case 1: [2, 2, 2, 2]
      case 2: (0..<4).map { _ in UInt8(generator.below(256)) }
      default: [255, 0, 255, UInt8(generator.below(256))]
      }
    }

    /// Longer than the pieces that a run is handed to the variants in.
    @Test(arguments: variants)
    func aVeryLongRunIsTheSame(level: KernelLevel) {
      for seed in Self.seeds.prefix(3) {
        let pair = BitmapPair(width: (1 << 20) + 77, height: 1, seed: seed)
        let run = {
          KernelOutcome(of: pair) { row in
            unsafe pk_compare_channels(
              row.expected, row.actual, row.count, [0, 1, 2, 0], PK_STRAIGHT, row.position,
              row.classes, row.stats, row.histogram)
            unsafe pk_compare_yiq(
              row.expected, row.actual, row.count, 100, row.position, row.classes, row.stats)
          }
        }
        let mismatch = at(level.value, run).mismatch(with: at(PK_CPU_PORTABLE, run))
        #expect(mismatch == nil, "\(pair.label)")
      }
    }

    @Test(arguments: variants)
    func yiqIsTheSame(level: KernelLevel) {
      Self.forEachPair { pair, generator in
        let threshold = [0, 0.05, 0.1, 0.5, 1][generator.below(5)]
        let run = {
          KernelOutcome(of: pair, firstPosition: 77) { row in
            unsafe pk_compare_yiq(
              row.expected, row.actual, row.count, 35215 * threshold * threshold, row.position,
              row.classes, row.stats)
          }
        }
        let mismatch = at(level.value, run).mismatch(with: at(PK_CPU_PORTABLE, run))
        #expect(mismatch == nil, "\(pair.label), threshold \(threshold)")
      }
    }

    @Test(arguments: variants)
    func ciede2000IsTheSame(level: KernelLevel) {
      Self.forEachPair { pair, generator in
        let limit = [0, 1, 2.3, 10, 50][generator.below(5)]
        let run = {
          KernelOutcome(of: pair, firstPosition: 5) { row in
            unsafe pk_compare_ciede2000(
              row.expected, row.actual, row.count, limit, row.position, row.classes, row.stats)
          }
        }
        let mismatch = at(level.value, run).mismatch(with: at(PK_CPU_PORTABLE, run))
        #expect(mismatch == nil, "\(pair.label), limit \(limit)")
      }
    }

    @Test(arguments: variants)
    func overlayRowsAreTheSame(level: KernelLevel) {
      Self.forEachPair { pair, generator in
        let count = pair.expected.count / 4
        let classes = GuardedBytes(count: count, misalignment: generator.below(64))
        for _ in 0..<count / 3 {
          unsafe classes.base[generator.below(count)] = UInt8(generator.below(4))
        }
        let run = {
          let indices = GuardedBytes(count: count, misalignment: 3)
          unsafe pk_overlay_row(pair.expected.base, classes.base, count, indices.base)
          return indices
        }
        let oracle = at(PK_CPU_PORTABLE, run)
        let indices = at(level.value, run)
        #expect(indices.holdsSameBytes(as: oracle) && indices.guardsAreIntact, "\(pair.label)")
      }
    }
  }
}
