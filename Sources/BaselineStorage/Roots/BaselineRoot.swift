/// The folder that baselines are kept in, found at run time: the tests may run where their sources
/// are not.
package struct BaselineRoot: Hashable, Sendable {
  /// What named the folder.
  package enum Origin: Hashable, Sendable {
    case argument
    case environment
    case configuration
    /// The nearest `Package.swift` above the test file.
    case package
    /// `__Snapshots__` beside the test file.
    case testFile
    /// `Baselines` in the working directory or above it.
    case workingFolder

    /// For messages.
    package var label: String {
      switch self {
      case .argument: "the argument"
      case .environment: BaselineRoot.variable
      case .configuration: "the configuration"
      case .package: "Package.swift"
      case .testFile: "the test file"
      case .workingFolder: "the working directory"
      }
    }
  }

  /// The environment variable that names the folder.
  package static let variable = "PIXSNAP_BASELINES"

  /// Absolute.
  package let path: String
  /// What named it.
  package let origin: Origin

  /// A root that is known.
  package init(path: String, origin: Origin) {
    self.path = path
    self.origin = origin
  }

  /// The first of: what the caller names (three ways, each a folder that must exist, relative to
  /// the working directory), `Baselines` beside the nearest `Package.swift` above the test file,
  /// `__Snapshots__` beside the test file. The last two are made when something is recorded.
  ///
  /// - Throws: `StorageError` of kind `rootNotAFolder`, or `rootNotFound` with all that was tried.
  package static func find(
    argument: String?, environment: String?, configured: String?, testFile: String
  ) throws(StorageError) -> BaselineRoot {
    let named: [(String?, Origin)] = [
      (argument, .argument), (environment, .environment), (configured, .configuration),
    ]
    if let root = try first(of: named) { return root }
    let folder = canonical(absolutePath(testFile).folderPath ?? "/")
    guard FileStatus(path: folder)?.isFolder == true else {
      let tried =
        named.map { "\($1.label) (not set)" } + [
          "Package.swift above \(testFile), and __Snapshots__ beside it "
            + "(the folder does not exist on this machine)"
        ]
      throw StorageError(.rootNotFound(tried: tried), path: testFile)
    }
    if let package = packageFolder(from: folder) {
      return BaselineRoot(path: package.appending(path: "Baselines"), origin: .package)
    }
    return BaselineRoot(path: folder.appending(path: "__Snapshots__"), origin: .testFile)
  }

  /// The root for a tool that knows no test file, the first of: what was typed, what the
  /// environment names (each a folder that must exist), and, in the working directory or the nearest
  /// folder above it where there is either, `Baselines`, or the place for it beside a
  /// `Package.swift`.
  ///
  /// - Throws: `StorageError` of kind `rootNotAFolder`, or `rootNotFound` with all that was tried.
  package static func find(
    argument: String?, environment: String?
  ) throws(StorageError) -> BaselineRoot {
    if let root = try first(of: [(argument, .argument), (environment, .environment)]) {
      return root
    }
    let start = canonical(absolutePath(""))
    var place = start
    while true {
      let baselines = place.appending(path: "Baselines")
      // The path that the assertions of the package have, be it a link or not.
      if FileStatus(path: place.appending(path: "Package.swift"))?.isRegular == true {
        return BaselineRoot(path: baselines, origin: .package)
      }
      if FileStatus(path: baselines)?.isFolder == true {
        return BaselineRoot(path: baselines, origin: .workingFolder)
      }
      guard place != "/" else { break }
      place = place.folderPath ?? "/"
    }
    let tried = [
      "--baselines (not given)", "\(variable) (not set)",
      "Baselines, or a Package.swift to put it beside, in \(start) and above (neither is there)",
    ]
    throw StorageError(.rootNotFound(tried: tried), path: start)
  }

  private static func first(
    of named: [(String?, Origin)]
  ) throws(StorageError) -> BaselineRoot? {
    for case (let path?, let origin) in named where !path.isEmpty {
      let path = absolutePath(path)
      let status = FileStatus(path: path)
      guard let status, status.isFolder else {
        throw StorageError(.rootNotAFolder(origin: origin, found: status?.label), path: path)
      }
      return BaselineRoot(path: canonical(path), origin: origin)
    }
    return nil
  }

  /// Where the sources of the tests may be: the package that the root is in, or where there is none
  /// the folder that it lies in; and the same of the working directory.
  package var sourceFolders: [String] {
    let current = Self.canonical(absolutePath(""))
    let folders = [
      Self.packageFolder(from: path) ?? path.folderPath ?? "/",
      Self.packageFolder(from: current) ?? current,
    ]
    return folders[0] == folders[1] ? [folders[0]] : folders
  }

  /// ``localState`` for use: what lies in the temporary folder, where everybody may write, is made
  /// private to this user first.
  ///
  /// - Throws: `StorageError` of kind `notPrivate` when somebody else could reach it, and
  ///   `unwritable` when it cannot be made.
  package func openLocalState() throws(StorageError) -> String {
    let path = localState
    if Self.packageFolder(from: self.path) == nil { try makePrivate(path.folderPath ?? "/") }
    return path
  }

  /// Where this machine keeps what belongs to these baselines and to no version control:
  /// `.build/pixsnap` beside the nearest `Package.swift` at or above the root, else a folder of
  /// this user and root in the temporary folder.
  var localState: String {
    if let package = Self.packageFolder(from: path) {
      return package.appending(path: ".build/pixsnap")
    }
    let name = SafeName(path).text
    return absolutePath(temporaryFolder())
      .appending(path: "pixsnap-\(effectiveUser())/\(name)")
  }

  /// The nearest folder, at or above `folder`, that holds a `Package.swift`.
  private static func packageFolder(from folder: String) -> String? {
    var folder = folder
    while true {
      let manifest = FileStatus(path: folder.appending(path: "Package.swift"))
      if manifest?.isRegular == true { return folder }
      let above = folder.folderPath ?? "/"
      guard above != folder else { return nil }
      folder = above
    }
  }

  /// Without links, or as it is when there is nothing.
  private static func canonical(_ path: String) -> String { canonicalPath(path) ?? path }
}
