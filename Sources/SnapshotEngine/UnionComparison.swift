import PixelComparison

/// Two pictures of different sizes: the part that they share is compared, without the mask, for
/// the diff image; both are read to their ends.
struct UnionComparison {
  private let pictures: PicturePair
  private let width: Int
  private let height: Int

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    width = min(pictures.expected.width, pictures.actual.width)
    height = min(pictures.expected.height, pictures.actual.height)
  }

  func run(settings: ComparisonSettings, diff: DiffFile?) throws(EngineError) {
    var settings = settings
    settings.mask = Mask()
    var comparator = try makeComparator(settings, width: width, height: height)
    let context = comparator.contextRows
    let widest = max(pictures.expected.width, pictures.actual.width)
    let bandRows = PicturePair.bandRows(width: widest)
    var classes = [UInt8](repeating: 0, count: min(bandRows, height) * width)
    var top = 0
    while top < height {
      let rows = top..<min(top + bandRows, height)
      let needed = max(0, top - context)..<min(rows.upperBound + context, height)
      try pictures.expected.advance(to: needed)
      try pictures.actual.advance(to: needed)
      if let diff {
        let expected = shared(pictures.expected)
        let actual = shared(pictures.actual)
        var span = classes.mutableSpan
        comparator.compare(
          PixelBand(rows: rows, firstRow: needed.lowerBound), expected: expected.span,
          actual: actual.span, classes: &span)
        let start = (top - needed.lowerBound) * width
        let places = start..<start + rows.count * width
        diff.draw(
          expected: expected.span.extracting(places), actual: actual.span.extracting(places),
          classes: classes.span.extracting(0..<places.count))
      }
      top = rows.upperBound
    }
    diff?.clusters = comparator.finish().details?.clusters ?? []
    try readRest(pictures.expected, bandRows)
    try readRest(pictures.actual, bandRows)
  }

  /// The window's rows, cut to the shared columns.
  private func shared(_ window: RowWindow) -> [Pixel] {
    Array(capacity: window.rows.count * width) { output in
      for row in 0..<window.rows.count {
        let start = row * window.width
        output.append(contentsOf: window.pixels.extracting(start..<start + width))
      }
    }
  }

  private func readRest(_ window: RowWindow, _ bandRows: Int) throws(EngineError) {
    while window.rows.upperBound < window.height {
      let top = window.rows.upperBound
      try window.advance(to: top..<min(top + bandRows, window.height))
    }
  }
}
