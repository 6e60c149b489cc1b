import Foundation

/// Times pieces of work in turns.
enum Timing {
  /// The median nanoseconds of each piece of work over several rounds, each of which runs every
  /// piece once; as many rounds as fit into about a second a piece, at least 5, at most 31.
  static func medians(_ work: [() throws -> Void]) throws -> [Double] {
    let warmUp = try work.map { try nanoseconds($0) }
    let round = warmUp.reduce(0, +)
    let rounds = max(5, min(31, Int(Double(work.count) * 3e8 / max(round, 1)))) | 1
    var times = work.map { _ in [Double]() }
    for _ in 0..<rounds {
      for index in work.indices { times[index].append(try nanoseconds(work[index])) }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  private static func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }

  static func text(_ value: Double) -> String { String(format: "%.3f", value) }
}
