import Foundation

/// Times pieces of work in turns, and prints every measurement.
struct Timing {
  /// What is measured: a cell, and what fills it.
  struct Work {
    let part: String
    let row: String
    let column: String
    let run: () throws -> Void
  }

  let unit: String
  /// How many nanoseconds the unit has, times the number of things done in a piece of work.
  let scale: Double

  /// How many seconds a piece of work may take in all its rounds, if it had three.
  static let budget = Double(ProcessInfo.processInfo.environment["ROUND_SECONDS"] ?? "") ?? 0.4

  /// Runs every piece once in each round, so that a machine that slows down slows all of them down;
  /// a first round only warms up. A slow piece takes part in fewer rounds, but in three.
  func measure(_ work: [Work]) throws {
    let first = try work.map { try Self.nanoseconds($0.run) }
    let rounds = first.map { max(3, min(21, Int(Self.budget * 1e9 / max($0, 1)))) }
    for round in 0..<(rounds.max() ?? 0) {
      for (piece, count) in zip(work, rounds) where round < count {
        let value = try Self.nanoseconds(piece.run) / scale
        print(
          "sample", piece.part, piece.row, piece.column, unit, String(format: "%.5g", value),
          separator: "\t")
      }
    }
  }

  private static func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }
}
