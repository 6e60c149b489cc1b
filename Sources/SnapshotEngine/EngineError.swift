package import BaselineStorage
package import PNGCoding
package import PixelComparison

/// Why two files could not be compared, or a diff image not be written.
package struct EngineError: Error, Hashable, Sendable {
  /// What was wrong, with what was seen.
  package enum Kind: Hashable, Sendable {
    /// A file could not be opened or read; `reason` is the system's or says what it is instead.
    case unreadable(reason: String)
    /// A file is not a PNG that can be read.
    case png(PNGError)
    /// The settings are invalid or do not fit the pictures.
    case comparison(ComparisonError)
    /// The settings of this pair mean nothing; `reason` says which and what to do.
    case settings(reason: String)
    /// Two inputs were to be read from standard input, which can be read once.
    case standardInputTwice
    /// The diff image would replace one of the pictures that it is made from.
    case outputIsInput
    /// The diff image would replace the file that standard output or error goes to.
    case outputIsStream
    /// The diff image would replace, or have removed, a file that is no diff image.
    case outputIsNotPNG
    /// Something that no run noted is where a diff image should go, in a folder of the tool's own.
    case outputIsForeign
    /// A file was another picture when it was read a second time.
    case changedWhileRead
    /// The diff image would have more pixels than four times the limit for a picture.
    case canvasTooLarge(width: Int, height: Int, allowed: Int)
    /// A file could not be written.
    case unwritable(reason: String)
    /// There is no baseline to compare with; `next` is the command that makes one.
    case missingBaseline(next: String)
    /// Names, folders or files of the store could not be used.
    case storage(StorageError)
    /// Artifacts are not what they should be.
    case unusableArtifact(reason: String)
    /// Artifacts are about a baseline that is no longer there as it was.
    case staleArtifact(reason: String)
    /// Two folders hold nothing to compare; `reason` says what was seen and what was left out.
    case noPictures(reason: String)
  }

  /// What was wrong.
  package let kind: Kind
  /// The file that it concerns, as it was given; nil when it is about the settings.
  package let path: String?

  /// What was wrong with the file at `path`, or with the settings.
  package init(_ kind: Kind, path: String? = nil) {
    self.kind = kind
    self.path = path
  }
}

extension EngineError.Kind {
  /// The stable name of the kind, as it stands in JSON output.
  package var name: String {
    switch self {
    case .unreadable: "unreadable"
    case .png(let error): error.kind.name
    case .comparison(let error): error.kind.name
    case .settings: "settings"
    case .standardInputTwice: "standardInputTwice"
    case .outputIsInput: "outputIsInput"
    case .outputIsStream: "outputIsStream"
    case .outputIsNotPNG: "outputIsNotPNG"
    case .outputIsForeign: "outputIsForeign"
    case .changedWhileRead: "changedWhileRead"
    case .canvasTooLarge: "canvasTooLarge"
    case .unwritable: "unwritable"
    case .missingBaseline: "missingBaseline"
    case .storage(let error): error.kind.name
    case .unusableArtifact: "unusableArtifact"
    case .staleArtifact: "staleArtifact"
    case .noPictures: "noPictures"
    }
  }
}

extension EngineError: CustomStringConvertible {
  /// The file that it concerns, as people call it.
  package var place: String? { path.map { $0 == "-" ? "standard input" : $0 } }

  /// What was seen, in which file, and what to do.
  package var description: String {
    let message =
      switch kind {
      case .unreadable(let reason): "cannot be read: \(reason)\(Self.readingAdvice[reason] ?? "")"
      case .png(let error): error.description
      case .comparison(let error): error.description
      case .settings(let reason): reason
      case .standardInputTwice: "standard input can be read once; give a file for all but one"
      case .outputIsInput:
        "is one of the files that are compared, or the mask; write the diff image elsewhere"
      case .outputIsStream:
        "is where results or messages are printed to; write the diff image elsewhere"
      case .outputIsNotPNG: "is there and is no PNG; write the diff image elsewhere, or remove it"
      case .outputIsForeign:
        "is in the way of the diff image and was not written by an earlier run, or was changed since; "
          + "move it away"
      case .canvasTooLarge(let width, let height, let allowed):
        "the diff image would have \(width) x \(height) pixels, over the limit of \(allowed), four "
          + "times that of a picture; raise that, or take another style"
      case .changedWhileRead: "changed while it was read; compare it again when it is finished"
      case .missingBaseline(let next):
        "there is no baseline; look at the picture, then make it one: \(next)"
      case .storage(let error): error.description
      case .unusableArtifact(let reason):
        "\(reason); nothing can be approved here: run the test again, or remove that folder"
      case .staleArtifact(let reason):
        "\(reason); nothing was approved: run the test again and look at what it shows then"
      case .unwritable(let reason):
        "cannot be written: \(reason)\(Self.writingAdvice[reason] ?? "")"
      case .noPictures(let reason): "nothing to compare: \(reason)"
      }
    return place.map { "\($0): \(message)" } ?? message
  }
}
