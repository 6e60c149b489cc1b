import Foundation
import Testing

/// With the real git.
struct GitTests {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  /// What stands before every line: nothing of the one who tests, the tool under its name, and what
  /// git says when its pager shows on a terminal.
  static let start = """
    set -e
    PATH="$(dirname "$PIXSNAP"):$PATH"
    export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat GIT_PAGER_IN_USE=true LC_ALL=C
    git init -q .
    git config user.name tests
    git config user.email tests@example.invalid
    git config commit.gpgsign false

    """

  /// A repository whose first commit has `a.png`, and what a recipe sets up.
  static func repository(_ recipe: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.png", Pictures.flat(10, 10))
    try folder.write("gone.png", Pictures.flat(6, 5))
    try folder.write("-dash name.png", Pictures.flat(10, 10))
    let run = try Tool.shell(start + recipe + "\ngit add -A\ngit commit -qm one\n", in: folder)
    #expect(run.status == 0, "\(run.diagnostics)")
    return folder
  }

  static func git(_ line: String, in folder: TemporaryFolder) throws -> Tool.Run {
    let lines = start.split(separator: "\n").prefix(3).joined(separator: "\n")
    return try Tool.shell(lines + "\n" + line, in: folder)
  }

  static let driver = """
    git config diff.pixsnap.command 'pixsnap diff --git --'
    echo '*.png diff=pixsnap' > .gitattributes
    """

  static let changed =
    "a.png: different: 7 of 100 pixels changed (7 %), greatest delta 50 (red at 0,0), box 0,0,7,1\n"
    + "  would pass with: --tolerance 50 or --max-changed-pixels 7\n"

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `git diff tells of every picture, also of one that cannot be compared`() throws {
    let folder = try Self.repository(Self.driver)
    try folder.write("a.png", Pictures.changed(7))
    try folder.write("-dash name.png", Pictures.changed(3))
    try folder.write("broken.png", Array("version https://git-lfs.github.com/spec/v1\n".utf8))
    try folder.write("new.png", Pictures.flat(3, 4))
    let run = try Self.git(
      "rm gone.png; git add -N new.png broken.png; git diff; echo exit $?", in: folder)
    #expect(run.diagnostics == "")
    let text = run.output
    #expect(text.contains(Self.changed), "\(text)")
    #expect(text.contains("-dash name.png: different: 3 of 100 pixels changed"), "\(text)")
    #expect(text.contains("gone.png: removed: 6x5 pixels\n"), "\(text)")
    #expect(text.contains("new.png: added: 3x4 pixels\n"), "\(text)")
    #expect(text.contains("broken.png: added: cannot be read: a Git LFS pointer"), "\(text)")
    #expect(text.hasSuffix("exit 0\n"))
    let code = try Self.git("git diff --exit-code >/dev/null || echo exit $?", in: folder)
    #expect(code.output == "exit 1\n")
    #expect(try folder.names.filter { $0.hasPrefix(".pixsnap") } == [])
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `git log, show, renames, modes, links and pointers`() throws {
    let folder = try Self.repository(Self.driver)
    try folder.write("a.png", Pictures.changed(7))
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:12ab\nsize 345\n"
    try folder.write("gone.png", Array(pointer.utf8))
    let log = try Self.git(
      """
      git add -A; git commit -qm two
      git mv a.png b.png; chmod +x -- "-dash name.png"; ln -s b.png link.png
      git add -A; git commit -qm three
      ln -sf gone.png link.png; git add -A; git commit -qm four
      git log -p --ext-diff --format=%s
      """, in: folder)
    #expect(log.status == 0)
    #expect(log.diagnostics == "")
    let parts = log.output.components(separatedBy: "\n\n")
    #expect(log.output.contains(Self.changed), "\(log.output)")
    #expect(log.output.contains("a.png -> b.png: identical: all 100 pixels"), "\(log.output)")
    #expect(log.output.contains("-dash name.png: identical: all 100 pixels"), "\(log.output)")
    #expect(log.output.contains("link.png: a symbolic link, which is not compared"))
    #expect(
      log.output.contains(
        "gone.png: cannot be compared: after: a Git LFS pointer (oid sha256:12ab, size 345) instead "
          + "of a PNG; run git lfs pull\n"), "\(log.output)")
    #expect(parts.count >= 4)
    let show = try Self.git("git show --ext-diff HEAD~2 -- a.png", in: folder)
    #expect(show.output.hasSuffix(Self.changed))
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `a file with a conflict is told`() throws {
    let folder = try Self.repository(Self.driver)
    for count in 1...2 { try folder.write(".git/\(count).png", Pictures.changed(count)) }
    let run = try Self.git(
      """
      git checkout -qb other; cp .git/1.png a.png; git commit -qam other
      git checkout -q -; cp .git/2.png a.png; git commit -qam mine
      git merge other > .git/said 2>&1 || true
      git diff --cached
      """, in: folder)
    #expect(run.output.contains("a.png: not merged; resolve the conflict first\n"), "\(run)")
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `git difftool shows each picture`() throws {
    let folder = try Self.repository(
      """
      git config diff.tool pixsnap
      git config difftool.pixsnap.cmd 'pixsnap diff --git --show -- "$MERGED" "$LOCAL" "$REMOTE"'
      """)
    try folder.write("a.png", Pictures.changed(7))
    let run = try Self.git("rm gone.png; git difftool -y", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains(Self.changed), "\(run)")
    #expect(run.output.contains("\u{1B}[38;2;0;0;255"), "\(run)")
    #expect(run.output.contains("gone.png: removed: 6x5 pixels\n"), "\(run)")
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `git difftool makes one report of all pictures`() throws {
    let folder = try Self.repository(
      #"""
      echo report > .gitignore
      git config difftool.pixsnap-report.cmd 'pixsnap diff --report report "$LOCAL" "$REMOTE"'
      """#)
    try folder.write("a.png", Pictures.changed(7))
    let run = try Self.git("rm gone.png; git difftool -d -t pixsnap-report", in: folder)
    #expect(run.output.contains("changed a.png: 7 of 100 pixels changed"), "\(run)")
    #expect(run.output.contains("removed gone.png"), "\(run)")
    #expect(try folder.tree("report").contains("index.html"))
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `names that are not UTF-8 do not end git diff`() throws {
    let folder = try Self.repository(Self.driver)
    try folder.write("a.png", Pictures.changed(7))
    let run = try Self.git(
      """
      cp a.png .git/changed; git checkout -q a.png
      N="$(printf 'b\\377.png')"; cp a.png "$N"; git mv gone.png "$(printf 'c\\377.png')"
      git add -A; git commit -qm two
      cp .git/changed "$N"; cp .git/changed a.png; git diff; echo exit $?
      git commit -qam three; git mv "$N" d.png; git commit -qam four
      git log -p --ext-diff --format=%s; echo exit $?
      git config diff.tool pixsnap
      git config difftool.pixsnap.cmd 'pixsnap diff --git -- "$MERGED" "$LOCAL" "$REMOTE"'
      git difftool -y HEAD~2 HEAD~1; echo exit $?
      """, in: folder)
    #expect(run.diagnostics == "")
    let text = run.output
    #expect(text.components(separatedBy: "exit 0\n").count == 4, "\(text)")
    #expect(
      text.contains(
        "b\u{FFFD}.png: cannot be compared: after: its path is not UTF-8, as it has to be to be "
          + "read; rename the file\n"), "\(text)")
    #expect(text.components(separatedBy: Self.changed).count >= 3, "\(text)")
    #expect(text.contains("b\u{FFFD}.png -> d.png: cannot be compared: before: its"), "\(text)")
    #expect(text.contains("gone.png -> c\u{FFFD}.png: cannot be compared: after: its"), "\(text)")
  }

  @Test func `only what is read has to be UTF-8`() throws {
    let folder = try Pictures.pair(changed: 7)
    let label = try Tool.shell(
      #""$PIXSNAP" diff --git -- "$(printf 'x\377\n.png')" a.png b.png"#, in: folder)
    #expect(label.output.hasPrefix("x\u{FFFD}\\u{a}.png: different: 7 of 100"), "\(label)")
    #expect(label.status == 0)
    let read = try Tool.shell(
      #"N=$(printf '\377.png'); cp a.png "$N"; "$PIXSNAP" diff --git x.png "$N" b.png"#, in: folder)
    #expect(read.output.hasPrefix("x.png: cannot be compared: before: its path is not"), "\(read)")
    #expect(read.status == 0)
  }

  @Test(.enabled(if: isInstalled, "git is not installed"))
  func `a submodule is told apart from a picture`() throws {
    let folder = try Self.repository(Self.driver)
    let run = try Self.git(
      """
      git init -q sub.png; cd sub.png
      git config user.name tests; git config user.email tests@example.invalid
      git commit -q --allow-empty -m one; cd ..
      git add sub.png 2>.git/said; git diff --cached
      git commit -qm two; git -C sub.png commit -q --allow-empty -m two; git diff
      git config difftool.pixsnap.cmd 'pixsnap diff --git -- "$MERGED" "$LOCAL" "$REMOTE"'
      git difftool -y -t pixsnap; git difftool -y -t pixsnap --cached HEAD~1
      """, in: folder)
    #expect(run.diagnostics == "")
    let line = "sub.png: a submodule, which is not compared\n"
    #expect(run.output == String(repeating: line, count: 4), "\(run.output)")
  }

  @Test func `a picture that cannot be shown is not noted for each file, nor told twice`() throws {
    let folder = try Pictures.pair(changed: 7)
    let shown = try Tool.shell(
      #"unset GIT_PAGER_IN_USE; "$PIXSNAP" diff --git --show x a.png b.png"#, in: folder)
    #expect(shown.diagnostics == "")
    #expect(shown.output.hasPrefix("x: different: 7 of 100 pixels changed"))
    let gone = try Tool.run(["diff", "--git", "x", "/dev/null", "none.png"], in: folder)
    #expect(
      gone.output == "x: added: cannot be read: No such file or directory; check the name\n")
    let large = try Tool.run(
      ["diff", "--git", "--max-pixels", "9", "x", "a.png", "/dev/null"], in: folder)
    #expect(
      large.output
        == "x: removed: cannot be read: 10 x 10 pixels, over the limit of 9 pixels; raise it with "
        + "--max-pixels 100\n")
  }

  @Test(arguments: [
    (["x", "a.png"], "or PATH BEFORE AFTER; here are 2"),
    (["a.png", "a.png", "b.png", "x", "x"], "here are 5"),
    (["-o", "d.png", "x", "a.png", "b.png"], "--output has no meaning with --git"),
    (["--json", "x", "a.png", "b.png"], "--json has no meaning with --git"),
    (["--report", "r", "x", "a.png", "b.png"], "--report has no meaning with --git"),
    (["--tolerance", "x", "x", "a.png", "b.png"], "not a whole number"),
  ])
  func `what git would not say is refused`(arguments: [String], message: String) throws {
    let folder = try Pictures.pair(changed: 1)
    let run = try Tool.run(["diff", "--git"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    #expect(try folder.names == ["a.png", "b.png"])
  }

  @Test func `settings hold for files that git hands over`() throws {
    let folder = try Pictures.pair(changed: 3, by: 2)
    let run = try Tool.run(
      ["diff", "--git", "--tolerance", "2", "name\n.png", "a.png", "b.png"], in: folder)
    #expect(run.output.hasPrefix("name\\u{a}.png: within tolerance: no delta of 100 pixels"))
    #expect(run.status == 0)
  }
}
