extension Array where Element: BitwiseCopyable {
  /// `count` elements of any value, to be written before they are read. The memory is not touched,
  /// so that rows that a damaged file only promises cost none.
  @unsafe init(untouched count: Int) {
    unsafe self.init(unsafeUninitializedCapacity: count) { $1 = count }
  }
}
