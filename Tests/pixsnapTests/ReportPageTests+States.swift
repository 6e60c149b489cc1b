import Foundation
import JSONText
import PixelComparison
import PixelSnapshot
import Testing

/// What the page shows where there is little to show.
extension ReportPageTests {
  private static let disabled =
    "[...document.querySelectorAll('#tools button:disabled')].map((b) => b.textContent).join()"
  private static let all = "Side by side,Swipe,Onion skin,Blink,Diff,Boxes,−,Fit,+"

  private static func report(
    _ options: [String] = [], _ fill: (TemporaryFolder) throws -> Void
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    try fill(folder)
    _ = try Tool.run(["diff", "expected", "actual", "--report", "out"] + options, in: folder)
    return folder
  }

  @Test func `small pictures grow by whole factors, and every pixel stays a square`() throws {
    let folder = try Self.report { folder in
      try folder.write("expected/icon.png", Pictures.flat(7, 7))
      try folder.write("actual/icon.png", Pictures.changed(1, width: 7, height: 7))
    }
    let browser = try Self.open(folder)
    try browser.press("2")
    try browser.press("0")
    try browser.wait(for: Self.loaded)
    #expect(try browser.value("stage.querySelector('img').clientWidth") == 112)
    #expect(
      try browser.value("getComputedStyle(stage.querySelector('img')).imageRendering")
        == "pixelated")
    _ = try browser.value("slider.value = 0; slide()")
    let shown = try browser.picture(of: ".frame img:last-of-type")
    let changed = try folder.bitmap("actual/icon.png")[0, 0]
    #expect(shown[4, 4] == changed)
    #expect(shown[15, 15] == changed)
    #expect(shown[16, 8] == Pictures.gray)
    #expect(shown[8, 16] == Pictures.gray)
  }

  @Test func `what no filter lists is not shown, and no control means anything`() throws {
    let browser = try Self.open(Self.report())
    try browser.press("/")
    for letter in "zzz" { try browser.press(String(letter)) }
    for key in ["Enter", "j", "k", "2", "b", "+"] { try browser.press(key) }
    #expect(
      try browser.value("document.querySelectorAll('h2, #stage *, [aria-current]').length") == 0)
    #expect(try browser.value(Self.disabled) == .string(Self.all))
    #expect(try browser.value("document.getElementById('said').textContent") == "No file fits.")
    try browser.press("/")
    try browser.press("Escape")
    #expect(try browser.value("document.querySelectorAll('h2, [aria-current]').length") == 2)
    #expect(browser.complaints == [])
  }

  @Test func `controls are for the pictures that there are`() throws {
    let folder = try Self.report(["--tolerance", "9"]) { folder in
      try folder.write("expected/error.png", Pictures.flat(9, 9))
      try folder.write("actual/error.png", [])
      try folder.write("expected/gone.png", Pictures.flat(9, 9))
      try folder.write("expected/within.png", Pictures.flat(9, 9))
      try folder.write("actual/within.png", Pictures.changed(1, by: 3, width: 9, height: 9))
      try folder.write("expected/same.png", Pictures.flat(9, 9))
      try folder.write("actual/same.png", Pictures.flat(9, 9))
    }
    let browser = try Self.open(folder)
    _ = try browser.value("document.querySelector('[data-kind=unchanged]').click()")
    let pictures = "document.querySelectorAll('#stage img').length"
    for (name, count, disabled) in [
      ("error.png", 0, Self.all), ("gone.png", 1, "Swipe,Onion skin,Blink,Diff,Boxes"),
      ("same.png", 0, Self.all), ("within.png", 3, "Boxes"),
    ] {
      #expect(try browser.value(Self.current) == .string(name))
      try browser.wait(for: Self.loaded)
      #expect(try browser.value(pictures) == .integer(count), "\(name)")
      #expect(try browser.value(Self.disabled) == .string(disabled), "\(name)")
      try browser.press("j")
    }
    #expect(browser.complaints == [])
  }

  @Test func `boxes are where the changes are, whatever the style of the diff`() throws {
    let folder = try Self.report(["--style", "side-by-side"]) { folder in
      try folder.write("expected/a.png", Pictures.flat(60, 40))
      try folder.write("actual/a.png", Pictures.changed(9, width: 60, height: 40))
    }
    let browser = try Self.open(folder)
    try browser.press("b")
    try browser.wait(for: Self.loaded)
    #expect(
      try browser.value(
        "[...stage.querySelectorAll('.frame')].map((f) => f.querySelectorAll('.box').length).join()"
      )
        == "1,1,0")
    try browser.press("5")
    try browser.wait(for: Self.loaded)
    #expect(try browser.value("stage.querySelectorAll('.box').length") == 0)
  }

  @Test func `a picture that is lost is said, and takes its views with it`() throws {
    let folder = try Self.report()
    try FileManager.default.removeItem(at: folder.url("out/pictures/3-diff.png"))
    try folder.write("out/pictures/3-actual.png", Array("no picture".utf8))
    let browser = try Self.open(folder)
    for _ in 0..<2 { try browser.press("j") }
    #expect(try browser.value(Self.current) == "a.png")
    try browser.wait(for: "document.querySelectorAll('#about .error').length === 2")
    try browser.wait(for: Self.loaded)
    #expect(try browser.value("document.querySelectorAll('#stage img').length") == 1)
    #expect(try browser.value(Self.disabled) == "Swipe,Onion skin,Blink,Diff")
  }

  @Test func `the focus goes where the selection goes, and only its line is announced`() throws {
    let browser = try Self.open(Self.report())
    _ = try browser.value("document.querySelector('[data-view=swipe]').focus()")
    for (key, said) in [
      ("j", "2 of 4: \(Self.hostileName), changed"), ("End", "4 of 4: z 100% #1?&'.png, added"),
      ("k", "3 of 4: a.png, changed"), ("Home", "1 of 4: <:script><script>alert(2)<.png, added"),
    ] {
      try browser.press(key)
      #expect(try browser.value("document.activeElement.getAttribute('aria-current')") == "true")
      #expect(try browser.value("document.getElementById('said').textContent") == .string(said))
    }
    #expect(
      try browser.value("document.querySelectorAll('[aria-live], [role=status], output').length")
        == 1)
    #expect(
      try browser.value("document.querySelectorAll('#list button:not([tabindex=\"-1\"])').length")
        == 1)
  }

  @Test func `the page names every key, and is as it was written`() throws {
    let browser = try Self.open(Self.report())
    let unnamed = """
      (() => { const named = [...document.querySelectorAll('footer kbd')].map((k) => k.textContent);
      const signs = { ArrowDown: '↓', ArrowUp: '↑', '=': '+' };
      return Object.keys(keys).filter((key) => !named.includes(signs[key] ?? key)).join(); })()
      """
    #expect(try browser.value(unnamed) == "")
    // A parser moves what stands where it may not.
    let shape = """
      [document.compatMode, ...document.body.children].map((e) => e.localName ?? e).join()
      """
    #expect(try browser.value(shape) == "CSS1Compat,header,main,footer,script,script")
    let twice = """
      [...document.querySelectorAll('[id]')].filter((e, i, all) =>
        all.findIndex((other) => other.id === e.id) !== i).length
      """
    #expect(try browser.value(twice) == 0)
    let nameless = """
      [...document.querySelectorAll('button, input, img, nav, section')].filter((e) =>
        !(e.textContent.trim() || e.ariaLabel || e.alt)).length
      """
    #expect(try browser.value(nameless) == 0)
  }

  @Test(arguments: [320, 360, 390, 420])
  func `no option in a message breaks at its hyphens`(width: Int) throws {
    let browser = try Self.open(Self.report(), width: width)
    let options = "[...document.querySelectorAll('#about .option')]"
    #expect(try browser.value("\(options).length > 0") == true)
    for _ in 0..<4 {
      #expect(
        try browser.value("\(options).every((option) => option.getClientRects().length === 1)")
          == true)
      try browser.press("j")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tidy"), "tidy is not installed"))
  func `the page is valid HTML`() throws {
    let run = try Tool.shell("tidy -q -e out/index.html 2>&1", in: Self.report())
    #expect(run.output == "")
  }

  @Test(arguments: [1280, 320])
  func `names of any length and kind stay in their place`(width: Int) throws {
    let names = [
      "ctl\u{1}\u{1B}[2J\n.png", "rtl\u{202E}gnp.exe.png", "😀 👩‍👩‍👧 e\u{301}.png",
      "\u{627}\u{644}\u{639}\u{631}.png", "`code` *b* |c|.png",
      String(repeating: "x", count: 250) + ".png",
      String(repeating: "d", count: 200) + "/" + String(repeating: "y", count: 200) + ".png",
    ]
    let folder = try Self.report { folder in
      try folder.makeFolder("actual/" + String(repeating: "d", count: 200))
      for name in names { try folder.write("actual/\(name)", Pictures.flat(9, 9)) }
    }
    let browser = try Self.open(folder, width: width)
    for _ in names {
      try browser.wait(for: Self.loaded)
      #expect(try browser.value("document.documentElement.scrollWidth <= innerWidth") == true)
      try browser.press("j")
    }
    #expect(try browser.value(#"/[\x01\x1B\u202E]/.test(document.body.innerText)"#) == false)
    #expect(try browser.value("document.querySelectorAll('#stage img').length") == 1)
    #expect(browser.complaints == [])
  }

  /// Without its text, as the other pictures of the page.
  @Test(arguments: ["light", "dark"])
  func looksAsBeforeOnAPhone(scheme: String) throws {
    let browser = try Self.open(Self.report(), width: 390, height: 844)
    try browser.useColors(scheme)
    try browser.hideText()
    for key in ["j", "j", "b"] { try browser.press(key) }
    try browser.wait(for: Self.loaded)
    try assertSnapshot(
      of: browser.picture(), named: scheme, tolerance: 16,
      allowing: Allowance(maxChangedPixels: 100))
  }

  @Test func `a run that did not end says so before its script runs`() throws {
    let folder = try Self.report(["--fail-fast"]) { folder in
      for name in ["a.png", "b.png"] { try folder.write("actual/\(name)", Pictures.flat(9, 9)) }
    }
    let browser = try Self.open(folder)
    #expect(
      try browser.value("document.querySelector('header #state').textContent")
        == "stopped after the first failure, 1 pair was not compared; run it without --fail-fast to see the others"
    )
  }
}
