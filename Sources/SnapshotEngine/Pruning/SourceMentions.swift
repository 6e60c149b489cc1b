internal import BaselineStorage

/// What the Swift sources in some folders mention: a test that was disabled, skipped or left out did
/// not run, and is there all the same.
struct SourceMentions {
  private static let mostBytes = 16 << 20

  /// A source file.
  private struct Source: Hashable {
    let tree: Int
    let path: [String]
  }

  private let trees: [FileTree]
  /// The sources by the safe form of their names without `.swift`; nil before they are needed.
  private var files: [String: [Source]]?
  /// The paths of links on the way, which were not followed.
  private var links: [String] = []
  /// What was read so far.
  private var read: [Source: SourceWords] = [:]

  /// The sources in some folders; hidden ones are left out.
  init(in folders: [String]) {
    trees = folders.map { FileTree(root: $0) }
  }

  /// Why a baseline that was not touched may still belong to a test; nil when it does not.
  ///
  /// - Throws: `EngineError` when a folder cannot be listed or a source not be read.
  mutating func reason(
    toKeep name: BaselineName, touched: Set<String>
  ) throws(EngineError) -> String? {
    let parts = name.parts
    // Not of an assertion: it has no test.
    guard parts.count == 3 else { return nil }
    let stem = parts[2].split(separator: ".", maxSplits: 1).map(String.init)
    let test = "\(parts[0])/\(parts[1])/\(stem[0])"
    let didRun = touched.contains { $0 == test || $0.hasPrefix("\(test).") }
    let sources = try sources(named: parts[1])
    if sources.isEmpty, let link = links.first {
      return "its source may be behind the link \(link), which is not followed"
    }
    for source in sources {
      let words = try words(source)
      let path = trees[source.tree].path(source.path)
      if !didRun, words.names.contains(stem[0]) {
        return
          "\(path) mentions \(stem[0]), which compared with nothing: is it disabled or skipped?"
      }
      if didRun, stem.count > 1, words.literals.contains(stem[1]) {
        return "\(path) mentions \"\(stem[1])\""
      }
    }
    return nil
  }

  private mutating func sources(named name: String) throws(EngineError) -> [Source] {
    if let files { return files[name] ?? [] }
    var files: [String: [Source]] = [:]
    for (number, tree) in trees.enumerated() {
      let found = try withStorage { () throws(StorageError) in try tree.visibleFiles() }
      links += found.links.map { tree.path($0) }
      for path in found.files {
        guard let file = path.last, file.hasSuffix(".swift") else { continue }
        files[SafeName(String(file.dropLast(6))).text, default: []].append(
          Source(tree: number, path: path))
      }
    }
    self.files = files
    return files[name] ?? []
  }

  private mutating func words(_ source: Source) throws(EngineError) -> SourceWords {
    if let known = read[source] { return known }
    let tree = trees[source.tree]
    let bytes = try withStorage { () throws(StorageError) in
      try tree.read(source.path, mostBytes: Self.mostBytes)
    }
    let words = SourceWords(String(decoding: bytes ?? [], as: UTF8.self))
    read[source] = words
    return words
  }
}
