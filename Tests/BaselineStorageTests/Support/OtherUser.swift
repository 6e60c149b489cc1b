import Foundation
import Glibc

/// Runs a piece of a test as a user who owns nothing here.
enum OtherUser {
  private typealias SetUser = @convention(c) (UInt32) -> Int32
  private static let nobody: UInt32 = 65534

  /// Runs `body`; the tests' own user does when that is not the super-user, who may do anything.
  static func run<Result>(_ body: () throws -> Result) throws -> Result {
    guard geteuid() == 0 else { return try body() }
    // For the files of the calling thread only; there is no header for it in the Glibc module.
    guard let found = unsafe dlsym(nil, "setfsuid") else { throw CocoaError(.featureUnsupported) }
    let setFileUser = unsafe unsafeBitCast(found, to: SetUser.self)
    _ = setFileUser(nobody)
    defer { _ = setFileUser(0) }
    return try body()
  }
}
