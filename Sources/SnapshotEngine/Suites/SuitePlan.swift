internal import BaselineStorage

/// Two folders whose files are to be compared, paired by their paths within.
package struct SuitePlan: Sendable {
  /// One path, and on which side it is.
  package struct Entry: Sendable {
    /// On which side there is a file.
    package enum Presence: Hashable, Sendable {
      case both, expectedOnly, actualOnly
      /// What is there cannot be looked at.
      case problem(EngineError)
    }

    /// The path within the folders, with `/` between its names.
    package let path: String
    /// On which side it is.
    package let presence: Presence
    /// Whether the path is only shown, since no text can say it: it is that of no other file.
    var isUnnameable = false
  }

  /// The folder of the expected pictures, as it was given.
  package let expected: String
  /// The folder of the actual ones.
  package let actual: String
  /// In the order of the bytes of their paths.
  package let entries: [Entry]
  /// The links that lead in circles and were not followed, by their paths within the folders.
  package let cutLinks: [String]
  /// How many pictures, and folders that may hold some, are left out by the filter.
  package let leftOut: Int

  /// Lists both folders.
  ///
  /// - Throws: `EngineError` when one of them cannot be listed at all, or there is nothing to
  ///   compare. What cannot be looked at further below is an entry.
  package init(
    expected: String, actual: String, filter: FileFilter = FileFilter()
  ) throws(EngineError) {
    self.expected = expected
    self.actual = actual
    let folders = [expected, actual]
    let one = try FolderListing(expected, filter: filter, compared: folders)
    let other = try FolderListing(actual, filter: filter, compared: folders)
    let problems = (one.problems + other.problems).map { problem in
      Entry(path: problem.path, presence: .problem(problem.error))
    }
    let hidden = Hidden(expected: one.problems.map(\.path), actual: other.problems.map(\.path))
    let pairs = Self.pairs(Self.sorted(one.files), Self.sorted(other.files))
    entries = Self.onePerPath(
      problems + Self.unnameable(one, other) + pairs.filter { !hidden.covers($0) })
    cutLinks = Self.sorted(Array(Set(one.cutLinks + other.cutLinks)))
    leftOut = one.seen.leftOut.union(other.seen.leftOut).count
    guard !entries.isEmpty else {
      let reason = one.seen.emptiness(with: other.seen, filter)
      throw EngineError(.noPictures(reason: reason), path: "\(expected) and \(actual)")
    }
  }

  /// The pictures in one folder, each compared with itself: a list of them.
  ///
  /// - Throws: `EngineError` when it cannot be listed, or there is none.
  ///
  /// - Parameter others: Folders that links in this one are not followed to.
  package init(
    listing folder: String, beside others: [String] = [], filter: FileFilter = FileFilter()
  ) throws(EngineError) {
    let listing = try FolderListing(folder, filter: filter, compared: [folder] + others)
    let problems = listing.problems.map { problem in
      Entry(path: problem.path, presence: .problem(problem.error))
    }
    let files = listing.files.map { Entry(path: $0, presence: .both) }
    self.init(
      expected: folder, actual: folder,
      entries: Self.onePerPath(problems + Self.unnameable(listing) + files),
      cutLinks: Self.sorted(listing.cutLinks), leftOut: listing.seen.leftOut.count)
    guard !entries.isEmpty else {
      let reason = listing.seen.emptiness(with: SeenFiles(), filter)
      throw EngineError(.noPictures(reason: reason), path: folder)
    }
  }

  /// Entries that are known, in order.
  init(
    expected: String, actual: String, entries: [Entry], cutLinks: [String], leftOut: Int
  ) {
    self.expected = expected
    self.actual = actual
    self.entries = entries
    self.cutLinks = cutLinks
    self.leftOut = leftOut
  }

  /// Those of some patterns that fit no path here.
  package func unmatched(_ globs: [Glob]) -> [Glob] {
    globs.filter { glob in !entries.contains { glob.matches($0.path) } }
  }

  /// The path of an expected file.
  package func expectedPath(_ path: String) -> String { expected.appending(path: path) }

  /// The path of an actual file.
  package func actualPath(_ path: String) -> String { actual.appending(path: path) }

  /// Bytes, not characters: equivalent names are different files.
  private static func sorted(_ paths: [String]) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func unnameable(_ listings: FolderListing...) -> [Entry] {
    listings.flatMap(\.unnameable).map { problem in
      Entry(path: problem.path, presence: .problem(problem.error), isUnnameable: true)
    }
  }

  /// In the order of their paths; of several entries of one path the first is kept.
  private static func onePerPath(_ entries: [Entry]) -> [Entry] {
    var kept: [Entry] = []
    // Sorting keeps the order of equal paths.
    for entry in entries.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      if let last = kept.last, last.path.utf8.elementsEqual(entry.path.utf8),
        last.isUnnameable == entry.isUnnameable
      {
        continue
      }
      kept.append(entry)
    }
    return kept
  }

  private static func pairs(_ expected: [String], _ actual: [String]) -> [Entry] {
    var entries: [Entry] = []
    var (one, other) = (expected[...], actual[...])
    while let left = one.first, let right = other.first {
      if left.utf8.elementsEqual(right.utf8) {
        entries.append(Entry(path: left, presence: .both))
        one.removeFirst()
        other.removeFirst()
      } else if left.utf8.lexicographicallyPrecedes(right.utf8) {
        entries.append(Entry(path: left, presence: .expectedOnly))
        one.removeFirst()
      } else {
        entries.append(Entry(path: right, presence: .actualOnly))
        other.removeFirst()
      }
    }
    entries += one.map { Entry(path: $0, presence: .expectedOnly) }
    entries += other.map { Entry(path: $0, presence: .actualOnly) }
    return entries
  }

  /// What could not be looked at on one side: of the files on the other side nothing is known then.
  private struct Hidden {
    let expected: [String]
    let actual: [String]

    func covers(_ entry: Entry) -> Bool {
      switch entry.presence {
      case .expectedOnly: Self.covers(actual, entry.path)
      case .actualOnly: Self.covers(expected, entry.path)
      case .both, .problem: false
      }
    }

    private static func covers(_ problems: [String], _ path: String) -> Bool {
      problems.contains { problem in
        path.utf8.starts(with: problem.utf8)
          && (path.utf8.count == problem.utf8.count
            || path.utf8.starts(with: (problem + "/").utf8))
      }
    }
  }
}
