import Foundation
import PNGCoding
import PixelComparison
import SnapshotEngine
import Testing

struct OutputTests {
  private let folder: ScratchFolder
  private let red: String
  private let blue: String

  init() throws {
    folder = try ScratchFolder()
    red = try folder.write(Self.plain(Pixel(red: 255, green: 0, blue: 0)), "red.png")
    blue = try folder.write(Self.plain(Pixel(red: 0, green: 0, blue: 255)), "blue.png")
  }

  private static func plain(_ pixel: Pixel) throws -> Bitmap {
    try Bitmap(width: 5, height: 4) { _, _ in pixel }
  }

  private func compare(_ expected: String, _ actual: String, to path: String) throws
    -> FileComparison
  {
    try compareFiles(
      FileComparisonRequest(
        expected: .file(expected), actual: .file(actual), diff: DiffRequest(path: path)))
  }

  @Test("an old diff image is removed when the pictures are identical")
  func oldImageGoes() throws {
    let old = try folder.write(Self.plain(Pixel(red: 1, green: 2, blue: 3)), "d.png")
    let compared = try compare(red, red, to: old)
    #expect(compared.comparison.verdict == .identical)
    #expect(compared.diffImage == nil)
    #expect(try folder.names == ["blue.png", "red.png"])
  }

  @Test("a diff image that cannot be written leaves the verdict and no half file")
  func missingFolder() throws {
    let compared = try compare(red, blue, to: folder.path("none/d.png"))
    #expect(compared.comparison.verdict == .different)
    #expect(compared.diffImage == nil)
    #expect(compared.diffFailure?.kind.name == "unwritable")
    #expect(try folder.names == ["blue.png", "red.png"])
  }

  @Test("a picture is never replaced by its own diff image, not even through a link")
  func outputIsInput() throws {
    let before = try folder.read("red.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "red.png")
    for path in [red, folder.path("link.png"), folder.path("./red.png")] {
      let error = #expect(throws: EngineError.self) { try compare(red, blue, to: path) }
      #expect(error?.kind == .outputIsInput)
    }
    #expect(try folder.read("red.png") == before)
  }

  @Test(
    "a file that is no PNG is neither replaced nor removed, whatever the verdict",
    arguments: [[1], Array("notes".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A]])
  func notAnOldImage(bytes: [UInt8]) throws {
    let notes = try folder.write(bytes, "notes.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "notes.txt")
    for path in [notes, folder.path("link.png")] {
      for actual in [red, blue] {
        let error = #expect(throws: EngineError.self) { try compare(red, actual, to: path) }
        #expect(error?.kind == .outputIsNotPNG)
        #expect(error?.path == path)
      }
    }
    #expect(try folder.read("notes.txt") == bytes)
    #expect(try folder.names == ["blue.png", "link.png", "notes.txt", "red.png"])
  }

  @Test("an old diff image is replaced, and so is an empty file", arguments: [false, true])
  func oldImageIsReplaced(isEmpty: Bool) throws {
    let old = try folder.write(isEmpty ? [] : folder.read("red.png"), "d.png")
    #expect(try compare(red, blue, to: old).diffImage == old)
    #expect(try folder.read("d.png") != folder.read("red.png"))
    #expect(try folder.read("d.png").isEmpty == false)
  }

  @Test("a device or folder at the diff image's path is left alone")
  func notAFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("null"), withDestinationPath: "/dev/null")
    for name in ["sub", "null"] {
      let compared = try compare(red, blue, to: folder.path(name))
      #expect(compared.diffFailure?.kind.name == "unwritable")
      #expect(compared.comparison.verdict == .different)
    }
    #expect(try folder.names == ["blue.png", "null", "red.png", "sub"])
  }

  @Test(
    "what a link leads to is neither replaced nor removed, and nothing is made behind it",
    arguments: ["old.png", "nothing.png", "sub", "sub/nothing.png", "link.png"])
  func behindLink(target: String) throws {
    try folder.makeFolder("sub")
    let old = try folder.read("red.png")
    try folder.write(old, "old.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: target)
    let before = folder.everything
    for (actual, verdict) in [(blue, Verdict.different), (red, .identical)] {
      let compared = try compare(red, actual, to: folder.path("link.png"))
      #expect(compared.comparison.verdict == verdict)
      #expect(compared.diffImage == nil)
      #expect(compared.diffFailure?.kind.name == "unwritable")
      #expect(
        compared.diffFailure?.description.contains("a symbolic link is there; remove") == true)
    }
    #expect(folder.everything == before)
    #expect(try folder.read("old.png") == old)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.png")) == target)
  }

  @Test("a folder behind a link is one like others")
  func folderBehindLink() throws {
    try folder.makeFolder("sub")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("in"), withDestinationPath: "sub")
    #expect(try compare(red, blue, to: folder.path("in/d.png")).diffFailure == nil)
    #expect(try Bitmap(png: folder.read("sub/d.png")).width == 5)
    #expect(try compare(red, red, to: folder.path("in/d.png")).diffFailure == nil)
    #expect(try !folder.everything.contains("sub/d.png"))
  }

  @Test("a path that ends with a slash names no file", arguments: ["sub/", "none/"])
  func slash(path: String) throws {
    try folder.makeFolder("sub")
    let compared = try compare(red, blue, to: folder.path("") + "/" + path)
    #expect(compared.diffFailure?.description.contains("it ends with a slash") == true)
    #expect(try folder.names == ["blue.png", "red.png", "sub"])
  }

  @Test("what a killed run left is removed beside a diff image that replaces one; the rest stays")
  func leftovers() throws {
    let kept = [
      ".pixsnap-notes.tmp", ".pixsnap-ABCDEFGHIJKLM.tmp", ".pixsnap-0123456789abc.png",
      "pixsnap-0123456789abc.tmp", ".pixsnap-0123456789abcd.tmp", ".pixsnap-0123456789ab/.tmp",
    ]
    try folder.makeFolder(".pixsnap-0123456789ab")
    try folder.makeFolder(".pixsnap-00000000000zz.tmp")
    for name in kept + [".pixsnap-0123456789abc.tmp", ".pixsnap-zzzzzzzzzzzzz.tmp"] {
      try folder.write([1, 2], name)
    }
    // A living writer holds a lock on its file.
    let living = unsafe open(folder.path(".pixsnap-zzzzzzzzzzzzz.tmp"), O_RDONLY | O_CLOEXEC)
    defer { close(living) }
    #expect(flock(living, LOCK_EX) == 0)
    let before = folder.everything
    try folder.write(folder.read("red.png"), "d.png")
    #expect(try compare(red, blue, to: folder.path("d.png")).diffFailure == nil)
    #expect(
      folder.everything
        == (before + ["d.png"]).filter { $0 != ".pixsnap-0123456789abc.tmp" }.sorted())
  }

  @Test("two small pictures cannot ask for a huge diff image", arguments: DiffStyle.allCases)
  func hugeCanvas(style: DiffStyle) throws {
    let black = Pixel(red: 0, green: 0, blue: 0)
    let wide = try folder.write(Bitmap(width: 30_000, height: 1) { _, _ in black }, "wide.png")
    let high = try folder.write(Bitmap(width: 1, height: 30_000) { _, _ in black }, "high.png")
    let compared = try compareFiles(
      FileComparisonRequest(
        expected: .file(wide), actual: .file(high),
        diff: DiffRequest(path: folder.path("d.png"), style: style)))
    #expect(compared.comparison.verdict == .sizeMismatch)
    #expect(compared.diffFailure?.kind.name == "canvasTooLarge")
    #expect(try !folder.names.contains("d.png"))
  }
}
