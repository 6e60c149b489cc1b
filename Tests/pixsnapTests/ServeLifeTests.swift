import Foundation
import JSONText
import Testing

struct ServeLifeTests {
  @Test func `a client that waits for each answer gets it`() throws {
    let folder = try ServeTests.pairs()
    let run = try Tool.shell(
      """
      mkfifo in out
      timeout 60 "$PIXSNAP" serve < in > out & server=$!
      exec 3> in 4< out
      for n in 1 2 3 4 5; do
        echo '{"id":'$n',"expected":"a.png","actual":"b.png"}' >&3
        IFS= read -r answer <&4
        echo "$answer" | cut -c 1-8
      done
      exec 3>&-
      wait $server
      echo "exit $?"
      """, in: folder)
    let lines = (1...5).map { #"{"id":\#($0),"# }
    #expect(run.output == (lines + ["exit 0"]).joined(separator: "\n") + "\n")
  }

  @Test func `the last line needs no line break, and no requests need no answer`() throws {
    let folder = try ServeTests.pairs()
    let one = try ServeTests.serve([ServeTests.request("1")], in: folder, ending: "")
    #expect(try ServeTests.answers(one).count == 1)
    let none = try ServeTests.serve([], in: folder, ending: "")
    #expect(none.output == "")
    #expect(none.status == 0)
  }

  @Test func `one thread answers in order`() throws {
    let run = try ServeTests.serve(
      (0..<50).map { ServeTests.request(String($0)) }, in: ServeTests.pairs(), ["--threads", "1"])
    #expect(try ServeTests.answers(run).map { $0["id"] } == (0..<50).map { .integer($0) })
  }

  @Test func `requests with one output leave one whole picture`() throws {
    let folder = try ServeTests.pairs()
    try folder.write("c.png", Pictures.changed(90))
    let lines = (0..<400).map { number in
      let actual = ["b.png", "c.png", "a.png"][number % 3]
      return #"{"id":\#(number),"expected":"a.png","actual":"\#(actual)","output":"d.png"}"#
    }
    let run = try ServeTests.serve(lines, in: folder, ["--threads", "8"])
    let answers = try ServeTests.answers(run)
    #expect(answers.count == 400)
    for answer in answers { #expect(answer["error"] == nil, "\(answer.text)") }
    let last = [#"{"id":0,"expected":"a.png","actual":"c.png","output":"d.png"}"#]
    _ = try ServeTests.serve(last, in: folder)
    #expect(try folder.bitmap("d.png").width == 10)
    #expect(
      try folder.names == [
        "a.png", "b.png", "c.png", "d.png", "lfs.png", "requests", "small.png",
      ])
  }

  @Test func `Ctrl-C exits 130 and leaves whole files and whole lines`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(700, 500))
    try folder.write("b.png", Pictures.changed(999, width: 700, height: 500))
    try folder.makeFolder("diffs")
    let lines = (0..<2000).map { number in
      #"{"id":\#(number),"expected":"a.png","actual":"b.png","output":"diffs/\#(number).png"}"#
    }
    try folder.write("requests", Array(lines.joined(separator: "\n").utf8))
    try folder.write("answers", [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["serve"]
    process.currentDirectoryURL = folder.root
    process.standardInput = try FileHandle(forReadingFrom: folder.url("requests"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("answers"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, (try? folder.tree("diffs").count) ?? 0 < 5 { usleep(1_000) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    let written = try folder.tree("diffs")
    // Far fewer than are read at once.
    #expect(written.count < 500)
    for name in written { #expect(try folder.bitmap("diffs/\(name)").width == 700) }
    let answers = try folder.text("answers")
    #expect(answers.hasSuffix("}\n"))
    #expect(answers.split(separator: "\n").count == written.count)
  }

  @Test(arguments: [
    // It waits for requests, or for somebody to read its answers.
    (#"exec "$PIXSNAP" serve < in > out"#, 1),
    (#"exec "$PIXSNAP" serve < many > out"#, 60_000),
  ])
  func `Ctrl-C ends a server that waits`(line: String, answered: Int32) throws {
    let folder = try ServeTests.pairs()
    let request = ServeTests.request("1") + "\n"
    try folder.write("many", Array(String(repeating: request, count: 5000).utf8))
    #expect(try Tool.shell("mkfifo in out", in: folder).status == 0)
    // Both ways, so that opening waits for nobody, and nobody reads.
    let input = unsafe open(folder.url("in").path, O_RDWR | O_CLOEXEC)
    let output = unsafe open(folder.url("out").path, O_RDWR | O_CLOEXEC)
    defer {
      close(input)
      close(output)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder.root
    process.environment = ProcessInfo.processInfo.environment.merging(["PIXSNAP": Tool.path]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = unsafe Array(request.utf8).withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
    var waiting: Int32 = 0
    while process.isRunning, waiting < answered {
      usleep(10_000)
      _ = unsafe ioctl(output, UInt(FIONREAD), &waiting)
    }
    #expect(process.isRunning)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test func `a second Ctrl-C ends it at once and leaves nothing half written`() throws {
    let folder = try ServeTests.pairs()
    // Comparing them and drawing takes long enough.
    try folder.write("large.png", Pictures.flat(3000, 3000))
    try folder.write("other.png", Pictures.flat(3000, 3000, .init(red: 9, green: 99, blue: 199)))
    let large =
      #"{"id":2,"expected":"large.png","actual":"other.png","output":"d.png","#
      + #""style":"side-by-side","metric":"ciede2000","threshold":1,"antialiasing":"excluded"}"#
    try folder.write("requests", Array((ServeTests.request("1") + "\n" + large + "\n").utf8))
    try folder.write("answers", [])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["serve", "--threads", "1"]
    process.currentDirectoryURL = folder.root
    process.standardInput = try FileHandle(forReadingFrom: folder.url("requests"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url("answers"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try folder.bytes("answers").isEmpty { usleep(1_000) }
    usleep(50_000)
    process.interrupt()
    usleep(50_000)
    #expect(process.isRunning)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try folder.text("answers").split(separator: "\n").count == 1)
    #expect(
      try folder.names == [
        "a.png", "answers", "b.png", "large.png", "lfs.png", "other.png", "requests", "small.png",
      ])
  }

  @Test func `a reader who has gone ends it silently, even while it waits for requests`() throws {
    let run = try Tool.shell(
      """
      mkfifo in
      { timeout 60 "$PIXSNAP" serve < in; echo "exit $?" >&2; } | head -n 1 &
      exec 3> in
      echo '{"id":1,"expected":"a.png","actual":"b.png"}' >&3
      wait
      """, in: ServeTests.pairs())
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.diagnostics == "exit 0\n")
  }

  @Test func `requests that cannot be read, and answers that cannot be written, are told`() throws {
    let folder = try ServeTests.pairs()
    try folder.write("requests", Array((ServeTests.request("1") + "\n").utf8))
    let closed = try Tool.shell(#""$PIXSNAP" serve <&-"#, in: folder)
    #expect(closed.status == 2)
    #expect(closed.diagnostics.contains("could not be read from standard input: Bad file"))
    let full = try Tool.shell(#""$PIXSNAP" serve < requests > /dev/full"#, in: folder)
    #expect(full.status == 2)
    #expect(full.diagnostics.contains("could not be written to standard output: No space left"))
    let folderInput = try Tool.shell(#""$PIXSNAP" serve < ."#, in: folder)
    #expect(folderInput.status == 2)
    #expect(folderInput.diagnostics.contains("Is a directory"))
  }

  @Test(arguments: [["x"], ["--threads", "0"], ["--threads", "65"], ["--tolerance", "2"]])
  func `wrong arguments are named`(options: [String]) throws {
    let run = try Tool.run(["serve"] + options, in: TemporaryFolder())
    #expect(run.status == 2)
    #expect(run.diagnostics.hasPrefix("pixsnap serve: "))
    let help = try Tool.run(["serve", "--help"], in: TemporaryFolder())
    #expect(help.output.contains("all requests were answered, whatever the answers say"))
  }
}
