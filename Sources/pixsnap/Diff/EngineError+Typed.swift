internal import PixelComparison
internal import SnapshotEngine

extension EngineError {
  /// What was seen and what to do, with the option that it came from.
  func message(_ typed: TypedArguments) -> String {
    guard case .comparison(let error) = kind else { return toolMessage(typed.names) }
    switch error.kind {
    case .regionOutOfBounds(let region, let width, let height):
      guard let option = typed.option(of: region) else { return toolMessage(typed.names) }
      let picture = "picture" + (path.map { " \($0)" } ?? "")
      return
        "\(option.option) \(option.text): reaches outside the \(width) x \(height) \(picture); "
        + "make X + W at most \(width) and Y + H at most \(height)"
    case .maskSizeMismatch, .maskHasNoTransparentPixel:
      guard let mask = typed.value(of: DiffOptionTable.mask) else { return description }
      return "\(mask.option) \(mask.text): \(description)"
    default: return description
    }
  }
}

extension TypedArguments {
  /// The first option that gave `region`.
  fileprivate func option(of region: Region) -> TypedValue? {
    let options = [DiffOptionTable.ignore, DiffOptionTable.only, DiffOptionTable.region]
    return options.flatMap { values(of: $0) }.first { $0.gives(region) }
  }
}

extension TypedValue {
  fileprivate func gives(_ region: Region) -> Bool {
    do throws(UsageError) {
      let isPlain = !text.contains("=")
      return try (isPlain ? Area.region(self.region()) : toleranceArea().area) == .region(region)
    } catch {
      return false
    }
  }
}
