/// The arguments of the process.
enum CommandLineArguments {
  /// All but the program's own name.
  ///
  /// - Throws: When one is not UTF-8: read with replacements, it could name another file.
  static func all() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let argument = unsafe String(validatingCString: bytes) else {
        let shown = unsafe String(cString: bytes)
        throw UsageError(
          "argument \(index), \"\(shown)\", is not UTF-8; rename the file, or pass it as - on "
            + "standard input")
      }
      arguments.append(argument)
    }
    return arguments
  }
}
