internal import CPixelKernels

/// The overlay of two bitmaps: palette indices over the union of their areas, and the clusters.
struct ClassifiedOverlap {
  private let width: Int
  private let height: Int
  private let indices: [UInt8]
  private let palette: [Pixel]
  private let clusters: [Cluster]

  init(
    expected: Bitmap, actual: Bitmap, settings: ComparisonSettings, style: DiffStyle,
    colors: DiffColors
  ) throws(ComparisonError) {
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    let renderer = PaletteRenderer(style: style, colors: colors)
    palette = renderer.palette
    let count = try Bitmap.pixelCount(width: width, height: height)
    let fits = expected.width == actual.width && expected.height == actual.height
    var settings = settings
    if !fits { settings.mask = Mask() }
    let shared = Region(
      x: 0, y: 0, width: min(expected.width, actual.width),
      height: min(expected.height, actual.height))
    let one = fits ? expected : try expected.cropped(to: shared)
    let other = fits ? actual : try actual.cropped(to: shared)
    var comparator = try BandComparator(
      settings: settings, width: shared.width, height: shared.height)
    var classes = [UInt8](repeating: 0, count: shared.width * shared.height)
    var drawn = classes
    var classSpan = classes.mutableSpan
    comparator.compare(
      PixelBand(rows: 0..<shared.height, firstRow: 0), expected: one.pixels, actual: other.pixels,
      classes: &classSpan)
    var drawnSpan = drawn.mutableSpan
    renderer.draw(
      expected: one.pixels, actual: other.pixels, classes: classes.span, into: &drawnSpan)
    clusters = comparator.finish().details?.clusters ?? []
    indices =
      fits
      ? drawn
      : Self.placed(
        drawn, shared, outside: renderer.outsideIndex, width: width, count: count)
  }

  private static func placed(
    _ drawn: [UInt8], _ shared: Region, outside: UInt8, width: Int, count: Int
  ) -> [UInt8] {
    var union = [UInt8](repeating: outside, count: count)
    for y in 0..<shared.height {
      let row = drawn[y * shared.width..<(y + 1) * shared.width]
      union.replaceSubrange(y * width..<y * width + shared.width, with: row)
    }
    return union
  }

  func palettePicture() throws(ComparisonError) -> Bitmap {
    try Bitmap(width: width, height: height) { output in
      unsafe output.withUnsafeMutableBufferPointer { target, filled in
        unsafe palette.withUnsafeBytes { palette in
          guard let to = target.baseAddress, let palette = palette.baseAddress else { return }
          unsafe pk_look_up(indices, palette, indices.count, to)
        }
        filled = indices.count
      }
    }
  }

  func sideBySide(
    expected: Bitmap, actual: Bitmap, colors: DiffColors
  ) throws(ComparisonError) -> Bitmap {
    let layout = try SideBySideLayout(
      expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
      actualHeight: actual.height)
    let renderer = SideBySideRenderer(layout: layout, clusters: clusters, colors: colors)
    var picture = try Bitmap(width: layout.width, height: layout.height) { _ in }
    for row in 0..<layout.height {
      let y = row - SideBySideLayout.gap
      let overlay = y >= 0 && y < height ? y * width..<(y + 1) * width : 0..<0
      unsafe picture.storage.withUnsafeMutableBufferPointer { pixels in
        let places = row * layout.width..<(row + 1) * layout.width
        var output = unsafe UnsafeMutableBufferPointer(rebasing: pixels[places]).mutableSpan
        renderer.drawRow(
          y, expected: expected.rowOrNone(y), overlay: indices.span.extracting(overlay),
          actual: actual.rowOrNone(y), into: &output)
      }
    }
    return picture
  }
}

extension Bitmap {
  /// Row `y`, or no pixels where the bitmap has no such row.
  @_lifetime(borrow self)
  fileprivate borrowing func rowOrNone(_ y: Int) -> Span<Pixel> {
    let isInside = y >= 0 && y < height
    return storage.span.extracting(isInside ? y * width..<(y + 1) * width : 0..<0)
  }
}
