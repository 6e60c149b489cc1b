/// When an assertion writes its baseline. Whatever is written, the assertion throws: recording is
/// never a pass.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Whenever the picture is not exactly the baseline; an equal one passes and writes nothing.
  case all
  /// When there is no baseline. The default.
  case missing
  /// When there is no baseline, or the comparison fails.
  case failed
  /// Never.
  case never
}
