package import BaselineStorage
internal import JSONText

/// The list of the files that a run writes into a folder of the tool's own, each with what tells it
/// from another file that a person may put in its place. A file is in it before it is in its place,
/// so that no end of a run leaves one that nobody knows.
package final class WrittenFiles: Sendable {
  /// One file.
  package struct Entry: Hashable, Sendable {
    /// Its path within the folder.
    package let path: String
    let fingerprint: ByteFingerprint

    /// What a line of the list says; nil for a line that is none, or was not written to its end.
    package init?(line: some Collection<UInt8>) {
      do {
        let value = try JSONValue(parsing: Array(line))
        guard case .string(let path) = value["file"], case .string(let text) = value["fingerprint"]
        else { return nil }
        self.path = path
        fingerprint = ByteFingerprint(text: text)
      } catch {
        return nil
      }
    }
  }

  private let folder: String
  private let list: AppendedFile

  /// Begins a list at the end of a file `name` that is in the folder.
  ///
  /// - Throws: `StorageError`.
  package init(in folder: String, list name: String) throws(StorageError) {
    self.folder = folder
    list = try AppendedFile(in: folder, existing: name)
  }

  /// Notes a file that is about to be put at `path`, which begins with the folder.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  func note(_ path: String, _ fingerprint: ByteFingerprint) throws(StorageError) {
    let within = path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
    let line: JSONValue = [
      "file": .string(String(decoding: within, as: UTF8.self)),
      "fingerprint": .string(fingerprint.text),
    ]
    try list.append(Array((line.text + "\n").utf8))
  }
}

/// By identity: two lists are never the same.
extension WrittenFiles: Hashable {
  package static func == (one: WrittenFiles, other: WrittenFiles) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
