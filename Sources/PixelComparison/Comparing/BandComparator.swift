internal import CPixelKernels

/// Compares two pictures of one size that arrive in bands of rows, from the top, each row once.
///
/// Memory: a few kilobytes, some rows of tiles, and for ciede2000 8 MB once a pixel changed.
package struct BandComparator {
  /// Rows above and below a band that must be at hand with it: 2 when antialiased pixels are
  /// excluded (a pixel's neighbours have neighbours), else 0.
  package var contextRows: Int { settings.antialiasing == .excluded ? 2 : 0 }

  let settings: ComparisonSettings
  let plan: ComparePlan
  private var tally: Tally
  /// There once a pixel changed.
  private var clusters: ClusterFinder?

  /// A comparator for pictures of `width` x `height` pixels.
  ///
  /// - Throws: `ComparisonError` for settings that are invalid or do not fit the size.
  package init(settings: ComparisonSettings, width: Int, height: Int) throws(ComparisonError) {
    try settings.validate()
    self.settings = settings
    self.plan = try ComparePlan(settings: settings, width: width, height: height)
    self.tally = Tally()
  }

  /// Compares the rows of one band.
  ///
  /// - Parameters:
  ///   - band: The rows, and which rows are at hand: those of the band and ``contextRows`` above
  ///     and below it, as far as the pictures have them. Anything less stops the program.
  ///   - expected: The pixels from row `band.firstRow` on.
  ///   - actual: The same of the other picture.
  ///   - classes: What became of each pixel, `width` bytes a row of the band: 0 unchanged,
  ///     1 changed, 2 antialiased, 3 ignored. Overwritten.
  package mutating func compare(
    _ band: PixelBand, expected: Span<Pixel>, actual: Span<Pixel>,
    classes: inout MutableSpan<UInt8>
  ) {
    let needed = band.pixelsNeeded(width: plan.width, height: plan.height, context: contextRows)
    precondition(
      needed <= min(expected.count, actual.count) && band.rows.count * plan.width <= classes.count,
      "a band without all its rows")
    unsafe expected.withUnsafeBytes { expected in
      unsafe actual.withUnsafeBytes { actual in
        unsafe classes.withUnsafeMutableBufferPointer { classes in
          let start = (band.rows.lowerBound - band.firstRow) * plan.width * 4
          let rows = unsafe pk_rows(
            expected: expected.assumingMemoryBound(to: UInt8.self).baseAddress?.advanced(by: start),
            actual: actual.assumingMemoryBound(to: UInt8.self).baseAddress?.advanced(by: start),
            classes: classes.baseAddress, width: plan.width, height: plan.height,
            y: band.rows.lowerBound, count: band.rows.count)
          unsafe compare(rows, band.rows)
        }
      }
    }
  }

  private mutating func compare(_ rows: pk_rows, _ range: Range<Int>) {
    for slab in plan.slabs where slab.rows.overlaps(range) {
      let part = unsafe rows.part(slab.rows.clamped(to: range))
      if unsafe tally.add(part, runs: slab.runs, mask: plan.maskBitmap, settings: settings) {
        var finder =
          clusters.take()
          ?? ClusterFinder(width: plan.width, limit: Comparison.Details.mostClusters)
        unsafe finder.add(part)
        clusters = finder
      }
    }
  }

  /// The outcome, after the last band.
  package mutating func finish() -> Comparison {
    let found = clusters?.finish() ?? []
    return tally.comparison(
      plan: plan, settings: settings, clusters: found, boundingBox: clusters?.boundingBox)
  }
}

extension ComparisonSettings {
  /// Refuses values that no picture could be compared with.
  package func validate() throws(ComparisonError) {
    try metric.validate()
    try allowance.validate()
    if metric.channelTolerance == nil, !mask.tolerances.isEmpty {
      throw ComparisonError(.settingNotInMetric("a tolerance of a region"))
    }
  }
}
