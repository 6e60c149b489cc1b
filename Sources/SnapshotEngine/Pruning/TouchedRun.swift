internal import BaselineStorage
internal import JSONText

/// What the processes of one run told of the baselines that they compared with.
package struct TouchedRun: Sendable {
  private static let mostBytes = 256 << 20

  /// The names of baselines, by the path of their root.
  package private(set) var touched: [String: Set<String>] = [:]
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
    if touched.isEmpty { doubts.append("it compared with no baseline") }
  }

  private mutating func add(_ bytes: [UInt8], of file: String) throws(EngineError) {
    var hasEnded = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = Self.value(Array(line)) else { continue }
      func text(_ member: TouchRecord.Member) -> String? {
        if case .string(let text) = value[member.rawValue] { text } else { nil }
      }
      if let name = text(.touched), let root = text(.root) {
        touched[root, default: []].insert(name)
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
