internal import BaselineStorage
internal import JSONText

/// What the processes of one run told of the baselines that they compared with.
package struct TouchedRun: Sendable {
  private static let mostBytes = 256 << 20

  /// A use of a baseline.
  private struct Use: Hashable {
    let root: String
    let name: String
    let origin: TouchOrigin
    let record: String
  }

  private var uses: Set<Use> = []
  /// Why the run proves of no baseline that nobody uses it; empty when it may.
  package private(set) var doubts: [String] = []

  /// Reads the records in a folder.
  ///
  /// - Throws: `EngineError` when one cannot be read.
  package init(folder: String) throws(EngineError) {
    let tree = FileTree(root: folder)
    let names = try withStorage { () throws(StorageError) in try tree.names(in: []) }
    for name in names {
      let bytes = try withStorage { () throws(StorageError) in
        try tree.read([name], mostBytes: Self.mostBytes)
      }
      try add(bytes ?? [], of: name)
    }
    if uses.isEmpty { doubts.append("it compared with no baseline") }
  }

  /// Whether there is no use of any baseline.
  package var isEmpty: Bool { uses.isEmpty }

  /// The uses of what is below a root, also by those who have a part of it for theirs, or a folder
  /// around it.
  package func uses(below root: String) -> BaselineUses {
    let place = canonicalPath(root) ?? root
    var found = BaselineUses()
    var roots: [String: String] = [:]
    for use in uses {
      let other = roots[use.root] ?? canonicalPath(use.root) ?? use.root
      roots[use.root] = other
      if other == place {
        found.add(use.name, by: use.origin, record: use.record)
      } else if let name = Self.part(of: "\(other)/\(use.name)", below: place) {
        found.add(name, by: .single, record: use.record)
      }
    }
    return found
  }

  private static func part(of path: String, below root: String) -> String? {
    let start = root.hasSuffix("/") ? root : "\(root)/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  private mutating func add(_ bytes: [UInt8], of file: String) throws(EngineError) {
    var hasEnded = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = Self.value(Array(line)) else { continue }
      func text(_ member: TouchRecord.Member) -> String? {
        if case .string(let text) = value[member.rawValue] { text } else { nil }
      }
      if let name = text(.touched), let root = text(.root) {
        // What does not say what it is of may be of another version.
        let origin = text(.by).flatMap(TouchOrigin.init(rawValue:)) ?? .single
        uses.insert(Use(root: root, name: name, origin: origin, record: file))
      }
      if let what = text(.failed) { doubts.append("a snapshot did not pass: \(what)") }
      if let why = text(.partial) { doubts.append("not everything was compared: \(why)") }
      if value[TouchRecord.Member.ended.rawValue] == true { hasEnded = true }
    }
    if !hasEnded {
      let process = file.prefix { $0 != "-" }
      doubts.append("process \(process) crashed, was killed or still runs")
    }
  }

  /// Nil for a line that was not finished: its process did not end by itself.
  private static func value(_ line: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: line)
    } catch {
      return nil
    }
  }
}
