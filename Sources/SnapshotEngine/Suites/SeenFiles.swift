/// How many files a listing saw, and what it left out for which pattern.
struct SeenFiles: Sendable {
  /// What one pattern left out.
  private struct LeftOut {
    var files = 0
    var folders = 0
  }

  /// Files whose names end in `.png`.
  private var pictures = 0
  /// Other files.
  private var others = 0
  /// Pictures that fit no pattern to be included.
  private var notIncluded = 0
  private var excluded: [Glob: LeftOut] = [:]
  /// The paths of the pictures, and of the folders with a slash behind, that patterns leave out.
  private(set) var leftOut: Set<String> = []

  /// Counts a file that is no picture.
  mutating func countOther() { others += 1 }

  /// Counts a picture and says whether it is looked at.
  mutating func passes(_ path: String, _ filter: FileFilter) -> Bool {
    pictures += 1
    switch filter.verdict(on: path) {
    case .passes: return true
    case .excluded(let glob): excluded[glob, default: LeftOut()].files += 1
    case .notIncluded: notIncluded += 1
    }
    leftOut.insert(path)
    return false
  }

  /// Counts a folder when it is left out, and says whether it is looked into.
  mutating func looksInto(_ path: String, _ filter: FileFilter) -> Bool {
    guard let glob = filter.exclusion(of: path) else { return true }
    excluded[glob, default: LeftOut()].folders += 1
    leftOut.insert("\(path)/")
    return false
  }

  /// Why nothing of what was seen here and in another folder is looked at, and what to do.
  func emptiness(with other: SeenFiles, _ filter: FileFilter) -> String {
    let files = pictures + other.pictures
    var reasons: [String] = []
    for glob in filter.excluded {
      let parts = [excluded[glob], other.excluded[glob]].compactMap(\.self)
      let counts = [
        Self.count(parts.map(\.files).reduce(0, +), "file"),
        Self.count(parts.map(\.folders).reduce(0, +), "folder"),
      ].compactMap(\.self)
      if !counts.isEmpty {
        reasons.append("exclude \(glob.text) leaves out \(counts.joined(separator: " and "))")
      }
    }
    if let count = Self.count(notIncluded + other.notIncluded, "file") {
      let patterns = filter.included.map(\.text).joined(separator: ", ")
      reasons.append("include \(patterns) leaves out \(count)")
    }
    let seen = Self.count(files, "PNG file") ?? "no PNG file"
    guard reasons.isEmpty else {
      return "\(seen) seen; \(reasons.joined(separator: ", ")); change these patterns"
    }
    guard let rest = Self.count(others + other.others, "other file") else {
      return "no file seen; check which folders are meant"
    }
    return "\(seen) seen, and \(rest); only names that end in .png count"
  }

  private static func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
