/// What assertions go by unless their own arguments say otherwise. It is a task-local value: see
/// `withSnapshotConfiguration`.
public struct SnapshotConfiguration: Sendable {
  /// When baselines are written; nil: when they are missing.
  public var record: RecordMode?
  /// The folder of the baselines, which must exist; nil: it is found from the test's file.
  /// Relative to the working directory.
  public var baselines: String?
  /// The folder of the artifacts of failing assertions, made where it is missing; nil: a folder of
  /// local state. Relative to the working directory.
  public var artifacts: String?
  /// What counts as a change.
  public var settings: ComparisonSettings
  /// Areas that are painted over in everything that is written, and not compared.
  public var redacted: [Area]
  /// What baselines and PNG bytes may ask for.
  public var limits: PNGLimits
  /// Whether a baseline that is known to be equal is decoded all the same.
  public var fingerprints: Fingerprints
  /// What the pictures are rendered by, as it is kept in baselines and shown when it differs.
  public var environment: String

  /// Whether fingerprints of baselines are kept on this machine, so that equal pictures are known
  /// without decoding. They never change a verdict.
  public enum Fingerprints: Hashable, Sendable {
    /// They are.
    case used
    /// Every baseline is decoded.
    case off
  }

  /// The defaults: exact comparison, nothing set.
  public init() {
    settings = ComparisonSettings()
    redacted = []
    limits = PNGLimits()
    fingerprints = .used
    environment = Self.platform
  }

  /// What holds for the running task.
  @TaskLocal public static var current = SnapshotConfiguration()

  /// The operating system and the processor that this program was compiled for.
  static let platform: String = {
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #elseif os(iOS)
      let system = "iOS"
    #elseif os(tvOS)
      let system = "tvOS"
    #elseif os(watchOS)
      let system = "watchOS"
    #elseif os(visionOS)
      let system = "visionOS"
    #else
      let system = "another system"
    #endif
    #if arch(x86_64)
      return "\(system) x86_64"
    #elseif arch(arm64)
      return "\(system) arm64"
    #else
      return "\(system), another processor"
    #endif
  }()
}
