internal import JSONText
internal import SnapshotEngine

/// The answer to one request: the object of `pixsnap diff --json` with the request's id before it.
struct ServeAnswer {
  /// Characters of a message. What a client sent is not sent back to it whole.
  private static let longestMessage = 1000

  /// JSON and a line break.
  let line: String

  /// Does what a line asks for.
  init(_ next: InputLines.Next) {
    do throws(ServeRefusal) {
      self = try Self.comparison(next)
    } catch {
      self.init(error)
    }
  }

  private init(_ refusal: ServeRefusal) {
    let message =
      refusal.message.prefix(Self.longestMessage)
      + (refusal.message.count > Self.longestMessage ? "…" : "")
    self.init(
      id: refusal.id,
      [
        "schemaVersion": ComparisonJSON.schemaVersion,
        "error": ComparisonJSON.error(kind: refusal.kind, message: String(message)),
      ])
  }

  private init(id: RequestID, _ object: JSONObject) {
    // The object has members.
    line = "{\"id\":\(id.text),\(JSONValue.object(object).text.dropFirst())\n"
  }

  private static func comparison(_ next: InputLines.Next) throws(ServeRefusal) -> ServeAnswer {
    guard case .line(let bytes) = next else {
      let beginning = if case .tooLong(let beginning) = next { beginning } else { [UInt8]() }
      throw ServeRefusal(
        id: RequestID(beginning), kind: "lineTooLong",
        message: "a request of more than \(InputLines.mostBytes) bytes; make it shorter, as with "
          + "a mask instead of many regions")
    }
    let request = try ServeRequest(bytes)
    do throws(EngineError) {
      try request.refuseSpecialFiles()
      let outcome = try compareFiles(request.comparison)
      return ServeAnswer(
        id: request.id, ComparisonJSON(outcome) { $0.message(request.typed) }.object)
    } catch {
      throw ServeRefusal(
        id: request.id, kind: error.kind.name, message: error.message(request.typed))
    }
  }
}
