/// What one assertion asks for beside its picture; what is not set is as the configuration says.
public struct SnapshotOptions: Sendable {
  /// Tells several snapshots of one test apart.
  public var name: String?
  /// The tolerance of the channels metric.
  public var tolerance: ChannelTolerance?
  /// How many changed pixels may still pass.
  public var allowance: Allowance?
  /// Areas that are not compared, beside those of the settings.
  public var ignored: [Area]
  /// Areas that are painted over in everything that is written, and not compared, beside those of
  /// the configuration.
  public var redacted: [Area]
  /// All settings of the comparison; ``tolerance``, ``allowance`` and ``ignored`` change them.
  public var settings: ComparisonSettings?
  /// When the baseline is written.
  public var record: RecordMode?
  /// The folder of the baselines.
  public var baselines: String?

  /// Nothing asked for but what is given.
  public init(
    named name: String? = nil, tolerance: ChannelTolerance? = nil, allowing: Allowance? = nil,
    ignoring: [Area] = [], redacting: [Area] = [], settings: ComparisonSettings? = nil,
    record: RecordMode? = nil, baselines: String? = nil
  ) {
    self.name = name
    self.tolerance = tolerance
    self.allowance = allowing
    self.ignored = ignoring
    self.redacted = redacting
    self.settings = settings
    self.record = record
    self.baselines = baselines
  }

  /// The settings of the comparison, all told.
  ///
  /// - Throws: `settingNotInMetric` for a tolerance where another metric than channels holds.
  func comparisonSettings(
    _ configuration: SnapshotConfiguration
  ) throws(ComparisonError) -> ComparisonSettings {
    var result = settings ?? configuration.settings
    if let tolerance {
      guard case .channels(_, let transparency) = result.metric else {
        throw ComparisonError(.settingNotInMetric("tolerance:"))
      }
      result.metric = .channels(tolerance: tolerance, transparency: transparency)
    }
    if let allowance { result.allowance = allowance }
    result.mask.ignored += ignored + redacted + configuration.redacted
    return result
  }
}
