internal import CPixelKernels

/// Turns a mask's areas into slabs of rows with their runs of compared columns.
struct SlabBuilder {
  private enum Effect {
    case ignored
    case only
    case tolerance(ChannelTolerance)
  }

  private struct Rule {
    var region: Region
    var effect: Effect
    /// Later rules win over earlier ones of their kind.
    var order: Int
  }

  /// Columns that are compared with one tolerance.
  private struct Run {
    var columns: Range<Int>
    /// Nil: the metric's own.
    var tolerance: ChannelTolerance?
  }

  private let width: Int
  private let height: Int
  private let hasOnly: Bool
  private let commonTolerance: ChannelTolerance
  private var rules: [Rule] = []

  /// Resolves the areas of the mask of `settings`; its bitmap is not looked at.
  init(settings: ComparisonSettings, width: Int, height: Int) throws(ComparisonError) {
    let mask = settings.mask
    self.width = width
    self.height = height
    self.hasOnly = !mask.only.isEmpty
    self.commonTolerance = settings.metric.channelTolerance ?? .exact
    for area in mask.ignored { try add(area, .ignored) }
    for area in mask.only { try add(area, .only) }
    for rule in mask.tolerances { try add(rule.area, .tolerance(rule.tolerance)) }
  }

  private mutating func add(_ area: Area, _ effect: Effect) throws(ComparisonError) {
    for region in try area.regions(width: width, height: height) {
      rules.append(Rule(region: region, effect: effect, order: rules.count))
    }
  }

  /// Slabs from the top; together they cover every row once.
  func slabs() -> [ComparePlan.Slab] {
    if rules.isEmpty && !hasOnly {
      let run = Run(columns: 0..<width, tolerance: nil)
      return [ComparePlan.Slab(rows: 0..<height, runs: [kernelRun(run)])]
    }
    return slabsUnderRules()
  }

  private func slabsUnderRules() -> [ComparePlan.Slab] {
    let edges = Set(rules.flatMap { [$0.region.y, $0.region.y + $0.region.height] })
    let cuts = edges.union([0, height]).sorted()
    var waiting = rules.sorted { $0.region.y > $1.region.y }
    var active: [Rule] = []
    var slabs: [ComparePlan.Slab] = []
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      active.removeAll { $0.region.y + $0.region.height <= top }
      while let next = waiting.last, next.region.y <= top {
        active.append(next)
        waiting.removeLast()
      }
      slabs.append(ComparePlan.Slab(rows: top..<bottom, runs: runs(under: active).map(kernelRun)))
    }
    return slabs
  }

  /// The compared runs of a row that lies inside each of `active`'s regions.
  private func runs(under active: [Rule]) -> [Run] {
    let ordered = active.sorted { $0.order < $1.order }
    let edges = Set(ordered.flatMap { [$0.region.x, $0.region.x + $0.region.width] })
    let cuts = edges.union([0, width]).sorted()
    var runs: [Run] = []
    for (left, right) in zip(cuts, cuts.dropFirst()) {
      guard let run = run(left..<right, under: ordered) else { continue }
      if let last = runs.last, last.columns.upperBound == left, last.tolerance == run.tolerance {
        runs[runs.count - 1].columns = last.columns.lowerBound..<right
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  private func run(_ columns: Range<Int>, under rules: [Rule]) -> Run? {
    var isCompared = !hasOnly
    var tolerance: ChannelTolerance?
    for rule in rules {
      let left = rule.region.x
      guard left <= columns.lowerBound, columns.upperBound <= left + rule.region.width else {
        continue
      }
      switch rule.effect {
      case .ignored: return nil
      case .only: isCompared = true
      case .tolerance(let own): tolerance = own
      }
    }
    return isCompared ? Run(columns: columns, tolerance: tolerance) : nil
  }

  private func kernelRun(_ run: Run) -> pk_run {
    pk_run(
      from: run.columns.lowerBound, to: run.columns.upperBound,
      tolerance: (run.tolerance ?? commonTolerance).bytes, is_own: run.tolerance == nil ? 0 : 1)
  }
}
