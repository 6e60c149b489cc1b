/// One pixel: four 8-bit channels, straight (unpremultiplied) alpha. Four bytes in memory, in
/// the order red, green, blue, alpha.
public struct Pixel: Hashable, Sendable, BitwiseCopyable {
  /// 0 (none) to 255 (full).
  public var red: UInt8
  /// 0 (none) to 255 (full).
  public var green: UInt8
  /// 0 (none) to 255 (full).
  public var blue: UInt8
  /// 0 (fully transparent) to 255 (opaque).
  public var alpha: UInt8

  /// A pixel of the given channels; opaque unless told otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
