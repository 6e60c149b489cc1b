internal import BaselineStorage
internal import PNGCoding
internal import PixelComparison
internal import SnapshotEngine

extension EngineError {
  /// What was seen, in which file, and what one who uses the tool can do.
  var toolMessage: String { toolMessage(.options) }

  /// The same with what can be set called as it is there.
  func toolMessage(_ names: SettingNames) -> String {
    let place = place.map { $0 + ": " } ?? ""
    switch kind {
    case .png(let error):
      guard case .limitExceeded(let limit, let found, let allowed) = error.kind else { break }
      return place + Self.message(limit, found: found, allowed: allowed, names)
    case .comparison(let error):
      guard case .regionOutOfBounds(let region, let width, let height) = error.kind else { break }
      return
        "\(place)region \(region) reaches outside the \(width) x \(height) picture; make it fit"
    case .canvasTooLarge(let width, let height, let allowed):
      let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
      return "\(place)the diff image would have \(width) x \(height) pixels, over the limit of "
        + "\(allowed), four times that of a picture; raise it with "
        + "\(names.name(of: DiffOptionTable.maxPixels)) "
        + "\(overflow ? Int.max : pixels / 4 + 1), or take another style"
    case .storage(let error): return place + error.toolMessage
    default: break
    }
    return description
  }

  private static func message(
    _ limit: PNGLimit, found: UInt64, allowed: UInt64, _ names: SettingNames
  ) -> String {
    let unraised = "over the limit of \(allowed), which no \(names.one) raises"
    switch limit {
    case .pixels(let width, let height):
      let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
      return "\(width) x \(height) pixels, over the limit of \(allowed) pixels; raise it with "
        + "\(names.name(of: DiffOptionTable.maxPixels)) \(overflow ? UInt64.max : pixels)"
    case .width: return "\(found) columns, \(unraised)"
    case .height: return "\(found) rows, \(unraised)"
    case .fileBytes:
      return "a file of \(found) bytes, \(unraised); compress it, or cut the picture into parts"
    }
  }
}

extension StorageError {
  /// What was seen, and what one who uses the tool can do.
  fileprivate var toolMessage: String {
    switch kind {
    case .rootNotFound:
      "\(description). Make one, mkdir Baselines, or name one with --baselines DIR"
    case .caseCollision(let other):
      "\(path): differs from \(other) only in upper and lower case or in how accents are written, "
        + "which many disks do not keep apart; choose another name"
    case .tooLarge(let bytes, let allowed):
      "\(path): \(bytes) bytes, over the limit of \(allowed), which no option raises"
    default: description
    }
  }
}
