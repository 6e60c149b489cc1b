/// Which of the ways of reading that must all give the same is taken. For tests and benchmarks.
package struct PNGReadingOptions: Hashable, Sendable {
  /// Who reads the rows.
  package enum Engine: Hashable, Sendable {
    /// The fast one where it can, libpng for everything else.
    case automatic
    /// libpng always.
    case libPNG
  }

  /// Who inflates for the fast engine.
  package enum Inflater: Hashable, Sendable {
    /// The one of this package.
    case quick
    /// The quick one without the instructions that not every processor has.
    case quickPortable
    /// The library.
    case zlib
  }

  /// Through windows of how many bytes, at least, the fast engine inflates.
  package enum Windows: Int, Sendable {
    /// Large enough that threads seldom wait for each other, small enough that those of two files
    /// stay in the caches: measured by `Benchmarks/files`.
    case ordinary = 163_840
    /// Three of them hold the 32 KB that a match may reach back.
    case small = 16_384
  }

  /// Who reads the rows.
  package var engine: Engine
  /// Who inflates for the fast engine.
  package var inflater: Inflater
  /// How large its windows are.
  package var windows: Windows

  /// The ordinary way unless told otherwise.
  package init(
    engine: Engine = .automatic, inflater: Inflater = .quick, windows: Windows = .ordinary
  ) {
    self.engine = engine
    self.inflater = inflater
    self.windows = windows
  }
}
