/// Why names, folders or files of the store could not be used.
package struct StorageError: Error, Hashable, Sendable {
  /// What was wrong, with what was seen.
  package enum Kind: Hashable, Sendable {
    /// A file or folder could not be read; `reason` is the system's.
    case unreadable(reason: String)
    /// A file or folder could not be written, renamed or removed; `reason` is the system's.
    case unwritable(reason: String)
    /// A file was written, but the system could not say that its name outlives a power loss.
    case notDurable(reason: String)
    /// Another user could read or write the folder that private files were to go to.
    case notPrivate(found: String)
    /// Something else stands where a file should be, such as a directory.
    case notAFile(found: String)
    /// Something else stands where a folder should be.
    case notAFolder(found: String)
    /// A symbolic link stands below the root: what it leads to may lie anywhere.
    case symbolicLink
    /// A file has more bytes than may be read.
    case tooLarge(bytes: Int, allowed: Int)
    /// The name of a baseline differs from another one only in upper and lower case.
    case caseCollision(with: String)
    /// Another place in the tests uses the same name in this run.
    case nameInUse(by: CallSite)
    /// A part of an identity is empty.
    case emptyName(part: String)
    /// A name is none that a baseline can have; `problem` says why.
    case invalidName(problem: String)
    /// Folders are nested deeper than is looked at.
    case tooDeep(limit: Int)
    /// A root that was named is no folder that exists.
    case rootNotAFolder(origin: BaselineRoot.Origin, found: String?)
    /// No root was named and none was found; `tried` lists the places.
    case rootNotFound(tried: [String])
  }

  /// What was wrong.
  package let kind: Kind
  /// The file, folder or name that it concerns.
  package let path: String

  /// What was wrong with what is at `path`.
  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }
}

extension StorageError.Kind {
  /// The stable name of the kind.
  package var name: String {
    switch self {
    case .unreadable: "unreadable"
    case .unwritable: "unwritable"
    case .notDurable: "notDurable"
    case .notPrivate: "notPrivate"
    case .notAFile: "notAFile"
    case .notAFolder: "notAFolder"
    case .symbolicLink: "symbolicLink"
    case .tooLarge: "tooLarge"
    case .caseCollision: "caseCollision"
    case .nameInUse: "nameInUse"
    case .emptyName: "emptyName"
    case .invalidName: "invalidName"
    case .tooDeep: "tooDeep"
    case .rootNotAFolder: "rootNotAFolder"
    case .rootNotFound: "rootNotFound"
    }
  }
}

extension StorageError: CustomStringConvertible {
  /// What was seen, where, and what to do.
  package var description: String {
    switch kind {
    case .unreadable(let reason): "\(path): cannot be read: \(reason)"
    case .unwritable(let reason): "\(path): cannot be written: \(reason)"
    case .notDurable(let reason):
      "\(path): was written, but a power loss may undo it: the folder could not be synchronised: "
        + reason
    case .notPrivate(let found):
      "\(path): \(found), where a folder that only this user may enter should be; "
        + "move it away, or set TMPDIR"
    case .notAFile(let found): "\(path): \(found) stands where a file should be; move it away"
    case .notAFolder(let found): "\(path): \(found) stands where a folder should be; move it away"
    case .symbolicLink:
      "\(path): a symbolic link, which may lead outside the root and is not followed; "
        + "put a real file or folder there"
    case .tooLarge(let bytes, let allowed):
      "\(path): \(bytes) bytes, over the limit of \(allowed); raise maxFileBytes if it is trusted"
    case .caseCollision(let other):
      "\(path): differs from \(other) only in upper and lower case or in how accents are "
        + "written, which many disks do not keep apart; pass another named:"
    case .nameInUse(let site):
      "\(path): already the name of the snapshot at \(site) in this run; "
        + "pass named: to tell the two apart"
    case .emptyName(let part): "the \(part) of a snapshot is empty; give it a name"
    case .invalidName(let problem):
      "\(path): cannot be the name of a baseline: \(problem); choose another name"
    case .tooDeep(let limit): "\(path): nested deeper than \(limit) folders; not looked at"
    case .rootNotAFolder(let origin, nil):
      "\(path): the folder for baselines named by \(origin.label) does not exist; "
        + "create it or name another"
    case .rootNotAFolder(let origin, let found?):
      "\(path): \(origin.label) names \(found) where a folder for baselines should be; "
        + "name a folder"
    case .rootNotFound(let tried):
      "no folder for the baselines was found. Tried: \(tried.joined(separator: "; "))"
    }
  }
}
