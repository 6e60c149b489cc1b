import JSONText
import TestSupport
import Testing

struct JSONRoundTripTests {
  @Test func `what is written reads back as the same value`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = randomValue(depth: 4, using: &random)
      let text = value.text
      let read = try JSONValue(parsing: text)
      #expect(read == value, "seed \(seed): \(text)")
      #expect(read.text.utf8.elementsEqual(text.utf8), "seed \(seed): \(text)")
    }
  }

  @Test func `no bytes crash the parser, and what it takes it writes and takes again`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\u0dD8e+-.1truefalsn \u{7F}é".utf8) + [0xFF, 0x00, 0x80]
    var taken = 0
    for _ in 0..<5000 {
      var bytes = Array(randomValue(depth: 3, using: &random).text.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random)!
      }
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: bytes)
      } catch {
        #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
        continue
      }
      taken += 1
      #expect(try JSONValue(parsing: value.text) == value, "seed \(seed)")
    }
    #expect(taken > 1000, "seed \(seed): the unchanged texts at least")
  }

  private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3:
      let double = Double.random(in: -1e9...1e9, using: &random)
      return (try? JSONNumber(parsing: "\(double)")).map { .number($0) } ?? .null
    case 4: return .string(randomString(using: &random))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          randomValue(depth: depth - 1, using: &random)
        })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        object[randomString(using: &random)] = randomValue(depth: depth - 1, using: &random)
      }
      return .object(object)
    }
  }

  private func randomString(using random: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7F, 0x80...0x7FF, 0x2020...0x2030, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]
    var string = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let range = ranges.randomElement(using: &random)!
      string.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
    }
    return string
  }
}
