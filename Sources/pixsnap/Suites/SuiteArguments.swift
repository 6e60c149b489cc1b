internal import BaselineStorage
internal import SnapshotEngine

/// What the arguments of `pixsnap diff` mean for two folders.
struct SuiteArguments {
  let expected: String
  let actual: String
  /// Which files are looked at.
  let filter: FileFilter
  /// Findings that are no difference.
  let allowed: Set<SuiteFinding.Kind>
  /// Whether the first finding that fails is the last one.
  let stopsEarly: Bool
  /// How many pairs are compared at once.
  let threads: Int
  /// What is printed on standard output.
  let format: DiffArguments.Format
  /// The folder for diff images, if any.
  let output: OwnFolder?
  /// The folder for the report, if any.
  let report: ReportFolder?
  /// The settings file that holds, if there is one.
  let settings: SettingsFile?
  /// Set when the expected folder is the store of baselines.
  let verification: StoreVerification?
  /// Who speaks to standard error.
  var speaker: String { verification == nil ? "pixsnap diff" : "pixsnap verify" }
  private let typed: TypedArguments
  /// The overrides that hold for each path of the plan, by its bytes: equivalent names are different
  /// files.
  private var overrides: [[UInt8]: [Int]] = [:]
  /// How pairs are compared, by the overrides that hold for them.
  private var pairs: [[Int]: Pair] = [:]

  /// How some pairs are compared, or why they cannot be.
  private enum Pair {
    case arguments(DiffArguments, TypedArguments)
    case error(EngineError)
  }

  /// Nil when the operands are no folders.
  ///
  /// - Throws: The first argument that means nothing here, or contradicts another.
  init?(
    _ typed: TypedArguments, verifying verification: StoreVerification? = nil
  ) throws(UsageError) {
    self.verification = verification
    (expected, actual) = (typed.operands[0], typed.operands[1])
    guard try Self.areFolders(expected, actual) else {
      for option in DiffOptionTable.folderOptions where typed.has(option) {
        throw UsageError("\(option.name) goes with two folders; these are two files")
      }
      return nil
    }
    settings = try SettingsFile.settings(
      for: expected, typed: typed.value(of: DiffOptionTable.settings))
    self.typed = typed
    let typed = try settings?.completing(typed) ?? typed
    filter = try FileFilter(typed)
    allowed =
      try typed.value(of: DiffOptionTable.allow)?
      .choices(["added": SuiteFinding.Kind.added, "removed": .removed]) ?? []
    stopsEarly = typed.has(DiffOptionTable.failFast)
    threads =
      try typed.value(of: DiffOptionTable.threads)?.wholeNumber(in: 1...64) ?? processorCount()
    // Of what holds for every file, so that nothing is begun that cannot go on.
    let pair = try DiffArguments(typed)
    pairs[[]] = .arguments(pair, typed)
    format = pair.format
    let (output, report) = (
      typed.value(of: DiffOptionTable.output), typed.value(of: DiffOptionTable.report)
    )
    self.output = output.map { OwnFolder(path: $0.text, for: .diffs) }
    self.report = report.map { ReportFolder(path: $0.text) }
    try Self.check(self.output, output, comparing: [expected, actual])
    try Self.check(self.report?.folder, report, comparing: [expected, actual])
  }

  private static func areFolders(_ expected: String, _ actual: String) throws(UsageError) -> Bool {
    switch (isFolder(expected), isFolder(actual)) {
    case (true, true): return true
    case (false, false): return false
    case (true, false): throw mixture(folder: expected, other: actual)
    case (false, true): throw mixture(folder: actual, other: expected)
    }
  }

  private static func mixture(folder: String, other: String) -> UsageError {
    if other != "-", canonicalPath(other) == nil {
      return UsageError("\(other) is not there, and \(folder) is a folder; check the name")
    }
    return UsageError(
      "\(folder) is a folder and \(other) is not; give two files or two folders")
  }

  /// What is written into a folder that is compared would be compared the next time, and what is
  /// written around one could replace what is compared.
  private static func check(
    _ folder: OwnFolder?, _ value: TypedValue?, comparing folders: [String]
  ) throws(UsageError) {
    guard let value, let refusal = folder?.refusal(comparing: folders) else { return }
    throw UsageError(value, refusal)
  }

  /// Finds out how every pair is compared. A setting of an override that means nothing, or
  /// contradicts another, is the error of those pairs for which it holds.
  mutating func resolve(_ plan: SuitePlan) {
    guard let settings else { return }
    for entry in plan.entries {
      let overrides = settings.overrides(for: expectedPath(entry.path))
      self.overrides[Array(entry.path.utf8)] = overrides
      guard entry.presence == .both, pairs[overrides] == nil else { continue }
      do throws(UsageError) {
        let typed = try settings.completing(typed, overrides: overrides)
        pairs[overrides] = .arguments(try DiffArguments(typed), typed)
      } catch {
        pairs[overrides] = .error(EngineError(.settings(reason: error.message)))
      }
    }
  }

  /// How the pair at a path is compared; nil for a path that is no pair, and where settings forbid.
  func pair(_ path: String) -> DiffArguments? {
    guard case .arguments(let pair, _) = pairs[overrides(path)] else { return nil }
    return pair
  }

  /// The path within the expected folder of what an actual picture is compared with: its own, but for
  /// a baseline, whose name ends in `.png` whatever case that of the picture ends in.
  func expectedPath(_ path: String) -> String {
    guard verification != nil, path.hasPictureEnding else { return path }
    return path.withoutPictureEnding + ".png"
  }

  private func overrides(_ path: String) -> [Int] { overrides[Array(path.utf8)] ?? [] }

  /// What was wrong with a pair, and which setting it was where that stands in the file.
  func message(_ failure: EngineError, _ path: String) -> String {
    guard let settings, case .arguments(_, let typed) = pairs[overrides(path)] else {
      return failure.toolMessage
    }
    let message = failure.message(typed)
    return message.utf8.starts(with: settings.path.utf8) ? message : failure.toolMessage
  }

  /// How the pair at a path within the folders is compared.
  ///
  /// - Throws: `EngineError` of kind `settings`.
  func request(_ path: String, _ number: Int) throws(EngineError) -> FileComparisonRequest {
    let (one, other) = (
      PictureSource.file(expected.appending(path: expectedPath(path))),
      PictureSource.file(actual.appending(path: path))
    )
    var request =
      switch pairs[overrides(path)] {
      case .error(let error): throw error
      case .arguments(let pair, _): pair.request
      case nil: FileComparisonRequest(expected: one, actual: other)
      }
    request.expected = one
    request.actual = other
    if let output {
      request.diff?.path = output.path.appending(path: path)
      request.diff?.ownFolder = output.path
      request.diff?.written = output.written
    } else if let report {
      request.diff?.path = report.path(of: .diff, number)
      request.diff?.ownFolder = report.folder.path
    } else {
      // Only to be shown.
      request.diff?.path += "-\(number)"
    }
    return request
  }

  /// What a person may want to know of a plan, and no finding tells; a line each.
  func notes(_ plan: SuitePlan) -> [String] {
    var notes: [String] = []
    let included = plan.unmatched(filter.included).map(\.text).joined(separator: ", ")
    if !included.isEmpty { notes.append("no file of this run fits include \(included)") }
    if let settings {
      let unused = settings.overrides(without: Set(overrides.values.joined()))
        .joined(separator: ", ")
      if !unused.isEmpty { notes.append("\(settings.path): no file of this run fits \(unused)") }
      notes += unapplied(plan, settings)
    }
    if !plan.cutLinks.isEmpty {
      let first = plan.cutLinks.prefix(5).joined(separator: ", ")
      let more = plan.cutLinks.count > 5 ? " and \(plan.cutLinks.count - 5) more" : ""
      notes.append("not followed, since they lead to folders above themselves: \(first)\(more)")
    }
    return notes.map(\.onOneLine)
  }

  /// What was typed and does not hold for files whose override chooses another metric.
  private func unapplied(_ plan: SuitePlan, _ settings: SettingsFile) -> [String] {
    var values: [[Int]: [TypedValue]] = [:]
    var paths: [TypedValue: [String]] = [:]
    for entry in plan.entries where entry.presence == .both {
      let overrides = overrides(entry.path)
      let unapplied = values[overrides] ?? settings.unapplied(typed, overrides: overrides)
      values[overrides] = unapplied
      for value in unapplied { paths[value, default: []].append(entry.path) }
    }
    return paths.sorted { $0.key.option < $1.key.option }.map { value, paths in
      let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      return settings.note(unapplied: value, for: paths[0] + more)
    }
  }

  /// Whether a finding is no difference because it is allowed.
  func allows(_ finding: SuiteFinding) -> Bool {
    finding.kind != .unchanged && allowed.contains(finding.kind)
  }

  /// Whether a finding makes the run fail.
  func fails(_ finding: SuiteFinding) -> Bool {
    finding.kind != .unchanged && !allowed.contains(finding.kind)
  }
}
