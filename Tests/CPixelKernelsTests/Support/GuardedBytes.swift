import Foundation

/// Bytes at a chosen misalignment with guard bytes on both sides, which no kernel may touch.
@safe final class GuardedBytes {
  static let guardSize = 64
  private static let guardByte: UInt8 = 0xa5

  let count: Int
  let base: UnsafeMutablePointer<UInt8>
  private let allocation: UnsafeMutableRawPointer
  private let allocatedCount: Int

  /// - Parameter misalignment: How many bytes past a 64-byte boundary the first byte stands.
  init(count: Int, filledWith byte: UInt8 = 0, misalignment: Int = 0) {
    self.count = count
    allocatedCount = count + 2 * Self.guardSize + misalignment
    unsafe allocation = .allocate(byteCount: allocatedCount, alignment: 64)
    unsafe memset(allocation, Int32(Self.guardByte), allocatedCount)
    unsafe base = (allocation + Self.guardSize + misalignment).assumingMemoryBound(to: UInt8.self)
    if count > 0 { unsafe memset(base, Int32(byte), count) }
  }

  deinit { unsafe allocation.deallocate() }

  var guardsAreIntact: Bool {
    let front = unsafe UnsafeRawBufferPointer(start: allocation, count: base - allocation)
    let back = unsafe UnsafeRawBufferPointer(start: base + count, count: Self.guardSize)
    return unsafe front.allSatisfy { $0 == Self.guardByte }
      && back.allSatisfy { $0 == Self.guardByte }
  }

  func holdsSameBytes(as other: GuardedBytes) -> Bool {
    unsafe count == other.count && (count == 0 || memcmp(base, other.base, count) == 0)
  }

  func copyBytes(from source: UnsafePointer<UInt8>, count: Int, to offset: Int = 0) {
    if count > 0 { unsafe memcpy(base + offset, source, count) }
  }
}

private func - (end: UnsafeMutablePointer<UInt8>, start: UnsafeMutableRawPointer) -> Int {
  unsafe UnsafeRawPointer(end) - UnsafeRawPointer(start)
}
