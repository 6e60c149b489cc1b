internal import PixelComparison

extension DiffColors {
  /// Less than this in every channel is near: told apart beside each other, but not across a
  /// picture.
  private static let nearness = 48
  /// The darkest grey of the faded picture: black at 35 %.
  private static let darkestFadedGrey = 166

  /// What a colour near to `color` stands for already in a diff image of `style`, if anything.
  func meaning(near color: Pixel, style: DiffStyle) -> String? {
    var taken = [("what not both pictures cover", outside)]
    if style != .mask {
      taken += [("antialiased pixels", antialiased), ("ignored pixels", ignored)]
    }
    if style == .sideBySide { taken.append(("the boxes", box)) }
    if let meaning = taken.first(where: { Self.areNear($0.1, color) })?.0 { return meaning }
    return style != .mask && Self.isNearFadedGrey(color) ? "the faded picture" : nil
  }

  private static func areNear(_ one: Pixel, _ other: Pixel) -> Bool {
    zip(channels(one), channels(other)).allSatisfy { abs($0 - $1) < nearness }
  }

  private static func isNearFadedGrey(_ color: Pixel) -> Bool {
    (darkestFadedGrey...255).contains { grey in
      channels(color).allSatisfy { abs($0 - grey) < nearness }
    }
  }

  private static func channels(_ pixel: Pixel) -> [Int] {
    [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }
}
