import Foundation
import Testing

/// Memory whose last byte is followed by a page that nobody may read: a kernel that looks behind
/// its pixels ends the test process.
@safe final class PageEnd {
  private let mapping: UnsafeMutableRawPointer
  private let pageSize: Int
  private let pages: Int

  /// - Parameter capacity: The most bytes that will be asked for.
  init(capacity: Int) throws {
    pageSize = Int(getpagesize())
    pages = (capacity + pageSize - 1) / pageSize
    let mapped = unsafe mmap(
      nil, (pages + 1) * pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    unsafe mapping = try #require(mapped)
    try #require(unsafe mprotect(mapping + pages * pageSize, pageSize, PROT_NONE) == 0)
  }

  deinit { unsafe munmap(mapping, (pages + 1) * pageSize) }

  /// The last `count` bytes before the forbidden page.
  func last(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe (mapping + pages * pageSize - count).assumingMemoryBound(to: UInt8.self)
  }
}
