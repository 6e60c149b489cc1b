import Foundation
import Testing

/// What a test author sees, in a package of its own: real runs of `swift test`.
@Suite(.serialized) struct ChildPackageTests {
  private static let built = Result { try ChildPackage.build() }

  private static let calls = [
    "XCTestForms.testPlain", "XCTestForms.testInATestThatWaits",
    "XCTestForms.testARenderingThatWaits", "TestingForms.plain", "TestingForms.inATestThatWaits",
    "TestingForms.aRenderingThatWaits", "TestingForms.withParameters",
  ]

  init() throws {
    try Self.built.get()
    try ChildPackage.reset()
  }

  @Test func theFirstRunFailsAndRecordsTheSecondPassesAChangeFailsAtItsLine() throws {
    let first = try ChildPackage.test("Forms")
    #expect(first.status != 0)
    for call in Self.calls {
      #expect(first.output.contains("\(try ChildPackage.place(call)): ChildTests/"), "\(call)")
    }
    #expect(first.output.contains("there was no baseline, so this picture was recorded as one"))
    #expect(
      ChildPackage.baselines(of: "TestingForms")
        == [
          "aRenderingThatWaits.png", "inATestThatWaits.png", "plain.png",
          "withParameters-name.dark.png", "withParameters-name.light.png",
        ].map { $0.replacing("withParameters-name", with: Self.parameterised) })
    #expect(ChildPackage.baselines(of: "XCTestForms").count == 3)

    let second = try ChildPackage.test("Forms", [:], arguments: ["--skip", "Support"])
    #expect(second.status == 0, "\(second.output)")

    let changed = try ChildPackage.test("Forms", ["CHILD_SHADE": "103"])
    #expect(changed.status != 0)
    for call in Self.calls {
      let place = try ChildPackage.place(call)
      #expect(changed.output.contains("\(place): ChildTests/"), "\(place)\n\(changed.output)")
    }
    for part in [
      ": different", "1 of 96 pixels changed", "greatest delta: 3", "tolerance 3",
      "PIXSNAP_RECORD=failed swift test --filter '^ChildTests",
    ] {
      #expect(changed.output.contains(part), "\(part)")
    }
  }

  /// The test's name with its parameter, and the hash that goes with it.
  private static var parameterised: String {
    ChildPackage.baselines(of: "TestingForms").first { $0.hasSuffix(".dark.png") }
      .map { String($0.dropLast(9)) } ?? ""
  }

  @Test func onCINothingIsWrittenUnlessTheEnvironmentAsksForIt() throws {
    let refused = try ChildPackage.test("Forms", ["CI": "true"])
    #expect(refused.status != 0)
    #expect(refused.output.contains("there is no baseline, and nothing is recorded here"))
    #expect(!FileManager.default.fileExists(atPath: ChildPackage.root.path + "/Baselines"))
    let asked = try ChildPackage.test("Forms", ["CI": "true", "PIXSNAP_RECORD": "all"])
    #expect(asked.status != 0)
    #expect(ChildPackage.baselines(of: "XCTestForms").count == 3)
    #expect(ChildPackage.baselines(of: "TestingSupportForms").count == 4)
  }

  @Test func aTraitSetsTheModeAndAFailureLetsTheTestGoOn() throws {
    let first = try ChildPackage.test("SupportForms")
    #expect(first.output.contains("XCTest went on"))
    #expect(first.output.contains("Swift Testing went on"))
    #expect(
      ChildPackage.baselines(of: "TestingSupportForms") == [
        "ending.png", "goingOn.png", "theSuiteSetsTheMode.png",
      ])
    _ = try ChildPackage.test("SupportForms", ["CHILD_SHADE": "9"])
    let changed = try ChildPackage.test("TestingSupportForms", ["CHILD_SHADE": "9"])
    #expect(changed.output.contains("goingOn: different"))
    #expect(!changed.output.contains("theSuiteSetsTheMode: different"))
  }

  @Test func thePicturesOfAFailureAreAttached() throws {
    _ = try ChildPackage.test("TestingSupportForms")
    let folder = ChildPackage.root.path + "/out"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let changed = try ChildPackage.test(
      "TestingSupportForms", ["CHILD_SHADE": "9"], arguments: ["--attachments-path", folder])
    #expect(changed.output.contains(try ChildPackage.place("TestingSupportForms.goingOn")))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names.filter { $0.hasPrefix("ending") || $0.hasPrefix("goingOn") } == [
        "ending-actual.png", "ending-diff.png", "ending-expected.png", "goingOn-actual.png",
        "goingOn-diff.png", "goingOn-expected.png",
      ])
  }

  @Test func theReportsSurviveARunnerThatCrashes() throws {
    let folder = ChildPackage.root.path + "/out"
    let run = try ChildPackage.test(
      "XCTestSupportForms", ["CHILD_REPORTS": folder, "CHILD_CRASH": "1", "CHILD_ONE": "1"])
    #expect(run.status != 0)
    let junit = try String(contentsOfFile: folder + "/junit.xml", encoding: .utf8)
    #expect(junit.contains("tests=\"3\" failures=\"2\" errors=\"1\""))
    #expect(junit.contains("name=\"test1GoingOn\""))
    #expect(junit.contains("there was no baseline"))
    #expect(junit.contains("name=\"test2Crash\""))
    #expect(junit.contains("the test began and did not finish; before that: "))
    // What was thrown stands where the assertion does.
    let place = try ChildPackage.place("XCTestSupportForms.test0Throwing").split(separator: ":")
    #expect(junit.contains("file=\"\(place[0])\" line=\"\(place[1])\""), "\(junit)")
    #expect(!junit.contains("EXPR"))
    let summary = try String(contentsOfFile: folder + "/summary.md", encoding: .utf8)
    #expect(summary.contains("| unfinished | 1 |"))
  }

  @Test func aRunnerThatDiesBetweenTestsLeavesNoPassesAlone() throws {
    let folder = ChildPackage.root.path + "/out"
    for (crash, errors) in [("1", 1), ("exit", 1), (nil, 0)] {
      var environment = ["CHILD_REPORTS": folder]
      environment["CHILD_CRASH"] = crash
      _ = try ChildPackage.test("XCTestEnd", environment)
      let junit = try String(contentsOfFile: folder + "/junit.xml", encoding: .utf8)
      #expect(junit.contains("tests=\"\(1 + errors)\" failures=\"0\" errors=\"\(errors)\""))
      #expect(junit.contains("name=\"testPassing\""))
      let summary = try String(contentsOfFile: folder + "/summary.md", encoding: .utf8)
      #expect(summary.contains("**not finished; ") == (errors == 1), "\(summary)")
    }
  }

  @Test func everyProcessOfARunKeepsReportsOfItsOwnUntilTheNextRun() throws {
    let folder = ChildPackage.root.path + "/out"
    func reports() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.hasPrefix("junit-") || $0.hasPrefix("summary-")
      }.sorted()
    }
    _ = try ChildPackage.test(
      "XCTestSupportForms", ["CHILD_REPORTS": folder], arguments: ["--parallel"])
    let parallel = try reports()
    #expect(parallel.count == 6)
    // XCTest and Swift Testing are two processes of one run.
    _ = try ChildPackage.test("SupportForms", ["CHILD_REPORTS": folder])
    let both = try reports()
    #expect(both.count == 4, "\(both)")
    #expect(Set(both).isDisjoint(with: parallel))
    let text = try both.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .joined()
    #expect(text.contains("XCTestSupportForms"))
    #expect(text.contains("ChildTests/TestingSupportForms"))
  }

  @Test func theFilesOfManySnapshotsAreBoundedAndLoseNothing() throws {
    let folder = ChildPackage.root.path + "/out"
    for (crash, errors) in [("1", 1), ("exit", 1), (nil, 0)] {
      var environment = ["CHILD_REPORTS": folder]
      environment["CHILD_CRASH"] = crash
      let run = try ChildPackage.test("ManySnapshots", environment)
      #expect(run.output.contains("reports go to \(folder), not to \(folder)/elsewhere"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("junit") }
      #expect(names.count == 3, "\(names)")
      let texts = try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      let counts = texts.map { $0.components(separatedBy: "<testcase ").count - 1 }
      #expect(counts.sorted() == [50 + errors, 100, 100])
      #expect(texts.allSatisfy { $0.hasSuffix("</testsuites>\n") })
      // Only the last file says whether more was to come.
      #expect(texts.count { $0.contains("not finished; ") } == errors, "\(texts)")
      // Those that were asserted before the reports began are in them.
      for number in 0..<250 {
        #expect(texts.contains { $0.contains("\"many.\(number)\"") }, "\(number)")
      }
    }
  }

  /// The command that a failure prints, as it stands.
  @Test(arguments: ["XCTestForms.testPlain", "TestingForms.plain", "TestingForms.withParameters"])
  func theCommandOfAFailureRunsItsTestAlone(call: String) throws {
    _ = try ChildPackage.test("Forms")
    let changed = try ChildPackage.test("Forms", ["CHILD_SHADE": "103"])
    let place = try ChildPackage.place(call)
    let text = try #require(changed.output.components(separatedBy: "\(place): ").last)
    let command = try #require(
      text.components(separatedBy: "swift test --filter '").dropFirst().first)
    let pattern = command.components(separatedBy: "'")[0]
    let files = Set(
      ["XCTestForms", "TestingForms"].flatMap { file in
        ChildPackage.baselines(of: file).map { "\(file)/\($0)" }
      })
    #expect(files.count == 8)
    try ChildPackage.reset()
    _ = try ChildPackage.test(pattern)
    let test = call.split(separator: ".")
    let recorded =
      ChildPackage.baselines(of: "XCTestForms").map { "XCTestForms/\($0)" }
      + ChildPackage.baselines(of: "TestingForms").map { "TestingForms/\($0)" }
    #expect(recorded.sorted() == files.filter { $0.hasPrefix("\(test[0])/\(test[1])") }.sorted())
  }

  @Test func theCommandOfATestWithARawNameRunsItAlone() throws {
    let run = try ChildPackage.test("RawNames")
    #expect(ChildPackage.baselines(of: "RawNames").count == 2)
    try ChildPackage.reset()
    let refused = try ChildPackage.test("RawNames", ["CI": "1"])
    let place = try ChildPackage.place("RawNames.raw")
    let text = try #require(refused.output.components(separatedBy: "\(place): ").last)
    let command = try #require(
      text.components(separatedBy: "swift test --filter '").dropFirst().first)
    _ = try ChildPackage.test(command.components(separatedBy: "'")[0])
    let names = ChildPackage.baselines(of: "RawNames")
    #expect(names.count == 1, "\(run.output) \(refused.output)")
    #expect(names.first?.contains("costs") == true)
  }

  @Test func whatTheDocumentationShowsRecordsAndThenPasses() throws {
    let documents = try DocumentedCode.documents()
    let names = try documents.flatMap { try DocumentedCode.tests(in: $0) }
    #expect(names.count >= 12 && Set(names).count == names.count, "\(names)")
    let filter = "^ChildTests\\.(\(names.joined(separator: "|")))\\b"
    let first = try ChildPackage.test(filter)
    #expect(first.output.contains("recorded as one"))
    // The loop of one test stops where the first picture is recorded.
    _ = try ChildPackage.test(filter)
    let third = try ChildPackage.test(filter)
    #expect(third.status == 0, "\(third.output)")
    #expect(ChildPackage.baselines(of: "GettingStartedWithXCTest1").count == 2)
    #expect(ChildPackage.baselines(of: "GettingStartedWithXCTest2") == ["testToTheEnd.png"])
    for document in documents {
      for (number, code) in try DocumentedCode.testFiles(in: document).enumerated()
      where code.contains("Snapshot(of: ") {
        let file = "\(document.name)\(number)"
        #expect(!ChildPackage.baselines(of: file).isEmpty, "\(file)")
      }
    }
  }
}
