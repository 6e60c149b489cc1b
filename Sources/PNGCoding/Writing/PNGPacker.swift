internal import CPixelKernels
internal import PixelComparison

/// Finds the smallest layout that holds all pixels of a bitmap, and packs rows into it.
struct PNGPacker {
  let layout: PNGLayout
  private let colors: pk_png_colors

  init(_ bitmap: borrowing Bitmap) {
    var colors = pk_png_colors()
    let pixels = bitmap.pixels
    unsafe pixels.withUnsafeBytes { unsafe pk_png_survey(&colors, $0.baseAddress, pixels.count) }
    layout = Self.layout(for: &colors, pixels: pixels.count)
    self.colors = colors
  }

  private static func layout(for colors: inout pk_png_colors, pixels: Int) -> PNGLayout {
    let isGray = !colors.colored && !colors.translucent
    let grayDepth =
      colors.deeper_than_4 ? 8 : colors.deeper_than_2 ? 4 : colors.deeper_than_1 ? 2 : 1
    let count = Int(colors.count)
    let indexDepth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    if isGray, grayDepth <= indexDepth || count > 256 {
      return PNGLayout(colorType: .gray, bitDepth: grayDepth)
    }
    // A palette takes up to 4 bytes per colour; it must save more than that.
    if count <= 256, count * 4 < pixels {
      return PNGLayout(colorType: .palette, bitDepth: indexDepth, palette: palette(of: &colors))
    }
    if isGray { return PNGLayout(colorType: .gray, bitDepth: 8) }
    if !colors.colored { return PNGLayout(colorType: .grayAlpha, bitDepth: 8) }
    return PNGLayout(colorType: colors.translucent ? .rgba : .rgb, bitDepth: 8)
  }

  /// The colours, those with an alpha below 255 moved to the front: tRNS ends with the last of them.
  private static func palette(of colors: inout pk_png_colors) -> [Pixel] {
    var front: UInt32 = 0
    var palette = (0..<colors.count).map { color(Int($0), of: &colors) }
    for place in palette.indices where palette[place].alpha < 255 {
      unsafe pk_png_swap_colors(&colors, front, UInt32(place))
      palette.swapAt(Int(front), place)
      front += 1
    }
    return palette
  }

  private static func color(_ place: Int, of colors: inout pk_png_colors) -> Pixel {
    unsafe withUnsafeBytes(of: &colors.colors) { bytes in
      let at = place * 4
      return unsafe Pixel(
        red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: bytes[at + 3])
    }
  }

  /// Writes a row of pixels as the layout has it.
  func pack(_ pixels: Span<Pixel>, into row: inout [UInt8]) {
    let count = pixels.count
    let depth = UInt32(layout.bitDepth)
    unsafe pixels.withUnsafeBytes { from in
      unsafe row.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        switch layout.colorType {
        case .gray: unsafe pk_png_pack_gray(from, count, depth, to)
        case .grayAlpha: unsafe pk_png_pack_gray_alpha(from, count, to)
        case .rgb: unsafe pk_png_pack_rgb(from, count, to)
        case .palette:
          unsafe withUnsafePointer(to: colors) { colors in
            unsafe pk_png_pack_palette(colors, from, count, depth, to)
          }
        case .rgba: unsafe UnsafeMutableRawPointer(to).copyMemory(from: from, byteCount: count * 4)
        }
      }
    }
  }
}
