import PNGCoding
import PixelComparison

/// A source that gives at most `step` bytes a read, and fails or ends at a byte.
final class OddSource: PNGByteSource, @unchecked Sendable {
  let bytes: [UInt8]
  let step: Int
  let failsAt: Int
  let byteCount: Int?
  private(set) var highestByteRead = 0

  init(_ bytes: [UInt8], step: Int = .max, failsAt: Int = .max, sizeKnown: Bool = true) {
    self.bytes = bytes
    self.step = step
    self.failsAt = failsAt
    byteCount = sizeKnown ? bytes.count : nil
  }

  func read(into target: inout MutableRawSpan, at offset: Int) -> PNGByteSourceRead {
    if offset >= failsAt { return .failed }
    let count = max(0, min(target.byteCount, step, bytes.count - offset, failsAt - offset))
    for place in 0..<count {
      target.storeBytes(of: bytes[offset + place], toByteOffset: place, as: UInt8.self)
    }
    highestByteRead = max(highestByteRead, offset + count)
    return .count(count)
  }
}

/// All pixels of a source, read in bands of `rows` rows.
func readAll(
  _ source: any PNGByteSource, rows: Int = 1, limits: PNGLimits = PNGLimits()
) throws -> [Pixel] {
  let reader = try PNGRowReader(source, limits: limits)
  let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  var all: [Pixel] = []
  var band = [Pixel](repeating: clear, count: reader.header.width * rows)
  while true {
    var span = band.mutableSpan
    let count = try reader.readRows(into: &span)
    if count == 0 { return all }
    all += band.prefix(count * reader.header.width)
  }
}
