import BaselineStorage
import Foundation
import PixelSnapshot

/// Runs workers on one root, kills them at random with SIGKILL and begins new ones; then looks at
/// what is left.
struct Killer {
  let root: String
  let seconds: Double
  let processes: Int
  let threads: Int

  /// Returns what was wrong, line by line; nothing when all is well.
  func run() throws -> [String] {
    var problems: [String] = []
    var workers = try (0..<processes).map { _ in try begin() }
    // A process ends only when the disk has done what its threads wait for, so nobody waits here.
    var killed: [Process] = []
    let end = Date(timeIntervalSinceNow: seconds)
    // On a busy machine workers get little done in that time: then it goes on for a while.
    let last = end.addingTimeInterval(60)
    while try Date() < end || (Date() < last && !hasAllBaselines()),
      workers.allSatisfy(\.isRunning)
    {
      usleep(.random(in: 2_000...100_000))
      let place = Int.random(in: workers.indices)
      kill(workers[place].processIdentifier, SIGKILL)
      killed.append(workers[place])
      workers[place] = try begin()
    }
    for worker in workers { kill(worker.processIdentifier, SIGKILL) }
    for process in killed + workers { problems += Self.problems(of: process) }
    let left = try temporaryFiles()
    problems += try inspect()
    print(
      "\(killed.count) kills among \(processes) processes of \(threads) threads; "
        + "\(left.count) temporary files left by them, \(try temporaryFiles().count) after the next run"
    )
    return problems
  }

  private func begin() throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--worker", root, "\(threads)"]
    try process.run()
    return process
  }

  private static func problems(of process: Process) -> [String] {
    process.waitUntilExit()
    let wasKilled =
      process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    return wasKilled ? [] : ["a worker ended by itself with \(process.terminationStatus)"]
  }

  private func hasAllBaselines() throws -> Bool {
    try Pictures.store(root).baselines().count == Pictures.names.count
  }

  private func temporaryFiles() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".tmp") }
  }

  /// The next run.
  private func inspect() throws -> [String] {
    let pictures = try Pictures.all()
    let store = Pictures.store(root)
    var problems: [String] = []
    for name in Pictures.names {
      guard let found = try store.read(Pictures.identity(name), mostBytes: 1 << 20) else {
        problems.append("\(name): never recorded")
        continue
      }
      let picture = try Bitmap(png: found)
      if !pictures.contains(picture) { problems.append("\(name): a picture that nobody recorded") }
    }
    let left = try temporaryFiles()
    if !left.isEmpty { problems.append("left after the next run: \(left)") }
    let baselines = try store.baselines().count
    if baselines != Pictures.names.count { problems.append("\(baselines) baselines") }
    return problems
  }
}
