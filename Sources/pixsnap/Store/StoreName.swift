internal import BaselineStorage
internal import SnapshotEngine

/// Which baselines the operand of `verify` and `record` is about.
struct StoreName {
  /// A picture and the baseline that it belongs to.
  struct Picture {
    let source: PictureSource
    let name: BaselineName
  }

  private let typed: String?

  /// - Throws: For a name beside a folder, or none beside standard input.
  init(_ typed: TypedArguments, operand: String) throws(UsageError) {
    let value = typed.value(of: StoreOptionTable.name)
    if let value, isFolder(operand) {
      throw UsageError(
        value, "goes with one file; the files of a folder have the names of their paths")
    }
    if value == nil, operand == "-" {
      throw UsageError("-: standard input has no name; add --name NAME")
    }
    self.typed = value?.text
  }

  /// The name that belongs to a file.
  func name(of file: String) throws(EngineError) -> BaselineName {
    if let typed { return try withStorage { () throws(StorageError) in try BaselineName(typed) } }
    return try baselineName(ofFile: file.partsBetweenSlashes.last { !$0.isEmpty } ?? "")
  }

  /// The pictures that the operand stands for: one file, or all below a folder.
  ///
  /// - Throws: `EngineError` when there are none, or one of them cannot have a baseline: then nothing
  ///   is begun.
  func pictures(_ operand: String) throws(EngineError) -> [Picture] {
    guard isFolder(operand) else {
      return [Picture(source: PictureSource(operand), name: try name(of: operand))]
    }
    var pictures: [Picture] = []
    for entry in try SuitePlan(listing: operand).entries {
      if case .problem(let error) = entry.presence { throw error }
      pictures.append(
        Picture(
          source: .file(operand.appending(path: entry.path)),
          name: try baselineName(ofFile: entry.path)))
    }
    return pictures
  }
}
