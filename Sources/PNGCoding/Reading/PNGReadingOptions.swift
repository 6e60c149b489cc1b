/// Which of the ways of reading that must all give the same is taken. For tests and benchmarks.
package struct PNGReadingOptions: Hashable, Sendable {
  package enum Engine: Hashable, Sendable {
    /// The fast one where it can, libpng for everything else.
    case automatic
    /// libpng always.
    case libPNG
  }

  /// Who inflates for the fast engine.
  package enum Inflater: Hashable, Sendable {
    case quick
    /// The quick one without the instructions that not every processor has.
    case quickPortable
    case zlib
  }

  package var engine: Engine
  package var inflater: Inflater

  package init(engine: Engine = .automatic, inflater: Inflater = .quick) {
    self.engine = engine
    self.inflater = inflater
  }
}
