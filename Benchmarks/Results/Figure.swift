import Foundation

/// A number as tables and plots show it.
enum Figure {
  /// Two significant digits, more for whole numbers.
  static func text(_ value: Double) -> String {
    switch value {
    case ..<0.1: String(format: "%.3f", value)
    case ..<1: String(format: "%.2f", value)
    case ..<10: String(format: "%.1f", value)
    default: String(format: "%.0f", value)
    }
  }

  /// A round number on an axis: without the zero of `1.0`.
  static func tick(_ value: Double) -> String {
    value >= 1 ? String(Int(value)) : text(value)
  }

  /// Of positive numbers.
  static func geometricMean(_ values: [Double]) -> Double {
    exp(values.map { log($0) }.reduce(0, +) / Double(max(1, values.count)))
  }
}
