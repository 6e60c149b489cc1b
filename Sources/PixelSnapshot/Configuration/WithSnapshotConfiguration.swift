/// Runs `operation` with a configuration that differs from the one in force in what `change` sets.
///
///     try withSnapshotConfiguration({ $0.record = .failed }) {
///       try assertSnapshot(of: bitmap)
///     }
public func withSnapshotConfiguration<Output, Failure: Error>(
  _ change: (inout SnapshotConfiguration) -> Void, operation: () throws(Failure) -> Output
) throws(Failure) -> Output {
  var configuration = SnapshotConfiguration.current
  change(&configuration)
  return try SnapshotConfiguration.$current.withTyped(configuration, operation)
}

/// The same for an operation that waits.
public func withSnapshotConfiguration<Output>(
  _ change: (inout SnapshotConfiguration) -> Void,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Output
) async rethrows -> Output {
  var configuration = SnapshotConfiguration.current
  change(&configuration)
  return try await SnapshotConfiguration.$current.withValue(
    configuration, operation: operation, isolation: isolation)
}

extension TaskLocal {
  /// `withValue` with a typed error.
  func withTyped<Output, Failure: Error>(
    _ value: Value, _ operation: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let outcome = withValue(value) { () -> Result<Output, Failure> in
      do throws(Failure) {
        return .success(try operation())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
