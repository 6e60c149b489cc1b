package import PixelComparison

/// One snapshot or test of a report.
package struct ReportEntry: Hashable, Sendable {
  /// What became of it.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// As expected.
    case passed
    /// It is different, or an expectation did not hold.
    case failed
    /// It could not be decided.
    case unable
    /// It began, and nothing more is known: the process ended in it.
    case unfinished
    /// It was left out.
    case skipped
  }

  /// What it belongs to: a test class, or a folder.
  package var group: String
  /// Its own name.
  package var name: String
  /// What became of it.
  package var outcome: Outcome
  /// What was found, in a word, where there is a better one than the outcome: `added`.
  package var finding: String?
  /// One line on why, unless it passed.
  package var message: String
  /// Everything there is to say, in lines.
  package var details: String
  /// The source file it is about, when there is one.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?
  /// How long it took, when that is known.
  package var duration: Duration?
  /// The comparison, when there was one.
  package var comparison: Comparison?
  /// Pictures that belong to it.
  package var pictures: [ReportPicture]

  /// The group and the name.
  var path: String { group.isEmpty ? name : "\(group)/\(name)" }

  /// An entry; what is not given is not known.
  package init(
    group: String, name: String, outcome: Outcome, finding: String? = nil, message: String = "",
    details: String = "",
    file: String? = nil, line: Int? = nil, duration: Duration? = nil,
    comparison: Comparison? = nil, pictures: [ReportPicture] = []
  ) {
    self.group = group
    self.name = name
    self.outcome = outcome
    self.finding = finding
    self.message = message
    self.details = details
    self.file = file
    self.line = line
    self.duration = duration
    self.comparison = comparison
    self.pictures = pictures
  }
}

/// A picture file that an entry refers to.
package struct ReportPicture: Hashable, Sendable {
  /// What it shows: `expected`, `actual`, `diff` or the like.
  package var label: String
  /// Its path, as it is to be shown.
  package var path: String

  package init(label: String, path: String) {
    self.label = label
    self.path = path
  }
}

extension Duration {
  /// Seconds with three digits after the point, for reports.
  package var secondsText: String {
    let (seconds, attoseconds) = components
    // 10^15 attoseconds are a millisecond.
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
