/// A logarithmic axis between two powers of ten or halves of one, and where on a canvas a value lies.
struct LogarithmicScale {
  let first: Double
  let last: Double
  /// The canvas's column or row of `first` and of `last`.
  let from: Double
  let to: Double

  /// An axis that holds all values, from 1, 3 or so times a power of ten to another.
  init(holding values: [Double], from: Double, to: Double, least: Double? = nil) {
    let steps = Self.steps
    let low = least ?? values.min() ?? 1
    let high = max(values.max() ?? 10, low * 2)
    first = steps.last { $0 <= low * 1.0001 } ?? low
    last = steps.first { $0 >= high } ?? high
    (self.from, self.to) = (from, to)
  }

  func place(_ value: Double) -> Double {
    let share =
      (Self.logarithm(value) - Self.logarithm(first))
      / (Self.logarithm(last) - Self.logarithm(first))
    return from + (to - from) * min(1, max(0, share))
  }

  /// The steps on the axis; only those of 1 where the others would crowd.
  var ticks: [Double] {
    let all = Self.steps.filter { $0 >= first * 0.9999 && $0 <= last * 1.0001 }
    guard all.count > 7 else { return all }
    return all.enumerated().filter { Self.isPowerOfTen[$0.element] == true }.map(\.element)
  }

  private static let isPowerOfTen: [Double: Bool] = Dictionary(
    uniqueKeysWithValues: steps.enumerated().map { ($1, $0 % 3 == 0) })

  /// 0.001, 0.002, 0.005, 0.01 ... 500,000.
  private static let steps: [Double] = {
    var power = 0.001
    var steps: [Double] = []
    for exponent in 0..<9 {
      power = exponent < 3 ? [0.001, 0.01, 0.1][exponent] : exponent == 3 ? 1 : power * 10
      steps += [power, power * 2, power * 5]
    }
    return steps
  }()

  /// The binary logarithm of a positive number, by squaring: only correctly rounded arithmetic, so that
  /// every machine draws the same bytes.
  private static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    var result = Double(value.exponent)
    var rest = value.significand
    var bit = 0.5
    for _ in 0..<30 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        result += bit
      }
      bit /= 2
    }
    return result
  }
}
