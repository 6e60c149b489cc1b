/// Measures the engine. Each command prints tab-separated rows; the scripts beside this file put
/// them next to a rival's, in one run on one machine.
@main
struct Benchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().first) {
    case ("pictures", let folder?): try PictureFiles.write(to: folder)
    case ("metrics", let folder?): try MetricBenchmark(folder: folder).run()
    case ("assertions", let folder?): try AssertionBenchmark(folder: folder).run()
    default: print("usage: Benchmarks pictures|metrics|assertions FOLDER")
    }
  }
}
