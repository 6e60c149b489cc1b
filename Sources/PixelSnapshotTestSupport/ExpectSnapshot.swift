public import PixelSnapshot
internal import Testing

/// Compares a picture with its baseline under Swift Testing; when it is not as the baseline has it,
/// records an issue at the caller's line, attaches the pictures, and goes on.
///
/// The parameters are those of `assertSnapshot(of:)`.
///
/// - Returns: What came of it.
@discardableResult
public func expectSnapshot(
  of source: some SnapshotSource, named name: String? = nil, tolerance: ChannelTolerance? = nil,
  allowing: Allowance? = nil, ignoring: [Area] = [], redacting: [Area] = [],
  settings: ComparisonSettings? = nil, record: RecordMode? = nil, baselines: String? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column
) -> SnapshotOutcome {
  let outcome = verifySnapshot(
    of: source,
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  recordIssue(of: outcome)
  return outcome
}

/// The same for a closure that renders. What it throws is a failure of the assertion.
@discardableResult
public func expectSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column,
  rendering render: () throws -> Source
) -> SnapshotOutcome {
  let outcome = verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, rendering: render)
  recordIssue(of: outcome)
  return outcome
}

/// The same for a rendering that waits. What it throws is a failure of the assertion.
@discardableResult
public func expectSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column,
  isolation: isolated (any Actor)? = #isolation, rendering render: () async throws -> Source
) async -> SnapshotOutcome {
  let outcome = await verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, isolation: isolation, rendering: render)
  recordIssue(of: outcome)
  return outcome
}

private func recordIssue(of outcome: SnapshotOutcome) {
  guard let failure = outcome.failure, let place = failure.sourceLocation else { return }
  failure.attachPictures()
  Issue.record("\(failure)", sourceLocation: place)
}
