import Testing

@testable import PixelComparison

@Suite struct AreaTests {
  /// Ignores `area` of a picture of which every pixel changed, and gives which ones were ignored.
  private func ignored(_ area: Area, width: Int = 6, height: Int = 5) throws -> Set<[Int]> {
    let before = try Bitmap.filled(width, height)
    let after = try Bitmap.filled(width, height, with: Pixel(red: 0, green: 0, blue: 0))
    let picture = try DiffRenderer(style: .mask).diffImage(
      expected: before, actual: after,
      settings: ComparisonSettings(mask: Mask(ignored: [area])))
    var found: Set<[Int]> = []
    for y in 0..<height {
      for x in 0..<width where picture[x, y].alpha == 0 { found.insert([x, y]) }
    }
    return found
  }

  private func places(_ x: Range<Int>, _ y: Range<Int>) -> Set<[Int]> {
    Set(x.flatMap { x in y.map { [x, $0] } })
  }

  @Test func anAreaCoversWhatItsNameSays() throws {
    #expect(try ignored(.region(x: 1, y: 2, width: 3, height: 2)) == places(1..<4, 2..<4))
    #expect(try ignored(.top(2)) == places(0..<6, 0..<2))
    #expect(try ignored(.bottom(2)) == places(0..<6, 3..<5))
    #expect(try ignored(.left(2)) == places(0..<2, 0..<5))
    #expect(try ignored(.right(1)) == places(5..<6, 0..<5))
    let inner = places(2..<3, 1..<4)
    let frame = Area.insets(top: 1, left: 2, bottom: 1, right: 3)
    #expect(try ignored(frame) == places(0..<6, 0..<5).subtracting(inner))
    #expect(
      try ignored(.insets(top: 0, left: 0, bottom: 0, right: 1)) == places(5..<6, 0..<5))
  }

  @Test func aClippedRegionCoversOnlyWhatLiesInside() throws {
    func clipped(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> Set<[Int]> {
      try ignored(.clipped(Region(x: x, y: y, width: width, height: height)))
    }
    #expect(try clipped(-3, -2, 5, 4) == places(0..<2, 0..<2))
    #expect(try clipped(4, 3, Int.max, Int.max) == places(4..<6, 3..<5))
    #expect(try clipped(Int.min, 0, Int.max, 5) == [])
    #expect(try clipped(Int.max, 0, Int.max, 5) == [])
    #expect(try clipped(6, 0, 1, 1) == [])
    #expect(try clipped(-1, 0, 1, 1) == [])
    #expect(try clipped(-1, -1, 2, 2) == places(0..<1, 0..<1))
  }

  @Test func theWholePictureIsARegion() throws {
    let before = try Bitmap.filled(6, 5)
    let mask = Mask(only: [.region(x: 0, y: 0, width: 6, height: 5)])
    #expect(try compare(before, before, mask: mask).details?.comparedPixels == 30)
  }

  private static let outside: [Region] = [
    Region(x: 0, y: 0, width: 7, height: 5), Region(x: 0, y: 0, width: 6, height: 6),
    Region(x: 1, y: 0, width: 6, height: 5), Region(x: 0, y: 1, width: 6, height: 5),
    Region(x: 6, y: 0, width: 1, height: 1), Region(x: 0, y: 5, width: 1, height: 1),
    Region(x: Int.max, y: 0, width: 1, height: 1), Region(x: 0, y: Int.max, width: 1, height: 1),
    Region(x: 1, y: 0, width: Int.max, height: 1), Region(x: 0, y: 1, width: 1, height: Int.max),
    Region(x: Int.max, y: Int.max, width: Int.max, height: Int.max),
    Region(x: 4_000_000_000, y: 0, width: 9, height: 9),
  ]

  @Test(arguments: outside)
  func aRegionOutsideIsAnErrorThatShowsItAndTheSize(region: Region) throws {
    let wanted = ComparisonError.Kind.regionOutOfBounds(region, width: 6, height: 5)
    try expectRefused(.region(region), wanted)
    #expect(region.description == "\(region.x),\(region.y),\(region.width),\(region.height)")
  }

  private static let emptyOrNegative: [Region] = [
    Region(x: 0, y: 0, width: 0, height: 5), Region(x: 0, y: 0, width: 6, height: 0),
    Region(x: -1, y: 0, width: 2, height: 2), Region(x: 0, y: -1, width: 2, height: 2),
    Region(x: 0, y: 0, width: -1, height: 2), Region(x: 0, y: 0, width: 2, height: -1),
    Region(x: Int.min, y: 0, width: 2, height: 2), Region(x: 0, y: 0, width: 2, height: Int.min),
    Region(x: 5, y: 4, width: Int.min, height: Int.min),
  ]

  @Test(arguments: emptyOrNegative)
  func anEmptyOrNegativeRegionIsAnError(region: Region) throws {
    try expectRefused(.region(region), .invalidRegion(region))
    if region.width <= 0 || region.height <= 0 {
      try expectRefused(.clipped(region), .invalidRegion(region))
    }
  }

  private static let wrongEdges: [(Area, String)] = [
    (Area.top(0), "top of 0"), (.top(6), "top of 6"), (.top(-1), "top of -1"),
    (.bottom(0), "bottom of 0"), (.bottom(6), "bottom of 6"), (.left(0), "left of 0"),
    (.left(7), "left of 7"), (.right(7), "right of 7"), (.right(Int.min), "right of \(Int.min)"),
    (.bottom(Int.max), "bottom of \(Int.max)"),
    (.insets(top: 0, left: 0, bottom: 0, right: 0), "insets of 0"),
    (.insets(top: 1, left: -2, bottom: 0, right: 0), "left of -2"),
    (.insets(top: -1, left: 0, bottom: 0, right: 0), "top of -1"),
    (.insets(top: 1, left: 0, bottom: 6, right: 0), "bottom of 6"),
  ]

  @Test(arguments: wrongEdges)
  func anEdgeThatDoesNotFitIsAnErrorThatNamesIt(area: Area, named: String) throws {
    try expectRefused(area, .invalidEdge(named, width: 6, height: 5))
  }

  /// Expects the error wherever a mask takes an area, and when cropping.
  private func expectRefused(_ area: Area, _ wanted: ComparisonError.Kind) throws {
    let bitmap = try Bitmap.filled(6, 5)
    let masks = [
      Mask(ignored: [area]), Mask(only: [area]),
      Mask(tolerances: [ToleranceArea(area, tolerance: 1)]), Mask(ignored: [.top(1), area]),
    ]
    for mask in masks {
      #expect(kind { _ = try compare(bitmap, bitmap, mask: mask) } == wanted)
    }
    if case .region(let region) = area {
      #expect(kind { _ = try bitmap.cropped(to: region) } == wanted)
    }
    if case .regionOutOfBounds(let region, _, _) = wanted {
      let text = ComparisonError(wanted).description
      #expect(text.contains(region.description) && text.contains("6 x 5"))
    }
  }
}
