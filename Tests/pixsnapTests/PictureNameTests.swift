import Foundation
import JSONText
import PixelComparison
import Testing

/// Which pictures of a folder have baselines, and what becomes of the others.
struct PictureNameTests {
  @Test func `an extension in upper case is one`() throws {
    let folder = try Store.folder(["a"])
    try folder.write("shots/X.PNG", Pictures.flat(10, 10))
    #expect(try Tool.run(["record", "shots"], in: folder).status == 0)
    #expect(try folder.tree("Baselines") == ["X.png", "a.png"])
    let same = try Tool.run(["verify", "shots"], in: folder)
    #expect(same.status == 0, "\(same)")
    try folder.write(
      "Baselines/.pixsnap.json",
      Array(#"{"overrides": [{"files": "X.png", "maxChangedPixels": 2}]}"#.utf8))
    for (count, status) in [(2, Int32(0)), (3, 1)] {
      try folder.write("shots/X.PNG", Pictures.changed(count))
      for arguments in [["shots", "--report", "report"], ["shots/X.PNG"]] {
        let run = try Tool.run(["verify"] + arguments, in: folder)
        #expect(run.status == status, "\(run)")
        #expect(!run.diagnostics.contains("no file of this run fits"))
      }
    }
    #expect(try Tool.run(["approve", "X"], in: folder).output == "approved X (10x10)\n")
    #expect(try folder.bitmap("Baselines/X.png") == Pictures.changed(3))
  }

  @Test func `two files of one baseline are an error of both`() throws {
    let folder = try Store.folder(["a"])
    for name in ["x.png", "x.PNG"] { try folder.write("shots/\(name)", Pictures.flat(10, 10)) }
    let recorded = try Tool.run(["record", "shots"], in: folder)
    #expect(recorded.status == 2)
    #expect(recorded.output == "unchanged a (10x10)\n")
    let verified = try Tool.run(["verify", "shots"], in: folder)
    #expect(verified.status == 2)
    #expect(verified.output.contains("2 errors, 1 unchanged"))
    for text in [recorded.diagnostics, verified.output] {
      for name in ["x.png", "x.PNG"] {
        #expect(text.contains("\(name) would have the same baseline; rename"), "\(text)")
      }
    }
  }

  @Test(arguments: [".hidden.png", "CON.png", "a:b.png", "a..png"])
  func `a name that no baseline can have does not keep the others out`(name: String) throws {
    let folder = try Store.folder(["a"])
    for file in [name, "b.png"] { try folder.write("shots/\(file)", Pictures.flat(10, 10)) }
    let run = try Tool.run(["record", "shots"], in: folder)
    #expect(run.status == 2)
    #expect(run.output == "unchanged a (10x10)\nrecorded b (10x10)\n")
    #expect(run.diagnostics.contains("\(name): cannot be the name of a baseline"))
  }

  @Test(arguments: ["verify", "record"])
  func `what is not there is said to be not there`(command: String) throws {
    let folder = try Store.folder(["a"])
    let run = try Tool.run([command, "misspelt"], in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("misspelt: cannot be read: there is no such file or folder"))
    #expect(!run.diagnostics.contains("name of a baseline"))
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe is refused at once`() throws {
    let folder = try Store.folder(["a"])
    let run = try Tool.shell(#"mkfifo a.png && "$PIXSNAP" verify a.png"#, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("a.png: a pipe or device"))
    #expect(run.diagnostics.contains("save it to a file first"))
  }

  @Test func `messages name what the tool has`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(2, 2))
    #expect(
      try Tool.run(["record", "a.png"], in: folder).diagnostics
        .contains("Make one, mkdir Baselines, or name one with --baselines DIR"))
    try folder.makeFolder("Baselines")
    for name in ["caf\u{E9}", "cafe\u{301}"] {
      let run = try Tool.run(["record", "--name", name, "a.png"], in: folder)
      #expect(!run.diagnostics.contains("named:"))
      if run.status == 2 { #expect(run.diagnostics.contains("how accents are written")) }
    }
    let large = try Tool.shell(
      #"truncate -s 3G Baselines/b.png; "$PIXSNAP" record --name b a.png"#, in: folder)
    #expect(large.status == 2)
    #expect(large.diagnostics.contains("which no option raises"))
    #expect(!large.diagnostics.contains("maxFileBytes"))
    let help = try Tool.run(["verify", "--help"], in: folder)
    #expect(!help.output.contains("\nGit\n"))
  }

  @Test func `where artifacts are is said when something failed, and only then`() throws {
    let folder = try Store.folder(["a"])
    let line = "  artifacts: \(Store.artifacts)\n"
    for (count, isThere) in [(0, false), (7, true)] {
      try Store.shoot("a", changed: count, in: folder)
      for picture in ["shots", "shots/a.png"] {
        let run = try Tool.run(["verify", picture], in: folder)
        #expect(run.output.contains(line) == isThere, "\(run.output)")
      }
    }
  }

  @Test func `how many bits of eight the recorder needed is no news`() throws {
    let folder = try Store.folder([])
    try folder.write("a.png", Pictures.flat(10, 10))
    #expect(try Tool.run(["record", "a.png"], in: folder).status == 0)
    try folder.write(
      "a.png",
      Bitmap(width: 10, height: 10) { x, y in
        Pixel(red: UInt8(x * 20), green: UInt8(y * 20), blue: 7)
      })
    #expect(try folder.bytes("a.png")[24] == 8)
    #expect(try folder.bytes("Baselines/a.png")[24] < 8)
    let run = try Tool.run(["verify", "a.png"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("100 of 100 pixels changed"))
    #expect(!run.output.contains("bit depth"))
  }
}
