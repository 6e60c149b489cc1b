import Testing

@testable import BaselineStorage

@Suite struct SafeNameTests {
  @Test(arguments: ["dark", "looksRight", "iPhone-15_Pro", "v1.2", "Foo+Bar", "Ab"])
  func aPlainNameStaysAsItIs(name: String) {
    #expect(SafeName(name).text == name)
  }

  /// Names that people, or their enemies, came up with.
  static let hostile: [String] = [
    "../../etc/passwd", "/absolute", "a/b", "a\\b", "C:\\x", "nul\0byte", "\0", "", " ", ".", "..",
    "...", ".hidden", "trailing.", "trailing...", "trailing ", "-rf", "--help", "a b", "a-b", "a!b",
    "a_b", "A B", "a  b", "caf\u{E9}", "cafe\u{301}", "👩‍👩‍👧‍👦", "👨‍👩‍👧‍👦", "\u{202E}gnp",
    "e\u{301}\u{302}\u{303}",
    "CON", "con", "Con.png", "nul", "COM1", "lpt9.txt", "AUX", "prn", "CONOUT$",
    String(repeating: "a", count: 400), String(repeating: "a", count: 401),
    String(repeating: "b", count: 80), String(repeating: "b", count: 81),
    String(repeating: "é", count: 400), "tab\tnewline\n", "*?<>|\":", "%2e%2e", "~", "$HOME",
    "`ls`",
    "deadbeef", "a-deadbeef", "a-b-c2f3d4e5", "\u{FEFF}", "\u{7F}", "test(x:)", "test(x:y:)",
  ]

  @Test(arguments: hostile)
  func anyNameBecomesOneThatEveryFileSystemKeeps(name: String) {
    for dots in [SafeName.Dots.allowed, .replaced] {
      let text = SafeName(name, dots: dots).text
      let alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_+."
      #expect(!text.isEmpty && text.utf8.count <= 100)
      #expect(text.utf8.allSatisfy { alphabet.utf8.contains($0) }, "\(text)")
      #expect(text.first != "." && text.last != "." && text.first != "-")
      let stem = text.prefix { $0 != "." }.uppercased()
      #expect(!["CON", "PRN", "AUX", "NUL", "COM1", "LPT9"].contains(stem))
      #expect(dots == .allowed || !text.contains("."))
    }
  }

  @Test func noTwoNamesMeetEvenOnADiskThatIgnoresCase() {
    var seen: [String: [UInt8]] = [:]
    for name in Self.hostile {
      let key = SafeName(name).text.lowercased()
      // "CON" and "con" are told apart by their hashes; plain pairs are the store's to refuse.
      #expect(seen[key] == nil, "\(name.debugDescription) meets another in \(key)")
      seen[key] = Array(name.utf8)
    }
  }

  @Test func aSafeNameAsANameGetsAHashOfItsOwn() {
    for name in Self.hostile {
      let once = SafeName(name).text
      if once != name { #expect(SafeName(once).text != once, "\(once)") }
    }
  }

  @Test func theHashIsTheSameOnEveryMachine() {
    #expect(SafeName("a b").text == "a-b-e2bca18b")
  }

  @Test(arguments: [
    ("plain", "'plain'"), ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("", "''"),
    // The accent makes one character of the quote and itself, but not for a shell.
    ("a'\u{301}; rm", "'a'\\''\u{301}; rm'"),
  ])
  func aShellTakesItForOneWord(text: String, quoted: String) {
    #expect(text.inShellQuotes == quoted)
  }
}
