internal import BaselineStorage

/// What the Swift sources in some folders mention: a test that was disabled, skipped or left out did
/// not run, and is there all the same.
struct SourceMentions {
  private static let mostBytes = 16 << 20
  /// One of these is in every source of tests.
  private static let testImports: Set<String> = ["Testing", "XCTest", "PixelSnapshot"]

  /// A source file.
  private struct Source: Hashable {
    let tree: Int
    let path: [String]
  }

  /// The test whose assertion a baseline is of.
  private struct Test: Hashable {
    let module: String
    let file: String
    /// Without the name of a variant.
    let name: String

    /// Nil for parts of a name that no assertion has.
    init?(_ parts: [String]) {
      guard parts.count == 3 else { return nil }
      module = parts[0]
      file = parts[1]
      name = String(parts[2].prefix { $0 != "." })
    }
  }

  private let trees: [FileTree]
  /// The sources by the safe form of their names without `.swift`; nil before they are needed.
  private var files: [String: [Source]]?
  /// The paths of links on the way, which were not followed.
  private var links: [String] = []
  /// The tests that compared with a baseline, by module.
  private var ran: [String: Set<Test>] = [:]
  /// What is known of modules so far.
  private var doubts: [String: String?] = [:]
  /// What was read so far.
  private var read: [Source: SourceWords] = [:]

  /// The sources in some folders; hidden ones are left out.
  ///
  /// - Parameter asserted: The names that assertions compared with.
  init(in folders: [String], asserted: Set<String>) {
    trees = folders.map { FileTree(root: $0) }
    for name in asserted {
      guard let test = Test(name.partsBetweenSlashes) else { continue }
      ran[test.module, default: []].insert(test)
    }
  }

  /// Why a baseline that was not touched may still belong to a test; nil when it does not.
  ///
  /// - Throws: `EngineError` when a folder cannot be listed or a source not be read.
  mutating func reason(toKeep name: BaselineName) throws(EngineError) -> String? {
    // Not of an assertion: it has no test.
    guard let test = Test(name.parts) else { return nil }
    // It may have been skipped midway, have ended its process, or make names as it runs.
    if ran[test.module]?.contains(test) == true {
      return "its test compared with others; when no code makes this name, delete it by hand"
    }
    let sources = try sources(named: test.file)
    if sources.isEmpty, let link = links.first {
      return "its source may be behind the link \(link), which is not followed"
    }
    if let path = try path(among: sources, mentioning: test.name) {
      return
        "\(path) mentions \(test.name), which compared with nothing: is it disabled or skipped?"
    }
    if let path = try pathOfOther(mentioning: test) {
      return "\(path) mentions \(test.name), and no test of that name there compared with anything"
    }
    return try doubt(of: test.module)
  }

  /// Another source of tests that mentions a test: it may be there, and a function of the file that
  /// names the baseline compare for it. One that moved there, and ran, is not meant.
  private mutating func pathOfOther(mentioning test: Test) throws(EngineError) -> String? {
    for (file, sources) in (files ?? [:]).sorted(by: { $0.key < $1.key }) {
      let moved = Test([test.module, file, test.name])
      if let moved, ran[test.module]?.contains(moved) == true { continue }
      for source in sources {
        let names = try words(source).names
        if names.contains(test.name), !names.isDisjoint(with: Self.testImports) {
          return trees[source.tree].path(source.path)
        }
      }
    }
    return nil
  }

  /// Why the sources of a module do not tell which tests it has; nil when they do.
  private mutating func doubt(of module: String) throws(EngineError) -> String? {
    if let known = doubts[module] { return known }
    var doubt: String?
    for test in ran[module] ?? [] where doubt == nil {
      let sources = try sources(named: test.file)
      if sources.isEmpty {
        doubt =
          "the source of \(test.file), of which a test ran, is not in \(trees[0].root): other "
          + "sources may be elsewhere as well"
      } else if try path(among: sources, mentioning: test.name) == nil {
        doubt =
          "the test \(test.name) ran, and its source \(test.file).swift does not mention it: "
          + "names of other tests may be made as they run as well"
      }
    }
    doubts[module] = .some(doubt)
    return doubt
  }

  private mutating func path(
    among sources: [Source], mentioning name: String
  ) throws(EngineError) -> String? {
    for source in sources where try words(source).names.contains(name) {
      return trees[source.tree].path(source.path)
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
