internal import BaselineStorage

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A command that this tool runs and waits for.
enum ChildProcess {
  /// How it ended.
  enum End: Hashable {
    case exited(Int32)
    case killed(signal: Int32)
    case notStarted(reason: String)
  }

  /// Runs a command that is found as a shell finds it. What it prints goes to standard error, where
  /// no result of ours is; it gets one environment variable more. Ctrl-C is for it, not for us.
  static func run(_ command: [String], variable: (name: String, value: String)) -> End {
    // Inherited by the child, and told to us by how it ends.
    unsafe setenv(variable.name, variable.value, 1)
    defer { unsafe unsetenv(variable.name) }
    _ = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, SIG_DFL) }
    var child = pid_t()
    let failure = spawn(command, &child)
    guard failure == 0 else {
      return .notStarted(reason: systemReason(failure))
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return .notStarted(reason: "it was lost") }
    }
    // The low seven bits are the signal (wait(2)); Swift does not import the macros.
    let number = status & 0x7F
    return number == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: number)
  }

  private static func spawn(_ command: [String], _ child: inout pid_t) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
    // What this process ignores (see StandardStreams) the child need not.
    var usual = sigset_t()
    unsafe sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT] { unsafe sigaddset(&usual, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
    }
    guard let file = unsafe arguments[0] else { return ENOMEM }
    return unsafe posix_spawnp(&child, file, &actions, &attributes, &arguments, environ)
  }
}
