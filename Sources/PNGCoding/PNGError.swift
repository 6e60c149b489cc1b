/// Why PNG bytes could not be read or written.
///
/// An inability, never a difference. ``description`` is the one message: what was seen, where, and
/// what to do next.
public struct PNGError: Error, Hashable, Sendable {
  /// What was wrong.
  public let kind: Kind

  /// An error of a kind.
  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// What was wrong, with what was seen. Byte offsets count from the start of the file.
  public enum Kind: Hashable, Sendable {
    /// The bytes do not begin with the PNG signature; `start` holds the first of them, up to 16.
    case notPNG(start: [UInt8])
    /// A Git LFS pointer stands where the PNG should be: `git lfs pull` was not run.
    case gitLFSPointer(oid: String, size: String)
    /// Text with merge conflict markers stands where the PNG should be.
    case mergeConflict
    /// The bytes end before the picture does.
    case truncated(atByte: UInt64)
    /// The CRC-32 of a chunk, or the Adler-32 of the compressed data, does not fit the bytes.
    case badChecksum(reason: String, chunk: String, atByte: UInt64)
    /// The bytes break the PNG specification.
    case corrupt(reason: String, chunk: String, atByte: UInt64)
    /// More than ``PNGLimits`` allows.
    case limitExceeded(PNGLimit, found: UInt64, allowed: UInt64)
    /// The machine has no memory for a row, or for an interlaced picture.
    case outOfMemory
    /// A kind of PNG that is not read here.
    case unsupported(reason: String)
    /// The source of the bytes failed; it knows why.
    case sourceFailed
    /// The sink of the bytes failed; it knows why.
    case sinkFailed
  }
}

extension PNGError.Kind {
  /// The stable name of the kind, as it stands in JSON output.
  public var name: String {
    switch self {
    case .notPNG: "notPNG"
    case .gitLFSPointer: "gitLFSPointer"
    case .mergeConflict: "mergeConflict"
    case .truncated: "truncated"
    case .badChecksum: "badChecksum"
    case .corrupt: "corrupt"
    case .limitExceeded, .outOfMemory: "limitExceeded"
    case .unsupported: "unsupported"
    case .sourceFailed: "unreadable"
    case .sinkFailed: "unwritable"
    }
  }
}
