internal import PNGCoding
internal import SnapshotEngine

/// What `pixsnap inspect` prints for a person.
struct InspectionText {
  /// Characters of a text that are shown.
  private static let longestText = 300

  /// Whole lines.
  private(set) var text = ""

  init(_ inspection: PNGInspection, path: String, limits: PNGLimits) {
    let name = path == "-" ? "standard input" : path.onOneLine
    let size = inspection.fileBytes.map { ", \(Self.bytes($0))" } ?? ""
    text = "\(name): \(inspection.header.map(Self.words) ?? "no whole header")\(size)\n"
    addDecoding(inspection, limits)
    addMetadata(inspection.metadata)
    addTexts(inspection)
    addChunks(inspection.chunks)
  }

  private mutating func add(_ subject: String, _ what: String) {
    text += "  \(subject): \(what.onOneLine)\n"
  }

  private static func bytes(_ count: Int) -> String { "\(count) \(count == 1 ? "byte" : "bytes")" }

  private static func words(_ header: PNGInspection.Header) -> String {
    let interlacing =
      switch header.interlace {
      case 0: "not interlaced"
      case 1: "interlaced"
      default: "interlace method \(header.interlace), which is unknown"
      }
    return "\(header.width) x \(header.height) pixels, \(header.bitDepth)-bit "
      + "\(header.colorTypeName), \(interlacing)"
  }

  private mutating func addDecoding(_ inspection: PNGInspection, _ limits: PNGLimits) {
    if let failure = inspection.failure {
      add("decodes", "no: \(EngineError(.png(failure)).toolMessage)")
    } else if let engine = inspection.engine {
      add("decodes", engine == .fast ? "yes, by the fast reader" : "yes, by libpng")
    }
    if let passes = inspection.passesLimits, let header = inspection.header {
      let pixels = UInt64(header.width) * UInt64(header.height)
      add(
        passes ? "within the limits" : "over the limits",
        "\(pixels) pixels, at most \(limits.maxPixels) are read; see --max-pixels")
    }
    if let bytes = inspection.decodedBytes { add("decoded", "\(bytes) bytes as 8-bit RGBA") }
  }

  private mutating func addMetadata(_ metadata: PNGMetadata) {
    if let name = metadata.profileName {
      let checksum = metadata.profileChecksum.map { "CRC-32 \(hex($0))" }
      add("colour profile", "\(name) (\(checksum ?? "broken, or too long to unpack"))")
    }
    if let intent = metadata.renderingIntent { add("sRGB", "rendering intent \(intent)") }
    if let gamma = metadata.gamma { add("gamma", PNGMetadata.decimal(gamma)) }
    if let numbers = metadata.chromaticities {
      add("chromaticities", numbers.map(PNGMetadata.decimal).joined(separator: " "))
    }
    if let frames = metadata.animationFrames {
      add("animation", "\(frames) pictures, of which the first is compared")
    }
  }

  private mutating func addTexts(_ inspection: PNGInspection) {
    if let environment = inspection.environment { add("recorded", environment) }
    for chunk in inspection.chunks.texts where chunk.keyword != PNGText.environmentKeyword {
      let shown = chunk.text.map { String($0.prefix(Self.longestText)) }
      let isWhole = chunk.isWhole && shown == chunk.text
      add("text \(chunk.keyword.onOneLine)", (shown ?? "cannot be read") + (isWhole ? "" : "…"))
    }
    let left = inspection.chunks.textsLeftOut
    if left > 0 { add("texts", "\(left) more, not shown") }
  }

  private mutating func addChunks(_ chunks: PNGChunkList) {
    add("chunks", "\(chunks.count)")
    for entry in chunks.entries {
      var line = "    \(entry.type.onOneLine) at \(entry.offset): "
      if entry.count > 1 { line += "\(entry.count) chunks, " }
      line += Self.bytes(entry.bytes)
      if entry.wrongChecksums > 0 { line += ", wrong CRC in \(entry.wrongChecksums)" }
      text += line + "\n"
    }
    if chunks.entriesLeftOut > 0 { text += "    \(chunks.entriesLeftOut) more, not shown\n" }
    if let breaks = chunks.breaks { add("breaks at byte \(breaks.offset)", breaks.reason) }
    if chunks.bytesBehindEnd > 0 {
      add("behind the end", "\(Self.bytes(chunks.bytesBehindEnd)), which nobody reads")
    }
  }
}

extension PNGInspection.Header {
  /// As JSON has it.
  var colorTypeName: String {
    switch colorType {
    case 0: "gray"
    case 2: "rgb"
    case 3: "palette"
    case 4: "grayAlpha"
    case 6: "rgba"
    default: "unknown(\(colorType))"
    }
  }
}

/// Eight digits.
func hex(_ value: UInt32) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
