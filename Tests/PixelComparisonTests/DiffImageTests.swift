import TestSupport
import Testing

@testable import PixelComparison

@Suite struct DiffImageTests {
  private static let blue = Pixel(red: 0, green: 0, blue: 255)
  private static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  private static let colors = DiffColors(
    changed: Pixel(red: 1, green: 2, blue: 3), antialiased: Pixel(red: 4, green: 5, blue: 6),
    ignored: Pixel(red: 7, green: 8, blue: 9), outside: Pixel(red: 10, green: 11, blue: 12),
    box: Pixel(red: 13, green: 14, blue: 15))

  private func draw(
    _ style: DiffStyle, _ expected: Bitmap, _ actual: Bitmap,
    _ settings: ComparisonSettings = ComparisonSettings(), colors: DiffColors = DiffColors()
  ) throws -> Bitmap {
    try DiffRenderer(style: style, colors: colors).diffImage(
      expected: expected, actual: actual, settings: settings)
  }

  /// Black, white, a colour and nothing, once more beside themselves with changes.
  private func pair() throws -> (Bitmap, Bitmap) {
    let row = [
      Pixel(red: 0, green: 0, blue: 0), Pixel(red: 255, green: 255, blue: 255),
      Pixel(red: 200, green: 100, blue: 50), Self.clear,
    ]
    let expected = try Bitmap(width: 4, height: 2) { x, _ in row[x] }
    let actual = try expected.changing([(2, 1)], to: Pixel(red: 200, green: 101, blue: 50))
    return (expected, actual)
  }

  @Test func theOverlayPaintsChangesOverTheFadedExpectedPicture() throws {
    let (expected, actual) = try pair()
    let picture = try draw(.overlay, expected, actual)
    #expect(picture.width == 4 && picture.height == 2)
    let greys = [0, 1, 2, 3].map { picture[$0, 0] }
    for grey in greys {
      #expect(grey.red == grey.green && grey.green == grey.blue && grey.alpha == 255)
    }
    // Black stays dark enough to see, white and nothing are white.
    #expect(greys[1].red == 255 && greys[3].red == 255)
    #expect((120...200).contains(greys[0].red))
    #expect(greys[0].red < greys[2].red && greys[2].red < 255)
    #expect(picture[2, 1] == Self.blue)
    #expect([0, 1, 3].allSatisfy { picture[$0, 1] == picture[$0, 0] })
  }

  @Test func theMaskShowsChangesAlone() throws {
    let (expected, actual) = try pair()
    let settings = ComparisonSettings(mask: Mask(ignored: [.left(1)]))
    let picture = try draw(.mask, expected, actual.changing([(0, 0)]), settings)
    for y in 0..<2 {
      for x in 0..<4 {
        #expect(picture[x, y] == (x == 2 && y == 1 ? Self.blue : Self.clear))
      }
    }
  }

  @Test func theHeatIsStrongerTheGreaterTheDelta() throws {
    let expected = try Bitmap.filled(66, 1, with: Pixel(red: 0, green: 0, blue: 0))
    let actual = try Bitmap(width: 66, height: 1) { x, _ in
      Pixel(red: UInt8(min(255, x * 4)), green: 0, blue: 0)
    }
    let settings = ComparisonSettings(metric: .channels(tolerance: 255))
    let picture = try draw(.heat, expected, actual, settings)
    let unchanged = try draw(.overlay, expected, expected)[0, 0]
    #expect(picture[0, 0] == unchanged)
    // Also what the tolerance passes is shown; a delta of one step as well.
    #expect(picture[1, 0] != unchanged)
    for x in 2..<64 { #expect(picture[x, 0].red < picture[x - 1, 0].red) }
    #expect(picture[64, 0] == Self.blue && picture[65, 0] == Self.blue)
  }

  @Test func alphaAloneAndSubtleChangesArePaintedAsStronglyAsOthers() throws {
    let before = try Bitmap.filled(3, 1)
    let after =
      try before
      .changing([(0, 0)], to: Pixel(red: 120, green: 130, blue: 140, alpha: 254))
      .changing([(2, 0)], to: Pixel(red: 121, green: 130, blue: 140))
    let picture = try draw(.overlay, before, after)
    #expect(picture[0, 0] == Self.blue && picture[2, 0] == Self.blue && picture[1, 0] != Self.blue)
  }

  @Test(arguments: DiffStyle.allCases)
  func coloursCanBeChosen(style: DiffStyle) throws {
    let expected = try Bitmap.filled(40, 40, with: Pixel(red: 255, green: 0, blue: 0))
    let actual = try expected.changing([(20, 20)], to: Pixel(red: 0, green: 255, blue: 255))
    let settings = ComparisonSettings(mask: Mask(ignored: [.top(3)]))
    let picture = try draw(style, expected, actual, settings, colors: Self.colors)
    let middle = style == .sideBySide ? (x: 8 + 40 + 8 + 20, y: 8 + 20) : (x: 20, y: 20)
    #expect(picture[middle.x, middle.y] == Self.colors.changed)
    let used = Set(picture.all)
    #expect(used.contains(Self.colors.ignored) == (style != .mask))
    #expect(used.contains(Self.colors.box) == (style == .sideBySide))
  }

  @Test func antialiasedAndIgnoredPixelsHaveTheirOwnColours() throws {
    var random = SeededGenerator(seed: 11)
    var seen: Set<UInt8> = []
    for _ in 0..<60 {
      let test = try RandomCase(using: &random, antialiasing: .excluded)
      let reference = ReferenceComparison(test)
      guard reference.details != nil else { continue }
      let overlay = try draw(
        .overlay, test.expected, test.actual, test.settings, colors: Self.colors)
      let heat = try draw(.heat, test.expected, test.actual, test.settings, colors: Self.colors)
      let marks = [nil, Self.colors.changed, Self.colors.antialiased, Self.colors.ignored]
      for (place, kind) in reference.classes.enumerated() {
        seen.insert(kind)
        guard let mark = marks[Int(kind)] else {
          #expect(overlay.pixels[place].red == overlay.pixels[place].green)
          continue
        }
        #expect(overlay.pixels[place] == mark)
        if kind != 1 { #expect(heat.pixels[place] == mark) }
      }
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test("The picture paints what the comparison counts", arguments: Seeds.fresh(60))
  func thePicturePaintsWhatTheComparisonCounts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let test = try RandomCase(using: &random)
    let comparator = BitmapComparator(settings: test.settings)
    guard
      let details = try? comparator.compare(expected: test.expected, actual: test.actual).details
    else { return }
    for style in [DiffStyle.overlay, .mask] {
      let picture = try draw(
        style, test.expected, test.actual, test.settings, colors: Self.colors)
      #expect(picture.all.count { $0 == Self.colors.changed } == details.changedPixels)
      #expect(
        try picture == draw(style, test.expected, test.actual, test.settings, colors: Self.colors))
    }
  }

  @Test(arguments: [DiffStyle.overlay, .mask, .heat])
  func ofTwoSizesThePictureCoversBothAndMarksTheRest(style: DiffStyle) throws {
    let expected = try Bitmap.filled(5, 2)
    let actual = try Bitmap.filled(3, 4).changing([(1, 1)])
    let mask = Mask(ignored: [.region(x: 4, y: 1, width: 1, height: 1)])
    let picture = try draw(
      style, expected, actual, ComparisonSettings(mask: mask), colors: Self.colors)
    #expect(picture.width == 5 && picture.height == 4)
    for y in 0..<4 {
      for x in 0..<5 {
        let isOutside = x >= 3 || y >= 2
        #expect((picture[x, y] == Self.colors.outside) == isOutside, "\(x), \(y)")
      }
    }
    if style != .heat { #expect(picture[1, 1] == Self.colors.changed) }
  }

  @Test func sideBySideShowsBothPicturesUnchangedWithTheOverlayBetween() throws {
    let expected = try Bitmap(width: 40, height: 30) { x, y in
      Pixel(red: UInt8(x), green: UInt8(y), blue: 0)
    }
    let actual = try expected.changing([(20, 15)], to: Pixel(red: 250, green: 250, blue: 250))
    let picture = try draw(.sideBySide, expected, actual)
    let overlay = try draw(.overlay, expected, actual)
    let gap = SideBySideLayout.gap
    #expect(picture.width == 3 * 40 + 4 * gap && picture.height == 30 + 2 * gap)
    // Two pixels apart from the change, two pixels wide.
    let (outer, inner) = (-4...4, -2...2)
    for y in 0..<30 {
      for x in 0..<40 {
        let columns = [gap + x, 2 * gap + 40 + x, 3 * gap + 80 + x]
        let panels = columns.map { picture[$0, gap + y] }
        let (right, down) = (x - 20, y - 15)
        let isOnBox =
          outer.contains(right) && outer.contains(down)
          && !(inner.contains(right) && inner.contains(down))
        let wanted = [expected[x, y], overlay[x, y], actual[x, y]]
        #expect(panels == (isOnBox ? Array(repeating: DiffColors().box, count: 3) : wanted))
      }
    }
    let background = picture[0, 0]
    #expect((0..<picture.width).allSatisfy { picture[$0, gap - 1] == background })
    #expect((0..<picture.height).allSatisfy { picture[gap + 40, $0] == background })
  }

  @Test func boxesStandOutsideTheirChangesAlsoAtTheEdges() throws {
    let expected = try Bitmap.filled(50, 50)
    let corners = [(x: 0, y: 0), (x: 49, y: 0), (x: 0, y: 49), (x: 49, y: 49)]
    let picture = try draw(.sideBySide, expected, expected.changing(corners))
    let gap = SideBySideLayout.gap
    for corner in corners {
      let place = (x: 2 * gap + 50 + corner.x, y: gap + corner.y)
      #expect(picture[place.x, place.y] == Self.blue)
      for step in -4...4 {
        for (right, down) in [(step, -4), (step, 3), (-3, step), (4, step)] {
          #expect(picture[place.x + right, place.y + down] == DiffColors().box)
        }
      }
    }
  }

  @Test func sideBySideOfTwoSizesHasRoomForEach() throws {
    let expected = try Bitmap.filled(20, 10)
    let actual = try Bitmap.filled(8, 30)
    let picture = try draw(.sideBySide, expected, actual, colors: Self.colors)
    let gap = SideBySideLayout.gap
    #expect(picture.width == 20 + 20 + 8 + 4 * gap && picture.height == 30 + 2 * gap)
    let background = picture[0, 0]
    #expect(picture[gap, gap] == expected[0, 0] && picture[gap, gap + 10] == background)
    #expect(picture[2 * gap + 20, gap + 29] == Self.colors.outside)
    #expect(picture[2 * gap + 20 + 19, gap] == Self.colors.outside)
    #expect(picture[3 * gap + 40, gap + 29] == actual[0, 29])
    #expect(picture[3 * gap + 48, gap] == background)
  }

  @Test(arguments: DiffStyle.allCases)
  func thePaletteStaysSmallEnoughForEightBits(style: DiffStyle) {
    let renderer = PaletteRenderer(style: style, colors: Self.colors)
    #expect(renderer.palette.count <= 256)
    #expect(renderer.palette[Int(renderer.outsideIndex)] == Self.colors.outside)
  }
}
