internal import PixelSnapshot
internal import SnapshotReporting

extension ReportEntry {
  /// The entry of a snapshot by itself.
  init(_ outcome: SnapshotOutcome, _ location: SnapshotLocation) {
    let parts = (outcome.snapshot ?? location.fileID).split(separator: "/")
    self.init(
      group: parts.dropLast().joined(separator: "/"), name: parts.last.map(String.init) ?? "",
      finding: outcome.failure?.finding ?? .unchanged, kind: outcome.failure?.kind.name,
      message: outcome.failure?.description.split(separator: "\n").first.map(String.init) ?? "",
      details: outcome.failure?.description ?? "", file: location.filePath, line: location.line,
      comparison: outcome.comparison, pictures: outcome.failure?.pictures ?? [])
  }
}

extension SnapshotError {
  /// What it is in the words of a report.
  var finding: ReportEntry.Finding {
    switch kind {
    case .different: .changed
    case .missingBaseline: .added
    case .recorded: .recorded
    case .nameConflict, .unreadableBaseline, .storage, .settings, .renderingFailed, .notSettled,
      .invalidEnvironment:
      .error
    }
  }

  var pictures: [ReportPicture] {
    (artifacts?.files ?? []).filter { $0.name.hasSuffix(".png") }.compactMap { file in
      artifacts?.path(of: file.name).map {
        ReportPicture(label: String(file.name.dropLast(4)), path: $0)
      }
    }
  }
}
