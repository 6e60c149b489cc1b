import Foundation
import PixelComparison
import Testing

/// With commands of the shell as the run; those of `swift test` are in PixelSnapshotTestSupportTests.
struct PruneTests {
  private static let names = ["login/dark", "login/light", "login/old", "other/far"]

  /// Baselines of four names, and pictures of the first two.
  private static func folder() throws -> TemporaryFolder {
    let folder = try Store.folder(names)
    for name in names[2...] {
      try FileManager.default.removeItem(at: folder.url("shots/\(name).png"))
    }
    return folder
  }

  /// What a process of tests tells when its assertions compare: `asserts NAME ...`.
  private static let asserts = #"""
    asserts() {
      for name; do
        printf '{"touched":"%s","root":"%s","by":"assertion"}\n' "$name" "$STORE"
      done >"$PIXSNAP_TOUCHED/1-a"
      echo '{"ended":true}' >>"$PIXSNAP_TOUCHED/1-a"
    }

    """#

  private static func prune(
    _ line: String, options: [String] = ["--delete", "--verified-all"], in folder: TemporaryFolder
  ) throws -> Tool.Run {
    let script = "STORE='\(folder.url("Baselines").path)'\n\(asserts)\(line)"
    return try Tool.run(["prune"] + options + ["--", "sh", "-c", script], in: folder)
  }

  private static func baselines(_ folder: TemporaryFolder) throws -> [String] {
    try folder.tree("Baselines").filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
  }

  @Test func `what a complete run did not touch is reported, and deleted when asked`() throws {
    let folder = try Self.folder()
    let report = try Self.prune(
      #""$PIXSNAP" verify shots"#, options: ["--verified-all"], in: folder)
    #expect(report.status == 1)
    #expect(report.output.contains("holds a picture of every baseline of login/\n"))
    #expect(report.output.contains("unused login/old\n"))
    #expect(report.output.contains("kept other/far: nothing beside it in its top folder"))
    #expect(
      report.output.hasSuffix("2 used, 1 unused, 1 kept; to delete them: the same with --delete\n"))
    #expect(report.diagnostics.contains("2 files: 2 unchanged"))
    #expect(try Self.baselines(folder) == Self.names)
    let deleting = try Self.prune(#""$PIXSNAP" verify shots"#, in: folder)
    #expect(deleting.status == 0)
    #expect(deleting.output.contains("deleted login/old\n"))
    #expect(try Self.baselines(folder) == ["login/dark", "login/light", "other/far"])
    #expect(try Self.prune(#""$PIXSNAP" verify shots"#, in: folder).output.contains(", 0 deleted,"))
    #expect(try !folder.tree(".build").contains { $0.contains("run-") })
  }

  /// Verifying tells nothing of what it has no picture of, unless somebody says that it has all.
  @Test(arguments: [
    (#""$PIXSNAP" verify shots"#, ["--delete"], "if it had all that there are: --verified-all"),
    (
      #""$PIXSNAP" verify --name login/dark shots/login/dark.png"#, ["--delete", "--verified-all"],
      "single ones"
    ),
    (
      #""$PIXSNAP" verify shots && "$PIXSNAP" verify shots"#, ["--delete", "--verified-all"],
      "more than once"
    ),
    (
      #""$PIXSNAP" verify --baselines Baselines/login shots/login"#,
      ["--delete", "--verified-all"],
      "single ones"
    ),
  ])
  func `what was verified in part tells of nothing else`(
    line: String, options: [String], reason: String
  ) throws {
    let folder = try Self.folder()
    let run = try Self.prune(line, options: options, in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    let kept = run.output.split(separator: "\n").first { $0.hasPrefix("kept login/old: ") }
    #expect(kept?.contains(reason) == true, "\(run.output)")
    #expect(try Self.baselines(folder) == Self.names)
  }

  @Test func `only what was there before and stayed as it was is deleted`() throws {
    let folder = try Self.folder()
    try folder.write("new.png", Pictures.changed(3))
    let meanwhile = #"""
      mkdir -p "$STORE/login"; cp new.png "$STORE/login/new.png"
      cp -p "$STORE/login/old.png" kept.png
      cat new.png >"$STORE/login/old.png"; touch -r kept.png "$STORE/login/old.png"
      "$PIXSNAP" verify shots
      """#
    let run = try Self.prune(meanwhile, in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("kept login/old: it was written while the command ran\n"))
    #expect(run.output.contains("kept login/new: it was written while the command ran\n"))
    #expect(try Self.baselines(folder) == (Self.names + ["login/new"]).sorted())
  }

  @Test func `what is no picture is not deleted`() throws {
    let folder = try Self.folder()
    try folder.write("Baselines/login/notes.png", Array("notes".utf8))
    let run = try Self.prune(#""$PIXSNAP" verify shots"#, in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("kept login/notes: it is no picture that can be read"))
    #expect(run.output.contains("deleted login/old\n"))
    #expect(try folder.text("Baselines/login/notes.png") == "notes")
  }

  /// A test that was skipped midway, or that ended its process, looks like one that needs no more.
  @Test func `variants of a test that ran are kept, and tests that no source mentions go`() throws {
    let names = ["T/Views/a.1", "T/Views/a.2", "T/Views/b", "T/Views/gone", "T/Gone/x", "T/loose"]
    let folder = try Store.folder(names)
    try folder.makeFolder("Tests")
    try folder.write("Tests/Views.swift", Array(#"func a() { "\(n)" }; func b() {}"#.utf8))
    let run = try Self.prune("asserts T/Views/a.1", options: ["--delete"], in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(run.output.contains("kept T/Views/a.2: its test compared with others"))
    #expect(run.output.contains("kept T/loose: it has no name of a test"))
    #expect(try Self.baselines(folder) == ["T/Views/a.1", "T/Views/a.2", "T/Views/b", "T/loose"])
  }

  /// Runs that prove nothing, and what is said of them.
  static let doubtful: [(line: String, reason: String)] = [
    (#""$PIXSNAP" verify shots --exclude light"#, "--include, --exclude or --fail-fast"),
    (#""$PIXSNAP" verify shots --include dark.png || true"#, "--include, --exclude"),
    (#""$PIXSNAP" verify shots --fail-fast"#, "--fail-fast"),
    (#""$PIXSNAP" verify shots; exit 3"#, "it exited 3"),
    (#""$PIXSNAP" verify shots; kill -9 $$"#, "signal 9 ended it"),
    ("true", "it compared with no baseline"),
    (
      #"cp broken.png shots/login/dark.png; "$PIXSNAP" verify shots; true"#,
      "did not pass: login/dark"
    ),
    (#"cp broken.png shots/new.png; "$PIXSNAP" verify shots; true"#, "did not pass: new"),
    (#"printf x >shots/login/dark.png; "$PIXSNAP" verify shots; true"#, "did not pass"),
    (
      #""$PIXSNAP" verify shots; echo '{"touched":"login/x","root":"/"}' >"$PIXSNAP_TOUCHED/9999-x""#,
      "process 9999 crashed, was killed or still runs"
    ),
    (#""$PIXSNAP" verify --baselines elsewhere --name a elsewhere/a.png"#, "baselines elsewhere"),
    // What a shell hides.
    (#""$PIXSNAP" verify shots; "$PIXSNAP" verify misspelt; true"#, "pixsnap verify exited 2"),
    (#""$PIXSNAP" verify shots; "$PIXSNAP" verify --tolerence 1 shots; true"#, "verify exited 2"),
    (#""$PIXSNAP" verify shots; mkdir none; "$PIXSNAP" verify none; true"#, "verify exited 2"),
    (
      #""$PIXSNAP" verify shots; echo { >bad; "$PIXSNAP" verify --settings bad shots; true"#,
      "verify exited 2"
    ),
    (#""$PIXSNAP" verify shots; "$PIXSNAP" verfy shots; true"#, "pixsnap verfy exited 2"),
    (
      #""$PIXSNAP" verify shots; "$PIXSNAP" verify --baselines nowhere shots; true"#,
      "verify exited 2"
    ),
    // What is recorded meanwhile.
    (#""$PIXSNAP" record shots; "$PIXSNAP" verify shots"#, "pixsnap record ran"),
    (#""$PIXSNAP" verify shots; "$PIXSNAP" approve --all; true"#, "pixsnap approve ran"),
    (#""$PIXSNAP" verify shots --quiet --ignore 0,0,99,99; true"#, "did not pass"),
  ]

  @Test(arguments: doubtful)
  func `a run that proves nothing deletes nothing, and why is said`(
    line: String, reason: String
  ) throws {
    let folder = try Self.folder()
    try folder.write("broken.png", Pictures.changed(50))
    try folder.makeFolder("elsewhere")
    try folder.write("elsewhere/a.png", Pictures.flat(3, 3))
    let run = try Self.prune(line, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(reason), "\(run.diagnostics)")
    #expect(try Self.baselines(folder) == Self.names)
  }

  @Test(arguments: [
    ["swift", "test", "--filter", "x"], ["swift", "test", "--skip=x"],
    ["xcodebuild", "test", "-only-testing:A/B"], ["swift", "test", "--disable-xctest"],
  ])
  func `a command that leaves tests out is not even run`(command: [String]) throws {
    let folder = try Self.folder()
    let run = try Tool.run(["prune", "--delete", "--"] + command, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("the command leaves tests out: \(command[2])"))
  }

  @Test func `without a command nothing is known, and a command that is not there is said`() throws
  {
    let folder = try Self.folder()
    let none = try Tool.run(["prune", "--delete"], in: folder)
    #expect(none.status == 2)
    #expect(none.diagnostics.contains("pixsnap prune -- swift test"))
    let absent = try Tool.run(["prune", "--", "no-such-command"], in: folder)
    #expect(absent.status == 2)
    #expect(absent.diagnostics.contains("no-such-command could not be run: No such file"))
  }

  @Test func `a mask and what the settings mention are used`() throws {
    let folder = try Store.folder(["login/dark", "login/old", "login/mask", "login/named"])
    let mask = try Bitmap(width: 10, height: 10) { x, _ in
      Pixel(red: 0, green: 0, blue: 0, alpha: x == 0 ? 255 : 0)
    }
    try folder.write("Baselines/login/mask.png", mask)
    let settings =
      #"{"mask": "login/mask.png", "overrides": [{"files": "x", "mask": "login/named.png"}]}"#
    try folder.write("Baselines/.pixsnap.json", Array(settings.utf8))
    for name in ["old", "mask", "named"] {
      try FileManager.default.removeItem(at: folder.url("shots/login/\(name).png"))
    }
    let run = try Self.prune(#""$PIXSNAP" verify shots"#, in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    #expect(try Self.baselines(folder) == ["login/dark", "login/mask", "login/named"])
  }

  @Test func `a comparison that cannot tell of itself does not pass`() throws {
    let folder = try Self.folder()
    let run = try Tool.shell(#"PIXSNAP_TOUCHED=nowhere "$PIXSNAP" verify shots"#, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("nowhere"))
  }

  @Test func `sources count where there is no package, beside the baselines or the run`() throws {
    for (place, root) in [("Sources", "Baselines"), ("app/Sources", "elsewhere/Baselines")] {
      let folder = try TemporaryFolder()
      try folder.makeFolder(root)
      for name in ["T/Views/used", "T/Views/isDisabled", "T/Views/gone"] {
        try Store.shoot(name, in: folder)
      }
      let store = folder.url(root).path
      _ = try Tool.run(["record", "--baselines", root, "shots"], in: folder)
      try folder.makeFolder(place)
      try folder.write(
        "\(place)/Views.swift", Array("func used(); @Test(.disabled()) func isDisabled() {}".utf8))
      try folder.write("run.sh", Array("\(Self.asserts)asserts T/Views/used".utf8))
      let run = try Tool.shell(
        """
        mkdir -p app; export TMPDIR="$PWD"; cd app; export PIXSNAP_BASELINES='\(store)'
        STORE="$PIXSNAP_BASELINES" "$PIXSNAP" prune --delete -- sh ../run.sh
        """, in: folder)
      #expect(run.status == 0, "\(run.diagnostics)")
      #expect(run.output.contains("deleted T/Views/gone\n"))
      #expect(run.output.contains("kept T/Views/isDisabled: "))
    }
  }
}
