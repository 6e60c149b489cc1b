/// How the measurements of one part are told.
struct Part {
  /// What every other cell is divided by.
  enum Reference {
    case column(String)
    case row(String)
    /// The same cell of another part, divided by this one.
    case part(String)
    case none
  }

  let name: String
  let title: String
  let text: String
  let reference: Reference

  /// The name of this project's fully static tool among the columns.
  static let ours = "pixsnap"
  /// The one that `swift build` makes.
  static let dynamic = "dynamic"

  static let all: [Part] = [
    Part(
      name: "verdict", title: "Two PNG files in, verdict out",
      text: """
        Whole processes of pixsnap, its start included, and of ImageMagick; calls inside a running \
        Python for the others, whose start is not counted. Times in brackets: how many times as long \
        as `pixsnap`, the fully static build; `dynamic` is the one that `swift build` makes.
        """,
      reference: .column(ours)),
    Part(
      name: "picture", title: "The same, with a diff picture written",
      text: """
        blazediff and Pillow write with their fastest compression, OpenCV and ImageMagick with their \
        own default, pixelmatch through OpenCV.
        """,
      reference: .column(ours)),
    Part(
      name: "identical", title: "The same, with two files of identical bytes", text: "",
      reference: .column(ours)),
    Part(
      name: "folders", title: "A folder of 1,000 pairs",
      text: """
        Milliseconds per pair, about a tenth of the pairs different, none of identical bytes. `pixsnap` \
        compares two folders in one run; the rivals are called pair after pair, those in Python on \
        two threads; ImageMagick for 40 pairs.
        """,
      reference: .column(ours)),
    Part(
      name: "serve", title: "Requests",
      text: "Milliseconds per pair through one `pixsnap serve`, and with one process per pair.",
      reference: .column("serve")),
    Part(
      name: "growth", title: "Growth", text: "A generated RGB page of so many megapixels.",
      reference: .column(ours)),
    Part(
      name: "memory", title: "Peak memory",
      text: "Of the whole process; that of Python and its libraries alone is the first row.",
      reference: .column(ours)),
    Part(
      name: "decode", title: "Decoding a PNG",
      text: """
        A generated page of 1920 x 1080, deflated at level 6, to RGBA8 in memory; in brackets how \
        many times as long libpng's row interface takes for the same. 16-bit files are read by \
        libpng in both.
        """,
      reference: .part("decode-libpng")),
    Part(
      name: "kernels-release", title: "Comparing in memory, release build",
      text: """
        3840 x 2160, by the share of changed pixels, scattered at random; with the best instructions \
        that this processor has, where none are named. Times in brackets: how many times as long as \
        the C library's memcmp of equal bytes.
        """,
      reference: .row("memcmp")),
    Part(
      name: "kernels-debug", title: "Comparing in memory, debug build", text: "",
      reference: .row("memcmp")),
    Part(
      name: "assertions", title: "The assertion in a test",
      text: """
        A picture of 1170 x 2532 in memory and its baseline on disk. A failing assertion writes its \
        artifacts. Times in brackets: how many times as long as a memcmp of two such pictures.
        """,
      reference: .column("memcmp")),
  ]
}
