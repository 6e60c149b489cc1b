internal import CPixelKernels

/// What the kernels add up over a comparison.
struct Tally {
  private var counts = pk_tally()
  /// Pixels under the metric's own tolerance per greatest delta over the four channels. Channels
  /// metric only.
  private var histogram = [UInt64](repeating: 0, count: 256)
  /// Changed pixels per smallest passing step, and last those that no step passes. The other
  /// metrics only; made when first needed.
  private var steps: [UInt32] = []

  /// Compares rows, marks the classes of their pixels, and returns whether any changed.
  mutating func add(
    _ rows: pk_rows, runs: [pk_run], mask: Bitmap?, settings: ComparisonSettings
  ) -> Bool {
    guard let mask else {
      return unsafe compare(rows, runs, nil, settings)
    }
    return unsafe mask.storage.withUnsafeBytes { bytes in
      unsafe compare(rows, runs, bytes.baseAddress, settings)
    }
  }

  private mutating func compare(
    _ rows: pk_rows, _ runs: [pk_run], _ mask: UnsafeRawPointer?, _ settings: ComparisonSettings
  ) -> Bool {
    let hasChanged = unsafe pk_compare_rows(
      rows, runs, runs.count, mask, settings.kernelMetric, &counts, &histogram)
    guard hasChanged != 0 else { return false }
    unsafe addSteps(rows, metric: settings.metric)
    return true
  }

  /// Notes for each changed pixel the smallest tolerance that would pass it.
  private mutating func addSteps(_ rows: pk_rows, metric: ColorMetric) {
    let count = unsafe rows.count * rows.width
    switch metric {
    case .channels: break
    case .yiq:
      makeSteps(Int(PK_YIQ_STEPS))
      unsafe pk_yiq_steps(
        rows.expected, rows.actual, rows.classes, count, UInt64(rows.y * rows.width), &steps)
    case .ciede2000:
      makeSteps(Int(PK_DELTA_E_STEPS))
      unsafe pk_ciede2000_steps(rows.expected, rows.actual, rows.classes, count, &steps)
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
    let changed = Int(counts.stats.changed)
    let allowed = settings.allowance.allowedPixels(of: plan.comparedPixels)
    let verdict: Verdict =
      counts.stats.differing == 0
      ? .identical : changed <= allowed ? .withinTolerance : .different
    let wouldPassWith =
      verdict == .different
      ? WouldPassWith(
        tolerance: smallestTolerance(allowed: allowed, metric: settings.metric),
        maxChangedPixels: changed) : nil
    return Comparison(
      verdict: verdict,
      details: Comparison.Details(
        comparedPixels: plan.comparedPixels, changedPixels: changed,
        ignoredPixels: plan.ignoredPixels, antialiasedPixels: Int(counts.antialiased),
        greatestDelta: greatestDelta(width: plan.width), boundingBox: boundingBox,
        clusters: clusters,
        exceededLimits: settings.allowance.exceededLimits(
          changedPixels: changed, comparedPixels: plan.comparedPixels),
        wouldPassWith: wouldPassWith))
  }

  /// The smallest uniform tolerance under which at most `allowed` pixels change.
  private func smallestTolerance(allowed: Int, metric: ColorMetric) -> WouldPassWith.Tolerance? {
    if metric.channelTolerance != nil {
      var over = Int(counts.changed_in_own)
      guard over <= allowed else { return nil }
      for delta in histogram.indices.reversed() {
        over += Int(histogram[delta])
        if over > allowed { return .channels(UInt8(delta)) }
      }
      return .channels(0)
    }
    guard let passedByNone = steps.last else { return nil }
    let count = steps.count - 1
    let step = unsafe pk_smallest_step(steps, count, UInt64(passedByNone), UInt64(allowed))
    return step < count ? .tenThousandths(step) : nil
  }

  private func greatestDelta(width: Int) -> GreatestDelta {
    func channel(_ delta: UInt8, _ position: UInt64) -> GreatestDelta.Channel {
      GreatestDelta.Channel(
        delta: delta, x: delta == 0 ? nil : Int(position) % width,
        y: delta == 0 ? nil : Int(position) / width)
    }
    let (deltas, places) = (counts.stats.greatest, counts.stats.greatest_at)
    return GreatestDelta(
      red: channel(deltas.0, places.0), green: channel(deltas.1, places.1),
      blue: channel(deltas.2, places.2), alpha: channel(deltas.3, places.3))
  }
}
