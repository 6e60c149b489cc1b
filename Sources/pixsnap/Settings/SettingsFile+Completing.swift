/// What was typed and what a settings file says, put together.
extension SettingsFile {
  /// What was typed, and what the file says where nothing was typed.
  ///
  /// What depends on the metric is taken from a layer only when the same metric holds there: a
  /// tolerance of one says nothing to another. That goes for what was typed as well, where an
  /// override chooses the metric.
  ///
  /// - Throws: A look of diff images that cannot be, whether or not any are drawn.
  func completing(
    _ typed: TypedArguments, overrides numbers: [Int] = []
  ) throws(UsageError) -> TypedArguments {
    let drawsDiffImages = [DiffOptionTable.output, DiffOptionTable.report, DiffOptionTable.show]
      .contains { typed.has($0) }
    let all = completing(typed, overrides: numbers, drawsDiffImages: true)
    _ = try DiffArguments.look(all)
    return drawsDiffImages ? all : completing(typed, overrides: numbers, drawsDiffImages: false)
  }

  /// What was typed that does not hold where these overrides do, since they choose another metric.
  func unapplied(_ typed: TypedArguments, overrides numbers: [Int]) -> [TypedValue] {
    guard !typed.has(DiffOptionTable.metric) else { return [] }
    let names = metricNames(typed, overrides: numbers)
    guard names.first != Self.metric(in: defaults) ?? Self.usualMetric else { return [] }
    return SettingsKey.ofMetrics.flatMap { typed.values(of: $0) }
  }

  /// What to tell of such a value.
  func note(unapplied value: TypedValue, for files: String) -> String {
    "\(value.option) \(value.text) does not hold for \(files): an override of \(path) chooses "
      + "another metric there; type --metric to have one for all files"
  }

  private func completing(
    _ typed: TypedArguments, overrides numbers: [Int], drawsDiffImages: Bool
  ) -> TypedArguments {
    var completed = typed
    if !unapplied(typed, overrides: numbers).isEmpty {
      for option in SettingsKey.ofMetrics { completed.remove(option) }
    }
    let metrics = metricNames(typed, overrides: numbers)
    // Behind a layer of another metric, the same one may come again: what it said is over.
    var isSameMetric = true
    for (layer, metric) in zip(layers(numbers), metrics.dropFirst()) {
      isSameMetric = isSameMetric && metric == metrics.first
      for setting in layer.settings {
        let option = setting.key.option
        if !isSameMetric,
          SettingsKey.ofMetrics.contains(where: { $0.name == option.name })
        {
          continue
        }
        if !drawsDiffImages, SettingsKey.ofDiffImages.contains(option.name) { continue }
        completed.addDefault(setting.values, of: option)
      }
    }
    return completed
  }

  /// The layers of the file, what goes first first.
  private func layers(_ numbers: [Int]) -> [SettingsLayer] {
    numbers.reversed().map { overrides[$0].layer } + [defaults]
  }

  private static let usualMetric = "channels"

  /// The metric that holds, and then for each layer the one that would if nothing went before it.
  private func metricNames(_ typed: TypedArguments, overrides numbers: [Int]) -> [String] {
    var names: [String] = []
    var name = Self.usualMetric
    for layer in layers(numbers).reversed() {
      name = Self.metric(in: layer) ?? name
      names.insert(name, at: 0)
    }
    return [typed.value(of: DiffOptionTable.metric)?.text ?? name] + names
  }

  private static func metric(in layer: SettingsLayer) -> String? {
    layer.settings.first { $0.key.option.name == DiffOptionTable.metric.name }?.values.first?.text
  }

  /// What says that an option has no values, where something says so and nothing that goes before
  /// it has some.
  func emptiness(
    of option: OptionDescription, _ completed: TypedArguments, overrides numbers: [Int]
  ) -> TypedValue? {
    guard !completed.has(option) else { return nil }
    let settings = layers(numbers).flatMap(\.settings).filter { $0.key.option.name == option.name }
    return settings.first?.emptiness
  }
}
