/// What the IHDR chunk of a PNG says (specification 11.2.1).
package struct PNGHeader: Hashable, Sendable {
  /// Columns, 1 or more.
  package let width: Int
  /// Rows, 1 or more.
  package let height: Int
  /// Bits of a sample or palette index: 1, 2, 4, 8 or 16.
  package let bitDepth: Int
  /// What the samples are.
  package let colorType: ColorType
  /// True when the rows come in the seven passes of Adam7.
  package let interlaced: Bool

  /// A header whose values were checked.
  package init(
    width: Int, height: Int, bitDepth: Int, colorType: ColorType, interlaced: Bool
  ) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.interlaced = interlaced
  }

  /// What the samples of a pixel are; the raw value is the byte in the file.
  package enum ColorType: UInt8, Hashable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }
}
