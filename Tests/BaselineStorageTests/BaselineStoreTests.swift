import Testing

@testable import BaselineStorage

@Suite struct BaselineStoreTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private let path = "Baselines/AppTests/ViewTests/looksRight.png"

  @Test func whatIsRecordedIsRead() throws {
    let store = scratch.store()
    #expect(try store.read(identity(), mostBytes: 100) == nil)
    #expect(scratch.everything.isEmpty, "reading makes nothing")
    #expect(try store.record([1, 2, 3], as: identity(), existing: .kept))
    #expect(try store.read(identity(), mostBytes: 100) == [1, 2, 3])
    #expect(scratch.read(path) == [1, 2, 3])
    #expect(store.path(of: try identity()) == scratch.path(path))
    #expect(try store.baselines() == [["AppTests", "ViewTests", "looksRight.png"]])
  }

  @Test func anOldBaselineIsKeptOrReplacedAsAsked() throws {
    let store = scratch.store()
    #expect(try store.record([1], as: identity(), existing: .kept))
    #expect(try !store.record([2], as: identity(), existing: .kept))
    #expect(scratch.read(path) == [1])
    #expect(try store.record([3, 3], as: identity(), existing: .replaced))
    #expect(scratch.read(path) == [3, 3])
    #expect(scratch.everything.filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  @Test func nothingOverTheLimitIsRead() throws {
    let store = scratch.store()
    _ = try store.record(Array(repeating: 0, count: 100), as: identity(), existing: .kept)
    #expect(try store.read(identity(), mostBytes: 100)?.count == 100)
    let error = try #require(throws: StorageError.self) {
      try store.read(identity(), mostBytes: 99)
    }
    #expect(error.kind == .tooLarge(bytes: 100, allowed: 99))
  }

  @Test func aNameThatDiffersOnlyInCaseFromABaselineOnDiskIsRefused() throws {
    let store = scratch.store()
    _ = try store.record([1], as: identity(named: "Dark"), existing: .kept)
    let error = try #require(throws: StorageError.self) {
      try store.record([2], as: identity(named: "dark"), existing: .kept)
    }
    #expect(error.kind.name == "caseCollision")
    _ = try #require(throws: StorageError.self) {
      let other = try SnapshotIdentity(
        module: "apptests", file: "ViewTests", test: "looksRight", name: nil)
      _ = try store.record([2], as: other, existing: .kept)
    }
    #expect(scratch.everything.filter { $0.hasSuffix(".png") }.count == 1)
  }

  @Test(arguments: SafeNameTests.hostile.filter { !$0.isEmpty })
  func noNameLeavesTheRoot(name: String) throws {
    let store = scratch.store()
    let hostile = try SnapshotIdentity(module: name, file: name, test: name, name: name)
    #expect(try store.record([7], as: hostile, existing: .kept))
    #expect(try store.read(hostile, mostBytes: 9) == [7])
    #expect(scratch.everything.allSatisfy { $0 == "Baselines" || $0.hasPrefix("Baselines/") })
    #expect(scratch.everything.count == 4)
  }

  @Test func whatAKilledRunLeftIsRemovedByTheNextOne() throws {
    let folder = "Baselines/AppTests/ViewTests"
    try scratch.write([1, 2], "\(folder)/.pixsnap-0123456789abc.tmp")
    try scratch.write([1, 2], "\(folder)/mine.tmp")
    _ = try scratch.store().read(identity(), mostBytes: 9)
    #expect(scratch.read("\(folder)/.pixsnap-0123456789abc.tmp") == nil)
    #expect(scratch.read("\(folder)/mine.tmp") != nil, "not ours")
  }

  @Test func aFileThatIsStillBeingWrittenStays() throws {
    let folder = "Baselines/AppTests/ViewTests"
    try scratch.makeFolder(folder)
    let open = try #require(try FileTree(root: scratch.path(folder)).open([]))
    do {
      let writing = try TemporaryFile(in: open, for: "x.png", naming: .fromTheStart)
      let bytes: [UInt8] = [1, 2, 3]
      try unsafe writing.append(bytes.span.bytes)
      _ = try scratch.store().record([9], as: identity(), existing: .kept)
      #expect(leftovers.count == 1)
      try writing.replace(durability: .survivesPowerLoss)
    }
    #expect(scratch.read("\(folder)/x.png") == [1, 2, 3])
    #expect(leftovers.isEmpty)
  }

  private var leftovers: [String] { scratch.everything.filter { $0.hasSuffix(".tmp") } }

  @Test(arguments: [TemporaryFile.Naming.whenFinished, .fromTheStart])
  func bothWaysOfNamingDoTheSame(naming: TemporaryFile.Naming) throws {
    try scratch.makeFolder("folder")
    let folder = try #require(try FileTree(root: scratch.path("folder")).open([]))
    func write(_ byte: UInt8, _ finish: (TemporaryFile) throws -> Void) throws {
      let file = try TemporaryFile(in: folder, for: "x", naming: naming)
      let bytes = [byte]
      try unsafe file.append(bytes.span.bytes)
      try finish(file)
    }
    try write(1) { _ in }
    #expect(try folder.names().isEmpty)
    try write(2) { file throws in #expect(try file.add(durability: .survivesCrash)) }
    try write(3) { file throws in #expect(try !file.add(durability: .survivesPowerLoss)) }
    #expect(scratch.read("folder/x") == [2])
    try write(4) { try $0.replace(durability: .survivesCrash) }
    #expect(scratch.read("folder/x") == [4])
    #expect(try folder.names() == ["x"])
  }

  @Test func removingTheLastFileRemovesItsFolders() throws {
    let tree = FileTree(root: scratch.path("failures"))
    try tree.write([1], to: ["M", "F", "test", "actual.png"])
    try tree.write([1], to: ["M", "G", "actual.png"])
    try tree.remove(["M", "F", "test", "actual.png"])
    try tree.remove(["M", "F", "test", "never.png"])
    #expect(
      scratch.everything == ["failures", "failures/M", "failures/M/G", "failures/M/G/actual.png"])
  }

  @Test func aTreeTakesOnlyNames() throws {
    let tree = FileTree(root: scratch.path("tree"))
    for path in [["..", "x"], ["a/b"], [""], ["."], ["a", "\0"], []] {
      #expect(throws: StorageError.self) { try tree.write([1], to: path) }
      #expect(throws: StorageError.self) {
        try tree.write([1], to: path)
        _ = try tree.read(path, mostBytes: 1)
      }
    }
    #expect(scratch.everything.filter { $0 != "tree" && $0 != "tree/a" }.isEmpty)
  }
}
