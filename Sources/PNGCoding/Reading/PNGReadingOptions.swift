/// Which of the ways of reading that must all give the same is taken. For tests and benchmarks.
package struct PNGReadingOptions: Hashable, Sendable {
  package enum Engine: Hashable, Sendable {
    /// The fast one where it can, libpng for everything else.
    case automatic
    /// libpng always.
    case libPNG
  }

  package enum Inflater: Hashable, Sendable {
    /// ISA-L for files large enough to be worth loading it, where it can be loaded.
    case automatic
    /// zlib always.
    case zlib
    /// ISA-L, where it can be loaded.
    case isal
  }

  package var engine: Engine
  package var inflater: Inflater

  package init(engine: Engine = .automatic, inflater: Inflater = .automatic) {
    self.engine = engine
    self.inflater = inflater
  }
}
