import Testing

@testable import PixelComparison

@Suite struct BitmapTests {
  private static let alphas: [ByteLayout.Alpha] = [.straight, .premultiplied, .none]

  /// Bytes of one pixel: red 10, green 20, blue 30, alpha 100, in that layout.
  private static let layouts: [(layout: ByteLayout, bytes: [UInt8], pixel: Pixel)] =
    [
      (.rgb, [10, 20, 30], Pixel(red: 10, green: 20, blue: 30)),
      (.gray, [77], Pixel(red: 77, green: 77, blue: 77)),
    ]
    + alphas.flatMap { alpha -> [(layout: ByteLayout, bytes: [UInt8], pixel: Pixel)] in
      let pixel =
        switch alpha {
        case .straight: Pixel(red: 10, green: 20, blue: 30, alpha: 100)
        // 10 * 2.55 = 25.5, 20 * 2.55 = 51, 30 * 2.55 = 76.5; halves up.
        case .premultiplied: Pixel(red: 26, green: 51, blue: 77, alpha: 100)
        case .none: Pixel(red: 10, green: 20, blue: 30, alpha: 255)
        }
      return [
        (.rgba(alpha), [10, 20, 30, 100], pixel), (.bgra(alpha), [30, 20, 10, 100], pixel),
        (.argb(alpha), [100, 10, 20, 30], pixel), (.abgr(alpha), [100, 30, 20, 10], pixel),
      ]
    }

  @Test(arguments: 0..<14)
  func everyLayoutBecomesStraightRGBA(index: Int) throws {
    let (layout, bytes, pixel) = Self.layouts[index]
    #expect(layout.bytesPerPixel == bytes.count)
    let other = [UInt8](repeating: 0, count: bytes.count)
    let one = try Bitmap(bytes: bytes, width: 1, height: 1, layout: layout)
    #expect(one.all == [pixel])
    let rows = try Bitmap(
      bytes: other + bytes + bytes + other, width: 2, height: 2, layout: layout)
    #expect(rows[1, 0] == pixel && rows[0, 1] == pixel)
    #expect(rows[0, 0].red == 0 && rows[1, 1] == rows[0, 0])
  }

  @Test(arguments: 0..<14)
  func aStrideSkipsWhatStandsBetweenRows(index: Int) throws {
    let (layout, bytes, pixel) = Self.layouts[index]
    let padded = bytes + [9, 9, 9, 9, 9] + bytes
    let bitmap = try Bitmap(
      bytes: padded, width: 1, height: 2, stride: bytes.count + 5, layout: layout)
    #expect(bitmap.all == [pixel, pixel])
  }

  @Test func thePremultipliedFormulaHoldsForEveryChannelAndAlpha() throws {
    let bytes = (0..<65536).flatMap { value -> [UInt8] in
      [UInt8(value & 255), 0, 255, UInt8(value >> 8)]
    }
    let bitmap = try Bitmap(bytes: bytes, width: 256, height: 256, layout: .rgba(.premultiplied))
    func straight(_ channel: Int, _ alpha: Int) -> Int {
      alpha == 0 ? 0 : min(255, Int((Double(channel) * 255 / Double(alpha)).rounded()))
    }
    var wrong: [[Int]] = []
    for alpha in 0..<256 {
      for channel in 0..<256 {
        let found = bitmap[channel, alpha].values
        let wanted = [straight(channel, alpha), 0, straight(255, alpha), alpha]
        if found != wanted { wrong.append([channel, alpha] + found) }
      }
    }
    #expect(wrong.isEmpty)
  }

  private static let wrongSizes: [(Int, Int)] = [
    (0, 1), (1, 0), (0, 0), (-1, 5), (5, -1), (Int.min, Int.min), (Int.max, 1), (1, Int.max),
    (Int.max, Int.max), (1 << 32, 1 << 32), (1 << 31, 1 << 31), (Int.max / 4, 2),
    (1 << 40, 1 << 10),
    (Int.min, 1), (1 << 33, 1), (Int.max / 4, 1),
  ]

  @Test(arguments: wrongSizes)
  func aSizeThatCannotBeIsAnErrorBeforeAnythingIsAllocated(width: Int, height: Int) {
    let wanted = ComparisonError.Kind.invalidSize(width: width, height: height)
    let pixel = Pixel(red: 0, green: 0, blue: 0)
    #expect(kind { _ = try Bitmap(width: width, height: height) { _, _ in pixel } } == wanted)
    #expect(
      kind {
        _ = try Bitmap(bytes: [1, 2, 3, 4], width: width, height: height, layout: .gray)
      } == wanted)
  }

  @Test func tooFewBytesAreAnErrorThatSaysHowMany() throws {
    func refused(
      _ count: Int, _ width: Int, _ height: Int, _ stride: Int?, _ layout: ByteLayout
    ) -> ComparisonError.Kind? {
      kind {
        _ = try Bitmap(
          bytes: Array(repeating: 0, count: count), width: width, height: height, stride: stride,
          layout: layout)
      }
    }
    #expect(refused(23, 3, 2, nil, .rgba()) == .tooFewBytes(needed: 24, found: 23))
    #expect(refused(24, 3, 2, nil, .rgba()) == nil)
    #expect(refused(0, 1, 1, nil, .gray) == .tooFewBytes(needed: 1, found: 0))
    // The last row may end after its last pixel.
    #expect(refused(27, 3, 2, 16, .rgba()) == .tooFewBytes(needed: 28, found: 27))
    #expect(refused(28, 3, 2, 16, .rgba()) == nil)
    #expect(refused(99, 3, 2, 11, .rgba()) == .invalidStride(found: 11, needed: 12))
    #expect(refused(99, 3, 2, -12, .rgba()) == .invalidStride(found: -12, needed: 12))
    #expect(refused(99, 3, 2, 0, .rgba()) == .invalidStride(found: 0, needed: 12))
    #expect(refused(99, 3, 2, Int.min, .rgba()) == .invalidStride(found: Int.min, needed: 12))
    #expect(refused(99, 3, 2, Int.max, .rgba()) == .tooFewBytes(needed: Int.max, found: 99))
    #expect(refused(99, 3, 3, Int.max / 2, .rgba()) == .tooFewBytes(needed: Int.max, found: 99))
    #expect(refused(12, 3, 1, Int.max, .rgba()) == nil)
  }

  @Test func aClosureIsAskedRowByRowFromTheTopLeft() throws {
    var asked: [[Int]] = []
    let bitmap = try Bitmap(width: 3, height: 2) { x, y in
      asked.append([x, y])
      return Pixel(red: UInt8(x), green: UInt8(y), blue: 9)
    }
    #expect(asked == [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]])
    #expect(bitmap.all == asked.map { Pixel(red: UInt8($0[0]), green: UInt8($0[1]), blue: 9) })
    #expect(bitmap.row(1)[2] == Pixel(red: 2, green: 1, blue: 9) && bitmap.row(1).count == 3)
  }

  @Test func croppingKeepsJustThoseRowsAndColumns() throws {
    let bitmap = try Bitmap(width: 5, height: 4) { x, y in
      Pixel(red: UInt8(x), green: UInt8(y), blue: 0)
    }
    let part = try bitmap.cropped(to: Region(x: 1, y: 2, width: 3, height: 2))
    #expect(part.width == 3 && part.height == 2)
    #expect(part.all.map(\.red) == [1, 2, 3, 1, 2, 3])
    #expect(part.all.map(\.green) == [2, 2, 2, 3, 3, 3])
    #expect(try bitmap.cropped(to: Region(x: 0, y: 0, width: 5, height: 4)) == bitmap)
  }

  @Test func bitmapsAreEqualWhenSizeAndEveryByteAre() throws {
    let bitmap = try Bitmap.filled(6, 2)
    #expect(try bitmap == Bitmap.filled(6, 2) && bitmap.hashValue == Bitmap.filled(6, 2).hashValue)
    #expect(try bitmap != Bitmap.filled(2, 6) && bitmap != Bitmap.filled(3, 4))
    for place in 0..<12 {
      for channel in 0..<4 {
        var values = bitmap[0, 0].values.map { UInt8($0) }
        values[channel] ^= 1
        let pixel = Pixel(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        #expect(try bitmap != bitmap.changing([(place % 6, place / 6)], to: pixel))
      }
    }
  }
}
