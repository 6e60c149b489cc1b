import Testing

struct StandardStreamsTests {
  @Test func `quiet prints nothing but what failed`() throws {
    let folder = try Pictures.pair(changed: 3)
    let different = try Tool.run(["diff", "a.png", "b.png", "--quiet", "-o", "d.png"], in: folder)
    #expect(different.output + different.diagnostics == "")
    #expect(different.status == 1)
    #expect(try folder.names.contains("d.png"))
    let unable = try Tool.run(["diff", "a.png", "none.png", "--quiet"], in: folder)
    #expect(unable.output == "")
    #expect(unable.diagnostics.contains("none.png"))
    #expect(unable.status == 2)
  }

  @Test func `a reader who has gone changes nothing and is not spoken of`() throws {
    let run = try Tool.shell(
      #"{ sleep 0.3; "$PIXSNAP" diff a.png b.png; echo "exit $?" >&2; } | true"#,
      in: Pictures.pair(changed: 3))
    #expect(run.diagnostics == "exit 1\n")
  }

  @Test func `a result that cannot be written is no success`() throws {
    let folder = try Pictures.pair(changed: 0)
    let full = try Tool.shell(#""$PIXSNAP" diff a.png b.png > /dev/full"#, in: folder)
    #expect(full.status == 2)
    #expect(full.diagnostics.contains("could not be written to standard output: No space left"))
    let closed = try Tool.shell(#""$PIXSNAP" diff a.png b.png >&-"#, in: folder)
    #expect(closed.status == 2)
    #expect(closed.diagnostics.contains("could not be written to standard output"))
  }

  @Test func `closed standard streams never become the diff image`() throws {
    let folder = try Pictures.pair(changed: 3)
    let closed = try Tool.shell(
      #""$PIXSNAP" diff a.png b.png -o d.png <&- >&- 2>&-"#, in: folder)
    #expect(closed.status == 2)
    #expect(try folder.bitmap("d.png").width == 10)
    let noInput = try Tool.shell(#""$PIXSNAP" diff a.png - <&-"#, in: folder)
    #expect(noInput.status == 2)
    #expect(noInput.diagnostics.contains("standard input"))
  }

  @Test func `names break no line and give no orders to a terminal`() throws {
    let folder = try Pictures.pair(changed: 3)
    let name = "a\n\u{1B}[2Jb.png"
    let run = try Tool.run(["diff", "a.png", name], in: folder)
    #expect(
      run.diagnostics
        == "pixsnap diff: a\\u{a}\\u{1b}[2Jb.png: cannot be read: No such file or directory; "
        + "check the name\n")
    let diff = try Tool.run(["diff", "a.png", "b.png", "-o", name], in: folder)
    #expect(diff.output.hasSuffix("\n  diff image: a\\u{a}\\u{1b}[2Jb.png\n"))
    let usage = try Tool.run(["diff", "a.png", "b.png", name], in: folder)
    #expect(
      usage.diagnostics.hasPrefix("pixsnap diff: unexpected argument a\\u{a}\\u{1b}[2Jb.png;"))
  }

  @Test(arguments: ["-o out.txt > out.txt", "-o /dev/stdout > out.txt", "-o out.txt 2> out.txt"])
  func `the diff image never replaces what is printed`(redirection: String) throws {
    let folder = try Pictures.pair(changed: 3)
    let run = try Tool.shell(#""$PIXSNAP" diff a.png b.png "# + redirection, in: folder)
    #expect(run.status == 2)
    let said = try run.diagnostics + folder.text("out.txt")
    #expect(said.contains("is where results or messages are printed to"))
  }

  @Test func `the file that standard input comes from is neither removed nor replaced`() throws {
    for changed in [0, 3] {
      let folder = try Pictures.pair(changed: changed)
      let before = try folder.bytes("b.png")
      let run = try Tool.run(["diff", "a.png", "-", "-o", "b.png"], in: folder, input: "b.png")
      #expect(run.status == 2)
      #expect(run.diagnostics.contains("write the diff image elsewhere"))
      #expect(try folder.bytes("b.png") == before)
    }
  }
}
