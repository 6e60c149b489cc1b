import Foundation
import JSONText
import PNGCoding
import PixelComparison

/// A headless Chromium with one page, driven over its debugging pipe.
final class Browser {
  enum Failure: Error {
    case notStarted
    case noAnswer(String)
    case refused(String)
  }

  /// Whether there is one on this machine.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
  private static let path = "/usr/bin/chromium"
  /// Starting takes long on a busy machine.
  private static let patience = 60.0

  private let folder: TemporaryFolder
  /// Held as long as the page is shown.
  private let shown: TemporaryFolder
  private let process = Process()
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private var received: [UInt8] = []
  private var number = 0
  private var session: String?
  /// Dialogs that the page opened, and errors in it.
  private(set) var complaints: [String] = []

  /// Opens a file in a folder.
  init(_ page: String, in shown: TemporaryFolder, width: Int, height: Int) throws {
    self.shown = shown
    folder = try TemporaryFolder()
    for name in ["in", "out"] {
      guard unsafe mkfifo(folder.url(name).path, 0o600) == 0 else { throw Failure.notStarted }
    }
    // Both ways, so that opening waits for nobody.
    toBrowser = unsafe open(folder.url("in").path, O_RDWR | O_CLOEXEC)
    fromBrowser = unsafe open(folder.url("out").path, O_RDWR | O_CLOEXEC)
    let line = """
      exec \(Self.path) --headless=new --no-sandbox --disable-gpu --hide-scrollbars \
      --force-device-scale-factor=1 --force-color-profile=srgb --no-first-run \
      --user-data-dir=\(folder.root.path)/data --window-size=\(width),\(height) \
      --remote-debugging-pipe 3<\(folder.url("in").path) 4>\(folder.url("out").path)
      """
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    if case .string(let id) = attached["sessionId"] { session = id }
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try resize(width: width, height: height)
    try call("Page.navigate", ["url": .string(shown.url(page).absoluteString)])
    try wait(for: "document.readyState === 'complete' && document.querySelector('#list') !== null")
  }

  deinit {
    // Its end waits for the end of what it is told.
    close(toBrowser)
    close(fromBrowser)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1,
        "mobile": false,
      ])
  }

  func useColors(_ scheme: String) throws {
    let feature: JSONValue = ["name": "prefers-color-scheme", "value": .string(scheme)]
    try call("Emulation.setEmulatedMedia", ["features": [feature]])
  }

  /// Leaves all of the page but its text, for fonts are others on other machines.
  func hideText() throws {
    _ = try value(
      """
      document.head.append(Object.assign(document.createElement('style'), { textContent:
        '* { font-size: 0 !important; line-height: 0 !important; } #slider { opacity: 0; }' }))
      """)
  }

  /// The value of an expression, which JSON can say.
  func value(_ expression: String) throws -> JSONValue {
    let answer = try call(
      "Runtime.evaluate", ["expression": .string(expression), "returnByValue": true])
    if let problem = answer["exceptionDetails"] { throw Failure.refused(problem.text) }
    return answer["result"]?["value"] ?? .null
  }

  func wait(for condition: String) throws {
    let end = Date() + Self.patience
    while try value(condition) != true {
      guard Date() < end else { throw Failure.noAnswer(condition) }
      usleep(20_000)
    }
  }

  func press(_ key: String) throws {
    let text: JSONObject = key.count == 1 ? ["text": .string(key)] : [:]
    var down: JSONObject = ["type": "keyDown", "key": .string(key)]
    for member in text.members { down[member.name] = member.value }
    try call("Input.dispatchKeyEvent", .object(down))
    try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": .string(key)])
  }

  func mouse(_ type: String, x: Double, y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .decimal(String(x)), "y": .decimal(String(y)),
        "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
      ])
  }

  /// The picture of an element, as shown.
  func picture(of selector: String) throws -> Bitmap {
    let box = try value(
      """
      (() => { const b = document.querySelector('\(selector)').getBoundingClientRect();
      return {x: b.x, y: b.y, width: b.width, height: b.height, scale: 1}; })()
      """)
    return try picture(box)
  }

  /// The picture of the whole window, or of a part.
  func picture(_ part: JSONValue? = nil) throws -> Bitmap {
    var parameters: JSONObject = ["format": "png"]
    parameters["clip"] = part
    let answer = try call("Page.captureScreenshot", .object(parameters))
    guard case .string(let text) = answer["data"], let data = Data(base64Encoded: text) else {
      throw Failure.refused(answer.text)
    }
    return try Bitmap(png: Array(data))
  }

  @discardableResult
  private func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    number += 1
    var message: JSONObject = [
      "id": .integer(number), "method": .string(method), "params": parameters,
    ]
    message["sessionId"] = session.map { .string($0) }
    let bytes = Array(JSONValue.object(message).text.utf8) + [0]
    guard unsafe write(toBrowser, bytes, bytes.count) == bytes.count else {
      throw Failure.noAnswer(method)
    }
    while true {
      let answer = try receive(method)
      if answer["id"] == .integer(number) {
        if let error = answer["error"] { throw Failure.refused("\(method): \(error.text)") }
        return answer["result"] ?? .null
      }
      try note(answer)
    }
  }

  private func note(_ event: JSONValue) throws {
    switch event["method"] {
    case "Page.javascriptDialogOpening", "Runtime.exceptionThrown":
      complaints.append(event.text)
    case "Log.entryAdded" where event["params"]?["entry"]?["level"] == "error":
      complaints.append(event.text)
    default: break
    }
  }

  private func receive(_ method: String) throws -> JSONValue {
    let end = Date() + Self.patience
    while true {
      if let stop = received.firstIndex(of: 0) {
        let message = Array(received[..<stop])
        received.removeFirst(stop + 1)
        return try JSONValue(parsing: message)
      }
      var waiting = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 1000) > 0 else {
        guard Date() < end, process.isRunning else { throw Failure.noAnswer(method) }
        continue
      }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe read(fromBrowser, &piece, piece.count)
      guard count > 0 else { throw Failure.noAnswer(method) }
      received += piece[..<count]
    }
  }
}
