#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells a file that was written or replaced since from one that stayed as it was.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  /// Seconds and nanoseconds of the last change of the bytes, and of anything of the file. The second
  /// also moves when somebody sets the first back.
  private let times: [Int]

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let moments = [status.st_mtimespec, status.st_ctimespec]
    #else
      let moments = [status.st_mtim, status.st_ctim]
    #endif
    times = moments.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}
