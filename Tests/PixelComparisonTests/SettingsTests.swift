import PixelComparison
import Testing

@Suite struct SettingsTests {
  private func refused(_ settings: ComparisonSettings) throws -> ComparisonError.Kind? {
    let one = try Bitmap.filled(2, 2)
    let other = try Bitmap.filled(3, 2)
    let sameSize = kind {
      _ = try BitmapComparator(settings: settings).compare(expected: one, actual: one)
    }
    let mismatch = kind {
      _ = try BitmapComparator(settings: settings).compare(expected: one, actual: other)
    }
    #expect(sameSize == mismatch, "invalid settings are refused whatever the pictures")
    return sameSize
  }

  @Test(arguments: [-0.0001, 1.0001, .nan, .infinity, -.infinity, -1, 35215])
  func aYIQThresholdOutsideZeroToOneIsRefused(threshold: Double) throws {
    let kind = try refused(ComparisonSettings(metric: .yiq(threshold: threshold)))
    guard case .invalidThreshold(let text)? = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(text.contains("\(threshold)") && text.contains("0...1"))
  }

  @Test(arguments: [-0.0001, .nan, .infinity, -.infinity, -1])
  func aDeltaEBelowZeroOrWithoutEndIsRefused(deltaE: Double) throws {
    let kind = try refused(ComparisonSettings(metric: .ciede2000(deltaE: deltaE)))
    guard case .invalidThreshold? = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
  }

  @Test func theEndsOfTheRangesAreFine() throws {
    for metric in [
      ColorMetric.yiq(threshold: 0), .yiq(threshold: -0.0), .yiq(threshold: 1),
      .ciede2000(deltaE: 0), .ciede2000(deltaE: .greatestFiniteMagnitude),
      .channels(tolerance: 255), .channels(tolerance: 0),
    ] {
      #expect(try refused(ComparisonSettings(metric: metric)) == nil)
    }
    let most = Allowance(maxChangedPixels: .max, maxChangedShare: try ShareLimit(1))
    #expect(try refused(ComparisonSettings(allowance: most)) == nil)
  }

  @Test(arguments: [-1, Int.min])
  func aNegativeCountIsRefused(count: Int) throws {
    let kind = try refused(ComparisonSettings(allowance: Allowance(maxChangedPixels: count)))
    guard case .invalidAllowance(let text)? = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(text.contains("\(count)"))
  }

  @Test func aToleranceOfARegionBelongsToTheChannelsMetricAlone() throws {
    let mask = Mask(tolerances: [ToleranceArea(.top(1), tolerance: 1)])
    #expect(try refused(ComparisonSettings(mask: mask)) == nil)
    for metric in [ColorMetric.yiq(threshold: 0.1), .ciede2000(deltaE: 1)] {
      guard case .settingNotInMetric? = try refused(ComparisonSettings(metric: metric, mask: mask))
      else {
        Issue.record("\(metric)")
        continue
      }
    }
  }

  @Test func withoutSettingsEveryPixelIsComparedExactly() {
    let settings = ComparisonSettings()
    #expect(settings.metric == .channels(tolerance: 0, transparency: .invisibleIgnored))
    #expect(settings.antialiasing == .counted && settings.allowance == .none)
    #expect(settings.mask == Mask())
    #expect(BitmapComparator().settings == settings)
  }

  @Test func ofTwoTolerancesTheLaterWinsAndIgnoredBeatsBoth() throws {
    let before = try Bitmap.filled(6, 1, with: Pixel(red: 10, green: 10, blue: 10))
    let after = try Bitmap.filled(6, 1, with: Pixel(red: 15, green: 10, blue: 10))
    func changed(_ tolerances: [ToleranceArea], ignored: [Area] = []) throws -> Region? {
      try compare(before, after, mask: Mask(ignored: ignored, tolerances: tolerances))
        .details?.boundingBox
    }
    let wide = ToleranceArea(.left(4), tolerance: 9)
    let strict = ToleranceArea(.region(x: 2, y: 0, width: 3, height: 1), tolerance: 4)
    #expect(try changed([wide, strict]) == Region(x: 2, y: 0, width: 4, height: 1))
    #expect(try changed([strict, wide]) == Region(x: 4, y: 0, width: 2, height: 1))
    #expect(
      try changed([strict, wide], ignored: [.right(1)]) == Region(x: 4, y: 0, width: 1, height: 1))
  }

  @Test func everyExceededLimitIsNamedInOrder() throws {
    let before = try Bitmap.filled(10, 1)
    let after = try before.changing([(0, 0), (1, 0), (2, 0)])
    func exceeded(_ pixels: Int?, _ share: String?) throws -> [ExceededLimit]? {
      let limit = try share.map { try ShareLimit(parsing: $0) }
      let allowance = Allowance(maxChangedPixels: pixels, maxChangedShare: limit)
      return try compare(before, after, allowance: allowance).details?.exceededLimits
    }
    let tenth = try ShareLimit(parsing: "0.1")
    #expect(try exceeded(2, "0.1") == [.changedPixels(limit: 2), .changedShare(limit: tenth)])
    #expect(try exceeded(3, "0.1") == [.changedShare(limit: tenth)])
    #expect(try exceeded(2, "30%") == [.changedPixels(limit: 2)])
    #expect(try exceeded(3, "30%") == [])
    #expect(try exceeded(nil, nil) == [])
  }

  @Test func everyErrorSaysWhatWasSeen() {
    let region = Region(x: 1, y: 2, width: 3, height: 4)
    let kinds: [(ComparisonError.Kind, [String])] = [
      (.invalidSize(width: 0, height: 7), ["0 x 7"]),
      (.tooFewBytes(needed: 24, found: 23), ["23", "24"]),
      (.invalidStride(found: 11, needed: 12), ["11", "12"]),
      (.invalidRegion(region), ["1,2,3,4"]),
      (.regionOutOfBounds(region, width: 3, height: 5), ["1,2,3,4", "3 x 5"]),
      (.invalidEdge("top of 9", width: 3, height: 5), ["top of 9", "3 x 5"]),
      (.maskSizeMismatch(maskWidth: 1, maskHeight: 2, width: 3, height: 4), ["1 x 2", "3 x 4"]),
      (.maskHasNoTransparentPixel, ["transparent"]), (.nothingToCompare, ["compare"]),
      (.invalidThreshold("yiq threshold 2.0: 0...1"), ["2.0", "0...1"]),
      (.invalidAllowance("-1 changed pixels: 0 or more"), ["-1"]),
      (.settingNotInMetric("a tolerance of a region"), ["a tolerance of a region", "channels"]),
    ]
    for (kind, parts) in kinds {
      let text = ComparisonError(kind).description
      for part in parts { #expect(text.contains(part), "\(kind.name): \(text)") }
    }
    #expect(Set(kinds.map(\.0.name)).count == kinds.count)
  }
}
