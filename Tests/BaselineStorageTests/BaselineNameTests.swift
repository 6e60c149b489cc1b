import Testing

@testable import BaselineStorage

@Suite struct BaselineNameTests {
  @Test(arguments: [
    "looksRight", "AppTests/ViewTests/looksRight.dark", "a b/c d", "größe/日本", "console", "a.png",
  ])
  func aNameIsAPathWithOrWithoutItsEnding(text: String) throws {
    let stem = text.hasSuffix(".png") ? String(text.dropLast(4)) : text
    let name = try BaselineName(text)
    #expect(name.text == stem)
    #expect(name.path == "\(stem).png".split(separator: "/").map(String.init))
    #expect(try BaselineName("\(stem).png") == name)
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", ".hidden", "a/.b", "a.",
    "a ", "a\0b", "a\nb", "a\u{1B}[31m", "a\u{2028}b", "a\\b", "C:a", "a*", "a?", "CON", "a/nul.x",
    "lpt1", "a.png.", ".png",
    String(repeating: "a", count: 201), "x/" + String(repeating: "é", count: 101),
  ])
  func whatNotEveryDiskKeepsIsNoName(text: String) {
    #expect(throws: StorageError.self) { try BaselineName(text) }
  }

  @Test func aSlashBeforeACombiningMarkSeparatesToo() throws {
    let name = try BaselineName("a/\u{301}b")
    #expect(name.path.map { Array($0.utf8) } == [Array("a".utf8), Array("\u{301}b.png".utf8)])
    #expect(throws: StorageError.self) { try BaselineName("a/\u{301}/") }
  }

  /// What the assertion records has a name that the tool takes.
  @Test(arguments: [
    "looksRight", "a b", "../../etc/passwd", "CON", "a.", "日本", String(repeating: "x", count: 400),
    "with-12345678",
  ])
  func theNameOfEverySnapshotIsOne(test: String) throws {
    for name in [nil, test] {
      let identity = try SnapshotIdentity(module: test, file: test, test: test, name: name)
      #expect(try BaselineName(identity.baselineName.text) == identity.baselineName)
      #expect(identity.baselineName.path == identity.baselinePath)
    }
  }
}
