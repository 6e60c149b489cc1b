import PixelSnapshot

/// The pictures of the article on tolerances: one scene before and after, and what each setting makes
/// of it.
enum ArticlePicture: String, CaseIterable {
  case expected, actual, exact, tolerance, antialiasing, ignored, heat, beside

  /// Its file in the catalogue, below the package.
  var path: String { "\(Catalogue.folder)/tolerances-\(rawValue).png" }

  /// The settings under which it shows the difference, or nil for the two sides.
  var settings: ComparisonSettings? {
    switch self {
    case .expected, .actual: nil
    case .exact, .heat: ComparisonSettings()
    case .tolerance, .beside: ComparisonSettings(metric: .channels(tolerance: 2))
    case .antialiasing:
      ComparisonSettings(metric: .channels(tolerance: 2), antialiasing: .excluded)
    case .ignored:
      ComparisonSettings(
        metric: .channels(tolerance: 2), antialiasing: .excluded,
        mask: Mask(ignored: [Self.badge]))
    }
  }

  private var style: DiffStyle {
    switch self {
    case .heat: .heat
    case .beside: .sideBySide
    default: .overlay
    }
  }

  /// The picture as the code draws it now.
  func bitmap() throws -> Bitmap {
    let expected = try Self.scene(isAfter: false)
    let actual = try Self.scene(isAfter: true)
    guard let settings else { return self == .expected ? expected : actual }
    return try DiffRenderer(style: style).diffImage(
      expected: expected, actual: actual, settings: settings)
  }

  private static let badge = Area.region(x: 330, y: 60, width: 64, height: 64)

  /// A disc that moves by a third of a pixel, a badge that changes its colour, and a shadow that is
  /// two levels brighter.
  private static func scene(isAfter: Bool) throws -> Bitmap {
    try Bitmap(width: 440, height: 240) { x, y in
      if y >= 184 { return shadow(x, y, brighter: isAfter ? 2 : 0) }
      if (340..<384).contains(x), (70..<114).contains(y) {
        return isAfter
          ? Pixel(red: 214, green: 60, blue: 60) : Pixel(red: 56, green: 142, blue: 84)
      }
      return disc(x, y, centre: isAfter ? 132.33 : 132)
    }
  }

  /// Dark, and darker downwards.
  private static func shadow(_ x: Int, _ y: Int, brighter: Int) -> Pixel {
    let level = UInt8(64 - (y - 184) / 2 + brighter)
    return Pixel(red: level, green: level, blue: level + 4)
  }

  /// A disc on a light ground; its edge is as dark as the share of the pixel that it covers.
  private static func disc(_ x: Int, _ y: Int, centre: Double) -> Pixel {
    let (dx, dy) = (Double(x) - centre, Double(y) - 92)
    let covered = min(max(70 - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1)
    func mixed(_ ground: Double, _ disc: Double) -> UInt8 {
      UInt8((ground + (disc - ground) * covered).rounded())
    }
    return Pixel(red: mixed(246, 70), green: mixed(246, 96), blue: mixed(248, 160))
  }
}
