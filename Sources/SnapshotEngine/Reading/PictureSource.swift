/// Where a picture comes from.
package enum PictureSource: Hashable, Sendable {
  /// A path, relative to the working directory or absolute.
  case file(String)
  /// The process's standard input, read to its end.
  case standardInput

  /// What a path stands for: `-` for standard input.
  package init(_ path: String) { self = path == "-" ? .standardInput : .file(path) }

  package var isStandardInput: Bool {
    if case .standardInput = self { true } else { false }
  }

  /// The path as it was given; `-` for standard input.
  package var path: String {
    switch self {
    case .file(let path): path
    case .standardInput: "-"
    }
  }
}
