import CPixelKernels

@testable import PixelComparison

/// The design's rules, pixel by pixel, as plainly as they can be written: the oracle of the
/// comparator. Only the deltas of yiq and ciede2000 and the look of an antialiased pixel come from
/// the kernels, which have tests of their own.
struct ReferenceComparison {
  /// What is known about one compared pixel.
  private struct Compared {
    var x: Int
    var y: Int
    /// Under the transparency in force; raw for the metrics that have none.
    var channelDeltas: [Int]
    /// In the metric's unit; for channels the greatest of the four.
    var delta: Double
    var isOver: Bool
    var isAntialiased: Bool
    var hasOwnTolerance: Bool
  }

  let settings: ComparisonSettings
  let width: Int
  let height: Int
  private(set) var classes: [UInt8]
  private var compared: [Compared] = []

  init(_ test: RandomCase) {
    settings = test.settings
    width = test.width
    height = test.height
    classes = Array(repeating: UInt8(PK_IGNORED), count: width * height)
    for y in 0..<height {
      for x in 0..<width where isCompared(x, y) {
        let pixel = judge(test, x, y)
        classes[y * width + x] = UInt8(
          !pixel.isOver ? PK_UNCHANGED : pixel.isAntialiased ? PK_ANTIALIASED : PK_CHANGED)
        compared.append(pixel)
      }
    }
  }

  private func isCompared(_ x: Int, _ y: Int) -> Bool {
    let mask = settings.mask
    if mask.ignored.contains(where: { covers($0, x, y) }) { return false }
    if let bitmap = mask.bitmap, bitmap[x, y].alpha > 0 { return false }
    return mask.only.isEmpty || mask.only.contains { covers($0, x, y) }
  }

  private func covers(_ area: Area, _ x: Int, _ y: Int) -> Bool {
    switch area {
    case .region(let region), .clipped(let region):
      x >= region.x && x < region.x + region.width && y >= region.y
        && y < region.y + region.height
    case .top(let rows): y < rows
    case .bottom(let rows): y >= height - rows
    case .left(let columns): x < columns
    case .right(let columns): x >= width - columns
    case .insets(let top, let left, let bottom, let right):
      y < top || x < left || y >= height - bottom || x >= width - right
    }
  }

  private func judge(_ test: RandomCase, _ x: Int, _ y: Int) -> Compared {
    let (expected, actual) = (test.expected[x, y].values, test.actual[x, y].values)
    var pixel = Compared(
      x: x, y: y, channelDeltas: zip(expected, actual).map { abs($0 - $1) }, delta: 0,
      isOver: false, isAntialiased: false, hasOwnTolerance: false)
    switch settings.metric {
    case .channels(let common, let transparency):
      pixel.channelDeltas = Self.deltas(expected, actual, transparency)
      pixel.delta = Double(pixel.channelDeltas.max()!)
      let own = settings.mask.tolerances.last { covers($0.area, x, y) }?.tolerance
      pixel.hasOwnTolerance = own != nil
      let tolerance = own ?? common
      let limits = [tolerance.red, tolerance.green, tolerance.blue, tolerance.alpha].map(Int.init)
      pixel.isOver = zip(pixel.channelDeltas, limits).contains { $0 > $1 }
    case .yiq(let threshold):
      pixel.delta = unsafe pk_yiq_delta(
        expected.map { UInt8($0) }, actual.map { UInt8($0) }, UInt64(y * width + x))
      pixel.isOver = pixel.delta > 35215 * threshold * threshold
    case .ciede2000(let deltaE):
      pixel.delta = unsafe pk_ciede2000_delta(
        expected.map { UInt8($0) }, actual.map { UInt8($0) })
      pixel.isOver = pixel.delta > deltaE
    }
    if pixel.delta > 0, settings.antialiasing == .excluded {
      pixel.isAntialiased = isAntialiased(test, x, y)
    }
    return pixel
  }

  private static func deltas(
    _ expected: [Int], _ actual: [Int], _ transparency: Transparency
  ) -> [Int] {
    switch transparency {
    case .straight: return zip(expected, actual).map { abs($0 - $1) }
    case .invisibleIgnored:
      return expected[3] == 0 && actual[3] == 0
        ? [0, 0, 0, 0] : zip(expected, actual).map { abs($0 - $1) }
    case .composited:
      // value * alpha / 255 in real numbers; 255 is odd, so that no half needs a rule.
      func black(_ value: Int, _ alpha: Int) -> Int {
        Int((Double(value * alpha) / 255).rounded())
      }
      func white(_ value: Int, _ alpha: Int) -> Int { 255 - black(255 - value, alpha) }
      return (0..<3).map { channel in
        max(
          abs(black(expected[channel], expected[3]) - black(actual[channel], actual[3])),
          abs(white(expected[channel], expected[3]) - white(actual[channel], actual[3])))
      } + [0]
    }
  }

  private func isAntialiased(_ test: RandomCase, _ x: Int, _ y: Int) -> Bool {
    unsafe test.expected.pixels.withUnsafeBytes { expected in
      unsafe test.actual.pixels.withUnsafeBytes { actual in
        unsafe pk_is_antialiased(
          expected.baseAddress! + y * width * 4, actual.baseAddress! + y * width * 4, width,
          height, x, y) != 0
      }
    }
  }
}

extension ReferenceComparison {
  private var changed: [Compared] { compared.filter { $0.isOver && !$0.isAntialiased } }

  /// Nil when no pixel is left to compare.
  var details: Comparison.Details? { compared.isEmpty ? nil : outcome.details }

  /// As the comparator should give it.
  var outcome: (verdict: Verdict, details: Comparison.Details) {
    let isIdentical = compared.allSatisfy { $0.delta == 0 }
    let verdict: Verdict =
      isIdentical ? .identical : passes(changed.count) ? .withinTolerance : .different
    let details = Comparison.Details(
      comparedPixels: compared.count, changedPixels: changed.count,
      ignoredPixels: width * height - compared.count,
      antialiasedPixels: compared.count { $0.isOver && $0.isAntialiased },
      greatestDelta: GreatestDelta(
        red: greatest(0), green: greatest(1), blue: greatest(2), alpha: greatest(3)),
      boundingBox: Self.box(changed.map { ($0.x, $0.y) }),
      clusters: Array(ReferenceClusters.of(changed.map { ($0.x, $0.y) }).prefix(20)),
      exceededLimits: exceededLimits,
      wouldPassWith: verdict == .different
        ? WouldPassWith(tolerance: passingTolerance, maxChangedPixels: changed.count) : nil)
    return (verdict, details)
  }

  static func box(_ places: [(Int, Int)]) -> Region? {
    guard let left = places.map(\.0).min(), let right = places.map(\.0).max(),
      let top = places.map(\.1).min(), let bottom = places.map(\.1).max()
    else { return nil }
    return Region(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func greatest(_ channel: Int) -> GreatestDelta.Channel {
    var best = (delta: 0, x: Int?.none, y: Int?.none)
    for pixel in compared where pixel.delta > 0 && pixel.channelDeltas[channel] > best.delta {
      best = (pixel.channelDeltas[channel], pixel.x, pixel.y)
    }
    return GreatestDelta.Channel(delta: UInt8(best.delta), x: best.x, y: best.y)
  }

  private func isWithin(_ share: ShareLimit, _ count: Int) -> Bool {
    let (digits, scale) = share.parts
    return count * scale <= digits * compared.count
  }

  private func passes(_ count: Int) -> Bool {
    let allowance = settings.allowance
    if allowance == .none { return count == 0 }
    if let most = allowance.maxChangedPixels, count > most { return false }
    return allowance.maxChangedShare.map { isWithin($0, count) } ?? true
  }

  private var exceededLimits: [ExceededLimit] {
    var exceeded: [ExceededLimit] = []
    if let most = settings.allowance.maxChangedPixels, changed.count > most {
      exceeded.append(.changedPixels(limit: most))
    }
    if let share = settings.allowance.maxChangedShare, !isWithin(share, changed.count) {
      exceeded.append(.changedShare(limit: share))
    }
    return exceeded
  }

  /// The smallest step of the metric under which few enough pixels change.
  private var passingTolerance: WouldPassWith.Tolerance? {
    let alwaysChanged = changed.count { $0.hasOwnTolerance }
    let deltas = compared.filter { !$0.hasOwnTolerance && !$0.isAntialiased }.map(\.delta)
      .filter { $0 > 0 }.sorted()
    func passes(under isOver: (Double) -> Bool) -> Bool {
      // The deltas that are over a limit are the last ones.
      let first = deltas.partitionIndex(isOver)
      return self.passes(alwaysChanged + deltas.count - first)
    }
    switch settings.metric {
    case .channels:
      return (0...255).first { tolerance in passes { $0 > Double(tolerance) } }
        .map { .channels(UInt8($0)) }
    case .yiq:
      return (0...10_000).first { step in
        passes { $0 > 35215 * (Double(step) / 10_000) * (Double(step) / 10_000) }
      }.map { .tenThousandths($0) }
    case .ciede2000:
      // Far below the greatest delta there is no need to try every step.
      let candidates = Set(deltas.map { Int($0 * 10_000) }).sorted()
        .flatMap { [max(0, $0 - 1), $0, $0 + 1] }
      return ([0] + candidates).sorted().first { step in passes { $0 > Double(step) / 10_000 } }
        .map { .tenThousandths($0) }
    }
  }
}

extension [Double] {
  /// The first index from which on all elements satisfy `isIn`, in an array where they are last.
  fileprivate func partitionIndex(_ isIn: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isIn(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Pixel {
  /// Red, green, blue, alpha.
  var values: [Int] { [Int(red), Int(green), Int(blue), Int(alpha)] }
}

extension ShareLimit {
  /// Numerator and denominator, read off the text.
  fileprivate var parts: (Int, Int) {
    let pieces = description.split(separator: ".")
    guard pieces.count == 2 else { return (Int(description)!, 1) }
    let scale = pieces[1].reduce(1) { power, _ in power * 10 }
    return (Int(pieces[0])! * scale + Int(pieces[1])!, scale)
  }
}
