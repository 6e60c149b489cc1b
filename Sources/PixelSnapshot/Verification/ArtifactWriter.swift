internal import BaselineStorage
internal import JSONText
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// Writes and removes the artifacts of one snapshot. What goes wrong is told beside the verdict and
/// never in its place.
struct ArtifactWriter {
  private let subject: SnapshotSubject
  private let folder: [String]

  init(_ subject: SnapshotSubject) {
    self.subject = subject
    folder = subject.identity.folders + [subject.identity.stem]
  }

  /// Removes what an earlier run left; what this one wrote stays.
  func removeStale() {
    guard subject.artifactsRefusal == nil else { return }
    subject.run.removeArtifacts(in: path) {
      removeLeftovers()
      do throws(StorageError) {
        try subject.artifacts.removeFinishedArtifacts(in: folder)
      } catch {
        // A stale artifact is no reason to fail what passed.
      }
    }
  }

  /// Writes the picture that has no baseline to be compared with: `file` is none, or no picture.
  func write(actual: Bitmap, file: [UInt8]?, outcome: String) -> SnapshotArtifacts {
    var draft = ArtifactDraft()
    draft.add(.actual) { () throws(PNGError) in try actual.quickPNGData() }
    addResult(outcome, nil, file, to: &draft)
    return write(draft)
  }

  /// Without an actual picture there is nothing to approve, and no result.
  private func addResult(
    _ outcome: String, _ facts: FileComparison?, _ file: [UInt8]?, to draft: inout ArtifactDraft
  ) {
    guard let actual = draft.file(.actual) else { return }
    let result = ResultJSON(
      subject, outcome: outcome, folder: path, baseline: file, actual: actual.bytes)
    draft.add(.result, result.text(facts))
  }

  /// Writes both pictures, what differs between them, and the numbers.
  func write(
    actual: Bitmap, expected: (stored: Bitmap, shown: Bitmap?), file: [UInt8],
    comparison: Comparison
  ) -> SnapshotArtifacts {
    var draft = ArtifactDraft()
    draft.add(.actual) { () throws(PNGError) in try actual.quickPNGData() }
    if let shown = expected.shown {
      if shown == expected.stored {
        draft.add(.expected, file)
      } else {
        draft.add(.expected) { () throws(PNGError) in try shown.quickPNGData() }
      }
      drawDiff(expected: shown, actual: actual, into: &draft)
    } else {
      draft.problems.append("the expected picture is not shown: a redacted area does not fit it")
    }
    let facts = FileComparison(
      expected: PictureFacts(
        path: path(of: .expected), width: expected.stored.width, height: expected.stored.height),
      actual: PictureFacts(
        path: path(of: .actual), width: actual.width, height: actual.height),
      comparison: comparison,
      diffImage: draft.file(.diff).map { _ in path(of: .diff) })
    addResult(comparison.verdict.rawValue, facts, file, to: &draft)
    return write(draft)
  }

  /// Removes what killed runs left half written.
  private func removeLeftovers() {
    do throws(StorageError) {
      try subject.artifacts.removeLeftovers(in: folder)
    } catch {
      // The writing that follows meets the same obstacle and tells it.
    }
  }

  private func drawDiff(expected: Bitmap, actual: Bitmap, into draft: inout ArtifactDraft) {
    do throws(ComparisonError) {
      let diff = try DiffRenderer().diffImage(
        expected: expected, actual: actual, settings: subject.settings)
      draft.add(.diff) { () throws(PNGError) in try diff.quickPNGData() }
    } catch {
      draft.problems.append("the diff image could not be drawn: \(error)")
    }
  }

  private var path: String { subject.artifacts.path(folder) }

  private func path(of name: ArtifactName) -> String { "\(path)/\(name.rawValue)" }

  private func write(_ draft: ArtifactDraft) -> SnapshotArtifacts {
    var written: Set<String> = []
    var obstacle = subject.artifactsRefusal
    if obstacle == nil {
      subject.run.keepArtifacts(in: path)
      removeLeftovers()
    }
    for name in ArtifactName.allCases where subject.artifactsRefusal == nil {
      do throws(StorageError) {
        if let file = draft.file(name) {
          try subject.artifacts.write(file.bytes, to: folder + [name.rawValue])
          written.insert(name.rawValue)
        } else {
          try subject.artifacts.remove(folder + [name.rawValue])
        }
      } catch {
        obstacle = obstacle ?? error
      }
    }
    var problems = draft.problems
    if let obstacle {
      problems.append(
        "artifacts could not be written (\(ArtifactName.variable) names another folder): \(obstacle)"
      )
    }
    return SnapshotArtifacts(
      folder: path, files: draft.files, written: written, problems: problems)
  }
}

/// Artifacts being made.
private struct ArtifactDraft {
  var files: [SnapshotArtifacts.File] = []
  var problems: [String] = []

  func file(_ name: ArtifactName) -> SnapshotArtifacts.File? {
    files.first { $0.name == name.rawValue }
  }

  mutating func add(_ name: ArtifactName, _ bytes: [UInt8]) {
    files.append(SnapshotArtifacts.File(name: name.rawValue, bytes: bytes))
  }

  mutating func add(_ name: ArtifactName, _ bytes: () throws(PNGError) -> [UInt8]) {
    do throws(PNGError) {
      add(name, try bytes())
    } catch {
      problems.append("\(name.rawValue) could not be made: \(error)")
    }
  }
}
