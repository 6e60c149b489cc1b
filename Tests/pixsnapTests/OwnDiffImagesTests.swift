import Foundation
import PixelComparison
import Testing

/// `-o DIR` removes and replaces what it wrote, and nothing else.
struct OwnDiffImagesTests {
  private static let arguments = ["diff", "expected", "actual", "-o", "out"]

  @Test func `a file in the place of a diff image that was never drawn is kept`() throws {
    let folder = try SuiteTests.folders()
    _ = try Tool.run(Self.arguments, in: folder)
    let mine = try Pictures.flat(3, 3).pngData()
    try folder.write("out/same.png", mine)
    #expect(try Tool.run(Self.arguments, in: folder).status == 1)
    #expect(try folder.bytes("out/same.png") == mine)
    try folder.write("actual/same.png", Pictures.changed(5))
    let run = try Tool.run(Self.arguments, in: folder)
    #expect(run.status == 2)
    #expect(
      run.output.contains(
        "error same.png: 5 of 100 pixels changed (5 %), greatest delta 50 (red at 0,0), box 0,0,5,1; "
          + "out/same.png: is in the way of the diff image"), "\(run.output)")
    #expect(run.output.contains(SuiteTests.changedLine))
    #expect(try folder.bytes("out/same.png") == mine)
    #expect(try folder.bitmap("out/deep/changed.png").width == 10)
  }

  @Test func `a diff image that was replaced since is kept`() throws {
    let folder = try SuiteTests.folders()
    _ = try Tool.run(Self.arguments, in: folder)
    let mine = try Pictures.flat(3, 3).pngData()
    try folder.write("out/deep/changed.png", mine)
    #expect(try Tool.run(Self.arguments, in: folder).status == 2)
    #expect(try folder.bytes("out/deep/changed.png") == mine)
    _ = try Tool.shell("rm out/deep/changed.png", in: folder)
    #expect(try Tool.run(Self.arguments, in: folder).status == 1)
    #expect(try Tool.run(Self.arguments, in: folder).status == 1)
  }

  @Test func `the list has what was drawn, and nothing else`() throws {
    let folder = try SuiteTests.folders()
    try folder.write("actual/same.png", Pictures.changed(5))
    _ = try Tool.run(Self.arguments, in: folder)
    let lines = try folder.text("out/.pixsnap-diffs").split(separator: "\n").dropFirst()
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix(#"{"file":"deep/changed.png","#) }, "\(lines)")
  }

  @Test func `a run that is killed knows its diff images the next time`() throws {
    let folder = try TemporaryFolder()
    for side in ["expected", "actual"] { try folder.makeFolder(side) }
    try folder.write("expected/0.png", Pictures.flat(300, 300))
    try folder.write("actual/0.png", Pictures.changed(999, width: 300, height: 300))
    let run = try Tool.shell(
      """
      for n in $(seq 1 300); do ln expected/0.png expected/$n.png; ln actual/0.png actual/$n.png; done
      for round in 1 2 3; do
        "$PIXSNAP" diff expected actual -o out >lines 2>/dev/null & pid=$!
        until [ -s lines ] || ! kill -0 $pid 2>/dev/null; do sleep 0.01; done
        kill -KILL $pid; wait $pid
      done 2>/dev/null
      "$PIXSNAP" diff expected actual -o out | grep -c '^error'
      """, in: folder)
    #expect(run.output == "0\n", "\(run.output)\(run.diagnostics)")
  }

  @Test func `a diff image that cannot be written leaves the verdict, in every form`() throws {
    let folder = try SuiteTests.folders()
    _ = try Tool.run(Self.arguments, in: folder)
    _ = try Tool.shell("rm -r out/deep; echo mine >out/deep", in: folder)
    let run = try Tool.run(Self.arguments + ["--report", "report"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("error deep/changed.png: 7 of 100 pixels changed"), "\(run.output)")
    #expect(run.output.contains("; out/deep"))
    for name in StaleOutputTests.documents {
      #expect(try folder.text("report/\(name)").contains("7 of 100 pixels changed"), "\(name)")
    }
  }
}
