#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of one process that only ever grows: what was appended is there for others at once,
/// whatever ends the process.
package final class AppendedFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Makes a file, called `name` with a random number behind it, in a folder that exists.
  ///
  /// - Throws: `StorageError`.
  package init(in folder: String, name: String) throws(StorageError) {
    guard let open = try OpenFolder.root(folder) else {
      throw StorageError(.unwritable(reason: "the folder does not exist"), path: folder)
    }
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    path = "\(folder)/\(name)-\(number)"
    descriptor = unsafe openat(
      open.descriptor, "\(name)-\(number)",
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError(.unwritable(reason: systemReason()), path: path)
    }
  }

  /// Opens a file that is there.
  ///
  /// - Throws: `StorageError`.
  package init(in folder: String, existing name: String) throws(StorageError) {
    guard let open = try OpenFolder.root(folder) else {
      throw StorageError(.unwritable(reason: "the folder does not exist"), path: folder)
    }
    path = "\(folder)/\(name)"
    descriptor = unsafe openat(
      open.descriptor, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StorageError(.unwritable(reason: systemReason()), path: path)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes. Threads that do so at once do not mix what is short.
  ///
  /// - Throws: `StorageError` of kind `unwritable`.
  package func append(_ bytes: [UInt8]) throws(StorageError) {
    guard unsafe writeAll(bytes.span.bytes, to: descriptor) else {
      throw StorageError(.unwritable(reason: systemReason()), path: path)
    }
  }
}

/// Has `body` called when this process ends by itself: not when it crashes or is killed.
package func whenProcessEnds(_ body: @escaping @convention(c) () -> Void) {
  atexit(body)
}
