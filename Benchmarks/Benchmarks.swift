import Foundation

/// What `Benchmarks/run` is made of: the parts that need no rival, the pictures, and the report.
///
/// A part prints a line for every measurement; `Results` says how one looks.
@main
struct Benchmarks {
  private static let usage = """
    usage: Benchmarks pictures raw|pairs|all-pairs|growth|folders FOLDER [COUNT...]
           Benchmarks kernels|record|assertions FOLDER
           Benchmarks decode
           Benchmarks report RESULTS REPORT.md PLOT.png

    """

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("pictures", 3...): try writePictures(arguments[1], to: arguments[2], arguments[3...])
    case ("kernels", 2): try KernelPart(folder: arguments[1]).run()
    case ("record", 2): try AssertionPart(folder: arguments[1]).record()
    case ("assertions", 2): try AssertionPart(folder: arguments[1]).run()
    case ("decode", 1): try DecodePart().run()
    case ("report", 4): try report(arguments[1], arguments[2], arguments[3])
    default: stop()
    }
  }

  private static func writePictures(
    _ kind: String, to folder: String, _ counts: some Sequence<String>
  ) throws {
    let counts = counts.compactMap { Int($0) }
    switch kind {
    case "raw": try PictureFiles.writeRaw(to: folder)
    case "pairs": try PictureFiles.writePairs(to: folder, isComplete: false)
    case "all-pairs": try PictureFiles.writePairs(to: folder, isComplete: true)
    case "growth": try PictureFiles.writeGrowth(to: folder, megapixels: counts)
    case "folders": try PictureFiles.writeFolders(to: folder, count: counts.first ?? 1000)
    default: stop()
    }
  }

  private static func report(_ lines: String, _ report: String, _ plot: String) throws {
    let text = try String(contentsOfFile: lines, encoding: .utf8)
    let results = try Results(lines: text.split(separator: "\n"))
    try MarkdownReport(results: results).text.write(
      toFile: report, atomically: true, encoding: .utf8)
    try Data(results.plot.bitmap().pngData()).write(to: URL(filePath: plot))
  }

  private static func stop() -> Never {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }
}
