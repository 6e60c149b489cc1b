internal import PixelComparison
internal import SnapshotEngine
internal import SnapshotReporting

/// The report of a run over two folders, as far as it has come.
struct SuiteReport {
  /// What CI systems file the entries under, whatever the folders are called.
  static let category = "pixsnap"

  private let results: SuiteResults
  private let arguments: SuiteArguments
  private let plan: SuitePlan
  private let progress: RunProgress

  init(
    _ results: SuiteResults, _ arguments: SuiteArguments, _ plan: SuitePlan,
    _ progress: RunProgress
  ) {
    self.results = results
    self.arguments = arguments
    self.plan = plan
    self.progress = progress
  }

  /// Writes the documents, with no other pictures than those that are in the folder already.
  ///
  /// - Throws: `EngineError` of kind `unwritable`.
  func writeDocuments(into folder: ReportFolder) throws(EngineError) {
    let report = report(in: folder) { source, target in source == target }
    try write(report, into: folder)
  }

  /// How long pictures are still copied when a person or the system wishes the end.
  private static let patience = Duration.seconds(1)

  /// Copies the pictures and writes the documents. When it is interrupted pictures are copied for a
  /// moment more, and the documents say so.
  ///
  /// - Returns: The first thing that went wrong. What could be written is written all the same.
  func write(into folder: ReportFolder, _ interruption: Interruption) -> EngineError? {
    var problem: EngineError?
    var deadline: MonotonicTime?
    var report = report(in: folder) { source, target in
      guard source != target else { return true }
      if deadline == nil, interruption.isWished { deadline = MonotonicTime.now + Self.patience }
      if let deadline, MonotonicTime.now > deadline { return false }
      do throws(EngineError) {
        try copyPicture(source, to: target)
        return true
      } catch {
        problem = problem ?? error
        return false
      }
    }
    if interruption.isWished { report.progress.state = .interrupted }
    do throws(EngineError) {
      try write(report, into: folder)
    } catch {
      problem = problem ?? error
    }
    return problem
  }

  /// The report with those pictures that `isThere` says are in the folder, given where one comes
  /// from and where it belongs.
  private func report(
    in folder: ReportFolder, pictures isThere: (_ source: String, _ target: String) -> Bool
  ) -> SnapshotReport {
    var report = SnapshotReport(
      title: "\(plan.expected) and \(plan.actual)", category: Self.category, progress: progress)
    for finding in results.findings {
      var entry = entry(finding)
      for picture in pictures(finding) {
        let target = folder.path(of: picture.kind, finding.number)
        guard isThere(picture.source, target) else { continue }
        entry.pictures.append(
          ReportPicture(
            label: picture.kind.rawValue, path: ReportFolder.name(of: picture.kind, finding.number)
          ))
      }
      report.entries.append(entry)
    }
    return report
  }

  private func write(
    _ report: SnapshotReport, into folder: ReportFolder
  ) throws(EngineError) {
    try folder.write(report, results: SuiteJSON(results, arguments, report.progress).line)
  }

  private func entry(_ finding: SuiteFinding) -> ReportEntry {
    let text = finding.outcome.flatMap { outcome in
      arguments.pair(finding.path).map { ComparisonText(outcome, $0) }
    }
    let lines =
      text?.text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
      // The report shows it.
      .filter { !$0.hasPrefix("diff image: ") } ?? []
    let isSilent = finding.kind == .unchanged
    let notes = finding.outcome?.notes ?? []
    return ReportEntry(
      group: finding.path.folderPath ?? "", name: finding.path.lastPart,
      finding: ReportEntry.Finding(finding.kind),
      isAllowed: arguments.allows(finding), kind: kind(finding),
      message: SuiteMessage.text(finding, arguments),
      notes: notes.map(\.onOneLine),
      details: (isSilent ? notes.map { "note: \($0.onOneLine)"[...] } : lines)
        .joined(separator: "\n"), duration: finding.duration,
      comparison: finding.outcome?.comparison, area: area(finding.outcome))
  }

  private func area(_ outcome: FileComparison?) -> Region? {
    guard let outcome, outcome.comparison.verdict != .sizeMismatch else { return nil }
    let picture = outcome.expected
    return Region(x: 0, y: 0, width: picture.width, height: picture.height)
  }

  private func kind(_ finding: SuiteFinding) -> String? {
    finding.failure?.kind.name
      ?? (finding.kind == .changed ? finding.outcome?.comparison.verdict.rawValue : nil)
  }

  /// The pictures that a person wants to see of a finding, and where they are.
  private func pictures(
    _ finding: SuiteFinding
  ) -> [(kind: ReportFolder.Picture, source: String)] {
    let expected = (
      ReportFolder.Picture.expected, plan.expectedPath(arguments.expectedPath(finding.path))
    )
    let actual = (ReportFolder.Picture.actual, plan.actualPath(finding.path))
    let diff = finding.outcome?.diffImage.map { [(ReportFolder.Picture.diff, $0)] } ?? []
    switch finding.kind {
    case .removed: return [expected]
    case .added: return [actual]
    case .changed: return [expected, actual] + diff
    case .unchanged:
      // What a tolerance or an allowance let pass is looked at as well.
      return finding.outcome?.comparison.verdict == .withinTolerance
        ? [expected, actual] + diff : []
    case .error: return finding.outcome == nil ? [] : [expected, actual]
    }
  }
}

extension ReportEntry.Finding {
  fileprivate init(_ kind: SuiteFinding.Kind) {
    self =
      switch kind {
      case .unchanged: .unchanged
      case .changed: .changed
      case .added: .added
      case .removed: .removed
      case .error: .error
      }
  }
}
