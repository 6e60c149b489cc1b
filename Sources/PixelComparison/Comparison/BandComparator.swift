internal import CPixelKernels

/// Compares two pictures of one size that arrive in bands of rows, from the top, each row once.
///
/// Memory: a few kilobytes, two rows of tiles, and for ciede2000 8 MB once a pixel changed.
package struct BandComparator {
  /// Rows above and below a band that must be at hand with it: 2 when antialiased pixels are
  /// excluded (a pixel's neighbours have neighbours), else 0.
  package var contextRows: Int { settings.antialiasing == .excluded ? 2 : 0 }

  let settings: ComparisonSettings
  let plan: ComparePlan
  private var tally: Tally
  private var clusters: ClusterFinder

  /// A comparator for pictures of `width` x `height` pixels.
  ///
  /// - Throws: `ComparisonError` for settings that are invalid or do not fit the size.
  package init(settings: ComparisonSettings, width: Int, height: Int) throws(ComparisonError) {
    try settings.validate()
    self.settings = settings
    self.plan = try ComparePlan(mask: settings.mask, width: width, height: height)
    self.tally = Tally(metric: settings.metric)
    self.clusters = ClusterFinder(width: width, limit: Comparison.Details.mostClusters)
  }

  /// Compares the rows of one band.
  ///
  /// - Parameters:
  ///   - band: The rows, and both pictures' pixels around them.
  ///   - classes: What became of each pixel, `width` bytes a row of the band: 0 unchanged,
  ///     1 changed, 2 antialiased, 3 ignored. Overwritten.
  package mutating func compare(
    _ band: PixelBand, expected: Span<Pixel>, actual: Span<Pixel>,
    classes: inout MutableSpan<UInt8>
  ) {
    unsafe expected.withUnsafeBufferPointer { expected in
      unsafe actual.withUnsafeBufferPointer { actual in
        unsafe classes.withUnsafeMutableBufferPointer { classes in
          guard let expected = expected.baseAddress, let actual = actual.baseAddress,
            let classes = classes.baseAddress
          else { return }
          let pointers = unsafe BandPointers(
            band: band, width: plan.width, expected: expected, actual: actual, classes: classes)
          unsafe compare(pointers)
        }
      }
    }
  }

  private mutating func compare(_ band: BandPointers) {
    let rows = unsafe band.band.rows
    for slab in plan.slabs where slab.rows.overlaps(rows) {
      let slabRows = slab.rows.clamped(to: rows)
      if plan.maskBitmap == nil, plan.isWhole(slab) {
        // Whole rows lie one after the other: one run for all of them.
        unsafe pk_fill(
          band.classes(row: slabRows.lowerBound), UInt8(PK_UNCHANGED),
          slabRows.count * plan.width)
        unsafe compareRun(band, y: slabRows.lowerBound, 0..<slabRows.count * plan.width, nil)
      } else {
        for y in slabRows { unsafe compareMaskedRow(band, y: y, runs: slab.runs) }
      }
    }
  }

  private mutating func compareMaskedRow(_ band: BandPointers, y: Int, runs: [ComparePlan.Run]) {
    unsafe pk_fill(band.classes(row: y), UInt8(PK_IGNORED), plan.width)
    for run in runs {
      guard let mask = plan.maskBitmap else {
        unsafe compareClearedRun(band, y: y, run.columns, run.tolerance)
        continue
      }
      var columns = run.columns
      while let visible = mask.transparentRun(inRow: y, within: columns) {
        unsafe compareClearedRun(band, y: y, visible, run.tolerance)
        columns = visible.upperBound..<columns.upperBound
      }
    }
  }

  private mutating func compareClearedRun(
    _ band: BandPointers, y: Int, _ columns: Range<Int>, _ tolerance: ChannelTolerance?
  ) {
    unsafe pk_fill(
      band.classes(row: y) + columns.lowerBound, UInt8(PK_UNCHANGED), columns.count)
    unsafe compareRun(band, y: y, columns, tolerance)
  }

  /// Compares pixels that lie one after the other from row `y` on; `offsets` may reach into the
  /// rows below when they are compared whole.
  private mutating func compareRun(
    _ band: BandPointers, y: Int, _ offsets: Range<Int>, _ tolerance: ChannelTolerance?
  ) {
    let run = unsafe band.run(y: y, offsets)
    guard unsafe tally.add(run, tolerance: tolerance, settings: settings) else { return }
    let lastRow = y + (offsets.upperBound - 1) / plan.width
    for row in y...lastRow {
      let columns = y == lastRow ? offsets : 0..<plan.width
      if settings.antialiasing == .excluded {
        unsafe tally.settle(
          band.rows(y: row, height: plan.height), columns, band.classes(row: row),
          tolerance: tolerance, settings: settings)
      }
      unsafe tally.addSteps(band.run(y: row, columns), metric: settings.metric)
      let from = unsafe band.classes(row: row)
      if unsafe pk_has_class(from + columns.lowerBound, UInt8(PK_CHANGED), columns.count) != 0 {
        unsafe clusters.add(row: from, columns: columns, y: row)
      }
    }
  }

  /// The outcome, after the last band.
  package mutating func finish() -> Comparison {
    let found = clusters.finish()
    return tally.comparison(
      plan: plan, settings: settings, clusters: found, boundingBox: clusters.boundingBox)
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
