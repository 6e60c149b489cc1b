/// The colours of a diff image.
public struct DiffColors: Hashable, Sendable {
  /// Changed pixels, and the strongest heat.
  public var changed: Pixel
  /// Antialiased pixels that were excluded.
  public var antialiased: Pixel
  /// Ignored pixels.
  public var ignored: Pixel
  /// Of two pictures of different sizes, what not both of them cover.
  public var outside: Pixel
  /// Boxes around clusters.
  public var box: Pixel

  /// Colours; blue for changes unless told otherwise.
  public init(
    changed: Pixel = Pixel(red: 0, green: 0, blue: 255),
    antialiased: Pixel = Pixel(red: 255, green: 190, blue: 0),
    ignored: Pixel = Pixel(red: 198, green: 224, blue: 200),
    outside: Pixel = Pixel(red: 255, green: 140, blue: 100),
    box: Pixel = Pixel(red: 230, green: 0, blue: 90)
  ) {
    self.changed = changed
    self.antialiased = antialiased
    self.ignored = ignored
    self.outside = outside
    self.box = box
  }
}
