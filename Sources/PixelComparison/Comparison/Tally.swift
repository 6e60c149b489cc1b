internal import CPixelKernels

/// What the kernels add up over a comparison.
struct Tally {
  private var stats = pk_stats()
  /// Over uniform-tolerance pixels (those without a region's tolerance): pixels per greatest
  /// delta over the four channels. Channels metric only.
  private var histogram: [UInt64]
  /// Changed pixels per smallest passing step. The other metrics only; made when first needed.
  private var steps: [UInt32] = []
  /// Changed pixels under a region's own tolerance.
  private var changedInRegions: UInt64 = 0
  private var antialiased: UInt64 = 0

  init(metric: ColorMetric) {
    histogram = Array(repeating: 0, count: metric.channelTolerance == nil ? 0 : 256)
  }

  /// Compares one run and marks its classes. True when any pixel was marked changed.
  mutating func add(
    _ run: RunPointers, tolerance own: ChannelTolerance?, settings: ComparisonSettings
  ) -> Bool {
    let changedBefore = stats.changed
    switch settings.metric {
    case .channels(let common, let transparency):
      let settles = settings.antialiasing == .excluded
      let tolerance = own ?? common
      // Candidates first; which of them count is settled once antialiasing was looked at.
      let bytes = (settles ? ChannelTolerance(tolerance.smallest) : tolerance).bytes
      if settles || own != nil {
        unsafe pk_compare_channels(
          run.expected, run.actual, run.count, bytes, transparency.kernelValue, run.position,
          run.classes, &stats, nil)
      } else {
        unsafe pk_compare_channels(
          run.expected, run.actual, run.count, bytes, transparency.kernelValue, run.position,
          run.classes, &stats, &histogram)
      }
    case .yiq(let threshold):
      unsafe pk_compare_yiq(
        run.expected, run.actual, run.count, 35215 * threshold * threshold, run.position,
        run.classes, &stats)
    case .ciede2000(let deltaE):
      unsafe pk_compare_ciede2000(
        run.expected, run.actual, run.count, deltaE, run.position, run.classes, &stats)
    }
    let marked = stats.changed - changedBefore
    if own != nil, settings.antialiasing == .counted { changedInRegions += marked }
    return marked > 0
  }

  /// Takes the antialiased pixels of one row's `columns` out of the changed ones.
  mutating func settle(
    _ rows: pk_rows, _ columns: Range<Int>, _ classes: UnsafeMutablePointer<UInt8>,
    tolerance own: ChannelTolerance?, settings: ComparisonSettings
  ) {
    guard case .channels(let common, let transparency) = settings.metric else {
      let excluded = unsafe UInt64(
        pk_exclude_antialiased(rows, columns.lowerBound, columns.upperBound, classes))
      antialiased += excluded
      stats.changed -= excluded
      return
    }
    let candidates = unsafe pk_count_class(
      classes + columns.lowerBound, UInt8(PK_CHANGED), columns.count)
    var counts: [UInt64] = [0, 0]
    if own == nil {
      unsafe pk_settle_candidates(
        rows, columns.lowerBound, columns.upperBound, common.bytes, transparency.kernelValue,
        classes, &counts, &histogram)
    } else {
      unsafe pk_settle_candidates(
        rows, columns.lowerBound, columns.upperBound, (own ?? common).bytes,
        transparency.kernelValue, classes, &counts, nil)
      changedInRegions += counts[0]
    }
    stats.changed = stats.changed - UInt64(candidates) + counts[0]
    antialiased += counts[1]
  }

  /// Notes for each changed pixel of a run the smallest tolerance that would pass it.
  mutating func addSteps(_ run: RunPointers, metric: ColorMetric) {
    switch metric {
    case .channels: break
    case .yiq:
      makeSteps(Int(PK_YIQ_STEPS))
      unsafe pk_yiq_steps(
        run.expected, run.actual, run.classes, run.count, run.position, &steps)
    case .ciede2000:
      makeSteps(Int(PK_DELTA_E_STEPS))
      unsafe pk_ciede2000_steps(run.expected, run.actual, run.classes, run.count, &steps)
    }
  }

  private mutating func makeSteps(_ count: Int) {
    if steps.isEmpty { steps = Array(repeating: 0, count: count + 1) }
  }
}

extension Tally {
  /// The outcome.
  func comparison(
    plan: ComparePlan, settings: ComparisonSettings, clusters: [Cluster], boundingBox: Region?
  ) -> Comparison {
    let changed = Int(stats.changed)
    let allowed = settings.allowance.allowedPixels(of: plan.comparedPixels)
    let verdict: Verdict =
      stats.differing == 0 ? .identical : changed <= allowed ? .withinTolerance : .different
    let wouldPassWith =
      verdict == .different
      ? WouldPassWith(
        tolerance: smallestTolerance(allowed: allowed, metric: settings.metric),
        maxChangedPixels: changed) : nil
    return Comparison(
      verdict: verdict,
      details: Comparison.Details(
        comparedPixels: plan.comparedPixels, changedPixels: changed,
        ignoredPixels: plan.ignoredPixels, antialiasedPixels: Int(antialiased),
        greatestDelta: greatestDelta(width: plan.width), boundingBox: boundingBox,
        clusters: clusters,
        exceededLimits: settings.allowance.exceededLimits(
          changedPixels: changed, comparedPixels: plan.comparedPixels),
        wouldPassWith: wouldPassWith))
  }

  /// The smallest uniform tolerance under which at most `allowed` pixels change.
  private func smallestTolerance(allowed: Int, metric: ColorMetric) -> WouldPassWith.Tolerance? {
    if metric.channelTolerance != nil {
      return Self.smallestIndex(
        of: histogram, overAtMost: allowed, alwaysOver: Int(changedInRegions)
      ).map { .channels(UInt8($0)) }
    }
    // The last place counts the pixels that no step passes.
    guard let none = steps.last else { return nil }
    return Self.smallestIndex(
      of: steps.dropLast(), overAtMost: allowed, alwaysOver: Int(none)
    ).map { .tenThousandths($0) }
  }

  /// The smallest index beyond which `counts` add up, with `alwaysOver`, to at most `allowed`.
  private static func smallestIndex(
    of counts: some RandomAccessCollection<some BinaryInteger>, overAtMost allowed: Int,
    alwaysOver: Int
  ) -> Int? {
    guard alwaysOver <= allowed else { return nil }
    var over = alwaysOver
    for (distance, count) in counts.reversed().enumerated() {
      over += Int(count)
      if over > allowed { return counts.count - 1 - distance }
    }
    return 0
  }

  private func greatestDelta(width: Int) -> GreatestDelta {
    func channel(_ delta: UInt8, _ position: UInt64) -> GreatestDelta.Channel {
      GreatestDelta.Channel(
        delta: delta, x: delta == 0 ? nil : Int(position) % width,
        y: delta == 0 ? nil : Int(position) / width)
    }
    let (deltas, places) = (stats.greatest, stats.greatest_at)
    return GreatestDelta(
      red: channel(deltas.0, places.0), green: channel(deltas.1, places.1),
      blue: channel(deltas.2, places.2), alpha: channel(deltas.3, places.3))
  }
}

extension ChannelTolerance {
  var bytes: [UInt8] { [red, green, blue, alpha] }
}

extension Transparency {
  var kernelValue: pk_transparency {
    switch self {
    case .invisibleIgnored: PK_INVISIBLE_IGNORED
    case .straight: PK_STRAIGHT
    case .composited: PK_COMPOSITED
    }
  }
}
