internal import CPNG

/// What a comparison at 8 bits per channel does not see of two 16-bit PNGs. No verdict depends on it.
package enum PNGDeepDifferences {
  /// The number of pixels that are equal as 8-bit RGBA but not as 16-bit RGBA, of two files of 16
  /// bits and one size; 0 for all others.
  ///
  /// Both files are read from their starts, by libpng; one that is not interlaced is read once a
  /// pass where the other is. Memory: a few rows.
  ///
  /// - Parameters: Two sources that are not the same one, of files that were read to their ends.
  /// - Throws: `PNGError`, when one of the files is no sound PNG.
  package static func count(
    expected: any PNGByteSource, actual: any PNGByteSource, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> Int {
    let one = try PNGDeepRows(expected, limits: limits)
    let other = try PNGDeepRows(actual, limits: limits)
    guard one.header.width == other.header.width, one.header.height == other.header.height,
      one.header.bitDepth == 16, other.header.bitDepth == 16
    else { return 0 }
    // The order of an interlaced file's rows is the one that both can be read in.
    let (leading, following) = one.header.interlaced ? (one, other) : (other, one)
    var count = 0
    while try leading.readRow() {
      let isThere =
        following.header.interlaced
        ? try following.readRow() : try following.move(to: leading.place.y)
      guard isThere else { return count }
      count += differences(leading, following)
    }
    return count
  }

  /// The sentence for a person; nil when there is nothing to say.
  package static func note(count: Int) -> String? {
    guard count > 0 else { return nil }
    let pixels = count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    return "\(pixels) only below 8 bits: 16-bit files are compared at 8 bits per channel"
  }

  /// Of the pixels of the leading row.
  private static func differences(_ leading: PNGDeepRows, _ following: PNGDeepRows) -> Int {
    let isWhole = !following.header.interlaced
    let first = isWhole ? Int(leading.place.first_column) : 0
    let step = isWhole ? Int(leading.place.column_step) : 1
    let (one, other) = (leading.samples, following.samples)
    var count = 0
    for column in 0..<Int(leading.place.columns) {
      let (left, right) = (4 * column, 4 * (first + column * step))
      var (differs, differsAt8) = (false, false)
      for channel in 0..<4 where one[left + channel] != other[right + channel] {
        differs = true
        if reduce(one[left + channel]) != reduce(other[right + channel]) { differsAt8 = true }
      }
      if differs, !differsAt8 { count += 1 }
    }
    return count
  }

  private static func reduce(_ sample: UInt16) -> UInt8 { cpng_reduce_16(UInt32(sample)) }
}
