internal import BaselineStorage
internal import SnapshotEngine

/// The files of reports in a folder, each written whole and in one moment.
package struct ReportFiles: Sendable {
  /// Where they are: an absolute path.
  package let folder: String
  private let tree: FileTree

  /// Those in a folder, relative to the working directory; made where it is missing. Nil: that of
  /// `PIXSNAP_ARTIFACTS`, else `.build/pixsnap/reports`.
  package init(folder: String?) {
    let named = folder ?? environmentPath(ArtifactName.variable)
    self.folder = absolutePath(named ?? ".build/pixsnap/reports")
    tree = FileTree(root: self.folder)
  }

  /// Writes a report.
  ///
  /// - Returns: Why it could not be written; nil when it was.
  package func write(_ text: String, as name: String) -> String? {
    do throws(StorageError) {
      try tree.write(Array(text.utf8), to: [name])
      return nil
    } catch {
      return error.description
    }
  }

  /// What the names of this process's files end with: `-<run>-<process>`. The processes of one run
  /// have one parent, as those that `swift test` starts: by its number and the time it started.
  package static let processMark = "-\(runMark)-\(processIdentifier())"

  private static let runMark = "\(parentProcessIdentifier())t\(parentStart)"

  /// When the parent started, in the kernel's ticks; 0 where the system does not tell this way.
  private static var parentStart: UInt64 {
    do throws(StorageError) {
      let process = FileTree(root: "/proc/\(parentProcessIdentifier())")
      let bytes = try process.read(["stat"], mostBytes: 4096) ?? []
      // proc_pid_stat(5): the name in parentheses is the second field, starttime the 22nd.
      let fields = bytes.reversed().prefix { $0 != UInt8(ascii: ")") }.reversed()
        .split(separator: UInt8(ascii: " "))
      return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) ?? 0 : 0
    } catch {
      return 0
    }
  }

  /// Removes reports of earlier runs and what killed processes left half written: names that begin
  /// with one of `stems`, go on with the mark of a process of another run, or with a number when
  /// `numbered`.
  package func removeStale(stems: [String], numbered: Bool) {
    do throws(StorageError) {
      try tree.removeLeftovers(in: [])
      for name in try tree.names(in: []) {
        guard let stem = stems.first(where: name.hasPrefix) else { continue }
        let rest = name.dropFirst(stem.count)
        if Self.isOfAnotherRun(rest) || (numbered && Self.isNumbered(rest)) {
          try tree.remove([name])
        }
      }
    } catch {
      // The writing that follows meets the same obstacle and tells it.
    }
  }

  private static func isOfAnotherRun(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, parts[1] != runMark else { return false }
    let numbers = parts[1].split(separator: "t", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt64($0) != nil }
  }

  /// True for `.2.xml` and the like.
  private static func isNumbered(_ rest: Substring) -> Bool {
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].isEmpty && UInt64(parts[1]) != nil
  }
}
