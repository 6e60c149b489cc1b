/// What tells one baseline from all others: module, file, test, and a name where one test has
/// several.
package struct SnapshotIdentity: Hashable, Sendable {
  /// The module of the test.
  package let module: String
  /// The name of the test's file, without `.swift`.
  package let file: String
  /// The name of the test, without its argument labels.
  package let test: String
  /// What `named:` says.
  package let name: String?

  /// An identity from its parts, as they are.
  ///
  /// - Throws: `StorageError` of kind `emptyName`.
  package init(
    module: String, file: String, test: String, name: String?
  ) throws(StorageError) {
    for (part, text) in [("module", module), ("file", file), ("test", test)] where text.isEmpty {
      throw StorageError(.emptyName(part: part), path: "\(module)/\(file)/\(test)")
    }
    if name?.isEmpty == true {
      throw StorageError(.emptyName(part: "named:"), path: "\(module)/\(file)/\(test)")
    }
    self.module = module
    self.file = file
    self.test = test
    self.name = name
  }

  /// The identity of a call: `fileID` and `function` as the compiler gives them.
  ///
  /// - Throws: `StorageError` of kind `emptyName`.
  package init(fileID: String, function: String, name: String?) throws(StorageError) {
    let parts = fileID.split(separator: "/", omittingEmptySubsequences: true)
    let file = parts.last.map(String.init) ?? ""
    try self.init(
      module: parts.first.map(String.init) ?? "",
      file: file.hasSuffix(".swift") ? String(file.dropLast(6)) : file,
      test: Self.test(function), name: name)
  }

  /// A function without its list of argument labels: `icon(size:)` is `icon`. The list is the last
  /// thing in parentheses, as a raw identifier may have others.
  private static func test(_ function: String) -> String {
    guard function.hasSuffix(")"), let list = function.lastIndex(of: "(") else { return function }
    return String(function[..<list])
  }

  /// The folders below a root: `<Module>/<File>`.
  package var folders: [String] { [SafeName(module).text, SafeName(file).text] }

  /// `<test>` or `<test>.<name>`, safe as a file name. The test has no dot, so the first one
  /// separates.
  package var stem: String {
    let test = SafeName(test, dots: .replaced).text
    return name.map { "\(test).\(SafeName($0).text)" } ?? test
  }

  /// `<Module>/<File>/<test>[.<name>]`.
  package var baselineName: BaselineName { BaselineName(safe: folders + [stem]) }

  /// Where the baseline is, below the root: `<Module>/<File>/<test>[.<name>].png`.
  package var baselinePath: [String] { folders + ["\(stem).png"] }
}
