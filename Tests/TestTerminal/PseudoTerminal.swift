import Foundation

/// A terminal without a screen, for tests that type: tmux with a server of its own, ended with this
/// object.
public final class PseudoTerminal {
  /// Why a test cannot go on.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether there is none on this machine.
  public static let isMissing = ![
    "/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux",
  ].contains(where: FileManager.default.isExecutableFile)

  private let folder: URL
  private let socket: String
  private var server: pid_t?

  /// Starts a shell in a folder; `$PIXSNAP` is the tool at a path.
  public init(in folder: URL, tool: String) throws {
    self.folder = folder
    // A short path: that of a socket is limited to about 100 bytes.
    socket = "/tmp/pixsnap-tmux-\(UUID().uuidString.prefix(8))"
    let variables =
      "-u CI -u NO_COLOR -u PIXSNAP_BASELINES -u PIXSNAP_ARTIFACTS PIXSNAP='\(tool)'"
    try tmux(
      "-f /dev/null new-session -d -s s -x 90 -y 40 \"env \(variables) PS1='ready> ' sh\"")
    server = pid_t(try tmux("display-message -p \"#{pid}\"").dropLast())
    try waitFor("ready>")
  }

  deinit {
    // Signals that the threads of the tests do not take, a process that they start does not either.
    if let server { kill(server, SIGKILL) }
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Types text, without single quotes, and Return behind it when asked.
  public func type(_ text: String, endingLine: Bool = false) throws {
    try tmux("send-keys -t s -l '\(text)'")
    if endingLine { try tmux("send-keys -t s Enter") }
  }

  /// Presses a key by the name that tmux has for it.
  public func press(_ key: String) throws { try tmux("send-keys -t s \(key)") }

  /// What is on the screen and above it.
  public var screen: String {
    get throws { try tmux("capture-pane -t s -p -S -500") }
  }

  /// Waits until some text is there so many times.
  ///
  /// - Throws: ``Failure`` after half a minute.
  public func waitFor(_ text: String, times: Int = 1) throws {
    for _ in 0..<600 {
      if try screen.components(separatedBy: text).count > times { return }
      usleep(50_000)
    }
    throw Failure(description: "\(text) did not appear \(times) times:\n\(try screen)")
  }

  /// The server lives on: it must not keep a file open by whose end Foundation sees that its parent
  /// ended.
  @discardableResult
  private func tmux(_ arguments: String) throws -> String {
    let closing = #"for n in $(ls /dev/fd); do [ $n -gt 2 ] && eval "exec $n>&-"; done"#
    let log = URL(fileURLWithPath: socket + "-\(UUID().uuidString.prefix(8))")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "-c", "\(closing); exec tmux -S \(socket) \(arguments)"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
