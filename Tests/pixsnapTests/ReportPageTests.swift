import Foundation
import JSONText
import PixelComparison
import PixelSnapshot
import Testing

/// The page of a report, in a real browser.
@Suite(.enabled(if: Browser.isInstalled, "needs Debian's chromium"), .serialized)
struct ReportPageTests {
  static let hostileName = #"<img src=x onerror=alert(1)>&".png"#

  /// Two pairs of 200 x 100 that differ in a corner, and files with names that are markup.
  static func report() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    for name in ["a.png", hostileName] {
      try folder.write("expected/\(name)", Pictures.flat(200, 100))
      try folder.write("actual/\(name)", picture(changed: true))
    }
    try folder.write("expected/same.png", Pictures.flat(9, 9))
    try folder.write("actual/same.png", Pictures.flat(9, 9))
    try folder.write("actual/<:script><script>alert(2)<.png", picture(changed: false))
    try folder.write("actual/z 100% #1?&'.png", picture(changed: false))
    _ = try Tool.run(["diff", "expected", "actual", "--report", "out"], in: folder)
    return folder
  }

  /// Red where it changed, blue else.
  static func picture(changed: Bool) throws -> Bitmap {
    try Bitmap(width: 200, height: 100) { x, y in
      x >= 120 && y < 30 && changed
        ? Pixel(red: 200, green: 0, blue: 0) : Pixel(red: 0, green: 0, blue: 200)
    }
  }

  static func open(
    _ folder: TemporaryFolder, width: Int = 1200, height: Int = 800
  ) throws -> Browser {
    try Browser("out/index.html", in: folder, width: width, height: height)
  }

  static let current = "document.querySelector('[aria-current]').lastChild.textContent"
  static let loaded =
    "[...document.querySelectorAll('#stage img')].every((i) => i.complete && i.naturalWidth > 0)"

  @Test func `names are text, never markup, and every picture loads`() throws {
    let browser = try Self.open(Self.report())
    let names = try browser.value(
      "[...document.querySelectorAll('#list li span:last-child')]"
        + ".map((s) => s.textContent).join('|')")
    #expect(
      names
        == .string(
          ["<:script><script>alert(2)<.png", Self.hostileName, "a.png", "z 100% #1?&'.png"]
            .joined(separator: "|")))
    for _ in 0..<4 {
      try browser.wait(for: Self.loaded)
      try browser.press("j")
    }
    #expect(try browser.value("document.querySelectorAll('#list img, h2 img').length") == 0)
    #expect(browser.complaints == [])
  }

  @Test func `keys move through the list, change the view, and show boxes`() throws {
    let browser = try Self.open(Self.report())
    for (key, expected) in [
      ("j", Self.hostileName), ("j", "a.png"), ("ArrowDown", "z 100% #1?&'.png"),
      ("j", "z 100% #1?&'.png"), ("k", "a.png"),
    ] {
      try browser.press(key)
      #expect(try browser.value(Self.current) == .string(expected))
    }
    for (key, view, frames, pictures) in [
      ("2", "swipe", 1, 2), ("3", "onion", 1, 2), ("4", "blink", 1, 2), ("5", "diff", 1, 1),
      ("1", "side", 3, 3),
    ] {
      try browser.press(key)
      try browser.wait(for: Self.loaded)
      #expect(try browser.value("stage.dataset.view") == .string(view))
      #expect(
        try browser.value("stage.querySelectorAll('.frame').length") == .integer(frames))
      #expect(try browser.value("stage.querySelectorAll('img').length") == .integer(pictures))
    }
    #expect(try browser.value("document.querySelectorAll('.box').length") == 0)
    try browser.press("b")
    #expect(try browser.value("document.querySelectorAll('.box').length") == 3)
    try browser.press("+")
    #expect(try browser.value("stage.querySelector('img').clientWidth") == 400)
    try browser.press("0")
    #expect(try browser.value("stage.querySelector('img').clientWidth") == 200)
    #expect(browser.complaints == [])
  }

  @Test func `the filter hides what does not fit, by name and by finding`() throws {
    let browser = try Self.open(Self.report())
    let count = "document.querySelectorAll('#list li').length"
    #expect(try browser.value(count) == 4)
    try browser.press("/")
    for letter in "A.PN" { try browser.press(String(letter)) }
    #expect(try browser.value(count) == 1)
    #expect(try browser.value(Self.current) == "a.png")
    try browser.press("Escape")
    #expect(try browser.value(count) == 4)
    for (kind, expected) in [("unchanged", 5), ("changed", 3), ("added", 1)] {
      _ = try browser.value("document.querySelector('[data-kind=\(kind)]').click()")
      #expect(try browser.value(count) == .integer(expected))
    }
  }

  @Test func `swiping shows expected on the left and actual on the right of the pointer`() throws {
    let browser = try Self.open(Self.report())
    try browser.press("j")
    try browser.press("j")
    try browser.press("2")
    _ = try browser.value("setZoom(1)")
    try browser.wait(for: Self.loaded)
    let place = try browser.value(
      "(({x, y}) => [x, y])(stage.querySelector('.frame').getBoundingClientRect())")
    guard case .array(let numbers) = place, case .number(let left) = numbers[0],
      case .number(let top) = numbers[1]
    else {
      Issue.record("no place: \(place)")
      return
    }
    try browser.mouse("mousePressed", x: left.double + 10, y: top.double + 50)
    try browser.mouse("mouseMoved", x: left.double + 150, y: top.double + 50)
    try browser.mouse("mouseReleased", x: left.double + 150, y: top.double + 50)
    #expect(try browser.value("slider.value") == "75")
    let shown = try browser.picture(of: ".frame")
    #expect(shown[130, 10] == Pictures.gray)
    #expect(shown[170, 10] == Pixel(red: 200, green: 0, blue: 0))
    #expect(shown[170, 60] == Pixel(red: 0, green: 0, blue: 200))
    #expect(shown[20, 60] == Pictures.gray)
    try browser.press("3")
    try browser.wait(for: Self.loaded)
    #expect(try browser.value("stage.querySelectorAll('img')[1].style.opacity") == "0.75")
  }

  @Test(arguments: [(1280, 800), (390, 844), (320, 600)], ["light", "dark"])
  func `nothing is cut off or without contrast`(size: (Int, Int), scheme: String) throws {
    let browser = try Self.open(Self.report(), width: size.0, height: size.1)
    try browser.useColors(scheme)
    #expect(
      try browser.value("document.documentElement.scrollWidth <= innerWidth") == true)
    let contrast = """
      (() => {
        const part = (v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
        const light = (c) => { const [r, g, b] = c.match(/[\\d.]+/g).map(Number);
          return .2126 * part(r) + .7152 * part(g) + .0722 * part(b); };
        const back = (e) => { for (; e; e = e.parentElement) {
          const c = getComputedStyle(e).backgroundColor;
          if (!c.endsWith(', 0)')) return c; } return 'rgb(255,255,255)'; };
        return Math.min(...[...document.querySelectorAll(
          'h1, h2, .kind, li span, #about p, figcaption, #filters button, footer')].map((e) => {
            const [a, b] = [light(getComputedStyle(e).color), light(back(e))];
            return (Math.max(a, b) + .05) / (Math.min(a, b) + .05); })) >= 4.5;
      })()
      """
    #expect(try browser.value(contrast) == true)
  }

  /// Without its text, for fonts are others on other machines, and with some room for the browser's
  /// rounding of corners.
  @Test(
    arguments: ["light", "dark"],
    [("1", "side"), ("2", "swipe"), ("3", "onion"), ("5", "diff")])
  func looksAsBefore(scheme: String, view: (key: String, name: String)) throws {
    let browser = try Self.open(Self.report(), width: 1000, height: 500)
    try browser.useColors(scheme)
    try browser.hideText()
    for key in ["j", "j", "b", view.key] { try browser.press(key) }
    try browser.wait(for: Self.loaded)
    try assertSnapshot(
      of: browser.picture(), named: "\(view.name)-\(scheme)", tolerance: 16,
      allowing: Allowance(maxChangedPixels: 100))
  }

  @Test func `two thousand entries are listed and can be stepped through`() throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    let bytes = try Pictures.flat(2, 2).pngData()
    for index in 0..<2_000 { try folder.write("actual/\(index).png", bytes) }
    try folder.write("expected/0.png", bytes)
    _ = try Tool.run(["diff", "expected", "actual", "--report", "out"], in: folder)
    let browser = try Self.open(folder)
    #expect(try browser.value("document.querySelectorAll('#list li').length") == 1999)
    try browser.press("j")
    #expect(try browser.value(Self.current) == "10.png")
    try browser.press("/")
    for letter in "1999" { try browser.press(String(letter)) }
    #expect(try browser.value(Self.current) == "1999.png")
    #expect(browser.complaints == [])
  }
}
