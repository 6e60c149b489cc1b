import PNGCoding
import PixelComparison

/// The two pictures of a comparison, read side by side.
struct PicturePair {
  let expected: RowWindow
  let actual: RowWindow
  let limits: PNGLimits
  private let threads: Int
  private let options: EngineOptions
  private let ahead: Prefetching?

  /// Reads both headers; the expected one first, so that its error is the one that is told.
  init(
    _ expected: OpenInput, _ actual: OpenInput, _ request: FileComparisonRequest
  ) throws(EngineError) {
    let (limits, reading) = (request.limits, request.options.reading)
    let memory = WindowMemory()
    self.init(
      expected: try RowWindow(expected, limits: limits, options: reading, memory: memory),
      actual: try RowWindow(actual, limits: limits, options: reading, memory: memory),
      request.threads, request.options, limits)
  }

  private init(
    expected: RowWindow, actual: RowWindow, _ threads: Int, _ options: EngineOptions,
    _ limits: PNGLimits
  ) {
    self.limits = limits
    self.expected = expected
    self.actual = actual
    self.threads = threads
    self.options = options
    ahead = Prefetching(expected, actual, threads: threads)
  }

  var haveOneSize: Bool { expected.width == actual.width && expected.height == actual.height }

  /// Reads both to their ends, whatever the outcome: a damaged file proves nothing.
  func compare(
    settings: ComparisonSettings, diff: DiffFile?
  ) throws(EngineError) -> Comparison {
    if haveOneSize { return try compareRows(settings: settings, diff: diff) }
    try refuseMisfits(settings, expected)
    try refuseMisfits(settings, actual)
    if let diff, diff.isWanted {
      try diff.drawUnion(self, settings: settings)
    } else {
      try expected.readRest()
      try actual.readRest()
    }
    return .sizeMismatch
  }

  /// Refuses areas and masks that do not fit one of two pictures of different sizes.
  private func refuseMisfits(
    _ settings: ComparisonSettings, _ window: RowWindow
  ) throws(EngineError) {
    do throws(EngineError) {
      _ = try makeComparator(settings, width: window.width, height: window.height)
    } catch {
      // All of the smaller picture may be ignored: what is ignored fits.
      if error.kind == .comparison(ComparisonError(.nothingToCompare)) { return }
      throw EngineError(error.kind, path: window.input.path)
    }
  }

  /// The same pictures from their starts again.
  func reread() throws(EngineError) -> PicturePair {
    let memory = WindowMemory()
    return PicturePair(
      expected: try expected.reread(memory), actual: try actual.reread(memory), threads, options,
      limits)
  }

  /// Lets another thread inflate the next rows, where there is one.
  func prefetch() {
    ahead?.request()
  }

  /// The error that a failure of one of the two stands for.
  func error(for failure: PNGPairError) -> EngineError {
    let window = failure.side == .expected ? expected : actual
    return window.input.error(for: failure.error)
  }

  private func compareRows(
    settings: ComparisonSettings, diff: DiffFile?
  ) throws(EngineError) -> Comparison {
    let (width, height) = (expected.width, expected.height)
    var comparator = try makeComparator(settings, width: width, height: height)
    let context = comparator.contextRows
    if context == 0, options.skipsEqualRows {
      let reading = SideBySideReading(self)
      try reading.compare(with: &comparator, diff: diff)
      return comparator.finish()
    }
    let bandRows = PicturePair.bandRows(width: width)
    // Every place of a band is marked before it is looked at.
    var classes = unsafe [UInt8](untouched: min(bandRows, height) * width)
    var top = 0
    while top < height {
      let rows = top..<min(top + bandRows, height)
      let needed = max(0, top - context)..<min(rows.upperBound + context, height)
      try expected.advance(to: needed)
      try actual.advance(to: needed)
      prefetch()
      // Until the end of this turn only; then the windows own their pixels alone again.
      let (one, other) = (expected.storage, actual.storage)
      var span = classes.mutableSpan
      comparator.compare(
        PixelBand(rows: rows, firstRow: needed.lowerBound), expected: one.span,
        actual: other.span, classes: &span)
      let start = (top - needed.lowerBound) * width
      let places = start..<start + rows.count * width
      diff?.draw(
        expected: one.span.extracting(places), actual: other.span.extracting(places),
        classes: classes.span.extracting(0..<places.count))
      top = rows.upperBound
    }
    return comparator.finish()
  }

  /// Rows of a band: about 32 K pixels, so that a band of both pictures stays in the L2 cache.
  static func bandRows(width: Int) -> Int { max(1, (1 << 15) / width) }
}

/// A comparator whose errors are errors of this room.
func makeComparator(
  _ settings: ComparisonSettings, width: Int, height: Int
) throws(EngineError) -> BandComparator {
  do throws(ComparisonError) {
    return try BandComparator(settings: settings, width: width, height: height)
  } catch {
    throw EngineError(.comparison(error))
  }
}
