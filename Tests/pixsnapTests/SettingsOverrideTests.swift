import Foundation
import PixelComparison
import Testing

/// What an override says beside, against and without what stands below it.
struct SettingsOverrideTests {
  /// `deep/changed.png` differs by 50 in seven pixels; `same.png` is the same.
  private static func run(_ settings: String, _ options: [String] = []) throws -> Tool.Run {
    let folder = try SuiteTests.folders()
    try folder.write("blind.png", Pictures.flat(10, 10, Pixel(red: 0, green: 0, blue: 0)))
    try folder.write(".pixsnap.json", Array(settings.utf8))
    return try Tool.run(
      ["diff", "expected", "actual", "--allow", "added,removed"] + options, in: folder)
  }

  private static func overriding(_ override: String, _ defaults: String) -> String {
    #"{\#(defaults), "overrides": [{"files": "deep", \#(override)}]}"#
  }

  @Test(arguments: [
    (#""ignore": []"#, #""ignore": ["0,0,10,1"]"#), (#""only": []"#, #""only": ["0,5,10,5"]"#),
    (#""region": []"#, #""region": ["0,0,10,10=50"]"#), (#""mask": null"#, #""mask": "half.png""#),
    (#""maxChangedPixels": null"#, #""maxChangedPixels": 9"#),
    (#""maxChangedShare": null"#, #""maxChangedShare": 1"#),
  ])
  func `nothing in an override takes back what stands below it, and config says so`(
    override: String, defaults: String
  ) throws {
    let folder = try SuiteTests.folders()
    try folder.write(
      "half.png",
      Bitmap(width: 10, height: 10) { _, y in
        Pixel(red: 0, green: 0, blue: 0, alpha: y < 5 ? 255 : 0)
      })
    func status(_ settings: String) throws -> Int32 {
      try folder.write(".pixsnap.json", Array(settings.utf8))
      return try Tool.run(["diff", "expected", "actual", "--include", "deep"], in: folder).status
    }
    #expect(try status("{\(defaults)}") == 0)
    #expect(try status(Self.overriding(override, defaults)) == 1)
    let config = try Tool.run(["config", "expected/deep/changed.png"], in: folder)
    let shown = override.replacing("\"", with: "")
    #expect(config.output.contains("  \(shown)  <- overrides[0] (deep)\n"), "\(config.output)")
    let later = #"{"files": "changed.png", \#(defaults)}"#
    #expect(
      try status(#"{"overrides": [{"files": "deep", \#(override)}, \#(later)]}"#) == 0)
  }

  @Test(arguments: [
    #""tolerance": []"#, #""color": []"#, #""metric": null"#, #""tolerance": null"#,
  ])
  func `nothing is no value for what always has one`(setting: String) throws {
    let run = try Self.run("{\(setting)}")
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(".pixsnap.json: "), "\(run.diagnostics)")
  }

  @Test(
    arguments: [
      (#""metric": "channels", "maxChangedPixels": 0"#, #""tolerance": 50"#, [], 0),
      (#""metric": "channels""#, #""metric": "channels", "tolerance": 50"#, [], 0),
      (#""metric": "yiq""#, #""metric": "yiq", "threshold": 1"#, [], 0),
      (#""antialiasing": "counted""#, #""tolerance": 50"#, ["--metric", "channels"], 0),
      (#""style": "heat""#, #""metric": "yiq", "threshold": 1"#, ["--metric", "yiq"], 0),
      (#""metric": "channels""#, #""metric": "yiq", "threshold": 1"#, [], 1),
      (#""metric": "ciede2000", "threshold": 0"#, #""metric": "yiq", "threshold": 1"#, [], 1),
    ] as [(String, String, [String], Int32)])
  func `only another metric drops the tolerance below it`(
    override: String, defaults: String, typed: [String], status: Int32
  ) throws {
    let run = try Self.run(Self.overriding(override, defaults), typed)
    #expect(run.status == status, "\(run.output)\(run.diagnostics)")
  }

  @Test(arguments: [
    (#""tolerance": 999"#, "overrides[0]: tolerance 999: out of range; it takes 0...255"),
    (#""metric": "yiq""#, "overrides[0]: metric yiq: threshold is missing: yiq needs one"),
    (#""threshold": 1"#, "overrides[0]: threshold 1: the channels metric has tolerance instead"),
    (#""ignore": ["1,2"]"#, "overrides[0]: ignore 1,2: "),
    (#""ignore": ["9,9,9,9"]"#, "overrides[0]: ignore 9,9,9,9: reaches outside"),
    (
      #""metric": "yiq", "threshold": 1, "tolerance": 1"#,
      "overrides[0]: tolerance 1: belongs to the channels metric; yiq takes threshold"
    ),
  ])
  func `a wrong setting of an override is the error of its files, and names the setting`(
    override: String, message: String
  ) throws {
    for options in [[], ["--json"]] {
      let run = try Self.run(Self.overriding(override, #""tolerance": 0"#), options)
      #expect(run.status == 2)
      #expect(run.output.contains(message), "\(run.output)")
      #expect(!run.output.contains("--tolerance") && !run.output.contains("--threshold"))
      guard options.isEmpty else { continue }
      #expect(run.output.contains("error deep/changed.png: /"), "\(run.output)")
      #expect(run.output.contains("unchanged same.png"))
    }
  }

  @Test func `a typed tolerance does not hold where an override chooses another metric`() throws {
    let settings = #"{"overrides": [{"files": "deep", "metric": "yiq", "threshold": 1}]}"#
    let run = try Self.run(settings, ["--tolerance", "0"])
    #expect(run.status == 0)
    #expect(
      run.diagnostics.contains(
        "note: --tolerance 0 does not hold for deep/changed.png: an override"))
    #expect(run.output.contains("within tolerance"))
    let typed = try Self.run(settings, ["--tolerance", "0", "--metric", "channels"])
    #expect(typed.status == 1)
    #expect(typed.diagnostics == "")
  }

  @Test(arguments: [("1e1", "10"), ("10.0", "10")])
  func `a whole number that is not digits alone is told as digits`(text: String, digits: String)
    throws
  {
    let run = try Self.run(#"{"tolerance": \#(text)}"#)
    #expect(run.status == 2)
    #expect(
      run.diagnostics.contains("tolerance \(text): not written in digits alone; write \(digits)"),
      "\(run.diagnostics)")
  }
}
