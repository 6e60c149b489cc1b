package import PixelComparison

/// A PNG being read: canonical RGBA8 rows from the top, in bands of any height.
///
/// Memory does not grow with the picture, interlaced files excepted (4 bytes per pixel). A reader
/// may be made on one thread and used on another, by one thread at a time; ``prefetch()`` and
/// ``wantsPrefetch`` alone may be called by another at any time.
package final class PNGRowReader: @unchecked Sendable {
  // Unchecked: its state is handed from thread to thread as a whole, but for `ahead`, which never
  // changes and takes care of itself.
  /// What the file's header says; it has passed the limits.
  package let header: PNGHeader
  /// How many rows were read.
  package internal(set) var rowsRead = 0

  private let source: any PNGByteSource
  private let limits: PNGLimits
  /// The fast engine, if it was begun with, for other threads.
  private let ahead: FastReader?
  private var engine: Engine
  private var failure: PNGError?

  private enum Engine {
    case fast(FastReader)
    case libPNG(LibPNGReader)
  }

  /// Reads and checks the file up to its first image data. Of `memory`, which two readers may share,
  /// the fast engine takes what it needs.
  ///
  /// - Throws: `PNGError`: nothing was allocated from a header over the limits.
  package init(
    _ source: any PNGByteSource, limits: PNGLimits = PNGLimits(),
    options: PNGReadingOptions = PNGReadingOptions(), memory: WindowMemory? = nil
  ) throws(PNGError) {
    try PNGFirstLook.check(source, limits: limits)
    self.source = source
    self.limits = limits
    engine = try Self.engine(source, limits, options, memory)
    switch engine {
    case .fast(let fast): (ahead, header) = (fast, fast.format.header)
    case .libPNG(let reader): (ahead, header) = (nil, reader.header)
    }
  }

  private static func engine(
    _ source: any PNGByteSource, _ limits: PNGLimits, _ options: PNGReadingOptions,
    _ memory: WindowMemory?
  ) throws(PNGError) -> Engine {
    if options.engine == .automatic {
      do throws(LibPNGNeeded) {
        return .fast(try FastReader(source, limits: limits, options: options, memory: memory))
      } catch {
        // libpng says what it makes of the file.
      }
    }
    return .libPNG(try LibPNGReader(source, limits: limits))
  }

  /// The fast engine, as long as it reads the file.
  var fast: FastReader? {
    if case .fast(let fast) = engine { fast } else { nil }
  }

  /// True when the fast engine reads the file.
  package var isFast: Bool { fast != nil }

  /// Inflates a window of rows ahead of those that are being used, if there is room for one.
  ///
  /// - Returns: False when there was nothing to do.
  package func prefetch() -> Bool { ahead?.prefetch() ?? false }

  /// Whether enough room is free for ``prefetch()`` to be worth waking a thread.
  package var wantsPrefetch: Bool { ahead?.wantsPrefetch ?? false }

  /// Reads as many of the next rows as fit into `pixels`, row after row without padding.
  ///
  /// The call that would give the last row first checks the rest of the file up to IEND, so that
  /// nothing is known about a picture before all of it is known to be sound.
  ///
  /// - Parameter pixels: Room for one row or more, unless no row is left.
  /// - Returns: The number of rows read; 0 when all were read before, or not one row fits.
  /// - Throws: `PNGError`; the same again when called again.
  package func readRows(into pixels: inout MutableSpan<Pixel>) throws(PNGError) -> Int {
    return try unsafe pixels.withUnsafeMutableBytes { bytes throws(PNGError) in
      try unsafe readRows(into: bytes)
    }
  }

  /// The same into memory that need not be initialised.
  func readRows(into bytes: UnsafeMutableRawBufferPointer) throws(PNGError) -> Int {
    let count = min(bytes.count / 4 / header.width, header.height - rowsRead)
    guard count > 0, let base = bytes.baseAddress else { return 0 }
    return try remembering { () throws(PNGError) in
      var done = 0
      while done < count {
        let place = unsafe base + done * header.width * 4
        done += try unsafe readSomeRows(upTo: count - done, into: place)
      }
      return done
    }
  }

  /// Runs `body`, and makes an error that it throws the answer to all that is asked later.
  func remembering<Value>(_ body: () throws(PNGError) -> Value) throws(PNGError) -> Value {
    if let failure { throw failure }
    do throws(PNGError) {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }

  private func readSomeRows(
    upTo count: Int, into pixels: UnsafeMutableRawPointer
  ) throws(PNGError) -> Int {
    try makeRowsReady()
    guard let fast else { return try unsafe readWithLibPNG(count, into: pixels) }
    let step = min(count, fast.rowsReady)
    guard unsafe fast.decode(step, into: pixels) else { throw errorOfPaletteIndex() }
    rowsRead += step
    return step
  }

  private func readWithLibPNG(
    _ count: Int, into pixels: UnsafeMutableRawPointer
  ) throws(PNGError) -> Int {
    guard case .libPNG(let reader) = engine else { return 0 }
    try unsafe reader.readRows(count, into: pixels)
    rowsRead += count
    return count
  }

  /// After this the fast engine has rows ready, or libpng reads the file.
  func makeRowsReady() throws(PNGError) {
    guard let fast, fast.rowsReady == 0 else { return }
    do throws(LibPNGNeeded) {
      try fast.advance()
    } catch {
      try changeToLibPNG()
    }
  }

  /// Something in the file is broken or unusual: libpng reads it again from the start. What it says
  /// counts, and if that is no error, the rows that were handed out are passed over.
  private func changeToLibPNG() throws(PNGError) {
    // The source has one reader at a time.
    ahead?.stop()
    let reader = try LibPNGReader(source, limits: limits)
    engine = .libPNG(reader)
    try reader.skipRows(rowsRead)
  }

  /// What libpng says about a file with a palette index out of range, which it refuses as well.
  func errorOfPaletteIndex() -> PNGError {
    do throws(PNGError) {
      ahead?.stop()
      let reader = try LibPNGReader(source, limits: limits)
      engine = .libPNG(reader)
      try reader.skipRows(header.height)
    } catch {
      return error
    }
    return PNGError(.corrupt(reason: "a palette index is out of range", chunk: "IDAT", atByte: 0))
  }
}
