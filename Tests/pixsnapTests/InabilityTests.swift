import Foundation
import Testing

struct InabilityTests {
  /// A file, which kind of error it is, and what the sentence says.
  struct BadFile: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let kind: String
    let says: String

    var testDescription: String { name }
  }

  static let badFiles: [BadFile] = [
    BadFile(name: "empty", bytes: [], kind: "notPNG", says: "empty"),
    BadFile(name: "text", bytes: Array("hello, world".utf8), kind: "notPNG", says: "starts with"),
    BadFile(name: "JPEG", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0], kind: "notPNG", says: "JPEG"),
    BadFile(
      name: "Git LFS pointer",
      bytes: Array(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(lfsDigest)\nsize 12345\n".utf8),
      kind: "gitLFSPointer", says: "git lfs pull"),
    BadFile(
      name: "merge conflict",
      bytes: Array("<<<<<<< HEAD\nbinary\n=======\nother\n>>>>>>> branch\n".utf8),
      kind: "mergeConflict", says: "merge conflict"),
    BadFile(
      name: "header of 65535 x 65535 pixels in 100 bytes", bytes: HostilePNG.huge,
      kind: "limitExceeded",
      says: "65535 x 65535 pixels, over the limit of 50000000 pixels; raise it with --max-pixels"),
    BadFile(
      name: "header of 50000000 x 1 pixels in 100 bytes", bytes: HostilePNG.wide,
      kind: "corrupt", says: "less image data than the picture has pixels"),
    BadFile(
      name: "wrong checksum", bytes: HostilePNG.wrongHeaderChecksum, kind: "badChecksum",
      says: "IHDR"),
  ]

  private static let lfsDigest = String(repeating: "4d7a", count: 16)

  @Test(arguments: badFiles, ["expected", "actual", "mask", "standard input"])
  func `what is no readable picture is refused in one sentence`(
    file: BadFile, place: String
  ) throws {
    let folder = try Pictures.pair(changed: 3)
    try folder.write("bad.png", file.bytes)
    let operands =
      switch place {
      case "expected": ["bad.png", "b.png"]
      case "actual": ["a.png", "bad.png"]
      case "mask": ["a.png", "b.png", "--mask", "bad.png"]
      default: ["a.png", "-"]
      }
    let run = try Tool.run(
      ["diff", "--json", "-o", "d.png"] + operands, in: folder, input: "bad.png")
    let shownName = place == "standard input" ? "standard input" : "bad.png"
    #expect(run.status == 2)
    #expect(run.output.contains(#""error":{"kind":"\#(file.kind)","#), "\(run.output)")
    #expect(run.diagnostics.hasPrefix("pixsnap diff: \(shownName): "), "\(run.diagnostics)")
    #expect(run.diagnostics.contains(file.says), "\(run.diagnostics)")
    #expect(run.diagnostics.split(separator: "\n").count == 1)
    #expect(try folder.names == ["a.png", "b.png", "bad.png"])
  }

  @Test(arguments: 0..<10)
  func `a file cut at any tenth is refused`(tenth: Int) throws {
    let folder = try Pictures.pair(changed: 3)
    let whole = try folder.bytes("b.png")
    let cut = Array(whole.prefix(whole.count * tenth / 10))
    try folder.write("cut.png", cut)
    for operands in [["a.png", "cut.png"], ["cut.png", "cut.png"], ["-", "a.png"]] {
      let run = try Tool.run(
        ["diff", "--json"] + operands, in: folder, input: "cut.png")
      #expect(run.status == 2)
      let kind = cut.count < 8 ? "notPNG" : "truncated"
      #expect(run.output.contains(#""kind":"\#(kind)""#), "\(cut.count) bytes: \(run.output)")
      #expect(run.diagnostics.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [
    (
      ["none.png", "b.png"], "none.png: cannot be read: No such file or directory; check the name\n"
    ),
    (["a.png", "folder"], "folder is a folder and a.png is not; give two files or two folders"),
    (
      ["a.png", "a.png/x"], "a.png/x: cannot be read: Not a directory; a part of the path is a file"
    ),
    (["a.png", "b.png", "--mask", "none.png"], "none.png: cannot be read"),
    (["/dev/null", "b.png"], "/dev/null: not a PNG: the file is empty"),
    (["/dev/zero", "b.png"], "/dev/zero: not a PNG"),
  ])
  func `what is no file is named with the system's reason`(
    operands: [String], says: String
  ) throws {
    let folder = try Pictures.pair(changed: 0)
    try FileManager.default.createDirectory(
      at: folder.url("folder"), withIntermediateDirectories: false)
    let run = try Tool.run(["diff"] + operands, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.hasPrefix("pixsnap diff: \(says)"), "\(run.diagnostics)")
  }

  @Test(arguments: [
    (["--ignore", "5,5,6,5"], "regionOutOfBounds"), (["--only", "0,0,11,1"], "regionOutOfBounds"),
    (["--region", "10,0,1,1=3"], "regionOutOfBounds"),
    (["--ignore", "0,0,10,10"], "nothingToCompare"),
    (["--ignore", "0,0,2147483647,1"], "regionOutOfBounds"),
    (["--mask", "other-size.png"], "maskSizeMismatch"),
    (["--mask", "a.png"], "maskHasNoTransparentPixel"),
    (["--max-pixels", "99"], "limitExceeded"),
  ])
  func `settings that do not fit the pictures are refused`(
    options: [String], kind: String
  ) throws {
    let folder = try Pictures.pair(changed: 0)
    try folder.write(
      "other-size.png", Pictures.flat(9, 10, .init(red: 0, green: 0, blue: 0, alpha: 0)))
    let run = try Tool.run(["diff", "a.png", "b.png", "--json"] + options, in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains(#""error":{"kind":"\#(kind)","#), "\(run.output)")
  }

  @Test func `a limit of exactly the pixels that there are is enough`() throws {
    let folder = try Pictures.pair(changed: 0)
    #expect(
      try Tool.run(["diff", "a.png", "b.png", "--max-pixels", "100"], in: folder).status == 0)
  }

  @Test(.enabled(if: Privileges.canLackPermission, "needs setpriv when run as root"))
  func `a file without permission is refused`() throws {
    let folder = try Pictures.pair(changed: 0)
    // The tool itself may lie where another user cannot go.
    try FileManager.default.copyItem(atPath: Tool.path, toPath: folder.url("tool").path)
    let run = try Tool.shell(
      "chmod 755 . tool; chmod 644 a.png; chmod 000 b.png; \(Privileges.without) ./tool diff a.png b.png",
      in: folder)
    #expect(
      run.diagnostics
        == "pixsnap diff: b.png: cannot be read: Permission denied; allow reading it\n")
    #expect(run.status == 2)
  }
}
