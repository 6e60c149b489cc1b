internal import BaselineStorage
internal import PNGCoding

/// The comparing of two folders, pair by pair, on several threads.
package struct SuiteRun: Sendable {
  /// How a run ended.
  package enum End: Hashable, Sendable {
    /// Every entry has a finding.
    case finished
    /// After the first finding that fails; later entries were not looked at.
    case stoppedEarly
    /// A person or the system wished it.
    case interrupted
  }

  private let plan: SuitePlan
  private let threads: Int
  private let request: @Sendable (String, Int) throws(EngineError) -> FileComparisonRequest
  /// Whether to stop after a finding.
  private let stopsAfter: @Sendable (SuiteFinding) -> Bool

  /// - Parameters:
  ///   - threads: How many pairs are compared at once, 1 or more.
  ///   - request: How the pair at a path, with its number in the plan, is compared; what it throws
  ///     is the finding. Called on any thread.
  ///   - stopsAfter: Whether to stop after a finding. Called on any thread.
  package init(
    _ plan: SuitePlan, threads: Int,
    request: @escaping @Sendable (String, Int) throws(EngineError) -> FileComparisonRequest,
    stopsAfter: @escaping @Sendable (SuiteFinding) -> Bool = { _ in false }
  ) {
    self.plan = plan
    self.threads = min(max(1, threads), max(1, plan.entries.count))
    self.request = request
    self.stopsAfter = stopsAfter
  }

  /// Entries are taken in order, and findings handed over in order.
  private struct Progress {
    var next = 0
    var end: Int
    var handedOver = 0
    var waiting: [Int: SuiteFinding] = [:]
    var isInterrupted = false
  }

  /// Compares, and hands each finding to `receive`: in the order of the plan, one at a time, on
  /// any thread. Memory does not grow with the pictures.
  package func run(
    _ interruption: Interruption, _ receive: @escaping @Sendable (SuiteFinding) -> Void
  ) -> End {
    let folders = OutputFolders()
    defer { folders.removeEmpty() }
    let progress = Locked(Progress(end: plan.entries.count))
    WorkerThreads.run(threads) {
      while let index = take(progress, interruption) {
        let finding = finding(index, folders)
        hand(finding, index, progress, receive)
      }
    }
    removeImages(of: progress.withLock { Array($0.waiting.values) })
    return progress.withLock { progress in
      if progress.isInterrupted { return .interrupted }
      return progress.end < plan.entries.count ? .stoppedEarly : .finished
    }
  }

  /// What another thread compared behind the finding that is the last: nobody is told of it, so no
  /// diff image of it stays.
  private func removeImages(of findings: [SuiteFinding]) {
    for path in findings.compactMap({ $0.outcome?.diffImage }) {
      do throws(EngineError) {
        try removeDiffImage(path)
      } catch {
        // It shows what is so, and is no more than superfluous.
      }
    }
  }

  private func take(_ progress: Locked<Progress>, _ interruption: Interruption) -> Int? {
    progress.withLock { progress in
      guard progress.next < progress.end, !progress.isInterrupted else { return nil }
      if interruption.isWished {
        progress.isInterrupted = true
        return nil
      }
      progress.next += 1
      return progress.next - 1
    }
  }

  private func hand(
    _ finding: SuiteFinding, _ index: Int, _ progress: Locked<Progress>,
    _ receive: (SuiteFinding) -> Void
  ) {
    progress.withLock { progress in
      if stopsAfter(finding) { progress.end = min(progress.end, index + 1) }
      progress.waiting[index] = finding
      while progress.handedOver < progress.end,
        let next = progress.waiting.removeValue(forKey: progress.handedOver)
      {
        progress.handedOver += 1
        receive(next)
      }
    }
  }

  private func finding(_ index: Int, _ folders: OutputFolders) -> SuiteFinding {
    let entry = plan.entries[index]
    let start = MonotonicTime.now
    var finding = SuiteFinding(number: index, path: entry.path, kind: .error)
    switch entry.presence {
    case .expectedOnly: look(at: plan.expectedPath(entry.path), .removed, &finding)
    case .actualOnly: look(at: plan.actualPath(entry.path), .added, &finding)
    case .problem(let error): finding.failure = error
    case .both:
      do throws(EngineError) {
        let outcome = try compare(entry.path, index, folders)
        finding.outcome = outcome
        finding.failure = outcome.diffFailure
        if outcome.diffFailure == nil {
          finding.kind = outcome.comparison.verdict.passes ? .unchanged : .changed
        }
      } catch {
        finding.failure = error
      }
    }
    finding.duration = MonotonicTime.now - start
    return finding
  }

  /// What is on one side only has to begin like a picture: nobody is to take anything else for one.
  private func look(at path: String, _ kind: SuiteFinding.Kind, _ finding: inout SuiteFinding) {
    do throws(EngineError) {
      let input = try OpenInput(.file(path), limits: PNGLimits())
      do throws(PNGError) {
        try PNGSignature.checkWithHeader(input.source)
      } catch {
        throw input.error(for: error)
      }
      finding.kind = kind
    } catch {
      finding.failure = error
    }
  }

  private func compare(
    _ path: String, _ index: Int, _ folders: OutputFolders
  ) throws(EngineError) -> FileComparison {
    var request = try request(path, index)
    guard let diff = request.diff else { return try compareFiles(request) }
    do throws(EngineError) {
      try refuseLinks(diff)
      if diff.ownFolder != nil, !isFree(diff.path) {
        throw EngineError(.outputIsForeign, path: diff.path)
      }
      try folders.make(above: diff.path)
    } catch {
      // The verdict is given all the same.
      request.diff = nil
      return try compareFiles(request).withoutDiffImage(error)
    }
    return try compareFiles(request)
  }

  /// Nothing is written, and no folder made, where a link within a folder of the tool's own leads.
  private func refuseLinks(_ diff: DiffRequest) throws(EngineError) {
    guard let folder = diff.ownFolder else { return }
    let path = String(diff.path.utf8.dropFirst(folder.utf8.count)) ?? diff.path
    if let link = firstLink(on: path, in: folder) {
      let reason = "a symbolic link is there, and none is followed in this folder; remove it"
      throw EngineError(.unwritable(reason: reason), path: link)
    }
  }
}

extension FileComparison {
  /// The same, for which no diff image could be drawn, if there was one to draw.
  fileprivate func withoutDiffImage(_ failure: EngineError) -> FileComparison {
    FileComparison(
      expected: expected, actual: actual, comparison: comparison, notes: notes,
      diffFailure: comparison.verdict == .identical ? nil : failure)
  }
}
