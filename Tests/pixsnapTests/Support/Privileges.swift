import Foundation

/// What this machine lets a test do.
enum Privileges {
  static let isRoot = getuid() == 0

  /// Before a command: runs it as a user who may do nothing special.
  static let without =
    isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

  /// Whether a command can be run that lacks permission for a file.
  static let canLackPermission = !isRoot || succeeds("\(without) true")

  /// Whether a small file system can be mounted, to fill it.
  static let canMount = succeeds(
    "d=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d && rmdir $d")

  /// Whether a command can be run on a terminal, as by the script of util-linux.
  static let canOpenTerminal = succeeds("script -qec true ./typescript")

  /// Whether file sizes can be limited: ThreadSanitizer keeps its own state in a file.
  static let canLimitFileSizes = unsafe dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") == nil

  private static func succeeds(_ line: String) -> Bool {
    do {
      return try Tool.shell(line, in: TemporaryFolder()).status == 0
    } catch {
      return false
    }
  }
}
