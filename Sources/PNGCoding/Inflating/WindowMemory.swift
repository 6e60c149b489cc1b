internal import CMemory

/// Memory for the windows of two files that are read side by side: one large page.
@safe package final class WindowMemory: @unchecked Sendable {
  // Unchecked: pieces are taken by the one thread that makes the readers, and never overlap.
  /// Less is touched as fast in small pages.
  private static let leastBytes = 256 << 10

  private var page: UnsafeMutableRawPointer?
  private var taken = 0

  /// Memory that is not there before it is needed.
  package init() {}

  deinit {
    if let page = unsafe page { unsafe cmemory_return_page(page) }
  }

  /// The next piece of it, aligned to 64 bytes; nil when little is wanted, or too little is left.
  func take(_ byteCount: Int) -> UnsafeMutableRawBufferPointer? {
    guard byteCount >= Self.leastBytes, byteCount <= Int(CMEMORY_PAGE_BYTES) - taken else {
      return nil
    }
    if unsafe page == nil { unsafe page = cmemory_take_page() }
    guard let start = unsafe page?.advanced(by: taken) else { return nil }
    taken += (byteCount + 63) & ~63
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }
}
