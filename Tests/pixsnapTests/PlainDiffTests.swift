import PixelComparison
import Testing

/// `pixsnap diff EXPECTED ACTUAL`, with or without `-o`, goes a way of its own when the files have
/// identical bytes. With `--` before the operands it does not, and says and does the same.
struct PlainDiffTests {
  /// A folder with files of many kinds, and what an earlier run drew.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a.png", "same.png", "é.png", "old.png"] {
      try folder.write(name, Pictures.flat(10, 10))
    }
    try folder.write("b.png", Pictures.changed(3))
    for name in ["pixel.png", "pixel2.png"] { try folder.write(name, Pictures.flat(1, 1)) }
    let damaged = try folder.bytes("a.png").dropLast(6) + [1, 2, 3, 4, 5, 6]
    for name in ["damaged.png", "damaged2.png"] { try folder.write(name, Array(damaged)) }
    for name in ["huge.png", "huge2.png"] { try folder.write(name, HostilePNG.huge) }
    for name in ["empty.png", "empty2.png"] { try folder.write(name, []) }
    for name in ["text.txt", "text2.txt"] { try folder.write(name, Array("plain text".utf8)) }
    return folder
  }

  /// What both ways of asking do, in folders of their own.
  private func expectOneAnswer(_ operands: String, _ output: String = "", _ more: String = "")
    throws
  {
    let answers = try [#"diff \#(operands) \#(output)"#, #"diff \#(output) -- \#(operands)"#].map {
      let folder = try Self.folder()
      let run = try Tool.shell(#""$PIXSNAP" \#($0) \#(more)"#, in: folder)
      let files = try folder.names.map { "\($0): \(try folder.bytes($0))" }
      return ["\(run.status)", run.output, run.diagnostics] + files
    }
    #expect(answers[0] == answers[1], "\(operands) \(output) \(more)")
  }

  @Test(arguments: [
    ("a.png same.png", "identical: all 100 pixels are the same\n"),
    ("a.png a.png", "identical: all 100 pixels are the same\n"),
    ("./a.png .//same.png", "identical: all 100 pixels are the same\n"),
    ("pixel.png pixel2.png", "identical: 1 pixel is the same\n"),
  ])
  func `identical files are told as such`(operands: String, text: String) throws {
    let run = try Tool.shell(#""$PIXSNAP" diff \#(operands)"#, in: Self.folder())
    #expect(run.output == text)
    #expect(run.diagnostics == "")
    #expect(run.status == 0)
    try expectOneAnswer(operands)
  }

  @Test(arguments: [
    "a.png b.png", "a.png é.png", "a.png missing.png", "a.png .", ". .", "a.png ''", "a.png -",
    "damaged.png damaged2.png", "damaged.png damaged.png", "huge.png huge2.png",
    "empty.png empty2.png", "text.txt text2.txt", "a.png /dev/null", "/dev/null /dev/null",
    "a.png same.png b.png", "a.png",
  ])
  func `everything else is answered as ever`(operands: String) throws {
    try expectOneAnswer(operands)
  }

  @Test(arguments: [
    "new.png", "old.png", "a.png", "missing/new.png", "missing/../new.png", ".", "text.txt", "''",
    "-", "é2.png",
    "a.png/new.png", "--json", "new/",
    "missing/new/", "new/./", "/proc/self/fd/3", "/dev/fd/4",
  ])
  func `a diff image is where it was asked for, and gone where nothing changed`(
    output: String
  ) throws {
    for operands in ["a.png same.png", "a.png b.png", "damaged.png damaged2.png"] {
      try expectOneAnswer(operands, "-o \(output)")
    }
  }

  @Test(arguments: [
    ">&-", "<&-", "2>&-", "<&- >&- 2>&-", "> /dev/full", "> old.png", "| true", "> new.txt",
  ])
  func `streams that are closed, full or files change nothing`(redirection: String) throws {
    for output in ["", "-o new.txt", "-o old.png"] {
      try expectOneAnswer("a.png same.png", output, redirection)
    }
  }

  /// A file that is opened gets the lowest number that is free, and is not what such a path means.
  @Test(arguments: [
    ("/dev/stdin", "<&-"), ("/dev/fd/0", "<&-"), ("/dev/stderr", "2>&-"), ("/dev/fd/3", "3<&-"),
    ("/dev/fd/4", "3<&- 4<&-"),
  ])
  func `a descriptor that is not open is no picture`(path: String, redirection: String) throws {
    for operands in ["a.png \(path)", "-- a.png \(path)", "\(path) a.png", "\(path) \(path)"] {
      let run = try Tool.shell(
        #""$PIXSNAP" diff \#(operands) \#(redirection)"#, in: Self.folder())
      #expect(run.status == 2, "\(operands) \(redirection): \(run.output)")
      #expect(run.output == "")
    }
  }

  @Test(arguments: ["a.png pipe", "pipe a.png", "pipe missing"])
  func `one who waits to write into a pipe is heard`(operands: String) throws {
    let folder = try Self.folder()
    let run = try Tool.shell(
      #"""
      mkfifo pipe; cat same.png >pipe & writer=$!
      sleep 0.2
      "$PIXSNAP" diff \#(operands); echo "exit $?"
      kill $writer
      """#, in: folder)
    let answer = operands.contains("missing") ? "exit 2\n" : "exit 0\n"
    #expect(run.output.hasSuffix(answer), "\(run.output)")
  }

  @Test func `a reader who has gone is not spoken of`() throws {
    let run = try Tool.shell(
      #"{ sleep 0.3; "$PIXSNAP" diff a.png same.png; echo "exit $?" >&2; } | true"#,
      in: Self.folder())
    #expect(run.diagnostics == "exit 0\n")
  }

  @Test(.enabled(if: Privileges.canLimitFileSizes, "not under ThreadSanitizer"))
  func `a file over the limit of the process is no success`() throws {
    let run = try Tool.shell(
      #"ulimit -f 0; "$PIXSNAP" diff a.png same.png > new.txt"#, in: Self.folder())
    // Nor can the file of the diagnostics grow.
    #expect(run.status == 2)
  }

  @Test func `names that are not UTF-8 are refused`() throws {
    let run = try Tool.shell(
      #"name=$(printf '\351.png'); cp a.png "$name"; "$PIXSNAP" diff a.png "$name""#,
      in: Self.folder())
    #expect(run.status == 2)
    #expect(run.diagnostics.contains("not UTF-8"))
  }

  @Test func `what is piped into it is no file`() throws {
    let folder = try Self.folder()
    let run = try Tool.shell(
      #"cat a.png | "$PIXSNAP" diff a.png /dev/stdin && tail -c +5 a.png | "$PIXSNAP" diff a.png -"#,
      in: folder)
    #expect(run.output == "identical: all 100 pixels are the same\n")
    #expect(run.status == 2)
    let begun = try Tool.shell(
      #"{ head -c 4 > /dev/null; "$PIXSNAP" diff a.png /dev/fd/0; } < same.png"#, in: folder)
    let plain = try Tool.shell(
      #"{ head -c 4 > /dev/null; "$PIXSNAP" diff -- a.png /dev/fd/0; } < same.png"#, in: folder)
    #expect(begun.status == plain.status)
    #expect(begun.output + begun.diagnostics == plain.output + plain.diagnostics)
  }
}
