/// The options of `pixsnap diff`: parser and help both come from here.
enum DiffOptionTable {
  static let metric = OptionDescription(
    "--metric", value: "channels|yiq|ciede2000",
    "How the delta of a pixel is measured. channels (default): the absolute difference per "
      + "channel, in integers. yiq: pixelmatch 7.2.0. ciede2000: Delta E as seen over black and "
      + "over white, the larger. yiq and ciede2000 put translucent pixels over a background "
      + "first: no delta means that they look the same, not that their bytes are.")
  static let tolerance = OptionDescription(
    "--tolerance", value: "N|R,G,B,A",
    "channels only: the largest delta that counts as unchanged, 0...255, for all channels or "
      + "for each. Default 0: exact.")
  static let threshold = OptionDescription(
    "--threshold", value: "X",
    "yiq and ciede2000 only, required there: the largest delta that counts as unchanged. yiq: "
      + "0...1; ciede2000: Delta E, 0 or more, about 1 is just noticeable.")
  static let transparency = OptionDescription(
    "--transparency", value: "invisible-ignored|straight|composited",
    "channels only. invisible-ignored (default): two fully transparent pixels are equal "
      + "whatever their colour. straight: all four channels as they are. composited: as seen "
      + "over black and over white, in 8 bits, the larger difference: none means that they look "
      + "the same, not that their bytes are.")
  static let antialiasing = OptionDescription(
    "--antialiasing", value: "counted|excluded",
    "Whether a pixel that looks antialiased can be a changed one. Default counted; excluded "
      + "ones are counted apart and printed.")

  static let ignore = OptionDescription(
    "--ignore", value: "X,Y,W,H", repeats: true,
    "A region that is not compared: left, top, width and height in pixels, wholly inside the "
      + "pictures. Can be repeated. Ignored beats everything.")
  static let only = OptionDescription(
    "--only", value: "X,Y,W,H", repeats: true,
    "Compares this region and no other. Can be repeated.")
  static let region = OptionDescription(
    "--region", value: "X,Y,W,H=TOLERANCE", repeats: true,
    "channels only: a region with a tolerance of its own, N or R,G,B,A. Can be repeated; where "
      + "two overlap the later holds.")
  static let mask = OptionDescription(
    "--mask", value: "FILE.png",
    "A picture of the same size whose pixels, unless fully transparent, are not compared.")

  static let maxChangedPixels = OptionDescription(
    "--max-changed-pixels", value: "N", "At most N changed pixels still pass. Default 0.")
  static let maxChangedShare = OptionDescription(
    "--max-changed-share", value: "X",
    "At most this share of the compared pixels still passes: 0...1, or with a percent sign, "
      + "exactly as written: 29 of 100 pass at 0.29 and at 29%. With both limits set both must "
      + "hold.")

  static let output = OptionDescription(
    "--output", short: "-o", value: "DIFF.png",
    "Writes a diff image, always as PNG, when any compared pixel differs; when none does, an old "
      + "one there is removed. A file there that is no PNG, or a link, is refused. For two folders: "
      + "a folder, for a diff image at the path of each pair that differs; it has to be new, empty "
      + "or from an earlier run.")
  static let style = OptionDescription(
    "--style", value: "overlay|mask|side-by-side|heat",
    "overlay (default): changed pixels painted over the expected picture, faded to light greys. "
      + "mask: changed pixels on transparent. side-by-side: expected, overlay, actual, with boxes "
      + "around the changes. heat: every pixel that differs at all, from a pale tint to the full "
      + "colour as its delta grows, over the faded picture. Blue is changed, pale green is "
      + "ignored, amber is excluded as antialiased, orange is not in both pictures where the sizes "
      + "differ, boxes are crimson.")
  static let color = OptionDescription(
    "--color", value: "'#rrggbb'",
    "The colour of changed pixels. Default blue, '#0000ff'. One too near to another colour of "
      + "the diff image is refused.")

  static let show = OptionDescription(
    "--show",
    "Prints the diff image in the terminal, scaled to its width, two pixels to a character. A "
      + "change is never averaged away. Where NO_COLOR is set: shades instead of colours. Nothing "
      + "is printed where standard output is no terminal.")
  static let json = OptionDescription(
    "--json", "Prints one JSON object on standard output and nothing else there.")
  static let quiet = OptionDescription(
    "--quiet", "Prints nothing on standard output; the exit code is the answer.")

  static let git = OptionDescription(
    "--git",
    "Takes the arguments that git gives to a diff driver instead of two files, PATH OLD-FILE OLD-HEX "
      + "OLD-MODE NEW-FILE NEW-HEX NEW-MODE, or PATH OLD-FILE NEW-FILE, and exits 0 whatever is "
      + "found, so that git goes on: git config diff.pixsnap.command 'pixsnap diff --git --', and "
      + "*.png diff=pixsnap in .gitattributes.")

  static let maxPixels = OptionDescription(
    "--max-pixels", value: "N",
    "Refuses a picture of more pixels, before anything is allocated. 1 or more, default "
      + "50000000.")
  static let threads = OptionDescription(
    "--threads", value: "N",
    "How many threads work, 1...64; on two files no more than 2. The result is the same for all. "
      + "Default 2; for two folders one for each processor, each with a pair of its own.")

  static let allow = OptionDescription(
    "--allow", value: "added,removed",
    "Files that are only among the actual ones (added), or only among the expected ones "
      + "(removed), are no difference. Either or both.")
  static let include = OptionDescription(
    "--include", value: "GLOB", repeats: true,
    "Looks only at files that fit: * is any part of a name, ? one character, ** any folders. A "
      + "pattern without / fits a name at any depth; one that fits a folder fits all in it. Can "
      + "be repeated.")
  static let exclude = OptionDescription(
    "--exclude", value: "GLOB", repeats: true,
    "Leaves out files and folders that fit. Can be repeated; beats --include.")
  static let failFast = OptionDescription(
    "--fail-fast", "Stops after the first file that is different or an error.")
  static let report = OptionDescription(
    "--report", value: "DIR",
    "Writes a report into a folder: index.html for people, junit.xml and summary.md for CI, "
      + "results.json for programs, and the pictures that differ. Open index.html in a browser; "
      + "it needs no network. The folder has to be new, empty or from an earlier report.")
  static let settings = OptionDescription(
    "--settings", value: "FILE|none",
    "The settings file, instead of the .pixsnap.json that is found in EXPECTED or the nearest "
      + "folder above it; none uses none. Its keys are these options: maxChangedPixels for "
      + "--max-changed-pixels. What is typed goes before it.")

  /// What has a meaning for two folders only.
  static let folderOptions = [allow, include, exclude, failFast, report, settings]

  static let sections = [
    OptionSection(
      title: "What counts as a change",
      options: [metric, tolerance, threshold, transparency, antialiasing]),
    OptionSection(title: "Which pixels are compared", options: [ignore, only, region, mask]),
    OptionSection(
      title: "How much may change and still pass", options: [maxChangedPixels, maxChangedShare]),
    OptionSection(title: "The diff image", options: [output, style, color, show]),
    OptionSection(title: "Two folders", options: folderOptions),
    OptionSection(title: "What is printed", options: [json, quiet]),
    OptionSection(title: "Resources", options: [maxPixels, threads]),
    OptionSection(title: "Git", options: [git]),
    CommonOptions.section,
  ]
}
