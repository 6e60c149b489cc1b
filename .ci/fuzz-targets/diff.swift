// The whole diff with all its shortcuts agrees with the long way on every pair of inputs: the same
// comparison, notes and picture, or a refusal.
import Glibc
import PNGCoding
import PixelComparison
import SnapshotEngine

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard input.count > 12 else { return 0 }
  // Both begin with one header, so that their sizes are often equal.
  let half = 8 + (input.count - 8) / 2
  let (head, one, other) = (input[2..<8], input[8..<half], input[half...])
  let make: ([UInt8]) -> [UInt8] = input[0] % 2 == 0 ? { Builder.zlib($0) } : { $0 }
  let expected = MemoryFile(file(Array(head + one), make))
  let actual = MemoryFile(input[0] & 2 == 0 ? file(Array(head + other), make) : Array(other))
  compare(expected, actual, settings(input[1]), DiffStyle.allCases[Int(input[0] >> 2) % 4])
  return 0
}

private func settings(_ choice: UInt8) -> ComparisonSettings {
  var settings = ComparisonSettings()
  switch choice % 4 {
  case 0: break
  case 1: settings.metric = .channels(tolerance: 3, transparency: .composited)
  case 2: settings.metric = .yiq(threshold: 0.1)
  default: settings.metric = .ciede2000(deltaE: 2)
  }
  if choice & 4 != 0 { settings.antialiasing = .excluded }
  if choice & 8 != 0 { settings.mask.ignored = [.clipped(Region(x: 1, y: 1, width: 5, height: 3))] }
  return settings
}

private func compare(
  _ expected: MemoryFile, _ actual: MemoryFile, _ settings: ComparisonSettings, _ style: DiffStyle
) {
  var long = EngineOptions()
  long.trustsIdenticalBytes = false
  long.skipsEqualRows = false
  long.reading.engine = .libPNG
  // By design identical files are not inflated: only then may an unsound one be let through.
  var short = EngineOptions()
  short.trustsIdenticalBytes = !expected.isEqual(to: actual)
  let outcomes = [long, short].map { options -> Result<Outcome, EngineError> in
    let picture = "/dev/shm/pixsnap-fuzz-\(getpid()).png"
    var request = FileComparisonRequest(
      expected: .file(expected.path), actual: .file(actual.path), settings: settings,
      limits: PNGLimits(maxPixels: 100_000), diff: DiffRequest(path: picture, style: style))
    request.options = options
    do throws(EngineError) {
      let compared = try compareFiles(request)
      precondition(compared.diffFailure == nil, "\(String(describing: compared.diffFailure))")
      let drawn = compared.diffImage.map { path in MemoryFile.read(path) }
      return .success(
        Outcome(comparison: compared.comparison, notes: compared.notes, picture: drawn))
    } catch {
      return .failure(error)
    }
  }
  // Where both files are broken, either may be the one that is told.
  if case (.failure, .failure) = (outcomes[0], outcomes[1]) { return }
  guard outcomes[0] == outcomes[1] else {
    let message = "the long way: \(outcomes[0])\nthe short one: \(outcomes[1])\n"
    write(STDERR_FILENO, message, message.utf8.count)
    abort()
  }
}

private struct Outcome: Hashable {
  let comparison: Comparison
  let notes: [String]
  let picture: [UInt8]?
}

/// A file that is only in memory, with a path.
private final class MemoryFile {
  private let descriptor: CInt
  private let bytes: [UInt8]

  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // O_TMPFILE of <fcntl.h>: __O_TMPFILE | O_DIRECTORY.
    descriptor = open("/dev/shm", O_RDWR | O_DIRECTORY | 0o20_000_000, 0o600)
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  }

  deinit {
    close(descriptor)
  }

  func isEqual(to other: MemoryFile) -> Bool { bytes == other.bytes }

  static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    precondition(pread(descriptor, &bytes, bytes.count, 0) == bytes.count)
    return bytes
  }
}
