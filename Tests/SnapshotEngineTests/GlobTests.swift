import SnapshotEngine
import Testing

struct GlobTests {
  @Test(arguments: [
    ("*.png", "a.png"), ("*.png", "deep/er/a.png"), ("a?.png", "ab.png"), ("wip", "wip/a.png"),
    ("wip", "x/wip/a.png"), ("wip/", "wip/a.png"), ("login/*.png", "login/a.png"),
    ("login", "login/deep/a.png"), ("login/**", "login/deep/a.png"), ("**/a.png", "a.png"),
    ("**/a.png", "x/y/a.png"), ("x/**/a.png", "x/a.png"), ("x/**/a.png", "x/y/z/a.png"),
    ("[a-c].png", "b.png"), ("[!a-c].png", "d.png"), ("[]].png", "].png"), ("[", "["),
    ("\\*.png", "*.png"), ("/a.png", "a.png"), ("*a*b*", "xxaxxbxx"), ("é.png", "é.png"),
    ("?.png", "😀.png"), ("**", "a/b.png"), ("x/**/**/a.png", "x/a.png"),
  ])
  func `a pattern means a path`(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.png", "a.jpg"), ("a?.png", "a.png"), ("wip", "wipe/a.png"), ("login/*.png", "a.png"),
    ("login/*.png", "x/login/a.png"), ("login/*.png", "login/deep/a.png"),
    ("/a.png", "x/a.png"), ("[a-c].png", "d.png"), ("[!a-c].png", "a.png"),
    ("\\*.png", "a.png"), ("x/**", "x"), ("", "a"), ("A.png", "a.png"), ("**/a.png", "xa.png"),
    ("e\u{301}.png", "\u{E9}.png"),
  ])
  func `a pattern does not mean a path`(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test func `a pattern of many stars takes no time of note`() {
    let pattern = String(repeating: "*a", count: 500) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5_000)))
    let folders = String(repeating: "**/", count: 200) + "b"
    #expect(!Glob(folders).matches(String(repeating: "a/", count: 2_000) + "c"))
  }
}
