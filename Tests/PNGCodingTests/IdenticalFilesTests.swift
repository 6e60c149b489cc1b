import CIdenticalFiles
import Foundation
import PNGCoding
import TestSupport
import Testing

/// The way of `pixsnap diff` around the Swift runtime, held to the check in Swift: what it takes is
/// sound there and has nothing more to be said of.
struct IdenticalFilesTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "identical-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    folder = url.path
  }

  /// The pixels of two files, of which the second has the bytes `other`, else is the first.
  private func pixels(_ bytes: [UInt8], _ other: [UInt8]? = nil) throws -> Int {
    let paths = ["\(folder)/expected.png", "\(folder)/actual.png"]
    try Data(bytes).write(to: URL(filePath: paths[0]))
    if let other { try Data(other).write(to: URL(filePath: paths[1])) }
    return Int(unsafe cidentical_pixels(paths[0], paths[other == nil ? 0 : 1], nil))
  }

  private func expectAgreement(_ bytes: [UInt8], _ what: String) throws {
    let seen = try pixels(bytes)
    guard seen > 0 else { return }
    let source = PNGMemorySource(bytes)
    let header = try PNGStructure.check(source)
    #expect(header.width * header.height == seen, "\(what)")
    let metadata = PNGMetadata(source, limits: PNGLimits())
    #expect(PNGMetadata.notes(expected: metadata, actual: metadata) == [], "\(what)")
  }

  @Test(
    .enabled(if: ConformanceData.has("pngsuite"), "PIXSNAP_CONFORMANCE_DATA has no pngsuite"),
    arguments: pngSuiteOracle)
  func everySoundFileIsTakenUnlessItIsInterlaced(
    name: String, width: Int, height: Int, hash: UInt64
  ) throws {
    let bytes = try ConformanceData.bytes("pngsuite/\(name)")
    let hasPaletteForNothing = bytes[25] != 3 && Data(bytes).range(of: Data("PLTE".utf8)) != nil
    let isOrdinary = bytes[28] == 0 && !hasPaletteForNothing && width * height > 1
    #expect(try pixels(bytes) == (isOrdinary ? width * height : 0))
    try expectAgreement(bytes, name)
  }

  @Test(arguments: MutationTests.files)
  func whatItTakesIsSound(color: Int, png: TestPNG, raw: [UInt8]) throws {
    let bytes = png.bytes
    #expect(try pixels(bytes) == 54)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 4
      #expect(try pixels(changed) == 0, "byte \(place)")
      #expect(try pixels(Array(bytes.prefix(place))) == 0, "\(place) bytes")
    }
    // With a right CRC.
    for place in png.chunks[0].data.indices {
      for bit in 0..<8 {
        var changed = png
        changed.chunks[0].data[place] ^= 1 << UInt8(bit)
        try expectAgreement(changed.bytes, "IHDR \(place) bit \(bit)")
      }
    }
  }

  @Test(arguments: MutationTests.files)
  func chunksOutOfPlaceAreNotTaken(color: Int, png: TestPNG, raw: [UInt8]) throws {
    var odd = png.chunks
    for type in ["tEXt", "ABCD", "ab1d", "acTL", "tRNS", "PLTE", "IDAT", "IEND", "IHDR"] {
      for count in [0, 1, 2, 3, 6, 8, 13, 769] {
        odd.append(TestPNG.Chunk(type: type, data: Array(repeating: 1, count: count)))
      }
    }
    for chunk in png.chunks.indices {
      var dropped = png
      dropped.chunks.remove(at: chunk)
      try expectAgreement(dropped.bytes, "without \(png.chunks[chunk].type)")
    }
    for chunk in odd {
      for place in 0...png.chunks.count {
        let what = "\(chunk.type) of \(chunk.data.count) at \(place)"
        try expectAgreement(png.inserting(chunk, at: place).bytes, what)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func palettesOfEverySizeAreTakenWhereTheyAreSound(depth: Int) throws {
    let most = 1 << depth
    for colors in Set([0, 1, 2, most - 1, most, most + 1, 257]) {
      for alphas in Set([0, 1, colors, colors + 1]) {
        let png = TestPNG.palette(
          depth: depth, width: 8, row: Array(repeating: 0, count: depth), colors: colors,
          alphas: Array(repeating: 9, count: alphas))
        let isSound = (1...most).contains(colors) && alphas <= colors
        #expect(try pixels(png.bytes) == (isSound ? 8 : 0), "\(colors) colours, \(alphas) alphas")
        try expectAgreement(png.bytes, "\(colors) colours, \(alphas) alphas")
        var bare = png
        bare.chunks.removeAll { $0.type == "PLTE" }
        #expect(try pixels(bare.bytes) == 0)
      }
    }
  }

  /// Chunks that begin, end and lie across the windows in which files are read.
  @Test(arguments: [1, 1000, 4083, 4096, 16383, 16384, 40_000])
  func chunksOfEverySizeAreRead(size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    let data = (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let parts = stride(from: 0, to: data.count, by: max(size, 13)).map {
      Array(data[$0..<min($0 + max(size, 13), data.count)])
    }
    let bytes = TestPNG.small().replacingImageData(parts + [[1]]).bytes
    #expect(try pixels(bytes) == 12)
    for _ in 0..<40 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &generator)] ^= 16
      #expect(try pixels(bytes, changed) == 0)
      #expect(try pixels(changed) == 0)
    }
  }

  @Test func bytesBehindTheEndHaveToBeEqual() throws {
    let bytes = TestPNG.small().bytes
    let longer = bytes + [UInt8](repeating: 7, count: 50_000)
    #expect(try pixels(longer) == 12)
    #expect(try pixels(longer, longer.dropLast() + [8]) == 0)
    #expect(try pixels(bytes, longer) == 0)
  }

  @Test func limitsHold() throws {
    func picture(_ width: Int, _ height: Int, dataBytes: Int) -> [UInt8] {
      var png = TestPNG(width: width, height: height, color: 0, raw: [0])
      png = png.replacingImageData([[UInt8](repeating: 0, count: dataBytes)])
      return png.bytes
    }
    #expect(try pixels(picture(10_000, 5_000, dataBytes: 50_000)) == 50_000_000)
    #expect(try pixels(picture(10_001, 5_000, dataBytes: 50_000)) == 0)
    #expect(try pixels(picture(1 << 31, 1, dataBytes: 50_000)) == 0)
    #expect(try pixels(picture(0, 1, dataBytes: 50_000)) == 0)
    // So few bytes cannot hold so many rows.
    #expect(try pixels(picture(10_000, 5_000, dataBytes: 40_000)) == 0)
    #expect(try pixels(picture(1, 1, dataBytes: 10)) == 0)
  }

  @Test func onlyRegularFilesAreTaken() throws {
    let picture = "\(folder)/picture.png"
    try Data(TestPNG.small().bytes).write(to: URL(filePath: picture))
    let pipe = "\(folder)/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(unsafe cidentical_pixels(picture, picture, nil) == 12)
    for other in [pipe, folder, "\(folder)/missing", "/dev/null"] {
      #expect(unsafe cidentical_pixels(picture, other, nil) == 0)
      #expect(unsafe cidentical_pixels(other, picture, nil) == 0)
      #expect(unsafe cidentical_pixels(other, other, nil) == 0)
    }
  }
}
