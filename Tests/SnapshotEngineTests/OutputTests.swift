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

  @Test("a diff image through a link lands in the linked file")
  func throughLink() throws {
    try folder.write([], "old.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "old.png")
    let compared = try compare(red, blue, to: folder.path("link.png"))
    #expect(compared.diffFailure == nil)
    #expect(try Bitmap(png: folder.read("old.png")).width == 5)
    #expect(try folder.names == ["blue.png", "link.png", "old.png", "red.png"])
  }

  @Test("links that lead to nothing yet, or in a circle")
  func danglingLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: false)
    for (link, target) in [("a", "sub/b"), ("sub/b", "../new.png"), ("c", "d"), ("d", "c")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    #expect(try compare(red, blue, to: folder.path("a")).diffFailure == nil)
    #expect(try Bitmap(png: folder.read("new.png")).width == 5)
    #expect(try compare(red, red, to: folder.path("a")).diffFailure == nil)
    #expect(try compare(red, blue, to: folder.path("a")).diffFailure == nil)
    let circle = try compare(red, blue, to: folder.path("c"))
    #expect(circle.diffFailure?.description.contains("too many links") == true)
    #expect(
      try folder.names == ["a", "blue.png", "c", "d", "new.png", "red.png", "sub"])
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
