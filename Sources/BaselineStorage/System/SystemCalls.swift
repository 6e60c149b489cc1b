#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Two calls that file systems refuse in ways that no test can bring about: tests put others in their
/// place.
package struct SystemCalls: Sendable {
  /// What holds for the running task.
  @TaskLocal package static var current = SystemCalls()

  /// `fsync` of a folder.
  package var synchronizeFolder: @Sendable (Int32) -> Int32 = { fsync($0) }
  /// The error number with which a file that has no name is refused one; 0 when it is not.
  package var refusesNaming: Int32 = 0

  /// The system's own.
  package init() {}
}
