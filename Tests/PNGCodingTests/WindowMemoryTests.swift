import CMemory
import Foundation
import Testing

@testable import PNGCoding

struct WindowMemoryTests {
  /// Where a piece begins; nil when there was none.
  private func take(_ count: Int, of memory: WindowMemory) -> Int? {
    unsafe memory.take(count).map { piece in Int(bitPattern: piece.baseAddress) }
  }

  @Test func piecesAreAlignedAndNeverOverlap() throws {
    let memory = WindowMemory()
    var end = 0
    for count in [300_001, 640_000, 262_144, 800_000] {
      let start = try #require(take(count, of: memory))
      #expect(start % 64 == 0)
      #expect(start >= end)
      end = start + count
    }
    #expect(take(300_000, of: memory) == nil)
  }

  @Test func littleAndMuchAreLeftToTheHeap() {
    let memory = WindowMemory()
    #expect(take(100_000, of: memory) == nil)
    #expect(take(3 << 20, of: memory) == nil)
    #expect(take(2 << 20, of: memory) != nil)
  }

  /// Each thread writes its own number at both ends, and finds it there.
  @Test func aPageHasOneOwnerAtATime() {
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      for round in 0..<200 {
        guard let page = unsafe cmemory_take_page() else { continue }
        let last = Int(CMEMORY_PAGE_BYTES) - 8
        unsafe page.storeBytes(of: number, as: Int.self)
        unsafe page.storeBytes(of: round, toByteOffset: last, as: Int.self)
        sched_yield()
        let seen = unsafe (
          page.load(as: Int.self), page.load(fromByteOffset: last, as: Int.self),
          Int(bitPattern: page) % Int(CMEMORY_PAGE_BYTES)
        )
        #expect(seen == (number, round, 0))
        unsafe cmemory_return_page(page)
      }
    }
  }
}
