internal import SnapshotEngine

extension Command {
  /// `pixsnap serve`: requests in, answers out, until there are no more.
  static let serve = Command(
    name: .serve,
    summary: "Answers requests to compare two files, a line of JSON each, on standard output",
    usage: "[--threads N] < REQUESTS > ANSWERS",
    operands: [],
    sections: [
      OptionSection(title: "Resources", options: [serveThreads]), CommonOptions.section,
    ],
    examples: [
      (
        #"echo '{"id":1,"expected":"a.png","actual":"b.png","tolerance":2}' | pixsnap serve"#,
        "Answers with the object of pixsnap diff --json and the id. A request has expected and "
          + "actual, and may have id (a string or a number), output (a diff image) and any key "
          + "that a settings file can have for some files: tolerance, ignore, maxChangedPixels. A "
          + "wrong request is answered with an error, and the next one is read."
      ),
      (
        "pixsnap serve < requests.jsonl > answers.jsonl",
        "Several at once, so the answers come in any order; the id says whose each is."
      ),
    ],
    exitCodes: """
      Exit codes
        0  all requests were answered, whatever the answers say
        2  requests could not be read, or answers not be written; or wrong arguments
        130  interrupted; a request that was begun was answered, unless interrupted again

      """,
    run: runServe)

  private static let serveThreads = OptionDescription(
    "--threads", value: "N",
    "How many requests are worked on at once, 1...64. Default: one for each processor.")

  private static func runServe(_ typed: TypedArguments) throws(UsageError) -> CommandResult {
    let threads = try typed.value(of: serveThreads)?.wholeNumber(in: 1...64)
    return Server(threads: threads ?? processorCount()).run()
  }
}
