import PixelComparison
import Testing

struct DiffVerdictTests {
  @Test func `the same pictures: one line, exit 0`() throws {
    let run = try Tool.run(["diff", "a.png", "b.png"], in: Pictures.pair(changed: 0))
    #expect(run.output == "identical: all 100 pixels are the same\n")
    #expect(run.diagnostics == "")
    #expect(run.status == 0)
  }

  @Test func `different pictures: how much, how strong, where, and what would pass; exit 1`() throws
  {
    let run = try Tool.run(["diff", "a.png", "b.png"], in: Pictures.pair(changed: 13))
    #expect(
      run.output == """
        different: 13 of 100 pixels changed (13 %), greatest delta 50 (red at 0,0), box 0,0,10,2
          would pass with: --tolerance 50 or --max-changed-pixels 13

        """)
    #expect(run.diagnostics == "")
    #expect(run.status == 1)
  }

  @Test func `pictures of two sizes never pass; exit 1`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 10))
    try folder.write("b.png", Pictures.flat(10, 11))
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--tolerance", "255", "--max-changed-share", "1"], in: folder)
    #expect(run.output == "size mismatch: expected is 10x10, actual is 10x11 pixels\n")
    #expect(run.status == 1)
  }

  @Test(
    arguments: [
      (["--tolerance", "50"], 0), (["--tolerance", "49"], 1), (["--tolerance=50,0,0,0"], 0),
      (["--tolerance", "49,255,255,255"], 1), (["--tolerance", "0"], 1), ([], 1),
      (["--max-changed-pixels", "29"], 0), (["--max-changed-pixels", "28"], 1),
      (["--max-changed-pixels", "0"], 1), (["--max-changed-share", "0"], 1),
      (["--max-changed-share", "0.29"], 0), (["--max-changed-share", "29%"], 0),
      (["--max-changed-share", "0.289999999999999999"], 1), (["--max-changed-share", "28.9%"], 1),
      (["--max-changed-share=1", "--max-changed-pixels=28"], 1),
      (["--max-changed-share=0.28", "--max-changed-pixels=29"], 1),
      (["--ignore", "0,0,10,3"], 0), (["--ignore", "0,0,10,2"], 1),
      (["--ignore", "0,0,10,2", "--ignore", "0,2,9,1"], 0), (["--only", "0,3,10,7"], 0),
      (["--only", "0,3,10,7", "--only", "0,0,1,1"], 1), (["--region", "0,0,10,3=50"], 0),
      (["--region", "0,0,10,3=50,0,0,0"], 0), (["--region=0,0,10,3=50", "--region=0,0,1,1=49"], 1),
      (["--metric", "yiq", "--threshold", "1"], 0), (["--metric", "yiq", "--threshold", "0"], 1),
      (["--metric", "ciede2000", "--threshold", "100"], 0),
      (["--metric", "ciede2000", "--threshold", "0"], 1),
      (["--threads", "1"], 1), (["--threads", "1", "--tolerance", "50"], 0),
    ] as [([String], Int32)])
  func `29 of 100 pixels, changed by 50 in red, under settings`(
    options: [String], status: Int32
  ) throws {
    let folder = try Pictures.pair(changed: 29)
    let run = try Tool.run(["diff", "a.png", "b.png"] + options, in: folder)
    #expect(run.status == status, "\(run.output)\(run.diagnostics)")
    #expect(run.diagnostics == "")
    let quiet = try Tool.run(["diff", "--quiet"] + options + ["a.png", "b.png"], in: folder)
    #expect(quiet.status == status)
    #expect(quiet.output == "")
  }

  @Test func `what the text says would pass passes when pasted back, one step less does not`()
    throws
  {
    let folder = try Pictures.pair(changed: 29)
    func status(_ options: [String]) throws -> Int32 {
      try Tool.run(["diff", "a.png", "b.png"] + options, in: folder).status
    }
    for metric in ["yiq", "ciede2000"] {
      let options = ["--metric", metric, "--threshold", "0"]
      let run = try Tool.run(["diff", "a.png", "b.png"] + options, in: folder)
      let line = try #require(run.output.split(separator: "\n").first { $0.contains("would pass") })
      let threshold = try #require(line.split(separator: " ").dropFirst(4).first.map(String.init))
      #expect(line.contains(": --threshold \(threshold) or --max-changed-pixels 29"))
      #expect(try status(["--metric", metric, "--threshold", threshold]) == 0)
      let less = try #require(Double(threshold)) - 0.0001
      #expect(try status(["--metric", metric, "--threshold", "\(less)"]) == 1)
    }
  }

  @Test func `what is left out and what did not hold is said`() throws {
    let folder = try Pictures.pair(changed: 29)
    let run = try Tool.run(
      [
        "diff", "a.png", "b.png", "--ignore", "0,0,10,1", "--max-changed-pixels", "5",
        "--max-changed-share", "20%",
      ], in: folder)
    #expect(
      run.output == """
        different: 19 of 90 compared pixels changed (21.1112 %), greatest delta 50 (red at 0,1), \
        box 0,1,10,2
          ignored: 10 pixels
          over the limit: --max-changed-pixels 5, 19 changed
          over the limit: --max-changed-share 20%, 21.1111111112% changed
          would pass with: --tolerance 50 or --max-changed-pixels 19 without --max-changed-share

        """)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("0.2", "0.2, 0.29 changed"), ("0.7812%", "0.7812%, 29% changed"),
    ("2e-1", "2e-1, 0.29 changed"),
  ])
  func `a share is echoed as it was typed, and what was seen beside it in its unit`(
    typed: String, says: String
  ) throws {
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--max-changed-share", typed], in: Pictures.pair(changed: 29))
    #expect(run.output.contains("over the limit: --max-changed-share \(says)\n"), "\(run.output)")
  }

  @Test(arguments: [
    ([], "all 4 pixels are the same"),
    (["--transparency", "straight"], "all 4 pixels are the same"),
    (["--transparency", "composited"], "none of 4 pixels differs under composited"),
    (["--metric", "yiq", "--threshold", "0"], "none of 4 pixels differs under yiq"),
    (["--metric", "ciede2000", "--threshold", "0"], "none of 4 pixels differs under ciede2000"),
  ])
  func `identical claims no more than the metric saw`(options: [String], says: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(2, 2, Pixel(red: 1, green: 2, blue: 3, alpha: 1)))
    let other = options.contains { ["composited", "ciede2000"].contains($0) } ? 0 : 1 as UInt8
    try folder.write("b.png", Pictures.flat(2, 2, Pixel(red: other, green: 2, blue: 3, alpha: 1)))
    let run = try Tool.run(["diff", "a.png", "b.png"] + options, in: folder)
    #expect(run.output == "identical: \(says)\n")
  }

  @Test func `within tolerance says by how much`() throws {
    let folder = try Pictures.pair(changed: 1, by: 2)
    let byTolerance = try Tool.run(["diff", "a.png", "b.png", "--tolerance", "2"], in: folder)
    #expect(
      byTolerance.output == "within tolerance: no delta of 100 pixels is over the tolerance, "
        + "greatest delta 2 (red at 0,0)\n")
    let byAllowance = try Tool.run(
      ["diff", "a.png", "b.png", "--max-changed-pixels", "1"], in: folder)
    #expect(
      byAllowance.output == "within tolerance: 1 of 100 pixels changed (1 %), which is allowed, "
        + "greatest delta 2 (red at 0,0), box 0,0,1,1\n")
  }

  @Test func `a few pixels of many are not rounded to nothing, nearly all not to all`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(1000, 600))
    try folder.write("b.png", Pictures.changed(1, width: 1000, height: 600))
    try folder.write("c.png", Pictures.changed(599_999, width: 1000, height: 600))
    let few = try Tool.run(["diff", "a.png", "b.png"], in: folder)
    #expect(few.output.contains("1 of 600000 pixels changed (0.000167 %)"))
    let many = try Tool.run(["diff", "a.png", "c.png"], in: folder)
    #expect(many.output.contains("599999 of 600000 pixels changed (99.9999 %)"))
  }

  @Test(
    arguments: [
      ("invisible-ignored", 0), ("straight", 1), ("composited", 0),
    ] as [(String, Int32)])
  func `the colour of what is fully transparent`(transparency: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(4, 4, Pixel(red: 1, green: 2, blue: 3, alpha: 0)))
    try folder.write("b.png", Pictures.flat(4, 4, Pixel(red: 9, green: 2, blue: 3, alpha: 0)))
    let run = try Tool.run(
      ["diff", "a.png", "b.png", "--transparency", transparency], in: folder)
    #expect(run.status == status, "\(run.output)\(run.diagnostics)")
  }

  @Test func `a mask file leaves out its visible pixels`() throws {
    let folder = try Pictures.pair(changed: 29)
    let mask = try Bitmap(width: 10, height: 10) { _, y in
      Pixel(red: 0, green: 0, blue: 0, alpha: y < 3 ? 1 : 0)
    }
    try folder.write("mask.png", mask)
    let run = try Tool.run(["diff", "a.png", "b.png", "--mask", "mask.png"], in: folder)
    #expect(run.output == "identical: all 70 compared pixels are the same\n  ignored: 30 pixels\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [["-", "b.png"], ["b.png", "-"], ["--", "-", "b.png"]])
  func `a minus sign reads standard input`(operands: [String]) throws {
    let folder = try Pictures.pair(changed: 3)
    let run = try Tool.run(["diff"] + operands, in: folder, input: "a.png")
    #expect(run.output.hasPrefix("different: 3 of 100 pixels"))
    #expect(run.status == 1)
  }

  @Test func `names that begin with a minus sign go behind two of them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("-a.png", Pictures.flat(2, 2))
    let run = try Tool.run(["diff", "--", "-a.png", "-a.png"], in: folder)
    #expect(run.status == 0)
  }
}
