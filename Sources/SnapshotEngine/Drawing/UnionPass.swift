import PixelComparison

/// Reads two pictures of any sizes to their ends, compares the part that they share, and draws
/// the overlay over the union of both, band by band.
struct UnionPass {
  private let pictures: PicturePair
  private let renderer: PaletteRenderer
  private let settings: ComparisonSettings
  private let shared: (width: Int, height: Int)
  /// Size of the union.
  let width: Int
  let height: Int

  /// The mask holds where both pictures have one size, else nothing is ignored.
  init(_ pictures: PicturePair, settings: ComparisonSettings, renderer: PaletteRenderer) {
    self.pictures = pictures
    self.renderer = renderer
    var settings = settings
    if !pictures.haveOneSize { settings.mask = Mask() }
    self.settings = settings
    let (expected, actual) = (pictures.expected, pictures.actual)
    shared = (min(expected.width, actual.width), min(expected.height, actual.height))
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
  }

  /// Hands each band to `body`, while its rows are in the pictures' windows: palette indices, in
  /// rows of the union's width. Gives the clusters of changes.
  func run(
    _ body: (_ rows: Range<Int>, _ overlay: Span<UInt8>) -> Void
  ) throws(EngineError) -> [Cluster] {
    var comparator = try makeComparator(settings, width: shared.width, height: shared.height)
    let bandRows = PicturePair.bandRows(width: width)
    var top = 0
    while top < height {
      let rows = top..<min(top + bandRows, height)
      let context = comparator.contextRows
      let needed = max(0, top - context)..<rows.upperBound + context
      try pictures.expected.advance(to: needed.clamped(to: 0..<pictures.expected.height))
      try pictures.actual.advance(to: needed.clamped(to: 0..<pictures.actual.height))
      pictures.prefetch()
      let overlay = draw(rows, firstRow: needed.lowerBound, &comparator)
      body(rows, overlay.span)
      top = rows.upperBound
    }
    return comparator.finish().details?.clusters ?? []
  }

  private func draw(
    _ rows: Range<Int>, firstRow: Int, _ comparator: inout BandComparator
  ) -> [UInt8] {
    var overlay = [UInt8](repeating: renderer.outsideIndex, count: rows.count * width)
    let sharedRows = rows.clamped(to: 0..<shared.height)
    guard !sharedRows.isEmpty else { return overlay }
    let expected = sharedPixels(pictures.expected)
    let actual = sharedPixels(pictures.actual)
    var classes = [UInt8](repeating: 0, count: sharedRows.count * shared.width)
    var indices = classes
    var classSpan = classes.mutableSpan
    comparator.compare(
      PixelBand(rows: sharedRows, firstRow: firstRow), expected: expected.span,
      actual: actual.span, classes: &classSpan)
    let start = (sharedRows.lowerBound - firstRow) * shared.width
    let places = start..<start + classes.count
    var indexSpan = indices.mutableSpan
    renderer.draw(
      expected: expected.span.extracting(places), actual: actual.span.extracting(places),
      classes: classes.span, into: &indexSpan)
    for row in 0..<sharedRows.count {
      overlay.replaceSubrange(
        row * width..<row * width + shared.width,
        with: indices[row * shared.width..<(row + 1) * shared.width])
    }
    return overlay
  }

  /// The rows in a window, cut to the shared columns.
  private func sharedPixels(_ window: RowWindow) -> [Pixel] {
    var cut: [Pixel] = []
    cut.reserveCapacity(window.rows.count * shared.width)
    for y in window.rows { window.append(row: y, columns: shared.width, to: &cut) }
    return cut
  }
}
