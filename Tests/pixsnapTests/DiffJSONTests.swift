import JSONText
import PixelComparison
import Testing

struct DiffJSONTests {
  static let members = [
    "schemaVersion", "verdict", "expected", "actual", "comparedPixels", "changedPixels",
    "ignoredPixels", "antialiasedPixels", "changedShare", "maxDelta", "boundingBox", "clusters",
    "wouldPassWith", "diffImage", "notes",
  ]

  /// The one object on standard output.
  static func object(_ run: Tool.Run) throws -> JSONValue {
    #expect(run.output.hasSuffix("}\n"))
    return try JSONValue(parsing: run.output)
  }

  static func names(_ value: JSONValue?) -> [String]? {
    if case .object(let object) = value { object.members.map(\.name) } else { nil }
  }

  @Test func `a difference has all documented members`() throws {
    let folder = try Pictures.pair(changed: 13)
    let run = try Tool.run(["diff", "a.png", "b.png", "--json", "-o", "d.png"], in: folder)
    #expect(
      run.output == #"{"schemaVersion":1,"verdict":"different","#
        + #""expected":{"path":"a.png","width":10,"height":10},"#
        + #""actual":{"path":"b.png","width":10,"height":10},"#
        + #""comparedPixels":100,"changedPixels":13,"ignoredPixels":0,"antialiasedPixels":0,"#
        + #""changedShare":0.13,"maxDelta":{"red":50,"green":0,"blue":0,"alpha":0},"#
        + #""boundingBox":{"x":0,"y":0,"width":10,"height":2},"#
        + #""clusters":[{"x":0,"y":0,"width":10,"height":2,"changedPixels":13}],"#
        + #""wouldPassWith":{"tolerance":50,"maxChangedPixels":13},"#
        + #""diffImage":"d.png","notes":[]}"# + "\n")
    #expect(Self.names(try Self.object(run)) == Self.members)
    #expect(run.diagnostics == "")
    #expect(run.status == 1)
  }

  @Test func `identical pictures have no box, no clusters and no diff image`() throws {
    let folder = try Pictures.pair(changed: 0)
    let run = try Tool.run(["diff", "a.png", "b.png", "--json", "-o", "d.png"], in: folder)
    let object = try Self.object(run)
    #expect(Self.names(object) == Self.members)
    #expect(object["verdict"] == "identical")
    #expect(object["changedPixels"] == 0)
    #expect(object["changedShare"] == 0)
    #expect(object["boundingBox"] == .null)
    #expect(object["clusters"] == [])
    #expect(object["wouldPassWith"] == .null)
    #expect(object["diffImage"] == .null)
    #expect(run.status == 0)
  }

  @Test func `a size mismatch has no counts, deltas and boxes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 10))
    try folder.write("b.png", Pictures.flat(12, 9))
    let run = try Tool.run(["diff", "a.png", "b.png", "--json"], in: folder)
    let object = try Self.object(run)
    #expect(Self.names(object) == Self.members)
    #expect(object["verdict"] == "sizeMismatch")
    #expect(object["actual"] == ["path": "b.png", "width": 12, "height": 9])
    let numbers = Self.members[4..<13]
    #expect(numbers.allSatisfy { object[$0] == .null }, "\(run.output)")
    #expect(run.status == 1)
  }

  @Test func `a share that no decimal number holds is rounded up`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(3, 1))
    try folder.write("b.png", Pictures.changed(1, width: 3, height: 1))
    let run = try Tool.run(["diff", "a.png", "b.png", "--json"], in: folder)
    #expect(run.output.contains(#""changedShare":0.333333333334,"#))
    let pasted = try Tool.run(
      ["diff", "a.png", "b.png", "--max-changed-share", "0.333333333334"], in: folder)
    #expect(pasted.status == 0)
  }

  @Test func `a threshold that would pass is a number`() throws {
    let folder = try Pictures.pair(changed: 5)
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--json", "--metric", "ciede2000", "--threshold", "0.5"],
      in: folder)
    guard case .number(let number) = try Self.object(run)["wouldPassWith"]?["tolerance"] else {
      Issue.record("no number: \(run.output)")
      return
    }
    #expect((1...100).contains(number.double))
  }

  @Test func `an inability is an object of its own, and a sentence on standard error`() throws {
    let folder = try Pictures.pair(changed: 0)
    let run = try Tool.run(["diff", "a.png", "none.png", "--json"], in: folder)
    let object = try Self.object(run)
    #expect(Self.names(object) == ["schemaVersion", "error"])
    #expect(object["schemaVersion"] == 1)
    #expect(Self.names(object["error"]) == ["kind", "message"])
    #expect(object["error"]?["kind"] == "unreadable")
    #expect(run.diagnostics.hasPrefix("pixsnap diff: none.png: cannot be read: "))
    #expect(run.status == 2)
  }

  @Test func `a usage error is an object too`() throws {
    let folder = try Pictures.pair(changed: 0)
    let run = try Tool.run(["diff", "a.png", "b.png", "--json", "--tolerance", "256"], in: folder)
    let object = try Self.object(run)
    #expect(object["error"]?["kind"] == "usage")
    #expect(run.diagnostics.contains("--tolerance 256: "))
    #expect(run.status == 2)
  }

  @Test func `names are escaped`() throws {
    let folder = try TemporaryFolder()
    let name = "a \"b\"\n\u{2028}é.png"
    try folder.write(name, Pictures.flat(2, 2))
    let run = try Tool.run(["diff", name, name, "--json"], in: folder)
    #expect(try Self.object(run)["expected"]?["path"] == .string(name))
    #expect(run.output.contains(#""a \"b\"\n\u2028é.png""#))
    #expect(run.status == 0)
  }
}
