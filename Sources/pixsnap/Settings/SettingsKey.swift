/// The keys of a settings file: the options of `pixsnap diff` in camelCase.
struct SettingsKey: Sendable {
  /// As it stands in the file: `maxChangedPixels`.
  let name: String
  let option: OptionDescription

  init(_ option: OptionDescription) {
    self.option = option
    let words = option.name.drop { $0 == "-" }.split(separator: "-")
    name = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// What can be set for all files and for some.
  static let ofFiles = [
    DiffOptionTable.metric, DiffOptionTable.tolerance, DiffOptionTable.threshold,
    DiffOptionTable.transparency, DiffOptionTable.antialiasing, DiffOptionTable.ignore,
    DiffOptionTable.only, DiffOptionTable.region, DiffOptionTable.mask,
    DiffOptionTable.maxChangedPixels, DiffOptionTable.maxChangedShare, DiffOptionTable.style,
    DiffOptionTable.color, DiffOptionTable.maxPixels,
  ].map(SettingsKey.init)

  /// What can be set for a run as a whole only.
  static let ofRuns = [
    DiffOptionTable.allow, DiffOptionTable.include, DiffOptionTable.exclude,
    DiffOptionTable.failFast, DiffOptionTable.threads,
  ].map(SettingsKey.init)

  /// What is a number, or several: in JSON too.
  static let ofNumbers = [
    DiffOptionTable.tolerance, DiffOptionTable.threshold, DiffOptionTable.maxChangedPixels,
    DiffOptionTable.maxChangedShare, DiffOptionTable.maxPixels, DiffOptionTable.threads,
  ].map(\.name)

  /// What null takes back where it was set further below; an empty list does so for lists.
  static let ofNothing = [
    DiffOptionTable.mask, DiffOptionTable.maxChangedPixels, DiffOptionTable.maxChangedShare,
  ].map(\.name)

  /// What depends on the metric: where another one is chosen, none of it is taken over.
  static let ofMetrics = [
    DiffOptionTable.tolerance, DiffOptionTable.threshold, DiffOptionTable.transparency,
    DiffOptionTable.region,
  ]

  /// What has no meaning where no diff image is drawn.
  static let ofDiffImages = [DiffOptionTable.style, DiffOptionTable.color].map(\.name)
}
