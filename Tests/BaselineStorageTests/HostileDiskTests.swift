import Foundation
import Testing

@testable import BaselineStorage

/// Each is a typed error; nothing is lost, and nothing is written outside the root.
@Suite struct HostileDiskTests {
  private let scratch: ScratchFolder
  private let file = "Baselines/AppTests/ViewTests/looksRight.png"

  init() throws { scratch = try ScratchFolder() }

  private func readError() throws -> StorageError {
    try #require(throws: StorageError.self) {
      try scratch.store().read(identity(), mostBytes: 100)
    }
  }

  private func recordError(_ existing: ExistingFile = .replaced) throws -> StorageError {
    try #require(throws: StorageError.self) {
      _ = try scratch.store().record([1, 2, 3], as: identity(), existing: existing)
    }
  }

  @Test func aBaselineThatIsADirectory() throws {
    try scratch.write([7], "\(file)/precious")
    #expect(try readError().kind == .notAFile(found: "a directory"))
    #expect(try recordError().kind == .notAFile(found: "a directory"))
    #expect(scratch.read("\(file)/precious") == [7])
  }

  @Test func aBaselineThatIsAPipe() throws {
    try scratch.makeFolder("Baselines/AppTests/ViewTests")
    try #require(unsafe mkfifo(scratch.path(file), 0o600) == 0)
    #expect(try readError().kind.name == "notAFile")
    #expect(try recordError().kind.name == "notAFile")
  }

  @Test(arguments: ["inside", "outside", "dangling"])
  func aBaselineThatIsALink(target: String) throws {
    try scratch.makeFolder("Baselines/AppTests/ViewTests")
    try scratch.write([7], "Baselines/inside.png")
    try scratch.write([8], "outside.png")
    let targets = [
      "inside": "../../inside.png", "outside": scratch.path("outside.png"), "dangling": "gone.png",
    ]
    try scratch.link(file, to: #require(targets[target]))
    #expect(try readError().kind == .symbolicLink)
    #expect(try recordError(.replaced).kind == .symbolicLink)
    #expect(try recordError(.kept).kind == .symbolicLink)
    #expect(scratch.read("Baselines/inside.png") == [7])
    #expect(scratch.read("outside.png") == [8])
    #expect(scratch.read("Baselines/AppTests/ViewTests/gone.png") == nil)
  }

  @Test func aFolderThatIsALinkOutOfTheRoot() throws {
    try scratch.makeFolder("Baselines/AppTests")
    try scratch.write([8], "outside/looksRight.png")
    try scratch.link("Baselines/AppTests/ViewTests", to: scratch.path("outside"))
    #expect(try readError().kind == .symbolicLink)
    #expect(try recordError().kind == .symbolicLink)
    #expect(scratch.read("outside/looksRight.png") == [8])
    #expect(scratch.everything.filter { $0.hasPrefix("outside/") } == ["outside/looksRight.png"])
  }

  @Test func aFolderThatIsAFile() throws {
    try scratch.write([8], "Baselines/AppTests")
    #expect(try readError().kind == .notAFolder(found: "a file"))
    #expect(try recordError().kind == .notAFolder(found: "a file"))
  }

  @Test func aFolderThatTheUserMayNotWrite() throws {
    try scratch.write([8], file)
    let folder = scratch.path("Baselines/AppTests/ViewTests")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    try OtherUser.run { () throws in
      #expect(try recordError().kind == .unwritable(reason: "Permission denied"))
      #expect(try scratch.store().read(identity(), mostBytes: 9) == [8])
    }
    #expect(scratch.read(file) == [8])
  }

  @Test func aBaselineThatTheUserMayNotRead() throws {
    try scratch.write([8], file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: scratch.path(file))
    try OtherUser.run { () throws in
      #expect(try readError().kind == .unreadable(reason: "Permission denied"))
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "mounting a tmpfs is not allowed here"))
  func aFullDisk() throws {
    let disk = try SmallDisk()
    let store = disk.folder.store("Baselines")
    _ = try store.record([5, 5, 5], as: identity(), existing: .replaced)
    let large = [UInt8](repeating: 1, count: 200_000)
    let error = try #require(throws: StorageError.self) {
      _ = try store.record(large, as: identity(), existing: .replaced)
    }
    #expect(error.kind == .unwritable(reason: "No space left on device"))
    #expect(disk.folder.read(file) == [5, 5, 5])
    #expect(disk.folder.everything.filter { $0.hasSuffix(".tmp") }.isEmpty)
  }
}
