import PNGCoding
import PixelComparison

/// A diff image being written while its pictures are compared. A failure is kept until the
/// verdict is known: it must not hide it.
final class DiffFile {
  private let request: DiffRequest
  private let renderer: PaletteRenderer
  private var output: OutputFile?
  private var writer: PNGRowWriter?
  private var failure: EngineError?
  /// The clusters of the part that two pictures of different sizes share.
  private var clusters: [Cluster] = []

  /// Opens the output for a diff image over the union of both pictures; a side-by-side one is
  /// opened when its boxes are known.
  init(_ request: DiffRequest, _ pictures: PicturePair) {
    self.request = request
    renderer = PaletteRenderer(style: request.style, colors: request.colors)
    let size: (width: Int, height: Int)
    do throws(EngineError) {
      size = try Self.canvas(request, pictures)
    } catch {
      failure = error
      return
    }
    if request.style != .sideBySide {
      open(width: size.width, height: size.height, layout: .palette8(renderer.palette))
    }
  }

  /// The size of the diff image. Two small pictures may ask for a huge one: as wide as the one, as high
  /// as the other. Side by side, two of the largest pictures and their overlay fit.
  private static func canvas(
    _ request: DiffRequest, _ pictures: PicturePair
  ) throws(EngineError) -> (width: Int, height: Int) {
    var width = max(pictures.expected.width, pictures.actual.width)
    var height = max(pictures.expected.height, pictures.actual.height)
    if request.style == .sideBySide {
      let layout = try sideBySideLayout(pictures, path: request.path)
      (width, height) = (layout.width, layout.height)
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    let (allowed, unlimited) = pictures.limits.maxPixels.multipliedReportingOverflow(by: 4)
    guard unlimited || (!overflow && pixels <= allowed) else {
      throw EngineError(
        .canvasTooLarge(width: width, height: height, allowed: allowed), path: request.path)
    }
    return (width, height)
  }

  /// Whether there is anything to draw for: nothing has failed so far.
  var isWanted: Bool { failure == nil }

  /// Draws a band of two pictures of one size.
  func draw(expected: Span<Pixel>, actual: Span<Pixel>, classes: Span<UInt8>) {
    guard writer != nil else { return }
    var indices = [UInt8](repeating: 0, count: classes.count)
    var places = indices.mutableSpan
    renderer.draw(expected: expected, actual: actual, classes: classes, into: &places)
    append(unsafe indices.span.bytes)
  }

  /// Draws two pictures of different sizes, reading both to their ends.
  func drawUnion(
    _ pictures: PicturePair, settings: ComparisonSettings
  ) throws(EngineError) {
    let pass = UnionPass(pictures, settings: settings, renderer: renderer)
    let paints = writer != nil
    clusters = try pass.run { _, overlay in
      if paints { append(unsafe overlay.bytes) }
    }
  }

  /// Ends the diff image and puts it in its place.
  ///
  /// - Throws: `EngineError` of kind `unwritable`, or what a second reading of the files met.
  func finish(
    _ comparison: Comparison, _ pictures: PicturePair, settings: ComparisonSettings
  ) throws(EngineError) {
    if request.style == .sideBySide, isWanted {
      let clusters = comparison.details?.clusters ?? clusters
      try drawSideBySide(pictures.reread(), settings: settings, clusters: clusters)
    }
    attempt { writer throws(PNGError) in try writer.finish() }
    if let failure { throw failure }
    try output?.publish()
  }

  /// Drops what was drawn.
  func discard() {
    output?.discard()
    writer = nil
  }

  private func open(width: Int, height: Int, layout: PNGLayout) {
    do throws(EngineError) {
      let output = try OutputFile(path: request.path, notedIn: request.written)
      self.output = output
      do throws(PNGError) {
        writer = try PNGRowWriter(
          output, size: (width, height), layout: layout, effort: .fast)
      } catch {
        failure = self.error(for: error)
      }
    } catch {
      failure = error
    }
  }

  private func append(_ rows: RawSpan) {
    attempt { writer throws(PNGError) in try writer.writeRows(rows) }
  }

  private func attempt(_ body: (PNGRowWriter) throws(PNGError) -> Void) {
    guard failure == nil, let writer else { return }
    do throws(PNGError) {
      try body(writer)
    } catch {
      failure = self.error(for: error)
      discard()
    }
  }

  private func error(for error: PNGError) -> EngineError {
    output?.failure ?? EngineError(.png(error), path: request.path)
  }

  /// Reads the files a second time, now that the boxes are known.
  private func drawSideBySide(
    _ pictures: PicturePair, settings: ComparisonSettings, clusters: [Cluster]
  ) throws(EngineError) {
    let layout = try Self.sideBySideLayout(pictures, path: request.path)
    open(width: layout.width, height: layout.height, layout: .rgba8)
    let side = SideBySideRenderer(layout: layout, clusters: clusters, colors: request.colors)
    let pass = UnionPass(pictures, settings: settings, renderer: renderer)
    let gap = SideBySideLayout.gap
    let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    var row = [Pixel](repeating: clear, count: layout.width)
    let (expected, actual) = (pictures.expected, pictures.actual)
    func appendRow(_ y: Int, _ overlay: Span<UInt8>) {
      let (one, other) = (expected.storage, actual.storage)
      var output = row.mutableSpan
      side.drawRow(
        y, expected: one.span.extracting(expected.places(row: y)), overlay: overlay,
        actual: other.span.extracting(actual.places(row: y)), into: &output)
      append(unsafe row.span.bytes)
    }
    let none: [UInt8] = []
    for y in -gap..<0 { appendRow(y, none.span) }
    _ = try pass.run { rows, overlay in
      for y in rows {
        let start = (y - rows.lowerBound) * pass.width
        appendRow(y, overlay.extracting(start..<start + pass.width))
      }
    }
    for y in pass.height..<pass.height + gap { appendRow(y, none.span) }
  }

  private static func sideBySideLayout(
    _ pictures: PicturePair, path: String
  ) throws(EngineError) -> SideBySideLayout {
    do throws(ComparisonError) {
      return try SideBySideLayout(
        expectedWidth: pictures.expected.width, expectedHeight: pictures.expected.height,
        actualWidth: pictures.actual.width, actualHeight: pictures.actual.height)
    } catch {
      throw EngineError(.comparison(error), path: path)
    }
  }
}

/// Removes a diff image that was only made to be looked at.
package func removeDiffImage(_ path: String) throws(EngineError) {
  try OutputFile.removeOld(path)
}
