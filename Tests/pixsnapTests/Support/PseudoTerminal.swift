import Foundation
import Testing

/// A terminal without a screen: tmux with a server of its own, ended with this object.
final class PseudoTerminal {
  /// Why there is none on this machine; nil when there is.
  static let isMissing = !["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .contains(where: FileManager.default.isExecutableFile)

  private let folder: TemporaryFolder
  private let socket: String

  /// Starts a shell in a folder; `$PIXSNAP` is the tool.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    // A short path: that of a socket is limited to about 100 bytes.
    socket = "/tmp/pixsnap-tmux-\(UUID().uuidString.prefix(8))"
    try tmux(
      "-f /dev/null new-session -d -s s -x 90 -y 40 "
        + #""env PIXSNAP='\#(Tool.path)' PS1='ready> ' sh""#)
    try waitFor("ready>")
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(atPath: socket)
  }

  /// Types text, and Return behind it when asked.
  func type(_ text: String, endingLine: Bool = false) throws {
    try tmux("send-keys -t s -l '\(text)'")
    if endingLine { try tmux("send-keys -t s Enter") }
  }

  /// Presses a key by the name that tmux has for it.
  func press(_ key: String) throws { try tmux("send-keys -t s \(key)") }

  /// What is on the screen and above it.
  var screen: String {
    get throws { try tmux("capture-pane -t s -p -S -500") }
  }

  /// Waits until some text is there so many times.
  func waitFor(_ text: String, times: Int = 1) throws {
    for _ in 0..<600 {
      if try screen.components(separatedBy: text).count > times { return }
      usleep(50_000)
    }
    let seen = try screen
    Issue.record("\(text) did not appear \(times) times:\n\(seen)")
  }

  /// The server lives on: it must not keep a file open by whose end Foundation sees that its parent
  /// ended.
  @discardableResult
  private func tmux(_ arguments: String) throws -> String {
    let closing = #"for n in $(ls /dev/fd); do [ $n -gt 2 ] && eval "exec $n>&-"; done"#
    let line = "\(closing); exec tmux -S \(socket) \(arguments)"
    let run = try Tool.shell("exec bash -c '\(line.replacing("'", with: #"'\''"#))'", in: folder)
    guard run.status == 0 else { throw StoreFailure(text: run.diagnostics) }
    return run.output
  }
}
