/// A 128-bit hash of a picture's pixels, with its size. For one seed, pictures of equal
/// fingerprints are equal but for a chance of 1 in 2^128, which nobody can aim for who does not
/// know the seed.
package struct Fingerprint: Hashable, Sendable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Of the pixels, row after row.
  package let hash: Hash128

  /// A fingerprint that was made before.
  package init(width: Int, height: Int, hash: Hash128) {
    self.width = width
    self.height = height
    self.hash = hash
  }
}

extension Bitmap {
  /// The fingerprint of this bitmap; takes about as long as reading its memory.
  package borrowing func fingerprint(seed: UInt64) -> Fingerprint {
    unsafe Fingerprint(
      width: width, height: height, hash: Hash128(pixels.bytes, seed: seed))
  }
}
