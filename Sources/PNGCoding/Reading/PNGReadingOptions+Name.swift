extension PNGReadingOptions {
  /// What inflates common files here, as `--version` says it.
  package static var inflaterName: String { "its own decoder" }
}
