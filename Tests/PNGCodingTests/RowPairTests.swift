import Foundation
import PNGCoding
import PixelComparison
import TestSupport
import Testing

struct RowPairTests {
  struct Read {
    var expected: [Pixel] = []
    var actual: [Pixel] = []
    var equal: [UInt8] = []
  }

  /// Two files of one size; in `changedRows` the second one's data differ.
  static func files(
    color: Int, width: Int, height: Int, changedRows: Set<Int>
  ) -> (one: [UInt8], other: [UInt8]) {
    var generator = SeededGenerator(seed: 7)
    let (png, raw) = EngineAgreementTests.picture(
      color: color, width: width, height: height, transparent: true, using: &generator)
    var changed = raw
    let rowBytes = raw.count / height
    for row in changedRows { changed[row * rowBytes + rowBytes / 2 + 1] ^= 0x41 }
    return (png.compressing(raw, chunkSize: 4096).bytes, png.compressing(changed).bytes)
  }

  /// Reads both to the end, with or without threads that inflate ahead all the while.
  static func read(
    _ file: [UInt8], _ secondFile: [UInt8], options: PNGReadingOptions = PNGReadingOptions(),
    bandRows: Int = 50, equalRows: PNGRowPair.EqualRows, prefetching: Bool = false
  ) throws -> Read {
    let pair = PNGRowPair(
      expected: try PNGRowReader(PNGMemorySource(file), options: options),
      actual: try PNGRowReader(PNGMemorySource(secondFile), options: options))
    let width = pair.expected.header.width
    let clear = Pixel(red: 9, green: 9, blue: 9, alpha: 9)
    var one = [Pixel](repeating: clear, count: width * bandRows)
    var other = one
    var equal = [UInt8](repeating: 9, count: bandRows)
    var read = Read()
    let ahead = prefetching ? [0, 1].map { _ in InflatingAhead(pair.expected, pair.actual) } : []
    defer { for thread in ahead { thread.end() } }
    while true {
      var first = one.mutableSpan
      var second = other.mutableSpan
      var places = equal.mutableSpan
      let count = try pair.readRows(
        expected: &first, actual: &second, equal: &places, equalRows: equalRows)
      if count == 0 { return read }
      read.expected += one.prefix(count * width)
      read.actual += other.prefix(count * width)
      read.equal += equal.prefix(count)
    }
  }

  static func pixels(_ png: [UInt8]) throws -> [Pixel] {
    try readAll(PNGMemorySource(png), rows: 64)
  }

  @Test(
    arguments: [2, 3, 6],
    [Set<Int>(), [0, 3, 4, 200, 399], Set(0..<400)])
  func equalRowsAreEqualAndTheOthersAreRight(color: Int, changedRows: Set<Int>) throws {
    let width = 333
    let (one, other) = Self.files(color: color, width: width, height: 400, changedRows: changedRows)
    let (expected, actual) = (try Self.pixels(one), try Self.pixels(other))
    for equalRows in [PNGRowPair.EqualRows.expectedWritten, .skipped] {
      for (prefetching, windows) in [
        (false, PNGReadingOptions.Windows.ordinary), (true, .ordinary), (false, .small),
        (true, .small),
      ] {
        let read = try Self.read(
          one, other, options: PNGReadingOptions(windows: windows), equalRows: equalRows,
          prefetching: prefetching)
        try #require(read.equal.count == 400)
        for row in 0..<400 {
          let places = (row * width)..<((row + 1) * width)
          if read.equal[row] == 1 {
            #expect(expected[places] == actual[places], "row \(row)")
            if equalRows == .expectedWritten { #expect(read.expected[places] == expected[places]) }
          } else {
            #expect(read.expected[places] == expected[places], "row \(row)")
            #expect(read.actual[places] == actual[places], "row \(row)")
          }
        }
        if changedRows.isEmpty { #expect(read.equal.allSatisfy { $0 == 1 }) }
      }
    }
  }

  @Test func anyTwoWaysOfStoringAreReadSideBySide() throws {
    let (one, _) = Self.files(color: 2, width: 100, height: 90, changedRows: [])
    let expected = try Self.pixels(one)
    let bitmap = try Bitmap(png: one)
    let other = try bitmap.pngData()
    for options in allOptions {
      let read = try Self.read(one, other, options: options, bandRows: 7, equalRows: .skipped)
      for row in 0..<90 where read.equal[row] == 0 {
        let places = (row * 100)..<((row + 1) * 100)
        #expect(read.expected[places] == expected[places])
        #expect(read.actual[places] == expected[places])
      }
    }
  }

  @Test func anErrorSaysWhichFileItIsAbout() throws {
    let (one, other) = Self.files(color: 2, width: 300, height: 900, changedRows: [5])
    #expect(throws: PNGPairError(side: .expected, error: PNGError(.truncated(atByte: 9000)))) {
      _ = try Self.read(Array(one.prefix(9000)), other, equalRows: .skipped)
    }
    #expect(throws: PNGPairError(side: .actual, error: PNGError(.truncated(atByte: 9000)))) {
      _ = try Self.read(one, Array(other.prefix(9000)), equalRows: .skipped, prefetching: true)
    }
  }

  @Test func aPaletteIndexOutOfRangeIsRefusedInEqualRowsToo() throws {
    let rows = (0..<500).flatMap { y in [UInt8(0)] + (0..<600).map { UInt8(($0 + y) % 3) } }
    var bad = rows
    bad[601 * 499 + 7] = 3
    let palette = TestPNG.Chunk(type: "PLTE", data: [1, 2, 3, 4, 5, 6, 7, 8, 9])
    let png = TestPNG(width: 600, height: 500, color: 3, raw: rows, before: [palette])
    let (good, broken) = (png.compressing(rows).bytes, png.compressing(bad).bytes)
    let error = try #require(failure(broken))
    for prefetching in [false, true] {
      #expect(throws: PNGPairError(side: .expected, error: error)) {
        _ = try Self.read(broken, broken, equalRows: .skipped, prefetching: prefetching)
      }
      #expect(throws: PNGPairError(side: .actual, error: error)) {
        _ = try Self.read(good, broken, equalRows: .skipped, prefetching: prefetching)
      }
    }
  }
}
