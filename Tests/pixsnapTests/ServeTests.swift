import Foundation
import JSONText
import TestSupport
import Testing

struct ServeTests {
  static func pairs() throws -> TemporaryFolder {
    let folder = try Pictures.pair(changed: 7)
    try folder.write("small.png", Pictures.flat(9, 10))
    try folder.write("lfs.png", Array("version https://git-lfs.github.com/spec/v1\n".utf8))
    return folder
  }

  static func serve(
    _ lines: [String], in folder: TemporaryFolder, _ options: [String] = [], ending: String = "\n"
  ) throws -> Tool.Run {
    try folder.write("requests", Array((lines.joined(separator: "\n") + ending).utf8))
    return try Tool.run(["serve"] + options, in: folder, input: "requests")
  }

  /// One value for each line.
  static func answers(_ run: Tool.Run) throws -> [JSONValue] {
    #expect(run.output.isEmpty || run.output.hasSuffix("}\n"))
    return try run.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  static func request(_ id: String, _ more: String = "") -> String {
    #"{"id":\#(id),"expected":"a.png","actual":"b.png"\#(more)}"#
  }

  @Test func `an answer is the object of --json with the id before it`() throws {
    let folder = try Self.pairs()
    let run = try Self.serve(
      [Self.request("7", #","output":"d.png","tolerance":2,"ignore":["0,0,1,1"]"#)], in: folder)
    let diff = try Tool.run(
      [
        "diff", "a.png", "b.png", "--json", "-o", "e.png", "--tolerance", "2", "--ignore",
        "0,0,1,1",
      ],
      in: folder)
    #expect(run.output == #"{"id":7,"# + diff.output.dropFirst().replacing("e.png", with: "d.png"))
    #expect(run.diagnostics == "")
    #expect(run.status == 0)
    #expect(try folder.bytes("d.png") == folder.bytes("e.png"))
  }

  @Test(arguments: [
    "0", "-1", "1.0", "1e3", "123456789012345678901234567890", #""""#, #""a b""#, #""ä→\n\"\\""#,
    "null", "1e400", "-1E-99999", String(repeating: "7", count: 400), #""\ud800 \u0041\/""#,
    #""\udead\udead""#,
  ])
  func `an id comes back exactly`(id: String) throws {
    let run = try Self.serve([Self.request(id), Self.request(id, #","x":1"#)], in: Self.pairs())
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 2)
    for answer in answers { #expect(answer.hasPrefix(#"{"id":\#(id),"schemaVersion":1,"#)) }
    #expect(answers.contains { $0.contains(#""verdict":"different""#) })
  }

  @Test(arguments: [
    (#"{"expected":"a.png","actual":"b.png"}"#, "null", "verdict", ""),
    ("", "null", "notJSON", "the text ends too early"),
    ("{", "null", "notJSON", "ends too early"), ("[1]", "null", "usage", "is an object"),
    ("{} {}", "null", "notJSON", "something follows"),
    (#"{"id":1,"id":2}"#, "null", "usage", "stands twice"),
    (#"{"id":1,"x":2,"x":3}"#, "1", "usage", "stands twice at byte 14"),
    (#"{"x":[[[["id"]]]],"id":"a"}"#, #""a""#, "usage", "nested more than 3 deep at byte 7"),
    (#"{"id":[[[[[]]]]]}"#, "null", "usage", "nested more than 3 deep"),
    (#"{"x":[{"id":1}],"\u0069\u0064":-2e5}"#, "-2e5", "usage", "unknown key x"),
    (request("1", #","tolerance":1e400"#), "1", "usage", "a number that is too large"),
    (#"{"tolerance":-\#(String(repeating: "9", count: 400)),"id":1}"#, "1", "usage", "too large"),
    (request("1", #","mask":"\udc00""#), "1", "usage", "half of a surrogate pair"),
    (#"{"id":1,"mask":"\udc00""#, "1", "notJSON", "half of a surrogate pair"),
    (#"{"id":1,"expected":"a.png""#, "1", "notJSON", "ends too early"),
    (#"{"id":1,"id":2,"#, "null", "notJSON", "stands twice"),
    (#"{"id":12"#, "null", "notJSON", "ends too early"), (#"{"id":1}]"#, "1", "notJSON", "follows"),
    (#"{"id":01}"#, "null", "notJSON", "leading zero"),
    (#"{"id":"\x"}"#, "null", "notJSON", "escape"),
    (#"{"id":[]}"#, "null", "usage", "id: a string or a number is needed"),
    (#"{"id":true}"#, "null", "usage", "id: a string or a number"),
    (#"{"id":1}"#, "1", "usage", "expected: the path of a file is needed"),
    (#"{"id":1,"expected":"a.png"}"#, "1", "usage", "actual: the path"),
    (#"{"id":1,"expected":"","actual":"b.png"}"#, "1", "usage", "expected: the path"),
    (#"{"id":1,"expected":3,"actual":"b.png"}"#, "1", "usage", "expected: the path"),
    (#"{"id":1,"expected":"-","actual":"b.png"}"#, "1", "usage", "expected: -: standard input"),
    (#"{"id":1,"expected":"\u0000","actual":"b.png"}"#, "1", "unreadable", "a NUL byte"),
    (#"{"id":1,"expected":"none.png","actual":"b.png"}"#, "1", "unreadable", "check the name"),
    (#"{"id":1,"expected":"/dev/stdin","actual":"b.png"}"#, "1", "unreadable", "a pipe"),
    (#"{"id":1,"expected":"pipe","actual":"b.png"}"#, "1", "unreadable", "a pipe or a device"),
    (#"{"id":1,"expected":"/dev/zero","actual":"b.png"}"#, "1", "unreadable", "a pipe or"),
    (#"{"id":1,"expected":"lfs.png","actual":"b.png"}"#, "1", "gitLFSPointer", "git lfs pull"),
    (request("1", #","mask":"pipe""#), "1", "unreadable", "a pipe or a device"),
    (request("1", #","mask":"-""#), "1", "usage", "-: a file is needed here"),
    (request("1", #","output":"-""#), "1", "usage", "output: -: standard input and output"),
    (request("1", #","output":"pipe""#), "1", "unwritable", "not a regular file is there"),
    (request("1", #","output":"b.png""#), "1", "outputIsInput", "write the diff image elsewhere"),
    (request("1", #","output":5"#), "1", "usage", "output: the path of a file is needed"),
    (request("1", #","tolerence":5"#), "1", "usage", "unknown key tolerence; is it tolerance"),
    (request("1", #","threads":5"#), "1", "usage", "unknown key threads; known are id, expected"),
    (request("1", #","json":true"#), "1", "usage", "unknown key json"),
    (request("1", #","tolerance":256"#), "1", "usage", "tolerance 256: out of range"),
    (request("1", #","tolerance":true"#), "1", "usage", "tolerance: a number or a string"),
    (request("1", #","tolerance":null"#), "1", "usage", "tolerance: a number or a string"),
    (request("1", #","tolerance":[]"#), "1", "usage", "tolerance: a value is needed"),
    (request("1", #","tolerance":{}"#), "1", "usage", "tolerance: a number or a string"),
    (request("1", #","ignore":[[[1]]]"#), "1", "usage", "nested more than"),
    (request("1", #","ignore":["0,0,99,1"]"#), "1", "regionOutOfBounds", "ignore 0,0,99,1"),
    (
      request("1", #","maxPixels":99"#), "1", "limitExceeded",
      "99 pixels; raise it with maxPixels 100"
    ),
    (request("1", #","style":"heat""#), "1", "usage", "add output"),
    (request("1", #","output":"d.png","style":"hot""#), "1", "usage", "takes one of overlay"),
    (request("1", #","metric":"yiq""#), "1", "usage", "request: metric yiq: threshold is missing"),
    (request("1", #","threshold":1"#), "1", "usage", "has tolerance instead; threshold goes with"),
    (
      request("1", #","metric":"yiq","threshold":1,"tolerance":1"#), "1", "usage",
      "belongs to the channels metric; yiq takes threshold"
    ),
  ])
  func `a wrong request is answered, and the next one as well`(
    line: String, id: String, kind: String, message: String
  ) throws {
    let folder = try Self.pairs()
    #expect(try Tool.shell("mkfifo pipe", in: folder).status == 0)
    let after = Self.request(#""after""#)
    try folder.write("requests", Array("\(line)\n\(after)\n".utf8))
    let run = try Tool.shell(
      #"cat requests | timeout 60 "$PIXSNAP" serve --threads 1"#,
      in: try {
        try folder.write("requests", Array("\(line)\n\(after)\n".utf8))
        return folder
      }())
    let answers = try Self.answers(run)
    #expect(answers.count == 2)
    let first = try #require(answers.first)
    #expect(try first["id"] == JSONValue(parsing: id))
    if kind == "verdict" {
      #expect(first["verdict"] == "different")
    } else {
      #expect(first["error"]?["kind"] == .string(kind), "\(first.text)")
      #expect(first["error"]?["message"]?.text.contains(message) == true, "\(first.text)")
      // No option: a request has keys.
      #expect(!first.text.contains(" --"), "\(first.text)")
    }
    #expect(answers.last?["id"] == "after")
    #expect(answers.last?["verdict"] == "different")
    #expect(try folder.names == ["a.png", "b.png", "lfs.png", "pipe", "requests", "small.png"])
  }

  @Test func `long lines, deep ones and such that are not UTF-8 are answered in bounded memory`()
    throws
  {
    let folder = try Self.pairs()
    let bytes =
      Array(repeating: UInt8(ascii: "["), count: 200_000) + [10]
      + Array(repeating: UInt8(ascii: " "), count: 3_000_000) + [10] + [0x22, 0xFF, 0x22, 10]
      + Array(#"{"id":1,""#.utf8) + Array(repeating: UInt8(ascii: "x"), count: 200_000)
      + Array("\":1}\r\n".utf8) + Array(Self.request("2").utf8)
    try folder.write("requests", bytes)
    let run = try Tool.run(["serve", "--threads", "1"], in: folder, input: "requests")
    let answers = try Self.answers(run)
    #expect(
      answers.map { $0["error"]?["kind"] }
        == ["notJSON", "lineTooLong", "notJSON", "usage", nil])
    #expect(answers.last?["verdict"] == "different")
    #expect(run.output.utf8.count < 4000)
    #expect(run.status == 0)
  }

  @Test func `a line that is too long is answered with its id, if that is near its beginning`()
    throws
  {
    let long = String(repeating: " ", count: 1 << 18)
    let more = String(repeating: " ", count: 4000)
    let run = try Self.serve(
      [
        Self.request("1e999", long), #"{\#(long)"id":2}"#,
        #"{"expected":"a.png","id":"3",\#(long)"#,
        #"{"id":4\#(long)}"#, #"{"x":"\#(more)","id":5,"y":"\#(long)"}"#, Self.request("6"),
        #"{"id":7,\#(long)"#,
      ], in: Self.pairs(), ["--threads", "1"], ending: "")
    let lines = run.output.split(separator: "\n")
    let ids = lines.map { $0.prefix { $0 != "," } }
    #expect(ids == ["1e999", "null", #""3""#, "null", "5", "6", "7"].map { #"{"id":"# + $0 })
    for (index, line) in lines.enumerated() where index != 5 {
      #expect(line.contains(#""kind":"lineTooLong""#), "\(line)")
    }
  }

  @Test func `an id gives no orders to a terminal`() throws {
    let run = try Self.serve([Self.request("\"\u{9B}\u{2028}\u{7F}é\"")], in: Self.pairs())
    #expect(run.output.hasPrefix(#"{"id":"\u009b\u2028\u007fé","schemaVersion":1,"#))
  }

  @Test func `of thousands of requests, a tenth of them broken, each is answered once`() throws {
    let folder = try Self.pairs()
    let broken = [
      #"{"expected":"a.png""#, "\u{1}", #"{"id":ID}"#, #"{"id":ID,"expected":"a.png","actual":7}"#,
      #"{"id":ID,"expected":"none.png","actual":"a.png"}"#, "", "[[[[[[[[",
      #"{"id":ID,"expected":"lfs.png","actual":"a.png"}"#, #"{"id":ID,"nonsense":1}"#,
      #"{"id":ID,"expected":"a.png","actual":"b.png","maxPixels":3}"#,
    ]
    let good = [
      (#"{"id":ID,"expected":"a.png","actual":"a.png"}"#, "identical"),
      (#"{"id":ID,"expected":"a.png","actual":"b.png"}"#, "different"),
      (#"{"id":ID,"expected":"a.png","actual":"b.png","tolerance":50}"#, "withinTolerance"),
      (#"{"id":ID,"expected":"a.png","actual":"small.png"}"#, "sizeMismatch"),
    ]
    let lines = (0..<4000).map { number in
      let line =
        number % 10 == 3 ? broken[number / 10 % broken.count] : good[number % good.count].0
      return line.replacing("ID", with: String(number))
    }
    let run = try Self.serve(lines, in: folder, ["--threads", "3"])
    #expect(run.status == 0)
    #expect(run.diagnostics == "")
    let answers = try Self.answers(run)
    #expect(answers.count == lines.count)
    var (seen, nameless) = (Set<Int>(), 0)
    for answer in answers {
      guard case .number(let id) = answer["id"], let number = id.integer else {
        nameless += 1
        #expect(answer["error"]?["kind"] == "notJSON")
        continue
      }
      #expect(seen.insert(number).inserted)
      if number % 10 == 3 {
        #expect(answer["error"] != nil)
      } else {
        #expect(answer["verdict"] == .string(good[number % good.count].1))
      }
    }
    #expect(seen.count + nameless == lines.count)
    #expect(nameless == 160)
  }

  @Test func `random damage to requests gets one answer a line`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    // Without an output: a damaged path is another one.
    let whole = Array(Self.request("1", #","ignore":["0,0,1,1"],"tolerance":[1,2,3,4]"#).utf8)
    var bytes: [UInt8] = []
    for _ in 0..<1500 {
      var line = whole
      for _ in 0...random.below(3) {
        let byte = UInt8(random.below(256))
        line[random.below(line.count)] = byte == 10 ? 0 : byte
      }
      bytes += line + [10]
    }
    let folder = try Self.pairs()
    try folder.write("requests", bytes)
    let run = try Tool.run(["serve"], in: folder, input: "requests")
    #expect(run.status == 0, "seed \(seed)")
    #expect(try Self.answers(run).count == 1500, "seed \(seed)")
  }
}
