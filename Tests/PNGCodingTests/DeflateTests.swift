import CInflate
import PNGCoding
import TestSupport
import Testing

struct DeflateTests {
  /// Inflates with one engine, `size` bytes of input at a time.
  static func inflated(_ stream: [UInt8], engine: cinflate_engine, size: Int) -> [UInt8]? {
    guard let state = unsafe cinflate_create(engine, CINFLATE_COPIED) else { return nil }
    defer { unsafe cinflate_destroy(state) }
    var out: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 3000)
    var place = 0
    while true {
      var left = min(size, stream.count - place)
      let given = left
      var roomLeft = room.count
      let outcome = unsafe stream[place...].withUnsafeBufferPointer { input in
        unsafe room.withUnsafeMutableBufferPointer { output in
          var next = input.baseAddress
          var to = output.baseAddress
          return unsafe cinflate_run(state, &next, &left, &to, &roomLeft)
        }
      }
      place += given - left
      out += room.prefix(room.count - roomLeft)
      if outcome == CINFLATE_ENDED { return place == stream.count ? out : nil }
      if outcome == CINFLATE_BROKEN { return nil }
      if given == left, roomLeft == room.count { return nil }
    }
  }

  static let engines = [CINFLATE_QUICK, CINFLATE_QUICK_PORTABLE, CINFLATE_ZLIB]

  static func inputs(using generator: inout SeededGenerator) -> [[UInt8]] {
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let row = noise(700)
    let period = { (count: Int, from: [UInt8]) in (0..<count).map { from[$0 % from.count] } }
    var inputs: [[UInt8]] = [
      [], [7], [1, 2, 3], [5, 5, 5, 5], period(300, [9]), period(70_000, [9]), noise(1000),
      period(200_000, row), period(98_304, [1, 2, 3]) + noise(70_000) + period(33_000, [0]),
      period(40_000, row) + period(40_000, noise(33_000)),
    ]
    for count in 255...265 { inputs += [period(count, [3]), period(count + 258, [3])] }
    for count in 3...40 { inputs.append(noise(5) + period(count, [1]) + noise(3)) }
    return inputs
  }

  @Test(arguments: engines, [0, 1, 3, 700, 32_768, 40_000])
  func theQuickEncodersStreamsInflateToTheirInput(engine: cinflate_engine, stride: Int) {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for input in Self.inputs(using: &generator) {
      let stream = compressed(input, effort: CDEFLATE_FAST, stride: stride)
      #expect(
        Self.inflated(stream, engine: engine, size: 5000) == input,
        "\(input.count) bytes, seed \(seed)")
    }
  }

  @Test(arguments: engines, [1, 7, 100_000])
  func zlibsStreamsInflateToTheirInput(engine: cinflate_engine, size: Int) {
    var generator = SeededGenerator(seed: 3)
    for input in Self.inputs(using: &generator) where size > 1 || input.count < 2000 {
      #expect(Self.inflated(compressed(input), engine: engine, size: size) == input)
    }
  }

  @Test(arguments: [
    ("an unknown block type", [0x07]),
    ("a stored length and its inverse that do not fit", [0x01, 0x01, 0x00, 0x00, 0x00]),
    ("a match before the first byte", [0x03, 0x02, 0x00]),
    ("288 length symbols", [0xFD, 0x00, 0x00]),
    ("an incomplete code of code lengths", [0x05, 0x00, 0x02, 0x00, 0x00, 0x00]),
    ("a distance symbol that does not exist", [0x63, 0x04, 0x3E, 0x00]),
  ])
  func brokenStreamsAreRefusedByAll(what: String, deflated: [Int]) {
    let stream = [0x78, 0x01] + deflated.map { UInt8($0) } + [UInt8](repeating: 0, count: 40)
    for engine in Self.engines {
      for size in [1, 3, 100] {
        #expect(Self.inflated(stream, engine: engine, size: size) == nil, "\(what)")
      }
    }
  }

  @Test(arguments: engines, [0, 1, 2, 3, 4, 5, 6, 7, 30])
  func bytesBehindTheStreamAreNoPartOfIt(engine: cinflate_engine, extra: Int) {
    let input = (0..<500).map { UInt8($0 % 7) }
    let stream = compressed(input) + [UInt8](repeating: 0, count: extra)
    for size in [1, 9, 1000] {
      let expected = extra == 0 ? input : nil
      #expect(Self.inflated(stream, engine: engine, size: size) == expected)
    }
  }

  @Test func repeatedRowsTakeLittle() {
    var generator = SeededGenerator(seed: 4)
    let row = (0..<2561).map { _ in UInt8.random(in: 0...63, using: &generator) }
    let rows = (0..<100).flatMap { _ in row }
    #expect(compressed(rows, effort: CDEFLATE_FAST, stride: 2561).count < 6000)
  }

  @Test(arguments: engines)
  func everyEngineGivesTheCRCOfTheSpecification(engine: cinflate_engine) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    for count in Array(0...200) + [999, 1000] {
      let part = Array(bytes.prefix(count))
      let half = count / 2
      let first = unsafe cinflate_crc32(engine, 0, part, half)
      let whole = unsafe cinflate_crc32(engine, first, Array(part.dropFirst(half)), count - half)
      #expect(whole == TestPNG.crc(part))
    }
  }
}
