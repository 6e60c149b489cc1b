import Foundation
import Testing

/// The folders that a run over two folders writes into.
struct SuiteFolderTests {
  /// What a test prepares, the arguments after `diff`, and what is said.
  struct Refusal: CustomTestStringConvertible {
    let preparation: String
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ preparation: String, _ arguments: String, _ message: String) {
      self.preparation = preparation
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }
  }

  private static let within = "lies in a folder that is compared"
  private static let around = "contains a folder that is compared; write it elsewhere"
  private static let foreign = "is not empty and holds no earlier"

  static let refusals = [
    Refusal("mkdir pp; mv expected pp/pictures", "pp/pictures actual --report pp", around),
    Refusal("mkdir po; mv expected actual po", "po/expected po/actual -o po", around),
    Refusal("mkdir po; mv expected actual po", "po/expected po/actual --report po/", around),
    Refusal("true", "expected actual -o .", around),
    Refusal("true", "expected actual --report .", around),
    Refusal(
      "mkdir po; mv expected po; ln -s po/expected e; ln -s po out", "e actual -o out", around),
    Refusal("ln -s actual out", "expected actual -o out", within),
    Refusal("ln -s . here", "expected actual --report here/expected/new", within),
    Refusal("true", "expected actual -o new/../expected/out", within),
    Refusal("true", "expected actual -o new/../elsewhere", "before .. is not there"),
    Refusal("mkdir out; echo mine >out/junit.xml", "expected actual --report out", foreign),
    Refusal(
      "mkdir -p out/pictures; cp actual/new.png out/pictures/1-actual.png",
      "expected actual --report out", "holds no earlier report; choose an empty or new folder"),
    Refusal(
      "mkdir -p out/deep; cp actual/new.png out/deep/changed.png", "expected actual -o out",
      "holds no earlier diff images; choose an empty or new folder"),
    Refusal("mkdir out; touch out/.pixsnap-diffs", "expected actual --report out", foreign),
    Refusal("mkdir -p out/.pixsnap-report", "expected actual --report out", foreign),
    Refusal("mkdir out; ln -s ../notes out/.pixsnap-diffs", "expected actual -o out", foreign),
    Refusal("echo mine >out", "expected actual -o out", "cannot be written: Not a directory"),
    Refusal("echo mine >out", "expected actual -o out/in", "cannot be written: Not a directory"),
    Refusal("echo mine >out", "expected actual -o new --report out", "cannot be written"),
  ]

  @Test(arguments: refusals)
  func `a folder that is not the tool's is refused, and everything stays`(refusal: Refusal) throws {
    let folder = try SuiteTests.folders()
    _ = try Tool.shell(refusal.preparation, in: folder)
    let contents = "find . -type f -exec cksum {} + | sort; find . | sort"
    let before = try Tool.shell(contents, in: folder).output
    let run = try Tool.run(["diff"] + refusal.arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(refusal.message), "\(run.diagnostics)")
    #expect(run.diagnostics.split(separator: "\n").count <= 2, "once, and where the help is")
    #expect(try Tool.shell(contents, in: folder).output == before)
  }

  @Test(.enabled(if: Privileges.canLackPermission, "no right can be taken from this user"))
  func `a folder that cannot be written to is refused once`() throws {
    let folder = try SuiteTests.folders()
    let run = try Tool.shell(
      """
      chmod 755 . expected actual; mkdir out; chmod 555 out
      \(Privileges.without) "$PIXSNAP" diff expected actual -o out
      """, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("Permission denied"), "\(run.diagnostics)")
    #expect(run.diagnostics.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["-o", "out", "--report", "out/report"], ["-o", "out/diffs", "--report", "out"],
    ["-o", "out", "--report", "out"], ["-o", "./out/../out"],
  ])
  func `an empty folder is taken, and taken again`(options: [String]) throws {
    let folder = try SuiteTests.folders()
    try folder.makeFolder("out")
    for _ in 1...2 {
      let run = try Tool.run(["diff", "expected", "actual"] + options, in: folder)
      #expect(run.status == 1, "\(run.diagnostics)")
    }
  }

  @Test func `a run that writes no diff image leaves no folder`() throws {
    let folder = try SuiteTests.folders()
    let before = try folder.tree("")
    let run = try Tool.run(
      ["diff", "expected", "actual", "-o", "out/diffs", "--include", "same.png"], in: folder)
    #expect(run.status == 0)
    #expect(try folder.tree("") == before)
  }

  @Test(arguments: ["\u{301}x.png", "q/\u{301}x.png", "\u{301}q/x.png", "\u{E9}/x.png"])
  func `diff images go to the same path, whatever characters names begin with`(
    path: String
  ) throws {
    let folder = try TemporaryFolder()
    // Beside it a folder of an equivalent name, with other bytes.
    for path in [path, "e\u{301}/x.png"] {
      for (side, count) in [("expected", 0), ("actual", 3)] {
        let quoted = "\(side)/\(path)"
        _ = try Tool.shell("mkdir -p \"$(dirname '\(quoted)')\"", in: folder)
        try folder.write("new.png", Pictures.changed(count))
        _ = try Tool.shell("mv new.png '\(quoted)'", in: folder)
      }
    }
    for output in ["out", "out", "./out"] {
      let run = try Tool.run(["diff", "expected", "actual", "-o", output], in: folder)
      #expect(run.status == 1, "\(run.output)")
      for path in [path, "e\u{301}/x.png"] {
        #expect(try Tool.shell("test -f 'out/\(path)'", in: folder).status == 0)
      }
    }
  }
}
