import PixelComparison
import SnapshotEngine

@main struct Main {
  static func main() {
    let a = CommandLine.arguments
    do {
      let style = DiffStyle.allCases[Int(a.count > 4 ? a[4] : "0") ?? 0]
      var request = FileComparisonRequest(expected: .file(a[1]), actual: .file(a[2]))
      if a.count > 3 { request.diff = DiffRequest(path: a[3], style: style) }
      let r = try compareFiles(request)
      print(r)
    } catch { print("error:", error) }
  }
}
