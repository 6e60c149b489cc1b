package import PixelComparison

/// How the rows of a PNG hold its pixels.
package struct PNGLayout: Sendable {
  /// What the samples of a pixel are.
  package let colorType: PNGHeader.ColorType
  /// Bits of a sample or palette index.
  package let bitDepth: Int
  /// The colours of a palette, 1 to 256; empty for other colour types.
  package let palette: [Pixel]

  /// Four bytes per pixel, as ``Pixel`` has them.
  package static var rgba8: PNGLayout { PNGLayout(colorType: .rgba, bitDepth: 8) }

  /// One byte per pixel: its place among `colors`, of which there are 1 to 256. Those with an
  /// alpha below 255 are best put first.
  package static func palette8(_ colors: [Pixel]) -> PNGLayout {
    PNGLayout(colorType: .palette, bitDepth: 8, palette: colors)
  }

  init(colorType: PNGHeader.ColorType, bitDepth: Int, palette: [Pixel] = []) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.palette = palette
  }

  /// Samples of a pixel.
  var channels: Int {
    switch colorType {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Filters are of no use between indices, or within a byte (specification, 12.7).
  var canBeFiltered: Bool { bitDepth == 8 && colorType != .palette }

  /// Bytes of a row of `width` pixels, or nil when they are too many to count.
  func rowBytes(width: Int) -> Int? {
    let (bits, overflow) = width.multipliedReportingOverflow(by: channels * bitDepth)
    return overflow || bits > Int.max - 7 ? nil : (bits + 7) / 8
  }
}
