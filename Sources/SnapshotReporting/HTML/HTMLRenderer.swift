internal import JSONText
internal import PixelComparison

/// Renders a report as one page that works from the disk: a list to filter, and a viewer for the
/// pictures of each entry. Pictures are referred to by their paths relative to the page; nothing else
/// is loaded.
package struct HTMLRenderer: Sendable {
  /// A renderer; it has no settings.
  package init() {}

  /// The document. The same report gives the same text.
  ///
  /// What comes from the report stands in it as JSON, which the page puts into the document as text
  /// only: no name is ever markup.
  package func render(_ report: SnapshotReport) -> String {
    let title = HTMLText.content(report.title.onOneLine)
    let state = report.progress.message.map(HTMLText.content)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)</style>
      </head>
      <body>
      \(HTMLBody.text(title: title, state: state))
      <script type="application/json" id="data">\(HTMLText.script(data(report).text))</script>
      <script>
      \(HTMLScript.text)</script>
      </body>
      </html>

      """
  }

  /// Nothing from anywhere but pictures beside the page.
  private static let policy =
    "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; "
    + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private func data(_ report: SnapshotReport) -> JSONValue {
    ["entries": .array(report.entries.map(Self.value))]
  }

  private static func value(_ entry: ReportEntry) -> JSONValue {
    var pictures: JSONObject = [:]
    for picture in entry.pictures { pictures[picture.label] = .string(picture.path) }
    let clusters = entry.comparison?.details?.clusters ?? []
    let boxes = clusters.map { cluster -> JSONValue in
      let box = cluster.box
      return .array([box.x, box.y, box.width, box.height].map { .integer($0) })
    }
    let size = entry.area.map { [$0.width, $0.height] } ?? []
    return [
      "name": .string(entry.path.onOneLine), "finding": .string(entry.finding.rawValue),
      "allowed": .bool(entry.isAllowed), "message": .string(entry.message.onOneLine),
      "details": .string(entry.details.inLines),
      "pictures": .object(pictures), "boxes": .array(boxes),
      "size": .array(size.map { .integer($0) }),
    ]
  }
}
