internal import SnapshotEngine

/// The tool `pixsnap`.
@main
struct Main {
  static func main() {
    StandardStreams.prepare()
    StandardStreams.exit(status(of: CommandLineArguments.all()))
  }

  private static func status(of arguments: [Argument]) -> ExitStatus {
    do throws(EngineError) {
      let call = try NotedCall(arguments)
      let status = report(Program.result(of: arguments))
      call?.end(status)
      return status
    } catch {
      return report(.unable("pixsnap", error))
    }
  }

  /// Writes what a command has to say: results to standard output, the rest to standard error.
  private static func report(_ result: CommandResult) -> ExitStatus {
    _ = StandardStreams.write(result.diagnostics, to: .diagnostics)
    switch StandardStreams.write(result.output, to: .results) {
    case .written, .readerGone: return result.status
    case .failed(let reason):
      let sentence = "pixsnap: the result could not be written to standard output: \(reason)\n"
      _ = StandardStreams.write(sentence, to: .diagnostics)
      return .unable
    }
  }
}
