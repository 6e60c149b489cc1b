#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The arguments of the process.
enum CommandLineArguments {
  /// All but the program's own name.
  static func all() -> [Argument] {
    var arguments: [Argument] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      let exact = unsafe String(validatingCString: bytes)
      var argument = Argument(
        text: unsafe exact ?? String(cString: bytes), isExact: exact != nil)
      if exact == nil { argument.isFolder = unsafe isFolder(bytes) }
      arguments.append(argument)
    }
    return arguments
  }

  /// Of a path that no `String` can hold.
  private static func isFolder(_ path: UnsafePointer<CChar>) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
