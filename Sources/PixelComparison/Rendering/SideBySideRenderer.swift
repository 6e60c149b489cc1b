internal import CPixelKernels

/// Draws a side-by-side diff image row by row, once the clusters are known.
package struct SideBySideRenderer: Sendable {
  /// The size of the diff image and the places of its panels.
  package let layout: SideBySideLayout
  private let boxes: [Region]
  private let boxColor: Pixel
  private let palette: [Pixel]

  private static let background = Pixel(red: 58, green: 58, blue: 64)
  /// Pixels between a cluster and its box, so that the box hides nothing of it.
  private static let margin = 2
  /// Pixels of a box's outline: enough to be seen when the diff image is scaled down. With the margin
  /// less than a gap.
  private static let outline = 2

  /// A renderer for two pictures whose changes lie in `clusters`, which are inside both.
  package init(layout: SideBySideLayout, clusters: [Cluster], colors: DiffColors) {
    self.layout = layout
    self.boxes = clusters.map(\.box)
    self.boxColor = colors.box
    self.palette = PaletteRenderer(style: .sideBySide, colors: colors).palette
  }

  /// Draws row `y` of the pictures; `expected` and `actual` are empty where that picture has no
  /// such row, `overlay` has the palette indices of a ``PaletteRenderer``. `output` has
  /// `layout.width` places. A row above or below all panels is one without pixels.
  package func drawRow(
    _ y: Int, expected: Span<Pixel>, overlay: Span<UInt8>, actual: Span<Pixel>,
    into output: inout MutableSpan<Pixel>
  ) {
    unsafe output.withUnsafeMutableBufferPointer { output in
      guard let row = output.baseAddress else { return }
      unsafe pk_fill_pixels(row, Self.background.bytes, output.count)
      unsafe Self.copy(expected, to: row + layout.expectedX)
      unsafe Self.copy(actual, to: row + layout.actualX)
      unsafe overlay.withUnsafeBufferPointer { indices in
        guard let from = indices.baseAddress else { return }
        unsafe palette.withUnsafeBytes { palette in
          guard let palette = palette.baseAddress else { return }
          unsafe pk_look_up(from, palette, indices.count, row + layout.overlayX)
        }
      }
      for left in [layout.expectedX, layout.overlayX, layout.actualX] {
        unsafe drawBoxes(y, panel: left, row)
      }
    }
  }

  private static func copy(_ pixels: Span<Pixel>, to target: UnsafeMutablePointer<Pixel>) {
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress else { return }
      unsafe pk_copy(target, from, source.count * 4)
    }
  }

  /// Outlines of the boxes that row `y` crosses. They may reach into the gaps.
  private func drawBoxes(_ y: Int, panel left: Int, _ row: UnsafeMutablePointer<Pixel>) {
    let reach = Self.margin + Self.outline
    for box in boxes {
      let (top, bottom) = (box.y - reach, box.y + box.height + reach)
      guard y >= top, y < bottom else { continue }
      let from = left + box.x - reach
      let width = box.width + 2 * reach
      if y < top + Self.outline || y >= bottom - Self.outline {
        unsafe pk_fill_pixels(row + from, boxColor.bytes, width)
      } else {
        unsafe pk_fill_pixels(row + from, boxColor.bytes, Self.outline)
        unsafe pk_fill_pixels(row + from + width - Self.outline, boxColor.bytes, Self.outline)
      }
    }
  }
}

extension Pixel {
  var bytes: [UInt8] { [red, green, blue, alpha] }
}
