extension EngineError {
  /// What to do when reading failed with the system's sentence, the same on all systems.
  static let readingAdvice = [
    "No such file or directory": "; check the name",
    "Not a directory": "; a part of the path is a file, not a folder",
    "Permission denied": "; allow reading it",
  ]

  /// The same for writing.
  static let writingAdvice = [
    "No such file or directory": "; its folder does not exist: create it",
    "Not a directory": "; a part of the path is a file, not a folder",
    "Permission denied": "; allow writing into its folder, or write it elsewhere",
    "no folder can be made there": "; write it elsewhere",
    "No space left on device": "; make room, or write it elsewhere",
    "Read-only file system": "; write it elsewhere",
  ]
}
