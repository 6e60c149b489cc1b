package import BaselineStorage
package import PNGCoding
package import PixelComparison

extension BaselineStore {
  /// What recording a picture did.
  package enum Recorded: Sendable {
    /// There was no baseline.
    case new
    case replaced
    /// The baseline has exactly these pixels; nothing was written.
    case unchanged
  }

  /// Makes a picture the baseline of a name, as a small PNG that is the same for the same pixels.
  ///
  /// - Throws: `EngineError`, also where Git LFS keeps what is there: nothing is written then.
  package func record(
    _ bitmap: Bitmap, as name: BaselineName, limits: PNGLimits
  ) throws(EngineError) -> Recorded {
    let old = try withStorage { () throws(StorageError) in
      try read(name, mostBytes: limits.maxFileBytes)
    }
    if let old, try Self.shows(old, bitmap, path: path(of: name), limits: limits) {
      return .unchanged
    }
    let bytes = try BaselineFile.bytes(bitmap, environment: nil)
    _ = try withStorage { () throws(StorageError) in
      try record(bytes, as: name, existing: .replaced)
    }
    return old == nil ? .new : .replaced
  }

  /// Whether a file has exactly the pixels of a picture. One that is no picture has not; but what
  /// stands in for a picture elsewhere is not to be replaced.
  private static func shows(
    _ file: [UInt8], _ bitmap: Bitmap, path: String, limits: PNGLimits
  ) throws(EngineError) -> Bool {
    try picture(file, path: path, limits: limits) == bitmap
  }

  /// The picture in a file that may be replaced; nil when it is none.
  ///
  /// - Throws: `EngineError` where Git LFS keeps the picture: it is to be fetched and compared.
  static func picture(
    _ file: [UInt8], path: String, limits: PNGLimits
  ) throws(EngineError) -> Bitmap? {
    do throws(PNGError) {
      return try Bitmap(png: file, limits: limits)
    } catch {
      if case .gitLFSPointer = error.kind { throw EngineError(.png(error), path: path) }
      return nil
    }
  }
}
