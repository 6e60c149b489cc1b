internal import PNGCoding

extension PNGLimits {
  /// The defaults, but for what `--max-pixels` says.
  init(_ typed: TypedArguments) throws(UsageError) {
    self.init()
    if let typed = typed.value(of: DiffOptionTable.maxPixels) {
      maxPixels = try typed.wholeNumber(in: 1...Int.max)
    }
  }
}
