internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

/// One assertion: finds its baseline, compares, records or writes artifacts, and tells.
struct SnapshotVerification {
  let run = SnapshotRun.current
  let configuration = SnapshotConfiguration.current
  let options: SnapshotOptions
  let location: SnapshotLocation

  init(options: SnapshotOptions, location: SnapshotLocation) {
    self.options = options
    self.location = location
  }

  func outcome(_ render: () throws(SnapshotError) -> Bitmap) -> SnapshotOutcome {
    var subject: SnapshotSubject?
    let outcome: SnapshotOutcome
    do throws(SnapshotError) {
      let found = try SnapshotSubject(self)
      subject = found
      let comparison = try verify(found, rendered: render())
      outcome = SnapshotOutcome(
        snapshot: found.name, baseline: found.path, comparison: comparison, failure: nil)
    } catch {
      var error = error
      error.location = location
      error.snapshot = subject?.name ?? error.snapshot
      error.baseline = subject?.path
      error.approval = subject?.approval
      outcome = SnapshotOutcome(
        snapshot: error.snapshot, baseline: subject?.path, comparison: error.comparison,
        failure: error)
      run.tellFailure("\(error.snapshot ?? location.function): \(error.kind.name)")
    }
    run.report(outcome, at: location)
    return outcome
  }

  private func verify(
    _ subject: SnapshotSubject, rendered: Bitmap
  ) throws(SnapshotError) -> Comparison {
    let actual = try subject.redacted(rendered)
    guard let file = try subject.readBaseline() else {
      return try withoutBaseline(subject, actual)
    }
    // Read first, asked then: a thread that records notes it before the file appears.
    let earlier = run.recorded(actual, at: subject.path)
    try refuse(earlier, subject)
    let expected = try subject.expected(file, actual: actual)
    return try judge(subject, expected: expected, file: file, actual: actual)
  }

  /// Fails where this run wrote the baseline itself.
  private func refuse(
    _ recorded: SnapshotRun.Recorded, _ subject: SnapshotSubject
  ) throws(SnapshotError) {
    switch recorded {
    case .nothing: return
    case .thisPicture: throw SnapshotError(.recorded(.earlier))
    case .anotherPicture: throw subject.twoPictures()
    }
  }

  private func withoutBaseline(
    _ subject: SnapshotSubject, _ actual: Bitmap
  ) throws(SnapshotError) -> Comparison {
    guard subject.mode == .never else {
      if try subject.record(actual, existing: .kept) {
        throw SnapshotError(.recorded(.new))
      }
      // Another process was faster: what it wrote counts.
      return try verify(subject, rendered: actual)
    }
    var error = SnapshotError(.missingBaseline)
    error.artifacts = ArtifactWriter(subject).write(
      actual: actual, file: nil, outcome: error.kind.name)
    if run.mayNotRecordOnCI {
      error.notes.append("on CI nothing is recorded unless PIXSNAP_RECORD asks for it")
    }
    throw error
  }

  private func judge(
    _ subject: SnapshotSubject, expected: ExpectedPicture, file: [UInt8], actual: Bitmap
  ) throws(SnapshotError) -> Comparison {
    let comparison = try expected.compare(actual, settings: subject.settings)
    let recordsAny = subject.mode == .all && !expected.isExactly(actual)
    if recordsAny || (subject.mode == .failed && !comparison.verdict.passes) {
      if try subject.record(actual, existing: .replaced) {
        throw SnapshotError(.recorded(.replaced))
      }
    }
    let artifacts = ArtifactWriter(subject)
    if comparison.verdict.passes {
      try refuse(run.notePass(actual, at: subject.path), subject)
      artifacts.removeStale()
      return comparison
    }
    run.noteFailure(actual, at: subject.path)
    var error = SnapshotError(.different(comparison))
    error.metric = subject.settings.metric
    error.notes = notes(subject, file)
    if case .decoded(let stored, let shown) = expected {
      error.artifacts = artifacts.write(
        actual: actual, expected: (stored, shown), file: file, comparison: comparison)
      if comparison.verdict == .sizeMismatch {
        error.notes.insert(
          "expected \(stored.width) x \(stored.height) pixels, "
            + "actual \(actual.width) x \(actual.height)", at: 0)
      }
    }
    throw error
  }

  private func notes(_ subject: SnapshotSubject, _ file: [UInt8]) -> [String] {
    var notes: [String] = []
    let recordedIn = BaselineFile.environment(of: file)
    if let recordedIn, recordedIn != configuration.environment {
      notes.append(
        "recorded in: \(recordedIn.onOneLine); this run is: "
          + configuration.environment.onOneLine)
    }
    if subject.claimed == .again {
      notes.append(
        "this call was made before in this run under the same name; if it shows another picture "
          + "each time (a test with parameters, a loop), pass named:")
    }
    return notes
  }
}

extension SnapshotRun {
  /// Whether it is CI alone that keeps assertions from recording.
  fileprivate var mayNotRecordOnCI: Bool {
    guard case .success(let environment) = environment else { return false }
    return environment.isCI && environment.record == nil
  }
}
