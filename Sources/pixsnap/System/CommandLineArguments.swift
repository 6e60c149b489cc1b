/// The arguments of the process.
enum CommandLineArguments {
  /// All but the program's own name.
  static func all() -> [Argument] {
    var arguments: [Argument] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      let exact = unsafe String(validatingCString: bytes)
      arguments.append(
        Argument(text: unsafe exact ?? String(cString: bytes), isExact: exact != nil))
    }
    return arguments
  }
}
