internal import JSONText
internal import PNGCoding
internal import SnapshotEngine

/// What `pixsnap inspect --json` prints.
struct InspectionJSON {
  /// The one object.
  let value: JSONValue

  /// The object as text, and a line break.
  var line: String { value.text + "\n" }

  init(_ inspection: PNGInspection, path: String, limits: PNGLimits) {
    let chunks = inspection.chunks
    value = [
      "schemaVersion": ComparisonJSON.schemaVersion,
      "path": .string(path),
      "fileBytes": .optional(inspection.fileBytes.map { .integer($0) }),
      "header": .optional(inspection.header.map(Self.value)),
      "decodes": .bool(inspection.failure == nil),
      "engine": .optional(inspection.engine.map { .string($0.rawValue) }),
      "maxPixels": .integer(limits.maxPixels),
      "passesLimits": .optional(inspection.passesLimits.map { .bool($0) }),
      "decodedBytes": .optional(inspection.decodedBytes.map { .integer($0) }),
      "colorProfile": Self.profile(inspection.metadata),
      "renderingIntent": .optional(inspection.metadata.renderingIntent.map { .integer($0) }),
      "gamma": .optional(inspection.metadata.gamma.map(Self.decimal)),
      "chromaticities": .optional(
        inspection.metadata.chromaticities.map { .array($0.map(Self.decimal)) }),
      "animationFrames": .optional(inspection.metadata.animationFrames.map { .integer($0) }),
      "environment": .optional(inspection.environment.map { .string($0) }),
      "texts": .array(chunks.texts.map(Self.value)),
      "textsLeftOut": .integer(chunks.textsLeftOut),
      "chunkCount": .integer(chunks.count),
      "chunks": .array(chunks.entries.map(Self.value)),
      "chunksLeftOut": .integer(chunks.entriesLeftOut),
      "breaksAt": .optional(
        chunks.breaks.map { ["offset": .integer($0.offset), "reason": .string($0.reason)] }),
      "bytesBehindEnd": .integer(chunks.bytesBehindEnd),
      "error": .optional(
        inspection.failure.map {
          ComparisonJSON.error(kind: $0.kind.name, message: EngineError(.png($0)).toolMessage)
        }),
    ]
  }

  private static func value(_ header: PNGInspection.Header) -> JSONValue {
    [
      "width": .integer(header.width), "height": .integer(header.height),
      "bitDepth": .integer(header.bitDepth), "colorType": .string(header.colorTypeName),
      "interlaced": .bool(header.interlace != 0),
    ]
  }

  private static func profile(_ metadata: PNGMetadata) -> JSONValue {
    guard let name = metadata.profileName else { return .null }
    return [
      "name": .string(name),
      "crc32": .optional(metadata.profileChecksum.map { .string(hex($0)) }),
    ]
  }

  private static func decimal(_ value: Int) -> JSONValue { .decimal(PNGMetadata.decimal(value)) }

  private static func value(_ text: PNGTextChunk) -> JSONValue {
    [
      "keyword": .string(text.keyword), "text": .optional(text.text.map { .string($0) }),
      "isWhole": .bool(text.isWhole),
    ]
  }

  private static func value(_ entry: PNGChunkList.Entry) -> JSONValue {
    [
      "type": .string(entry.type), "offset": .integer(entry.offset),
      "count": .integer(entry.count), "bytes": .integer(entry.bytes),
      "wrongChecksums": .integer(entry.wrongChecksums),
    ]
  }
}
