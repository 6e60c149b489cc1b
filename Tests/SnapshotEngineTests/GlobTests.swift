import SnapshotEngine
import Testing

struct GlobTests {
  @Test(arguments: [
    ("*.png", "a.png"), ("*.png", "deep/er/a.png"), ("a?.png", "ab.png"), ("wip", "wip/a.png"),
    ("wip", "x/wip/a.png"), ("login/*.png", "login/a.png"),
    ("login", "login/deep/a.png"), ("login/**", "login/deep/a.png"), ("**/a.png", "a.png"),
    ("**/a.png", "x/y/a.png"), ("x/**/a.png", "x/a.png"), ("x/**/a.png", "x/y/z/a.png"),
    ("[a-c].png", "b.png"), ("[!a-c].png", "d.png"), ("[]].png", "].png"),
    ("\\*.png", "*.png"), ("*a*b*", "xxaxxbxx"), ("é.png", "é.png"),
    ("?.png", "😀.png"), ("**", "a/b.png"), ("x/**/**/a.png", "x/a.png"),
  ])
  func `a pattern means a path`(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.png", "a.jpg"), ("a?.png", "a.png"), ("wip", "wipe/a.png"), ("login/*.png", "a.png"),
    ("login/*.png", "x/login/a.png"), ("login/*.png", "login/deep/a.png"),
    ("[a-c].png", "d.png"), ("[!a-c].png", "a.png"),
    ("\\*.png", "a.png"), ("x/**", "x"), ("", "a"), ("A.png", "a.png"), ("**/a.png", "xa.png"),
    ("e\u{301}.png", "\u{E9}.png"),
  ])
  func `a pattern does not mean a path`(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("./x", "write x"), (".", "write **"), ("./", "write **"), ("a/./b.png", "write a/b.png"),
    ("/abs/x.png", "write abs/x.png"), ("/", "write **"), ("//a", "write a"),
    ("a//b", "write a/b"), ("wip/", "write wip, which fits a folder"), ("**/", "write **, which"),
    ("../x", "no path there has .."), ("a/../b", "no path there has .."), ("..", ".."),
    ("[a", #"write \["#), ("x/[a/b]", #"write \["#), ("[", #"write \["#), ("[]", #"write \["#),
    ("[!]", #"write \["#), ("[z-a].png", "write a-z"), (#"a\"#, #"write \\"#),
  ])
  func `a pattern that could fit nothing is told, and what to write`(
    pattern: String, advice: String
  ) {
    let problem = Glob.problem(with: pattern, base: "the folders")
    #expect(problem?.contains(advice) == true, "\(problem ?? "none")")
  }

  @Test(arguments: [
    "*.png", "a/**/b", "[]].png", "[!]].png", "[^a-c]", #"\[a"#, "...", "..a/b", ".hidden/*",
    "[a-]",
    "[-a]", "é",
  ])
  func `a pattern that can fit is no problem`(pattern: String) {
    #expect(Glob.problem(with: pattern, base: "the folders") == nil)
  }

  @Test func `only a settings file's patterns may lead out, at their beginning`() {
    #expect(Glob.problem(with: "../../a/*", base: "it", mayLeadOut: true) == nil)
    #expect(Glob.problem(with: "../a/../b", base: "it", mayLeadOut: true) != nil)
  }

  @Test func `a pattern of many stars takes no time of note`() {
    let pattern = String(repeating: "*a", count: 500) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000)))
    let folders = String(repeating: "**/", count: 200) + "b"
    #expect(!Glob(folders).matches(String(repeating: "a/", count: 2_000) + "c"))
  }
}
