/// A part of a picture, said as a person would; it becomes regions once the size is known.
public enum Area: Hashable, Sendable {
  /// A rectangle that lies wholly inside the picture; otherwise an error.
  case region(Region)
  /// The part of a rectangle that lies inside the picture, perhaps none.
  case clipped(Region)
  /// The uppermost rows; 1 up to the picture's height.
  case top(Int)
  /// The lowermost rows; 1 up to the picture's height.
  case bottom(Int)
  /// The leftmost columns; 1 up to the picture's width.
  case left(Int)
  /// The rightmost columns; 1 up to the picture's width.
  case right(Int)
  /// The frame outside the given distances from each edge; at least one is above 0.
  case insets(top: Int, left: Int, bottom: Int, right: Int)

  /// A rectangle that lies wholly inside the picture; otherwise an error.
  public static func region(x: Int, y: Int, width: Int, height: Int) -> Area {
    .region(Region(x: x, y: y, width: width, height: height))
  }

  /// The regions of a `width` x `height` picture that this area covers, each inside it.
  ///
  /// - Throws: `invalidRegion`, `regionOutOfBounds` or `invalidEdge`.
  func regions(width: Int, height: Int) throws(ComparisonError) -> [Region] {
    switch self {
    case .region(let region):
      try region.validate(width: width, height: height)
      return [region]
    case .clipped(let region):
      return try region.clipped(width: width, height: height).map { [$0] } ?? []
    case .insets(let top, let left, let bottom, let right):
      let edges: [(Area, Int)] = [
        (.top(top), top), (.left(left), left), (.bottom(bottom), bottom), (.right(right), right),
      ]
      var frame: [Region] = []
      for (edge, size) in edges where size != 0 {
        frame.append(try edge.band(width: width, height: height))
      }
      guard !frame.isEmpty else {
        throw ComparisonError(.invalidEdge("insets of 0", width: width, height: height))
      }
      return frame
    default:
      return [try band(width: width, height: height)]
    }
  }

  /// The one region of `top`, `bottom`, `left` or `right`.
  private func band(width: Int, height: Int) throws(ComparisonError) -> Region {
    let (name, size, limit) =
      switch self {
      case .top(let rows): ("top", rows, height)
      case .bottom(let rows): ("bottom", rows, height)
      case .left(let columns): ("left", columns, width)
      case .right(let columns): ("right", columns, width)
      default: ("", 0, 0)
      }
    guard size > 0, size <= limit else {
      throw ComparisonError(.invalidEdge("\(name) of \(size)", width: width, height: height))
    }
    return switch self {
    case .top: Region(x: 0, y: 0, width: width, height: size)
    case .bottom: Region(x: 0, y: height - size, width: width, height: size)
    case .left: Region(x: 0, y: 0, width: size, height: height)
    default: Region(x: width - size, y: 0, width: size, height: height)
    }
  }
}
