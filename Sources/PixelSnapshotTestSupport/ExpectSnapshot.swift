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

/// The same for a closure that renders.
@discardableResult
public func expectSnapshot<Source: SnapshotSource>(
  named name: String? = nil, options: SnapshotOptions = SnapshotOptions(),
  settlingWithin bound: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column,
  rendering render: () throws -> Source
) -> SnapshotOutcome {
  let outcome = verifySnapshot(
    options: options.named(name), settlingWithin: bound, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, rendering: render)
  recordIssue(of: outcome)
  return outcome
}

/// The same for a rendering that waits.
@discardableResult
public func expectSnapshot<Source: SnapshotSource>(
  named name: String? = nil, options: SnapshotOptions = SnapshotOptions(),
  settlingWithin bound: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
  function: String = #function, line: Int = #line, column: Int = #column,
  isolation: isolated (any Actor)? = #isolation, rendering render: () async throws -> Source
) async -> SnapshotOutcome {
  let outcome = await verifySnapshot(
    options: options.named(name), settlingWithin: bound, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column, isolation: isolation, rendering: render)
  recordIssue(of: outcome)
  return outcome
}

private func recordIssue(of outcome: SnapshotOutcome) {
  guard let failure = outcome.failure, let location = failure.location else { return }
  let place = SourceLocation(
    fileID: location.fileID, filePath: location.filePath, line: location.line,
    column: location.column)
  for file in failure.artifacts?.files ?? [] where file.name.hasSuffix(".png") {
    Attachment.record(file.bytes, named: failure.attachmentName(of: file), sourceLocation: place)
  }
  Issue.record("\(failure)", sourceLocation: place)
}

extension SnapshotError {
  /// `<test>.<name>-<expected, actual or diff>.png`.
  fileprivate func attachmentName(of file: SnapshotArtifacts.File) -> String {
    let stem = snapshot?.split(separator: "/").last ?? "snapshot"
    return "\(stem)-\(file.name)"
  }
}
