internal import CPixelKernels

/// A ring of windows of inflated rows: one thread uses the rows of a window while that one, or
/// another, fills those that follow.
@safe final class RowRing: @unchecked Sendable {
  // Unchecked: what follows `lock` is touched only while it is held; `inflater` and a free window by
  // the thread alone that has set `isFilling`; the window in use by the thread alone that takes.
  /// A window and what is inflated into it fit into an L2 cache beside all that a band of rows needs.
  private static let windowBytes = 160 << 10
  private static let mostWindows = 4

  private let inflater: RowInflater
  private let windows: UnsafeMutableRawBufferPointer
  private let windowBytes: Int
  private let windowCount: Int
  private let rowBytes: Int
  /// What is known of each row beside the same row of `partner`, as `pk_png_agreement`.
  private let agreements: UnsafeMutableBufferPointer<UInt8>

  private let lock: ReadingLock
  /// The rows in each window.
  private var rows: [Int]
  /// How many windows were filled in all. Window n is in place n modulo `windowCount`.
  private var filled = 0
  private var fullWindows = 0
  /// 1 when the window before the full ones is in use.
  private var windowsInUse = 0
  private var isFilling = false
  private var partner: RowRing?
  private var ending: Ending?

  /// Why no more windows are filled.
  private enum Ending {
    case allFilled, broken
  }

  init(_ inflater: RowInflater, rowBytes: Int) throws(LibPNGNeeded) {
    self.inflater = inflater
    let height = inflater.rowsLeft
    let windowRows = min(height, max(1, Self.windowBytes / rowBytes))
    self.rowBytes = rowBytes
    windowBytes = windowRows * rowBytes
    windowCount = min(Self.mostWindows, (height + windowRows - 1) / windowRows)
    rows = Array(repeating: 0, count: windowCount)
    do throws(PNGError) {
      lock = try ReadingLock()
    } catch {
      throw LibPNGNeeded()
    }
    unsafe windows = .allocate(byteCount: windowCount * windowBytes, alignment: 64)
    unsafe agreements = .allocate(capacity: windowCount * windowRows)
    unsafe agreements.initialize(repeating: UInt8(PK_PNG_UNKNOWN.rawValue))
  }

  deinit {
    unsafe windows.deallocate()
    unsafe agreements.deallocate()
  }

  /// From now on each window that is filled is compared with the same window of another file whose
  /// rows have as many bytes, where that was filled before. The other one's window must not be
  /// changed, nor given up, before this one's was taken.
  func compareFilled(with partner: RowRing) {
    lock.holding { self.partner = partner }
  }

  /// Fills the next window. False when none is free, another thread fills it, or nothing is left.
  func fill() -> Bool {
    guard let (window, partner) = lock.holding({ beginFilling() }) else { return false }
    var count = 0
    do throws(LibPNGNeeded) {
      count = try unsafe inflater.fill(bytes(of: window))
    } catch {
      // No rows: it is broken.
    }
    compare(window, rows: count, with: partner)
    lock.holding { endFilling(window, count) }
    return true
  }

  private func beginFilling() -> (window: Int, partner: RowRing?)? {
    guard !isFilling, ending == nil, fullWindows + windowsInUse < windowCount else { return nil }
    isFilling = true
    return (filled, partner)
  }

  private func compare(_ window: Int, rows count: Int, with partner: RowRing?) {
    let places = unsafe agreements(of: window)
    guard let partner, partner.hasFilled(window) else {
      unsafe places.update(repeating: UInt8(PK_PNG_UNKNOWN.rawValue))
      return
    }
    unsafe pk_png_find_same_rows(
      partner.bytes(of: window).baseAddress, bytes(of: window).baseAddress, rowBytes, count,
      places.baseAddress)
  }

  private func hasFilled(_ window: Int) -> Bool { lock.holding { window < filled } }

  private func endFilling(_ window: Int, _ count: Int) {
    isFilling = false
    rows[window % windowCount] = count
    if count > 0 {
      fullWindows += 1
      filled += 1
    }
    if count == 0 {
      ending = .broken
    } else if inflater.rowsLeft == 0 {
      ending = .allFilled
    }
    lock.wake()
  }

  /// Gives up the window in use, and gives the next one, filling it if need be; at the end no rows.
  ///
  /// - Throws: When what follows is not sound, which only libpng may judge.
  func take() throws(LibPNGNeeded) -> InflatedRows {
    lock.holding { windowsInUse = 0 }
    while true {
      if let (window, count) = lock.holding({ takeFull() }) {
        let start = unsafe bytes(of: window).baseAddress?.assumingMemoryBound(to: UInt8.self)
        return unsafe InflatedRows(
          count: count, bytes: UnsafePointer(start),
          agreements: agreements(of: window).baseAddress)
      }
      if fill() { continue }
      switch lock.holding({ fullWindows == 0 ? ending : nil }) {
      case .allFilled: return InflatedRows()
      case .broken: throw LibPNGNeeded()
      case nil: break
      }
    }
  }

  /// The first full window, waiting for one that another thread fills.
  private func takeFull() -> (window: Int, rows: Int)? {
    while fullWindows == 0 && isFilling { lock.wait() }
    guard fullWindows > 0 else { return nil }
    let window = filled - fullWindows
    fullWindows -= 1
    windowsInUse = 1
    return (window, rows[window % windowCount])
  }

  /// Whether half of the windows are free, and nobody fills one.
  var isHalfFree: Bool {
    lock.holding {
      !isFilling && ending == nil && 2 * (fullWindows + windowsInUse) <= windowCount
    }
  }

  /// Whether ``take()`` would wait for another thread.
  var isBeingFilledFirst: Bool { lock.holding { isFilling && fullWindows == 0 } }

  /// Lets nobody fill another window, and waits for the one being filled.
  func stop() {
    lock.holding {
      ending = .broken
      while isFilling { lock.wait() }
    }
  }

  private func bytes(of window: Int) -> UnsafeMutableRawBufferPointer {
    let start = window % windowCount * windowBytes
    return unsafe UnsafeMutableRawBufferPointer(rebasing: windows[start..<(start + windowBytes)])
  }

  private func agreements(of window: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let count = windowBytes / rowBytes
    let start = window % windowCount * count
    return unsafe UnsafeMutableBufferPointer(rebasing: agreements[start..<(start + count)])
  }
}

/// Rows that were inflated, and not used yet; in a ring, until the next ones are taken.
@safe struct InflatedRows {
  var count = 0
  var bytes: UnsafePointer<UInt8>?
  /// What is known of each beside the same row of another file, as `pk_png_agreement`.
  var agreements: UnsafeMutablePointer<UInt8>?
}
