package import PixelComparison

/// One snapshot or test of a report.
package struct ReportEntry: Hashable, Sendable {
  /// What became of it: the words of `pixsnap diff` for two folders, and more for tests.
  package enum Finding: String, Hashable, Sendable, CaseIterable {
    /// As expected, within what was allowed; a test that passed.
    case unchanged
    /// It differs from what was expected.
    case changed
    /// Nothing is there that it could be compared with.
    case added
    /// It was expected and is not there.
    case removed
    /// A baseline was written, which is no pass.
    case recorded
    /// It could not be compared.
    case error
    /// A test failed for another reason than a snapshot.
    case failed
    /// It began, and nothing more is known: the process ended in it.
    case unfinished
    /// It was left out.
    case skipped
  }

  /// What a finding means for the run.
  package enum Weight: Hashable, Sendable {
    case passes, fails, unable, skipped
  }

  /// What it belongs to: a test class, or a folder; empty for the whole.
  package var group: String
  /// Its own name.
  package var name: String
  /// What became of it.
  package var finding: Finding
  /// Whether the finding is no failure, because it was allowed.
  package var isAllowed: Bool
  /// The stable name of what is wrong with it, more exact than the finding: `sizeMismatch`.
  package var kind: String?
  /// One line on why, and what to do.
  package var message: String
  /// What a person should know beside the finding, each in one line; changes nothing of it.
  package var notes: [String]
  /// Everything there is to say, in lines, the notes among them.
  package var details: String
  /// The source file it is about, when there is one.
  package var file: String?
  /// The line in that file, from 1.
  package var line: Int?
  /// How long it took, when that is known.
  package var duration: Duration?
  /// The comparison, when there was one.
  package var comparison: Comparison?
  /// The area of both pictures that were compared, when they have one size.
  package var area: Region?
  /// Pictures that belong to it.
  package var pictures: [ReportPicture]

  /// The group and the name.
  var path: String { group.isEmpty ? name : "\(group)/\(name)" }

  /// The finding as people read it.
  var label: String { finding.rawValue + (isAllowed ? " (allowed)" : "") }

  /// What it means for the run.
  package var weight: Weight {
    if isAllowed { return .passes }
    return switch finding {
    case .unchanged: .passes
    case .changed, .added, .removed, .recorded, .failed: .fails
    case .error, .unfinished: .unable
    case .skipped: .skipped
    }
  }

  /// An entry; what is not given is not known.
  package init(
    group: String, name: String, finding: Finding, isAllowed: Bool = false, kind: String? = nil,
    message: String = "", notes: [String] = [], details: String = "", file: String? = nil,
    line: Int? = nil,
    duration: Duration? = nil, comparison: Comparison? = nil, area: Region? = nil,
    pictures: [ReportPicture] = []
  ) {
    self.group = group
    self.name = name
    self.finding = finding
    self.isAllowed = isAllowed
    self.kind = kind
    self.message = message
    self.notes = notes
    self.details = details
    self.file = file
    self.line = line
    self.duration = duration
    self.comparison = comparison
    self.area = area
    self.pictures = pictures
  }
}
