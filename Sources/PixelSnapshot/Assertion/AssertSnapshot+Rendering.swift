internal import BaselineStorage

/// Renders a picture and compares it with its baseline.
///
/// `rendering` makes what a snapshot is taken of; what it throws is a failure of the assertion. When
/// `settlingWithin` is set, it is called again and again until nothing changed for 50 milliseconds
/// (two equal pictures an instant apart prove nothing), and the assertion fails when that takes
/// longer. The other parameters are those of `assertSnapshot(of:)`.
///
/// - Throws: ``SnapshotError``.
public func assertSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column, rendering render: () throws -> Source
) throws(SnapshotError) {
  let outcome = verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column, rendering: render)
  if let failure = outcome.failure { throw failure }
}

/// The same for a rendering that waits.
///
/// - Throws: ``SnapshotError``.
public func assertSnapshot<Source: SnapshotSource>(
  named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
  ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
  record: RecordMode? = nil, baselines: String? = nil, settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column, isolation: isolated (any Actor)? = #isolation,
  rendering render: () async throws -> Source
) async throws(SnapshotError) {
  let outcome = await verifySnapshot(
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    settlingWithin: bound, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column, isolation: isolation, rendering: render)
  if let failure = outcome.failure { throw failure }
}

/// Renders a picture, compares it with its baseline and tells what came of it.
///
/// `rendering` makes what a snapshot is taken of; what it throws is a failure of the assertion. When
/// `settlingWithin` is set, it is called again and again until nothing changed for 50 milliseconds.
/// Records and writes artifacts as `assertSnapshot(of:)` does.
public func verifySnapshot<Source: SnapshotSource>(
  options: SnapshotOptions = SnapshotOptions(), settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column, rendering render: () throws -> Source
) -> SnapshotOutcome {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  return SnapshotVerification(options: options, location: location).outcome {
    () throws(SnapshotError) in
    var settling = Settling(bound)
    while true {
      if let settled = try settling.take(Result { try render().snapshotBitmap() }) {
        return settled
      }
      pauseThread(milliseconds: 5)
    }
  }
}

/// The same for a rendering that waits. What it throws is a failure of the assertion.
public func verifySnapshot<Source: SnapshotSource>(
  options: SnapshotOptions = SnapshotOptions(), settlingWithin bound: Duration? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column, isolation: isolated (any Actor)? = #isolation,
  rendering render: () async throws -> Source
) async -> SnapshotOutcome {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  let rendered = await settledBitmap(within: bound, isolation: isolation, render)
  return SnapshotVerification(options: options, location: location).outcome {
    () throws(SnapshotError) in try rendered.get()
  }
}

private func settledBitmap<Source: SnapshotSource>(
  within bound: Duration?, isolation: isolated (any Actor)?,
  _ render: () async throws -> Source
) async -> Result<Bitmap, SnapshotError> {
  var settling = Settling(bound)
  while true {
    let rendering: Result<Bitmap, any Error>
    do {
      rendering = .success(try await render().snapshotBitmap())
    } catch {
      rendering = .failure(error)
    }
    do throws(SnapshotError) {
      if let settled = try settling.take(rendering) { return .success(settled) }
    } catch {
      return .failure(error)
    }
    // Whatever still moves may need this very thread.
    do {
      try await Task.sleep(for: Settling.pause)
    } catch {
      // Cancelled: the rendering says so itself, if it cares.
      await Task.yield()
    }
  }
}
