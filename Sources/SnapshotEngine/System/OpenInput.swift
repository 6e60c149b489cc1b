internal import BaselineStorage
import PNGCoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An input that was opened: a file to be read piecewise, or a stream that was read into memory.
struct OpenInput {
  let path: String
  let source: any PNGByteSource
  /// What is known of the file; nil when the system does not tell.
  let facts: FileStatus?

  /// Opens a file, or takes standard input.
  ///
  /// - Throws: `EngineError` of kind `unreadable`, or `png` for a stream over `maxFileBytes`.
  init(_ source: PictureSource, limits: PNGLimits) throws(EngineError) {
    path = source.path
    let descriptor = try Self.open(source)
    let found = FileStatus(descriptor: descriptor)
    facts = found
    guard let found, !found.isFolder else {
      let reason = found == nil ? systemReason() : "it is a directory; give a PNG file"
      close(descriptor)
      throw EngineError(.unreadable(reason: reason), path: path)
    }
    // Standard input may be a file of which something was read before.
    if found.isRegular, lseek(descriptor, 0, SEEK_CUR) == 0 {
      self.source = InputFile(descriptor: descriptor, size: found.size)
    } else {
      defer { close(descriptor) }
      self.source = try Self.readStream(descriptor, path: path, limits: limits)
    }
  }

  private static func open(_ source: PictureSource) throws(EngineError) -> Int32 {
    guard !source.path.utf8.contains(0) else {
      throw EngineError(
        .unreadable(reason: "a path cannot contain a NUL byte"), path: source.path)
    }
    let descriptor =
      switch source {
      case .file(let path): openForReading(path)
      case .standardInput: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
      }
    guard descriptor >= 0 else {
      throw EngineError(.unreadable(reason: systemReason()), path: source.path)
    }
    return descriptor
  }

  /// The error that a failed read or decode of this input stands for.
  func error(for failure: PNGError) -> EngineError {
    if failure.kind == .sourceFailed {
      let reason = (source as? InputFile)?.failure ?? "reading stopped"
      return EngineError(.unreadable(reason: reason), path: path)
    }
    return EngineError(.png(failure), path: path)
  }

  /// Reads a stream to the end of the PNG in it, or of the stream.
  private static func readStream(
    _ descriptor: Int32, path: String, limits: PNGLimits
  ) throws(EngineError) -> StreamedBytes {
    let bytes = StreamedBytes()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw EngineError(.unreadable(reason: systemReason()), path: path)
      }
      if count == 0 || bytes.append(piece[..<count]) { return bytes }
      if let error = limits.refusal(fileBytes: bytes.byteCount ?? 0) {
        throw EngineError(.png(error), path: path)
      }
    }
  }
}

extension OpenInput {
  /// Hands all bytes to `body`, piece by piece.
  ///
  /// - Throws: What `body` throws, and `EngineError` of kind `unreadable`.
  func readPieces(_ body: (Span<UInt8>) throws(EngineError) -> Void) throws(EngineError) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let read = unsafe piece.withUnsafeMutableBytes { buffer in
        var span = unsafe buffer.mutableBytes
        return source.read(into: &span, at: offset)
      }
      guard case .count(let count) = read else { throw error(for: PNGError(.sourceFailed)) }
      guard count > 0 else { return }
      try body(piece.span.extracting(0..<count))
      offset += count
    }
  }
}

private func openForReading(_ path: String) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC)
}
