#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// True when both have the same bytes.
func haveEqualBytes(_ one: RawSpan, _ other: RawSpan) -> Bool {
  guard one.byteCount == other.byteCount else { return false }
  return unsafe one.withUnsafeBytes { left in
    unsafe other.withUnsafeBytes { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return unsafe memcmp(left, right, one.byteCount) == 0
    }
  }
}
