internal import CPixelKernels

/// Draws the diff images that are palette pictures, row by row: overlay, mask and heat. The
/// overlay in the middle of a side-by-side diff image is the same.
package struct PaletteRenderer: Sendable {
  private let style: DiffStyle
  /// At most 132 colours.
  package let palette: [Pixel]
  /// The index of what not both pictures cover.
  package let outsideIndex: UInt8

  /// A renderer of `style`; `sideBySide` draws as `overlay` does.
  package init(style: DiffStyle, colors: DiffColors) {
    self.style = style
    let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    let marks = [colors.changed, colors.antialiased, colors.ignored]
    let inside =
      switch style {
      case .overlay, .sideBySide: Self.fadedGreys + marks
      case .mask: [clear, colors.changed]
      case .heat: Self.fadedGreys + Self.heat(colors.changed) + marks
      }
    self.palette = inside + [colors.outside]
    self.outsideIndex = UInt8(inside.count)
  }

  /// Draws pixels that lie one after the other: one palette index each.
  ///
  /// - Parameters:
  ///   - classes: As the comparator gives them, as many as there are pixels.
  ///   - indices: As many places as there are pixels; all are overwritten.
  package func draw(
    expected: Span<Pixel>, actual: Span<Pixel>, classes: Span<UInt8>,
    into indices: inout MutableSpan<UInt8>
  ) {
    let count = min(min(expected.count, actual.count), min(classes.count, indices.count))
    unsafe expected.withUnsafeBytes { expected in
      unsafe actual.withUnsafeBytes { actual in
        unsafe classes.withUnsafeBufferPointer { classes in
          unsafe indices.withUnsafeMutableBufferPointer { indices in
            guard count > 0, let from = expected.baseAddress, let other = actual.baseAddress,
              let classes = classes.baseAddress, let to = indices.baseAddress
            else { return }
            unsafe draw(from, other, classes, count, to)
          }
        }
      }
    }
  }

  private func draw(
    _ expected: UnsafeRawPointer, _ actual: UnsafeRawPointer, _ classes: UnsafePointer<UInt8>,
    _ count: Int, _ indices: UnsafeMutablePointer<UInt8>
  ) {
    switch style {
    case .overlay, .sideBySide: unsafe pk_overlay_row(expected, classes, count, indices)
    case .mask: unsafe pk_map_bytes(classes, Self.onlyChanged, count, indices)
    case .heat: unsafe pk_heat_row(expected, actual, classes, count, indices)
    }
  }

  /// A table of 256: 1 for the class of changed pixels.
  private static let onlyChanged: [UInt8] = (0..<256).map { $0 == PK_CHANGED ? 1 : 0 }

  /// White down to the grey that black fades to: 35 % of the distance.
  private static let fadedGreys: [Pixel] = (0..<PK_OVERLAY_GREYS).map { place in
    let brightness = place * 255 / (PK_OVERLAY_GREYS - 1)
    let grey = UInt8(255 - (255 - brightness) * 35 / 100)
    return Pixel(red: grey, green: grey, blue: grey)
  }

  /// From a tint that still shows on the faded greys (30 %) to the full colour.
  private static func heat(_ color: Pixel) -> [Pixel] {
    (0..<PK_HEAT_STEPS).map { step in
      let percent = 30 + 70 * step / (PK_HEAT_STEPS - 1)
      func tint(_ channel: UInt8) -> UInt8 { UInt8(255 - (255 - Int(channel)) * percent / 100) }
      return Pixel(red: tint(color.red), green: tint(color.green), blue: tint(color.blue))
    }
  }
}
