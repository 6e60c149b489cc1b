import Foundation
import Glibc

/// A file system of a few pages, which is soon full.
final class SmallDisk {
  let folder: ScratchFolder

  /// Whether this process may mount one.
  static let isAvailable: Bool = {
    guard let disk = try? SmallDisk() else { return false }
    _ = disk
    return true
  }()

  init() throws {
    folder = try ScratchFolder()
    guard unsafe mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EPERM)
    }
  }

  deinit {
    unsafe umount(folder.path)
  }
}
