#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's sentence for an error number, by default the calling thread's last one.
package func systemReason(_ number: Int32 = errno) -> String {
  unsafe String(cString: strerror(number))
}

/// The value of an environment variable, or nil when it is not set.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// The path in an environment variable; nil when it is not set, or is empty.
package func environmentPath(_ name: String) -> String? {
  environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
}

/// The folder for what need not outlive a run: that of `TMPDIR`, else `/tmp`.
package func temporaryFolder() -> String { environmentPath("TMPDIR") ?? "/tmp" }

/// The absolute path that `path` stands for in the working directory; nothing is looked up.
package func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/") else { return path }
  guard let current = unsafe getcwd(nil, 0) else { return path }
  defer { unsafe free(current) }
  return unsafe String(cString: current) + (path.isEmpty ? "" : "/" + path)
}

/// The absolute path of what is at `path`, without links, `.` and `..`; nil when there is nothing or
/// its name is not UTF-8.
package func canonicalPath(_ path: String) -> String? {
  guard !path.utf8.contains(0), let found = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(found) }
  return unsafe String(validatingCString: found)
}

/// Makes a folder that only this user may enter, or finds that it is one. No link is followed in its
/// last part.
///
/// - Throws: `StorageError` of kind `unwritable` or `notPrivate`.
func makePrivate(_ path: String) throws(StorageError) {
  if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
    throw StorageError(.unwritable(reason: systemReason()), path: path)
  }
  let opened = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard opened >= 0 else {
    throw StorageError(.notPrivate(found: "a link, a file or a folder of another user"), path: path)
  }
  defer { close(opened) }
  guard let status = FileStatus(descriptor: opened), status.owner == effectiveUser() else {
    throw StorageError(.notPrivate(found: "a folder of another user"), path: path)
  }
  guard status.isPrivate else {
    throw StorageError(.notPrivate(found: "a folder that others may enter"), path: path)
  }
}

/// The number of the user that the process acts as.
func effectiveUser() -> UInt32 { geteuid() }

/// Lets the calling thread wait; a signal may end that early.
package func pauseThread(milliseconds: UInt32) { usleep(milliseconds * 1000) }

/// The number of this process.
package func processIdentifier() -> Int { Int(getpid()) }

/// The number of the process that started this one.
package func parentProcessIdentifier() -> Int { Int(getppid()) }

/// Writes all bytes.
func writeAll(_ bytes: RawSpan, to descriptor: Int32) -> Bool {
  unsafe bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      let count = unsafe write(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
