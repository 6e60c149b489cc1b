import Foundation
import JSONText
import Testing

struct InspectTests {
  @Test func `a sound file is told of, exit 0`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 8))
    let size = try folder.bytes("a.png").count
    let run = try Tool.run(["inspect", "a.png"], in: folder)
    #expect(run.status == 0)
    #expect(run.diagnostics == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("a.png: 10 x 8 pixels, 1-bit palette") == true)
    #expect(lines.first?.hasSuffix(", not interlaced, \(size) bytes") == true)
    #expect(run.output.contains("\n  decodes: yes, by libpng\n"))
    #expect(run.output.contains("\n  within the limits: 80 pixels, at most 50000000 are read"))
    #expect(run.output.contains("\n  decoded: 320 bytes as 8-bit RGBA\n"))
    #expect(run.output.contains("\n    IHDR at 8: 13 bytes\n"))
    #expect(lines.last == "    IEND at \(size - 12): 0 bytes")
    let piped = try Tool.shell(#"cat a.png | "$PIXSNAP" inspect -"#, in: folder)
    #expect(piped.output == run.output.replacing("a.png:", with: "standard input:"))
    #expect(piped.status == 0)
  }

  @Test func `the baselines of this package say where they were recorded`() throws {
    let folder = try TemporaryFolder()
    let baselines = try #require(
      FileManager.default.enumerator(at: Package.url("Baselines"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.first { $0.pathExtension == "png" })
    let run = try Tool.run(["inspect", baselines.path, "--json"], in: folder)
    guard case .string(let environment) = try JSONValue(parsing: run.output)["environment"] else {
      Issue.record("no environment: \(run.output)")
      return
    }
    #expect(!environment.isEmpty)
    let text = try Tool.run(["inspect", baselines.path], in: folder)
    #expect(text.output.contains("\n  recorded: \(environment)\n"))
  }

  @Test func `JSON has all documented members`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 8))
    let run = try Tool.run(["inspect", "a.png", "--json"], in: folder)
    let object = try DiffJSONTests.object(run)
    let article = try Documents.text(Documents.article("InspectingFiles"))
    let names = try #require(DiffJSONTests.names(object))
    #expect(names.count == 23)
    for name in names { #expect(article.contains("`\(name)`"), "\(name)") }
    #expect(object["decodes"] == true)
    #expect(object["error"] == .null)
    #expect(object["engine"] == "libpng")
    #expect(object["header"]?["width"] == 10)
    #expect(object["decodedBytes"] == 320)
    guard case .array(let chunks) = object["chunks"] else { throw CancellationError() }
    #expect(chunks.first?["type"] == "IHDR")
    #expect(chunks.first?["offset"] == 8)
  }

  @Test func `a damaged file is told of as far as it goes, exit 2`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 8))
    let bytes = try folder.bytes("a.png")
    try folder.write("cut.png", Array(bytes.prefix(bytes.count - 14)))
    let cut = try Tool.run(["inspect", "cut.png"], in: folder)
    #expect(cut.status == 2)
    #expect(cut.output.contains("\n  decodes: no: a PNG that ends too early, after "))
    #expect(cut.output.contains("\n  breaks at byte \(bytes.count - 14): the file ends within"))
    try folder.write("crc.png", HostilePNG.wrongHeaderChecksum)
    let crc = try Tool.run(["inspect", "crc.png"], in: folder)
    #expect(crc.output.hasPrefix("crc.png: 1 x 1 pixels, 8-bit rgba"))
    #expect(crc.output.contains("    IHDR at 8: 13 bytes, wrong CRC in 1\n"))
    #expect(crc.output.contains("(in chunk IHDR, at byte "), "\(crc.output)")
    let object = try DiffJSONTests.object(Tool.run(["inspect", "crc.png", "--json"], in: folder))
    #expect(object["error"]?["kind"] == "badChecksum")
    #expect(object["decodes"] == false)
    #expect(object["engine"] == .null)
  }

  @Test func `what is over the limits is told, exit 2`() throws {
    let folder = try TemporaryFolder()
    try folder.write("huge.png", HostilePNG.huge)
    let huge = try Tool.run(["inspect", "huge.png"], in: folder)
    #expect(huge.status == 2)
    #expect(huge.output.hasPrefix("huge.png: 65535 x 65535 pixels"))
    #expect(huge.output.contains("over the limit of 50000000 pixels; raise it with --max-pixels"))
    let json = try DiffJSONTests.object(Tool.run(["inspect", "huge.png", "--json"], in: folder))
    #expect(json["error"]?["message"]?.text.contains("--max-pixels 4294836225") == true)
    #expect(huge.output.contains("\n  over the limits: 4294836225 pixels, at most 50000000"))
    try folder.write("a.png", Pictures.flat(10, 8))
    for (limit, status) in [("80", Int32(0)), ("79", 2)] {
      let run = try Tool.run(["inspect", "a.png", "--json", "--max-pixels", limit], in: folder)
      #expect(run.status == status)
      #expect(try DiffJSONTests.object(run)["passesLimits"] == .bool(status == 0))
    }
  }

  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\n", "gitLFSPointer", "run git lfs pull"),
    ("GIF89a", "notPNG", "(GIF)"), ("", "notPNG", "the file is empty"),
    ("<<<<<<< HEAD\n", "mergeConflict", "resolve the conflict"),
  ])
  func `what is no PNG is refused as everywhere`(text: String, kind: String, message: String) throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Array(text.utf8))
    let run = try Tool.run(["inspect", "a.png", "--json"], in: folder)
    #expect(run.status == 2)
    #expect(try DiffJSONTests.object(run)["error"]?["kind"] == .string(kind))
    #expect(run.diagnostics.hasPrefix("pixsnap inspect: a.png: "))
    #expect(run.diagnostics.contains(message))
    let missing = try Tool.run(["inspect", "none.png"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.output == "")
    #expect(missing.diagnostics.contains("No such file or directory; check the name"))
  }

  @Test func `texts give no orders to a terminal`() throws {
    let folder = try TemporaryFolder()
    let text = Array("tEXtTitle\u{1B}[2J\0red\u{1B}[31m\nend".utf8)
    try folder.write("plain.png", Pictures.flat(2, 2))
    let plain = try folder.bytes("plain.png")
    let crc = HostilePNG.checksum(text)
    let length = HostilePNG.bigEndian(UInt32(text.count - 4))
    try folder.write(
      "a.png", plain[..<33] + length + text + HostilePNG.bigEndian(crc) + plain[33...])
    let run = try Tool.run(["inspect", "a.png"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("  text Title\\u{1b}[2J: red\\u{1b}[31m\\u{a}end\n"))
    #expect(!run.output.contains("\u{1B}"))
    let json = try Tool.run(["inspect", "a.png", "--json"], in: folder)
    #expect(!json.output.contains("\u{1B}"))
  }
}
