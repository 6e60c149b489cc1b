public import PixelSnapshot
public import Testing

/// Sets the configuration of the assertions of a suite or test; see
/// `.snapshots(record:)`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// A suite and a test in it may both have the trait; pictures are attached once.
  @TaskLocal private static var isWithinAnother = false

  private let change: @Sendable (SnapshotConfiguration) -> SnapshotConfiguration

  init(_ change: @escaping @Sendable (SnapshotConfiguration) -> SnapshotConfiguration) {
    self.change = change
  }

  /// True: a suite's trait holds for all that is in it; an inner one sets what it names.
  public var isRecursive: Bool { true }

  /// Runs a test with the configuration in force. When a snapshot assertion ends it, the pictures are
  /// attached. What the test throws is thrown on.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let configuration = change(SnapshotConfiguration.current)
    let isOutermost = !Self.isWithinAnother
    do {
      try await Self.$isWithinAnother.withValue(true) {
        try await SnapshotConfiguration.$current.withValue(configuration, operation: function)
      }
    } catch let error as SnapshotError {
      if isOutermost { error.attachPictures() }
      throw error
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets what assertions go by in a suite or test.
  ///
  ///     @Suite(.snapshots(record: .failed)) struct ChartTests { ... }
  ///
  /// The parameters are the properties of `SnapshotConfiguration`; what is not given stays, and
  /// `redacting` adds to the areas in force.
  public static func snapshots(
    record: RecordMode? = nil, baselines: String? = nil, artifacts: String? = nil,
    settings: ComparisonSettings? = nil, redacting redacted: [Area]? = nil,
    limits: PNGLimits? = nil, fingerprints: SnapshotConfiguration.Fingerprints? = nil,
    environment: String? = nil
  ) -> SnapshotsTrait {
    SnapshotsTrait {
      $0.changed(
        record: record, baselines: baselines, artifacts: artifacts, settings: settings,
        redacted: redacted, limits: limits, fingerprints: fingerprints, environment: environment)
    }
  }
}
