/// Compares a picture with its baseline, and throws when it is not as the baseline has it.
///
///     try assertSnapshot(of: bitmap, named: "dark")
///
/// The first run, which finds no baseline, writes it and throws as well (on CI it writes nothing).
/// The baseline is `Baselines/<Module>/<File>/<test>[.<name>].png`; a test with parameters or with
/// more than one snapshot passes `named:`.
///
/// - Parameters:
///   - source: A bitmap, the bytes of a PNG (`[UInt8]`), or anything that conforms to ``SnapshotSource``.
///   - name: Tells several snapshots of one test apart.
///   - tolerance: The largest delta per channel that counts as unchanged; 0 unless set.
///   - allowing: How many changed pixels may still pass; none unless set.
///   - ignoring: Areas that are not compared.
///   - redacting: Areas that are painted over in everything that is written, and not compared.
///   - settings: All settings of the comparison, for what the others do not say.
///   - record: When the baseline is written.
///   - baselines: The folder of the baselines, which must exist.
///   - fileID: Leave it out, as the following.
///   - filePath: As above.
///   - function: As above.
///   - line: As above.
///   - column: As above.
/// - Throws: ``SnapshotError``.
public func assertSnapshot(
  of source: some SnapshotSource, named name: String? = nil, tolerance: ChannelTolerance? = nil,
  allowing: Allowance? = nil, ignoring: [Area] = [], redacting: [Area] = [],
  settings: ComparisonSettings? = nil, record: RecordMode? = nil, baselines: String? = nil,
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column
) throws(SnapshotError) {
  let outcome = verifySnapshot(
    of: source,
    options: SnapshotOptions(
      named: name, tolerance: tolerance, allowing: allowing, ignoring: ignoring,
      redacting: redacting, settings: settings, record: record, baselines: baselines),
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  if let failure = outcome.failure { throw failure }
}

/// Compares a picture with its baseline and tells what came of it, for an assertion of your own.
///
/// Records and writes artifacts exactly as `assertSnapshot(of:)` does.
public func verifySnapshot(
  of source: some SnapshotSource, options: SnapshotOptions = SnapshotOptions(),
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, column: Int = #column
) -> SnapshotOutcome {
  let location = SnapshotLocation(
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  return SnapshotVerification(options: options, location: location).outcome {
    () throws(SnapshotError) in try bitmap(of: source)
  }
}

/// The picture of a source.
func bitmap(of source: some SnapshotSource) throws(SnapshotError) -> Bitmap {
  do {
    return try source.snapshotBitmap()
  } catch {
    throw SnapshotError(.renderingFailed(reason: "\(error)"), underlying: error)
  }
}
