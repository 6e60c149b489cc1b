import Testing

@testable import BaselineStorage

@Suite struct SnapshotIdentityTests {
  @Test func aBaselineIsKeptByModuleFileTestAndName() throws {
    let plain = try SnapshotIdentity(
      fileID: "AppTests/ViewTests.swift", function: "looksRight()", name: nil)
    #expect(plain.baselinePath == ["AppTests", "ViewTests", "looksRight.png"])
    let named = try SnapshotIdentity(
      fileID: "AppTests/ViewTests.swift", function: "looksRight()", name: "dark")
    #expect(named.baselinePath == ["AppTests", "ViewTests", "looksRight.dark.png"])
  }

  @Test func aDotInATestIsNotTakenForItsName() throws {
    let dotted = try identity("looks.right")
    let named = try identity("looks", named: "right")
    #expect(dotted.stem != named.stem)
    #expect(named.stem == "looks.right")
  }

  @Test(arguments: [
    ("icon(size:)", "icon"), ("icon(_:at:)", "icon"), ("icon()", "icon"), ("icon", "icon"),
    ("opens_(dark)()", "opens_(dark)"),
  ])
  func theLabelsOfATestAreNoPartOfItsName(function: String, test: String) throws {
    #expect(try SnapshotIdentity(fileID: "M/F.swift", function: function, name: nil).test == test)
  }

  @Test func anEmptyPartIsRefused() {
    #expect(throws: StorageError.self) { try identity("") }
    #expect(throws: StorageError.self) { try identity(named: "") }
    #expect(throws: StorageError.self) {
      try SnapshotIdentity(fileID: "", function: "test()", name: nil)
    }
  }

  @Test(arguments: SafeNameTests.hostile)
  func everyPathStaysBelowItsFolders(name: String) throws {
    guard !name.isEmpty else { return }
    let path = try SnapshotIdentity(module: name, file: name, test: name, name: name).baselinePath
    #expect(path.count == 3)
    #expect(path.allSatisfy { !$0.contains("/") && $0 != ".." && $0.utf8.count < 255 })
  }
}
