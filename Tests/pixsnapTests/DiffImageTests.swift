import Foundation
import PixelComparison
import Testing

struct DiffImageTests {
  private static let blue = Pixel(red: 0, green: 0, blue: 255)

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Pixel {
    bitmap.pixels[y * bitmap.width + x]
  }

  @Test func `changed pixels are blue over the faded expected picture`() throws {
    let folder = try Pictures.pair(changed: 13)
    let run = try Tool.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder)
    #expect(run.output.hasSuffix("\n  diff image: d.png\n"))
    #expect(run.status == 1)
    let diff = try folder.bitmap("d.png")
    #expect((diff.width, diff.height) == (10, 10))
    for index in 0..<100 {
      let seen = diff.pixels[index]
      #expect((seen == Self.blue) == (index < 13))
      if index >= 13 {
        #expect(seen.red == seen.green && seen.green == seen.blue && seen.red > 100)
      }
    }
  }

  @Test func `the colour of changed pixels can be chosen, ignored ones differ from both`() throws {
    let folder = try Pictures.pair(changed: 13)
    _ = try Tool.run(
      ["diff", "a.png", "b.png", "--output=d.png", "--color", "#FF8001", "--ignore", "0,0,1,1"],
      in: folder)
    let diff = try folder.bitmap("d.png")
    #expect(pixel(diff, 1, 0) == Pixel(red: 255, green: 128, blue: 1))
    #expect(pixel(diff, 0, 0) != pixel(diff, 1, 0))
    #expect(pixel(diff, 0, 0) != pixel(diff, 5, 5))
  }

  @Test(arguments: [("overlay", 10), ("mask", 10), ("heat", 10), ("side-by-side", nil)])
  func `every style draws`(style: String, width: Int?) throws {
    let folder = try Pictures.pair(changed: 13)
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "-o", "d.png", "--style", style], in: folder)
    #expect(run.status == 1)
    let diff = try folder.bitmap("d.png")
    if let width { #expect(diff.width == width) } else { #expect(diff.width > 30) }
    if style == "mask" {
      #expect(pixel(diff, 0, 0) == Self.blue)
      #expect(pixel(diff, 9, 9).alpha == 0)
    }
  }

  @Test func `the same comparison writes the same bytes, with one thread or more`() throws {
    let folder = try Pictures.pair(changed: 13)
    for (name, threads) in [("d.png", "2"), ("e.png", "1"), ("f.png", "3")] {
      _ = try Tool.run(["diff", "a.png", "b.png", "-o", name, "--threads", threads], in: folder)
    }
    #expect(try folder.bytes("d.png") == folder.bytes("e.png"))
    #expect(try folder.bytes("d.png") == folder.bytes("f.png"))
  }

  @Test func `pictures of two sizes are drawn on a canvas that holds both`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 6))
    try folder.write("b.png", Pictures.flat(8, 9))
    let run = try Tool.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder)
    #expect(run.status == 1)
    let diff = try folder.bitmap("d.png")
    #expect((diff.width, diff.height) == (10, 9))
    #expect(pixel(diff, 0, 0) != pixel(diff, 9, 0))
    #expect(pixel(diff, 9, 0) == pixel(diff, 0, 8))
  }

  @Test func `identical pictures write none and remove an old one`() throws {
    let folder = try Pictures.pair(changed: 0)
    try folder.write("d.png", Pictures.flat(3, 3))
    let run = try Tool.run(["diff", "a.png", "b.png", "-o", "d.png"], in: folder)
    #expect(run.output == "identical: all 100 pixels are the same\n")
    #expect(run.status == 0)
    #expect(try folder.names == ["a.png", "b.png"])
  }

  @Test func `a difference within tolerance is drawn`() throws {
    let folder = try Pictures.pair(changed: 2)
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "-o", "d.png", "--tolerance", "50"], in: folder)
    #expect(run.status == 0)
    #expect(try folder.names == ["a.png", "b.png", "d.png"])
  }

  @Test(arguments: ["a.png", "./b.png", "mask.png", "hard.png", "soft.png", "folder/../a.png"])
  func `a diff image over one of the inputs is refused before anything is written`(
    path: String
  ) throws {
    let folder = try Pictures.pair(changed: 2)
    let manager = FileManager.default
    try folder.write("mask.png", Pictures.flat(10, 10, .init(red: 0, green: 0, blue: 0, alpha: 0)))
    try manager.createDirectory(at: folder.url("folder"), withIntermediateDirectories: false)
    try manager.linkItem(at: folder.url("a.png"), to: folder.url("hard.png"))
    try manager.createSymbolicLink(
      atPath: folder.url("soft.png").path, withDestinationPath: "b.png")
    let names = try folder.names
    let before = try [folder.bytes("a.png"), folder.bytes("b.png"), folder.bytes("mask.png")]
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--mask", "mask.png", "-o", path, "--json"], in: folder)
    #expect(run.output.contains(#""error":{"kind":"outputIsInput","#), "\(run.output)")
    #expect(run.status == 2)
    #expect(
      try [folder.bytes("a.png"), folder.bytes("b.png"), folder.bytes("mask.png")] == before)
    #expect(try folder.names == names)
  }

  @Test(arguments: [
    ("missing/d.png", "; its folder does not exist: create it"), ("folder", "not a regular file"),
    ("a.png/d.png", "Not a directory"), ("/dev/full", "not a regular file"),
  ])
  func `a diff image that cannot be written hides no verdict`(path: String, says: String) throws {
    let folder = try Pictures.pair(changed: 13)
    try FileManager.default.createDirectory(
      at: folder.url("folder"), withIntermediateDirectories: false)
    let text = try Tool.run(["diff", "a.png", "b.png", "-o", path], in: folder)
    #expect(text.output.hasPrefix("different: 13 of 100 pixels changed"))
    #expect(text.diagnostics.hasPrefix("pixsnap diff: \(path): cannot be written: "))
    #expect(text.diagnostics.contains(says), "\(text.diagnostics)")
    #expect(text.status == 2)
    let json = try Tool.run(["diff", "a.png", "b.png", "-o", path, "--json"], in: folder)
    let object = try DiffJSONTests.object(json)
    #expect(DiffJSONTests.names(object) == DiffJSONTests.members + ["error"])
    #expect(object["verdict"] == "different")
    #expect(object["changedPixels"] == 13)
    #expect(object["diffImage"] == .null)
    #expect(object["error"]?["kind"] == "unwritable")
    #expect(json.status == 2)
    #expect(try folder.names == ["a.png", "b.png", "folder"])
  }

  /// Two pictures whose diff image takes more than 64 KB.
  private func noisyPair() throws -> TemporaryFolder {
    var random = SystemRandomNumberGenerator()
    let folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      try folder.write(
        name,
        Bitmap(width: 500, height: 500) { _, _ in
          let level = UInt8.random(in: 0...255, using: &random)
          return Pixel(red: level, green: level, blue: level)
        })
    }
    return folder
  }

  @Test(.enabled(if: Privileges.canMount, "needs the right to mount a file system"))
  func `a full disk hides no verdict and leaves no half file`() throws {
    let folder = try noisyPair()
    let run = try Tool.shell(
      """
      mkdir disk && mount -t tmpfs -o size=64k tmpfs disk || exit 9
      "$PIXSNAP" diff a.png b.png -o disk/d.png --tolerance 128; status=$?
      ls -A disk; umount disk; exit $status
      """, in: folder)
    #expect(run.output.hasPrefix("different: "))
    #expect(!run.output.contains(".png\n"), "\(run.output)")
    #expect(!run.output.contains(".tmp"), "\(run.output)")
    #expect(
      run.diagnostics
        == "pixsnap diff: disk/d.png: cannot be written: No space left on device; make room, or "
        + "write it elsewhere\n")
    #expect(run.status == 2)
  }

  @Test(.enabled(if: Privileges.canLimitFileSizes, "not under ThreadSanitizer"))
  func `a limit on file sizes hides no verdict and leaves no half file`() throws {
    let folder = try noisyPair()
    let run = try Tool.shell(
      #"ulimit -f 8; "$PIXSNAP" diff a.png b.png -o d.png --tolerance 128"#, in: folder)
    #expect(run.output.hasPrefix("different: "))
    #expect(run.diagnostics == "pixsnap diff: d.png: cannot be written: File too large\n")
    #expect(run.status == 2)
    #expect(try folder.names == ["a.png", "b.png"])
  }
}
