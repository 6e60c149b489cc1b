/// Runs `operation` with a configuration that differs from the one in force in what is given.
///
///     try withSnapshotConfiguration(record: .failed) {
///       try assertSnapshot(of: bitmap)
///     }
///
/// The parameters are the properties of ``SnapshotConfiguration``. `redacting` adds to the areas in
/// force and never takes one away.
///
/// - Throws: What `operation` throws.
public func withSnapshotConfiguration<Output, Failure: Error>(
  record: RecordMode? = nil, baselines: String? = nil, artifacts: String? = nil,
  settings: ComparisonSettings? = nil, redacting redacted: [Area]? = nil,
  limits: PNGLimits? = nil, fingerprints: SnapshotConfiguration.Fingerprints? = nil,
  environment: String? = nil, operation: () throws(Failure) -> Output
) throws(Failure) -> Output {
  let configuration = SnapshotConfiguration.current.changed(
    record: record, baselines: baselines, artifacts: artifacts, settings: settings,
    redacted: redacted, limits: limits, fingerprints: fingerprints, environment: environment)
  // `withValue` does not keep the type of the error.
  let outcome = SnapshotConfiguration.$current.withValue(configuration) {
    () -> Result<Output, Failure> in
    do throws(Failure) {
      return .success(try operation())
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}

/// The same for an operation that waits.
///
/// - Throws: What `operation` throws.
public func withSnapshotConfiguration<Output>(
  record: RecordMode? = nil, baselines: String? = nil, artifacts: String? = nil,
  settings: ComparisonSettings? = nil, redacting redacted: [Area]? = nil,
  limits: PNGLimits? = nil, fingerprints: SnapshotConfiguration.Fingerprints? = nil,
  environment: String? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Output
) async rethrows -> Output {
  let configuration = SnapshotConfiguration.current.changed(
    record: record, baselines: baselines, artifacts: artifacts, settings: settings,
    redacted: redacted, limits: limits, fingerprints: fingerprints, environment: environment)
  return try await SnapshotConfiguration.$current.withValue(
    configuration, operation: operation, isolation: isolation)
}

extension SnapshotConfiguration {
  /// A copy with what is given; areas to redact are added.
  package func changed(
    record: RecordMode? = nil, baselines: String? = nil, artifacts: String? = nil,
    settings: ComparisonSettings? = nil, redacted: [Area]? = nil, limits: PNGLimits? = nil,
    fingerprints: Fingerprints? = nil, environment: String? = nil
  ) -> SnapshotConfiguration {
    var copy = self
    copy.record = record ?? self.record
    copy.baselines = baselines ?? self.baselines
    copy.artifacts = artifacts ?? self.artifacts
    copy.settings = settings ?? self.settings
    copy.redacted = self.redacted + (redacted ?? [])
    copy.limits = limits ?? self.limits
    copy.fingerprints = fingerprints ?? self.fingerprints
    copy.environment = environment ?? self.environment
    return copy
  }
}
