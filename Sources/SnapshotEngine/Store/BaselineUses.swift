internal import BaselineStorage

/// Which baselines of one root a run compared with, and what did.
package struct BaselineUses: Sendable {
  /// All that were compared with.
  package private(set) var names: Set<String> = []
  /// Those with which an assertion compared.
  private(set) var asserted: Set<String> = []
  /// The top folders of those; empty for what is in none.
  private(set) var assertedTops: Set<String> = []
  /// The records of the folders that were verified, by top folder.
  private var folders: [String: Set<String>] = [:]
  /// The top folders of which something was compared with by itself.
  private var singles: Set<String> = []

  /// None.
  package init() {}

  /// Notes a use that the record of a process tells of.
  mutating func add(_ name: String, by origin: TouchOrigin, record: String) {
    names.insert(name)
    let top = Self.top(of: name)
    switch origin {
    case .assertion:
      asserted.insert(name)
      assertedTops.insert(top)
    case .folder: folders[top, default: []].insert(record)
    case .single: singles.insert(top)
    case .mask: break
    }
  }

  /// How a top folder was verified.
  enum Verification {
    case never
    /// By one folder of pictures.
    case byOneFolder
    /// By several, or by single files.
    case inParts
  }

  func verification(of top: String) -> Verification {
    if singles.contains(top) { return .inParts }
    switch folders[top]?.count ?? 0 {
    case 0: return .never
    case 1: return .byOneFolder
    default: return .inParts
    }
  }

  /// The first folder of a name; empty for what is in none.
  static func top(of name: String) -> String {
    let parts = name.partsBetweenSlashes
    return parts.count > 1 ? parts[0] : ""
  }
}
