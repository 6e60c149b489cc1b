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
  /// Nil for standard input.
  let facts: FileFacts?

  /// Opens a file or reads standard input.
  ///
  /// - Throws: `EngineError` of kind `unreadable`, or `png` for a stream over `maxFileBytes`.
  init(_ source: PictureSource, limits: PNGLimits) throws(EngineError) {
    path = source.path
    guard case .file(let path) = source else {
      self.source = try Self.readStream(STDIN_FILENO, path: source.path, limits: limits)
      facts = nil
      return
    }
    guard !path.utf8.contains(0) else {
      throw EngineError(.unreadable(reason: "a path cannot contain a NUL byte"), path: path)
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw EngineError(.unreadable(reason: lastSystemError()), path: path)
    }
    let found = FileFacts(descriptor: descriptor)
    guard let found, !found.isDirectory else {
      let reason = found == nil ? lastSystemError() : "it is a directory; give a PNG file"
      close(descriptor)
      throw EngineError(.unreadable(reason: reason), path: path)
    }
    facts = found
    if found.isRegular {
      self.source = InputFile(descriptor: descriptor, size: found.size)
    } else {
      defer { close(descriptor) }
      self.source = try Self.readStream(descriptor, path: path, limits: limits)
    }
  }

  /// The error that a failed read or decode of this input stands for.
  func error(for failure: PNGError) -> EngineError {
    if failure.kind == .sourceFailed {
      let reason = (source as? InputFile)?.failure ?? "reading stopped"
      return EngineError(.unreadable(reason: reason), path: path)
    }
    return EngineError(.png(failure), path: path)
  }

  /// Reads a stream to its end. One that does not begin like a PNG is read no further than a
  /// refusal needs, so an endless one ends.
  private static func readStream(
    _ descriptor: Int32, path: String, limits: PNGLimits
  ) throws(EngineError) -> PNGMemorySource {
    let refusalBytes = 1024
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw EngineError(.unreadable(reason: lastSystemError()), path: path)
      }
      bytes.append(contentsOf: piece[..<count])
      let isEnd = count == 0
      if isEnd || (bytes.count >= refusalBytes && bytes[0] != 0x89) {
        return PNGMemorySource(bytes)
      }
      if bytes.count > limits.maxFileBytes {
        let error = PNGError(
          .limitExceeded(
            .fileBytes, found: UInt64(bytes.count), allowed: UInt64(clamping: limits.maxFileBytes)))
        throw EngineError(.png(error), path: path)
      }
    }
  }
}
