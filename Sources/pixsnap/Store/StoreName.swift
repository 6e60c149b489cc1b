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
  ///
  /// - Throws: `EngineError` when there is no such file, or it can have none.
  func name(of file: String) throws(EngineError) -> BaselineName {
    if file != "-", isFree(file) {
      throw EngineError(
        .unreadable(reason: "there is no such file or folder; check the name"), path: file)
    }
    if let typed { return try withStorage { () throws(StorageError) in try BaselineName(typed) } }
    return try baselineName(ofFile: file.partsBetweenSlashes.last { !$0.isEmpty } ?? "")
  }

  /// The pictures that the operand stands for: one file, or all below a folder; and what there is
  /// that can have no baseline.
  ///
  /// - Throws: `EngineError` when there are none.
  func pictures(
    _ operand: String, beside store: String
  ) throws(EngineError) -> (pictures: [Picture], problems: [EngineError]) {
    guard isFolder(operand) else {
      return ([Picture(source: PictureSource(operand), name: try name(of: operand))], [])
    }
    var found: (pictures: [Picture], problems: [EngineError]) = ([], [])
    for entry in try SuitePlan(naming: operand, beside: store).entries {
      do throws(EngineError) {
        if case .problem(let error) = entry.presence { throw error }
        found.pictures.append(
          Picture(
            source: .file(operand.appending(path: entry.path)),
            name: try baselineName(ofFile: entry.path)))
      } catch {
        found.problems.append(error)
      }
    }
    return found
  }
}
