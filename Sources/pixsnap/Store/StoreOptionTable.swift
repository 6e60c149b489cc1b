/// The options of the commands that work on the store of baselines.
enum StoreOptionTable {
  static let baselines = OptionDescription(
    "--baselines", value: "DIR",
    "The folder of the baselines. Without it: the one that PIXSNAP_BASELINES names, else the folder "
      + "Baselines in the working directory or the nearest one above it that has it, or a "
      + "Package.swift to put it beside.")
  static let name = OptionDescription(
    "--name", value: "NAME",
    "The name of the baseline, its path in the folder of the baselines without .png; for one file. "
      + "Without it: the name of the file.")
  static let from = OptionDescription(
    "--from", value: "DIR",
    "The folder of the artifacts, such as one that was downloaded from CI. Without it: the one that "
      + "PIXSNAP_ARTIFACTS names, else .build/pixsnap/failures of the package. What is in it is "
      + "checked, wherever it comes from.")
  static let all = OptionDescription("--all", "All failures that there are.")
  static let broken = OptionDescription(
    "--broken", "The artifacts that cannot be used, such as those without a result.json.")
  static let delete = OptionDescription(
    "--delete", "Deletes what the run proved to be unused. Without it nothing is deleted.")

  static let verifiedAll = OptionDescription(
    "--verified-all",
    "Says that the folder that pixsnap verify compares in the command holds a picture of every "
      + "baseline in the top folders that it has: what has no picture there is unused. Without it "
      + "only assertions of tests tell what is unused.")

  static let place = OptionSection(title: "The baselines", options: [baselines])
  static let artifacts = OptionSection(title: "Which failures", options: [from, all])
}
