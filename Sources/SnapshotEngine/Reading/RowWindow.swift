import PNGCoding
import PixelComparison

/// A picture that is read from the top, of which only some rows are in memory at a time.
final class RowWindow {
  let input: OpenInput
  let header: PNGHeader
  let reader: PNGRowReader
  private let limits: PNGLimits
  private let options: PNGReadingOptions
  /// The pixels of the rows in memory, row after row; what follows them is left over.
  private(set) var storage: [Pixel]
  /// The rows of the picture that are in memory.
  private(set) var rows = 0..<0

  var width: Int { header.width }
  var height: Int { header.height }

  /// Where in `storage` row `y` lies; empty when it is not in memory.
  func places(row y: Int) -> Range<Int> {
    let start = (y - rows.lowerBound) * width
    return rows.contains(y) ? start..<start + width : 0..<0
  }

  /// Appends the first `columns` pixels of row `y`, which is in memory.
  func append(row y: Int, columns: Int, to pixels: inout [Pixel]) {
    let start = (y - rows.lowerBound) * width
    pixels.append(contentsOf: storage[start..<start + columns])
  }

  /// Reads the header of a picture that is open. `memory` is for the two of a pair.
  init(
    _ input: OpenInput, limits: PNGLimits, options: PNGReadingOptions, memory: WindowMemory? = nil
  ) throws(EngineError) {
    do throws(PNGError) {
      reader = try PNGRowReader(input.source, limits: limits, options: options, memory: memory)
    } catch {
      throw input.error(for: error)
    }
    self.input = input
    self.limits = limits
    self.options = options
    header = reader.header
    storage = []
  }

  /// The same picture from its start again.
  ///
  /// - Throws: what opening it threw, or `changedWhileRead` when its size is another.
  func reread(_ memory: WindowMemory) throws(EngineError) -> RowWindow {
    let again = try RowWindow(input, limits: limits, options: options, memory: memory)
    guard again.width == width, again.height == height else {
      throw EngineError(.changedWhileRead, path: input.path)
    }
    return again
  }

  var facts: PictureFacts { PictureFacts(path: input.path, width: width, height: height) }

  /// Moves on until the rows `needed` are in memory; those before them are given up. Ranges come
  /// in rising order.
  func advance(to needed: Range<Int>) throws(EngineError) {
    let room = needed.count * width
    let kept = max(min(rows.upperBound, needed.upperBound) - needed.lowerBound, 0) * width
    if kept > 0, needed.lowerBound > rows.lowerBound {
      let start = (needed.lowerBound - rows.lowerBound) * width
      unsafe storage.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        unsafe base.update(from: base + start, count: kept)
      }
    }
    if storage.count < room {
      // What is not kept is read into below, before anybody sees it.
      var larger = unsafe [Pixel](untouched: room)
      for place in 0..<kept { larger[place] = storage[place] }
      storage = larger
    }
    var filled = kept
    while filled < room {
      let read = try readRows(into: filled..<room)
      guard read > 0 else { throw EngineError(.changedWhileRead, path: input.path) }
      filled += read * width
    }
    rows = needed
  }

  private func readRows(into places: Range<Int>) throws(EngineError) -> Int {
    do throws(PNGError) {
      return try unsafe storage.withUnsafeMutableBufferPointer { pixels throws(PNGError) in
        var rest = unsafe UnsafeMutableBufferPointer(rebasing: pixels[places]).mutableSpan
        return try reader.readRows(into: &rest)
      }
    } catch {
      throw input.error(for: error)
    }
  }

  /// Reads on to the end of the picture.
  func readRest() throws(EngineError) {
    while rows.upperBound < height {
      let top = rows.upperBound
      try advance(to: top..<min(top + PicturePair.bandRows(width: width), height))
    }
  }
}
