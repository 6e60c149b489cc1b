public import PixelSnapshot
internal import XCTest

// Named as the functions of XCTest are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Compares a picture with its baseline under XCTest; when it is not as the baseline has it, fails
/// at the caller's line and goes on.
///
/// The parameters are those of `assertSnapshot(of:)`.
///
/// - Returns: What came of it.
@discardableResult
public func XCTAssertSnapshot(
  of source: some SnapshotSource, named name: String? = nil, tolerance: ChannelTolerance? = nil,
  allowing: Allowance? = nil, ignoring: [Area] = [], redacting: [Area] = [],
  settings: ComparisonSettings? = nil, record: RecordMode? = nil, baselines: String? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: Int = #column
) -> SnapshotOutcome {
  let outcome = verifySnapshot(
    of: source,
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    fileID: fileID, filePath: file.description, function: function, line: Int(line),
    column: column)
  fail(for: outcome, file, line)
  return outcome
}

// Named as the functions of XCTest are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same for a closure that renders. What it throws is a failure of the assertion.
@discardableResult
public func XCTAssertSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: Int = #column,
  rendering render: () throws -> Source
) -> SnapshotOutcome {
  let outcome = verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID,
    filePath: file.description, function: function, line: Int(line), column: column,
    rendering: render)
  fail(for: outcome, file, line)
  return outcome
}

// Named as the functions of XCTest are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The same for a rendering that waits. What it throws is a failure of the assertion.
@discardableResult
public func XCTAssertSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, file: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: Int = #column,
  isolation: isolated (any Actor)? = #isolation, rendering render: () async throws -> Source
) async -> SnapshotOutcome {
  let outcome = await verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID,
    filePath: file.description, function: function, line: Int(line), column: column,
    isolation: isolation, rendering: render)
  fail(for: outcome, file, line)
  return outcome
}

private func fail(for outcome: SnapshotOutcome, _ file: StaticString, _ line: UInt) {
  if let failure = outcome.failure { XCTFail("\(failure)", file: file, line: line) }
}
