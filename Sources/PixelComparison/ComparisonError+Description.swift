extension ComparisonError.Kind {
  /// The stable name of the kind, as it stands in JSON output.
  public var name: String {
    switch self {
    case .invalidSize: "invalidSize"
    case .tooFewBytes: "tooFewBytes"
    case .invalidStride: "invalidStride"
    case .invalidRegion: "invalidRegion"
    case .regionOutOfBounds: "regionOutOfBounds"
    case .invalidEdge: "invalidEdge"
    case .maskSizeMismatch: "maskSizeMismatch"
    case .maskHasNoTransparentPixel: "maskHasNoTransparentPixel"
    case .nothingToCompare: "nothingToCompare"
    case .invalidThreshold: "invalidThreshold"
    case .invalidAllowance: "invalidAllowance"
    case .settingNotInMetric: "settingNotInMetric"
    }
  }
}

extension ComparisonError: CustomStringConvertible {
  /// What was seen and what to do.
  public var description: String {
    switch kind {
    case .invalidSize(let width, let height):
      "a bitmap of \(width) x \(height) pixels; both sides must be 1 or more, and their product "
        + "\(Bitmap.mostPixels) at most"
    case .tooFewBytes(let needed, let found):
      "\(found) bytes, but the rows take \(needed); check width, height, stride and layout"
    case .invalidStride(let found, let needed):
      "a stride of \(found) bytes, but a row of pixels takes \(needed)"
    case .invalidRegion(let region):
      "region \(region) is empty or begins below 0; x and y are 0 or more, "
        + "width and height 1 or more"
    case .regionOutOfBounds(let region, let width, let height):
      "region \(region) reaches outside the \(width) x \(height) picture; make it fit, "
        + "or pass it as Area.clipped"
    case .invalidEdge(let edge, let width, let height):
      "\(edge) does not fit the \(width) x \(height) picture; it must be 1 or more and inside"
    case .maskSizeMismatch(let maskWidth, let maskHeight, let width, let height):
      "the mask has \(maskWidth) x \(maskHeight) pixels, the pictures \(width) x \(height); "
        + "make the mask of their size"
    case .maskHasNoTransparentPixel:
      "the mask has no transparent pixel and would ignore everything; "
        + "make transparent what is to be compared"
    case .nothingToCompare:
      "no pixel is left to compare; ignore less"
    case .invalidThreshold(let seen): "\(seen) is the range"
    case .invalidAllowance(let seen): seen
    case .settingNotInMetric(let setting):
      "\(setting) belongs to the channels metric; leave it out or use that metric"
    }
  }
}
