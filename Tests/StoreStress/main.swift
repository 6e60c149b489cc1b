// StoreStress ROOT SECONDS PROCESSES THREADS: stresses the store below ROOT, an empty folder.
// Exit status 0: no baseline was lost, mixed or cut, and nothing was left behind.
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--worker", arguments.count == 3,
  let threads = Int(CommandLine.arguments[3])
{
  try Worker(root: CommandLine.arguments[2], threads: threads).run()
} else if arguments.count == 4, let root = arguments.first,
  let seconds = Double(CommandLine.arguments[2]), let processes = Int(CommandLine.arguments[3]),
  let threads = Int(CommandLine.arguments[4])
{
  let killer = Killer(root: root, seconds: seconds, processes: processes, threads: threads)
  let problems = try killer.run()
  for problem in problems { print(problem) }
  exit(problems.isEmpty ? 0 : 1)
} else {
  print("StoreStress ROOT SECONDS PROCESSES THREADS")
  exit(2)
}
