import Drawing
import PixelComparison

/// The colours and pens of a plot. Its page is opaque and light, so it can stand on a dark one.
enum PlotStyle {
  static let page = Pixel(0xFAFBFD)
  static let grid = Pixel(0xDDE2EC)
  static let axis = Pixel(0x9AA4B8)
  static let ink = Pixel(0x1D2740)
  static let faint = Pixel(0x5C667D)

  static let title = Pen(size: 24, weight: 3.6, ink)
  static let subtitle = Pen(size: 11.5, weight: 1.6, faint)
  static let legend = Pen(size: 12.5, weight: 1.8, ink)
  static let chartTitle = Pen(size: 15, weight: 2.3, ink)
  static let note = Pen(size: 10.5, weight: 1.4, faint)
  static let label = Pen(size: 11.5, weight: 1.6, ink)
  static let tick = Pen(size: 10.5, weight: 1.5, faint)
}
