import Foundation
import PNGCoding
import PixelComparison
import SnapshotEngine
import TestSupport
import Testing

/// Every shortcut of the engine against the long way: values, notes and the picture's bytes.
struct ShortcutTests {
  /// All combinations of switches, but for ways of reading, of which each is taken once.
  static let ways: [(EngineOptions, threads: Int)] = {
    var ways: [(EngineOptions, threads: Int)] = []
    for reading in [
      PNGReadingOptions(), PNGReadingOptions(engine: .libPNG), PNGReadingOptions(inflater: .zlib),
      PNGReadingOptions(inflater: .quickPortable), PNGReadingOptions(windows: .small),
    ] {
      for (trusts, skips, threads) in [(true, true, 2), (false, true, 1), (false, false, 2)] {
        var options = EngineOptions()
        options.reading = reading
        options.trustsIdenticalBytes = trusts
        options.skipsEqualRows = skips
        ways.append((options, threads))
      }
    }
    return ways
  }()

  private func outcomes(
    _ request: FileComparisonRequest, _ folder: ScratchFolder
  ) throws -> [(comparison: Comparison, notes: [String], picture: [UInt8]?)] {
    try Self.ways.map { way in
      var request = request
      request.options = way.0
      request.threads = way.threads
      let compared = try compareFiles(request)
      #expect(compared.diffFailure == nil)
      let picture = compared.diffImage == nil ? nil : try folder.read("d.png")
      return (compared.comparison, compared.notes, picture)
    }
  }

  private func expectOneOutcome(
    _ expected: String, _ actual: String, _ folder: ScratchFolder, _ settings: ComparisonSettings,
    _ style: DiffStyle, seed: UInt64
  ) throws {
    let request = FileComparisonRequest(
      expected: .file(expected), actual: .file(actual), settings: settings,
      diff: DiffRequest(path: folder.path("d.png"), style: style))
    let all = try outcomes(request, folder)
    for outcome in all {
      #expect(outcome.comparison == all[0].comparison, "seed \(seed)")
      #expect(outcome.notes == all[0].notes, "seed \(seed)")
      #expect(outcome.picture == all[0].picture, "seed \(seed)")
    }
  }

  @Test("every way gives the same bytes", arguments: DiffStyle.allCases)
  func waysAgree(style: DiffStyle) throws {
    let seed = UInt64.random(in: .min ... .max)
    var pictures = PicturesFromSeed(seed: seed)
    // Large enough for threads, several windows and bands.
    let expected = try pictures.bitmap(width: 401, height: 350)
    let actual = try pictures.changed(expected, oneIn: pictures.integer(100...30_000))
    for settings in [StreamingTests.settings[0], StreamingTests.settings[5]] {
      let folder = try ScratchFolder()
      let one = try folder.write(expected, "e.png")
      try expectOneOutcome(
        one, folder.write(actual, "a.png"), folder, settings, style, seed: seed)
      try expectOneOutcome(
        one, folder.write(expected, "same.png"), folder, settings, style, seed: seed)
    }
  }

  @Test(
    "real pages: every way gives the same bytes",
    .enabled(if: ConformanceData.has("pairs"), "the conformance data are not here"))
  func realPages() throws {
    let folder = try ScratchFolder()
    try expectOneOutcome(
      ConformanceData.path("pairs/flat_a.png"), ConformanceData.path("pairs/flat_b.png"), folder,
      ComparisonSettings(), .overlay, seed: 0)
  }

  @Test("identical bytes that are no sound PNG are refused all the same")
  func identicalButDamaged() throws {
    let folder = try ScratchFolder()
    var bytes = try Bitmap(width: 50, height: 50) { x, y in
      Pixel(red: UInt8(x), green: UInt8(y), blue: 1)
    }.pngData()
    bytes[bytes.count / 2] ^= 1
    let one = try folder.write(bytes, "one.png")
    let other = try folder.write(bytes, "other.png")
    for trusts in [true, false] {
      var request = FileComparisonRequest(expected: .file(one), actual: .file(other))
      request.options.trustsIdenticalBytes = trusts
      let error = #expect(throws: EngineError.self) { try compareFiles(request) }
      #expect(error?.kind.name == "badChecksum")
    }
  }

  @Test("settings that do not fit are refused for identical bytes as well")
  func identicalButBadSettings() throws {
    let folder = try ScratchFolder()
    let one = try folder.write(
      Bitmap(width: 5, height: 5) { _, _ in Pixel(red: 1, green: 2, blue: 3) }, "one.png")
    var request = FileComparisonRequest(expected: .file(one), actual: .file(one))
    request.settings.mask.ignored = [.region(x: 0, y: 0, width: 6, height: 1)]
    let error = #expect(throws: EngineError.self) { try compareFiles(request) }
    #expect(error?.kind.name == "regionOutOfBounds")
  }
}
