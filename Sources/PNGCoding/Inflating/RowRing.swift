internal import CPixelKernels

/// A ring of windows of inflated rows: one thread uses the rows of a window while that one, or
/// another, fills those that follow.
@safe final class RowRing: @unchecked Sendable {
  // Unchecked: what follows `lock` is touched only while it is held; `inflater` and a free window
  // by the thread alone that has set `isFilling`; the window in use by the thread alone that takes.
  /// One is used, one is filled, and two are there for whichever thread is faster.
  private static let mostWindows = 4

  private let inflater: RowInflater
  private let height: Int
  /// With their filter types.
  private let rowBytes: Int
  private let windowRows: Int
  private let windowCount: Int
  private let windows: UnsafeMutableRawBufferPointer
  /// Where the windows are, if they have no memory of their own.
  private let memory: WindowMemory?
  /// What is known of each row beside the same row of `partner`, as `pk_png_agreement`.
  private let agreements: UnsafeMutableBufferPointer<UInt8>

  private let lock: ReadingLock
  /// How many windows were filled in all. Window n is in place n modulo `windowCount`.
  private var filled = 0
  /// How many of them were taken. The last one that was may be in use.
  private var taken = 0
  private var isInUse = false
  private var isFilling = false
  private var isBroken = false
  private var partner: RowRing?

  init(
    _ inflater: RowInflater, height: Int, rowBytes: Int, windows size: PNGReadingOptions.Windows,
    memory: WindowMemory?
  ) throws(LibPNGNeeded) {
    self.inflater = inflater
    self.height = height
    self.rowBytes = rowBytes
    // Rounded up: the inflater reaches back 32 KB, which all windows but one have to hold.
    windowRows = min(height, (size.rawValue + rowBytes - 1) / rowBytes)
    // Of rows that do not fit into a window, there is one being used and one being filled.
    let most = rowBytes > PNGReadingOptions.Windows.ordinary.rawValue ? 2 : Self.mostWindows
    windowCount = min(most, (height + windowRows - 1) / windowRows)
    do throws(PNGError) {
      lock = try ReadingLock()
    } catch {
      throw LibPNGNeeded()
    }
    let byteCount = windowCount * windowRows * rowBytes
    if let piece = unsafe memory?.take(byteCount) {
      unsafe windows = piece
      self.memory = memory
    } else {
      unsafe windows = .allocate(byteCount: byteCount, alignment: 64)
      self.memory = nil
    }
    unsafe agreements = .allocate(capacity: windowCount * windowRows)
    unsafe agreements.initialize(repeating: UInt8(PK_PNG_UNKNOWN.rawValue))
  }

  deinit {
    if memory == nil { unsafe windows.deallocate() }
    unsafe agreements.deallocate()
  }

  /// From now on each window that is filled is compared with the same window of another file of
  /// this height and row length, where that was filled before. The other one's window must not be
  /// given up before this one's was taken.
  func compareFilled(with partner: RowRing) {
    lock.holding { self.partner = partner }
  }

  /// Fills the next window. False when none is free, another thread fills it, or nothing is left.
  func fill() -> Bool {
    guard let (window, partner) = lock.holding({ beginFilling() }) else { return false }
    var isSound = true
    do throws(LibPNGNeeded) {
      try unsafe inflater.inflate(into: bytes(of: window))
      compare(window, with: partner)
    } catch {
      isSound = false
    }
    lock.holding {
      isFilling = false
      if isSound { filled += 1 } else { isBroken = true }
      lock.wake()
    }
    return true
  }

  private func beginFilling() -> (window: Int, partner: RowRing?)? {
    guard canGoOn, windowsHeld < windowCount else { return nil }
    isFilling = true
    return (filled, partner)
  }

  /// Whether there are more rows, sound so far, that no thread is inflating.
  private var canGoOn: Bool { !isFilling && !isBroken && rowCount(of: filled) > 0 }

  private var windowsHeld: Int { filled - taken + (isInUse ? 1 : 0) }

  private func compare(_ window: Int, with partner: RowRing?) {
    let known = unsafe agreements(of: window)
    if let partner, partner.hasFilled(window) {
      unsafe pk_png_find_same_rows(
        partner.bytes(of: window).baseAddress, bytes(of: window).baseAddress, rowBytes,
        rowCount(of: window), known.baseAddress)
    } else {
      unsafe known.update(repeating: UInt8(PK_PNG_UNKNOWN.rawValue))
    }
  }

  private func hasFilled(_ window: Int) -> Bool { lock.holding { window < filled } }

  /// Gives up the window in use, and gives the next one, filling it if need be; at the end no rows.
  ///
  /// - Throws: When what follows is not sound, which only libpng may judge.
  func take() throws(LibPNGNeeded) -> InflatedRows {
    lock.holding { isInUse = false }
    while true {
      if let window = lock.holding({ takeFilled() }) {
        let start = unsafe bytes(of: window).baseAddress?.assumingMemoryBound(to: UInt8.self)
        return unsafe InflatedRows(
          count: rowCount(of: window), bytes: UnsafePointer(start),
          agreements: agreements(of: window).baseAddress)
      }
      if fill() { continue }
      if lock.holding({ isBroken && taken == filled }) { throw LibPNGNeeded() }
      if lock.holding({ taken == filled && rowCount(of: filled) == 0 }) { return InflatedRows() }
    }
  }

  /// The next window, waiting for another thread that fills it.
  private func takeFilled() -> Int? {
    while taken == filled && isFilling { lock.wait() }
    guard taken < filled else { return nil }
    taken += 1
    isInUse = true
    return taken - 1
  }

  /// Whether half of the windows are free, and nobody fills one.
  var isHalfFree: Bool {
    lock.holding { canGoOn && 2 * windowsHeld <= windowCount }
  }

  /// Whether ``take()`` would wait for another thread.
  var wouldWait: Bool { lock.holding { isFilling && taken == filled } }

  /// Lets nobody fill another window, and waits for the one being filled.
  func stop() {
    lock.holding {
      isBroken = true
      while isFilling { lock.wait() }
    }
  }

  /// 0 behind the last window.
  private func rowCount(of window: Int) -> Int {
    max(0, min(windowRows, height - window * windowRows))
  }

  private func bytes(of window: Int) -> UnsafeMutableRawBufferPointer {
    let start = window % windowCount * windowRows * rowBytes
    let end = start + rowCount(of: window) * rowBytes
    return unsafe UnsafeMutableRawBufferPointer(rebasing: windows[start..<end])
  }

  private func agreements(of window: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let start = window % windowCount * windowRows
    return unsafe UnsafeMutableBufferPointer(
      rebasing: agreements[start..<(start + rowCount(of: window))])
  }
}

/// Rows that were inflated, and not used yet; in a ring, until the next ones are taken.
@safe struct InflatedRows {
  var count = 0
  var bytes: UnsafePointer<UInt8>?
  /// What is known of each beside the same row of another file, as `pk_png_agreement`.
  var agreements: UnsafeMutablePointer<UInt8>?
}
