internal import SnapshotEngine
internal import SnapshotReporting

/// The report of a run over two folders.
struct SuiteReport {
  private let results: SuiteResults
  private let arguments: SuiteArguments
  private let plan: SuitePlan
  private let left: Int

  /// `left` entries were not looked at.
  init(_ results: SuiteResults, _ arguments: SuiteArguments, _ plan: SuitePlan, left: Int) {
    self.results = results
    self.arguments = arguments
    self.plan = plan
    self.left = left
  }

  /// Copies the pictures and writes the documents. When it was interrupted, no document is written.
  ///
  /// - Returns: The first thing that went wrong. What could be written is written all the same.
  func write(into folder: ReportFolder, _ interruption: Interruption) -> EngineError? {
    var problem: EngineError?
    var report = SnapshotReport(title: "\(plan.expected) and \(plan.actual)")
    for finding in results.findings {
      guard !interruption.isWished else { return problem }
      var entry = entry(finding)
      for picture in pictures(finding) {
        do throws(EngineError) {
          let target = folder.path(of: picture.kind, finding.number)
          if picture.source != target { try copyPicture(picture.source, to: target) }
          entry.pictures.append(
            ReportPicture(
              label: picture.kind.rawValue,
              path: ReportFolder.name(of: picture.kind, finding.number)))
        } catch {
          problem = problem ?? error
        }
      }
      report.entries.append(entry)
    }
    do throws(EngineError) {
      try folder.write(report, results: SuiteJSON(results, arguments, left: left).line)
    } catch {
      problem = problem ?? error
    }
    return problem
  }

  private func entry(_ finding: SuiteFinding) -> ReportEntry {
    let slash = finding.path.lastIndex(of: "/")
    let outcome: ReportEntry.Outcome =
      finding.kind == .error ? .unable : arguments.fails(finding) ? .failed : .passed
    let text = finding.outcome.flatMap { outcome in
      arguments.pair(finding.path).map { ComparisonText(outcome, $0) }
    }
    let lines =
      text?.text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
      // The report shows it.
      .filter { !$0.hasPrefix("diff image: ") } ?? []
    let isSilent = finding.kind == .unchanged
    return ReportEntry(
      group: slash.map { String(finding.path[..<$0]) } ?? "",
      name: slash.map { String(finding.path[finding.path.index(after: $0)...]) } ?? finding.path,
      outcome: outcome, finding: finding.kind.rawValue,
      message: message(finding),
      details: isSilent ? "" : lines.joined(separator: "\n"), duration: finding.duration,
      comparison: finding.outcome?.comparison)
  }

  private func message(_ finding: SuiteFinding) -> String {
    let allowed = arguments.fails(finding) ? "" : ", which is allowed"
    return switch finding.kind {
    case .added: "only among the actual files\(allowed)"
    case .removed: "only among the expected files\(allowed)"
    default: SuiteText.reason(finding, arguments)
    }
  }

  /// The pictures that a person wants to see of a finding, and where they are.
  private func pictures(
    _ finding: SuiteFinding
  ) -> [(kind: ReportFolder.Picture, source: String)] {
    let expected = (ReportFolder.Picture.expected, plan.expectedPath(finding.path))
    let actual = (ReportFolder.Picture.actual, plan.actualPath(finding.path))
    switch finding.kind {
    case .unchanged, .error: return []
    case .removed: return [expected]
    case .added: return [actual]
    case .changed:
      return [expected, actual]
        + (finding.outcome?.diffImage.map { [(ReportFolder.Picture.diff, $0)] } ?? [])
    }
  }
}
