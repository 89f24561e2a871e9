import FoundationEssentials
import SchemaModel
import SchemaStore

/// Where commands that read stores put their working copies.
struct StoreArguments {
  var console: Console

  /// The folder for working copies that are thrown away: TMPDIR, or /tmp.
  var temporaryFolder: String {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Runs a piece of work on stores and turns what it throws into a failure with its exit code.
  func run<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as MigrationRefusal {
      throw CommandFailure(
        .refused,
        [
          Diagnostic(
            .error, "\(name): refused: \(error.message)", notes: error.details.map { .init($0) },
            hints: error.hints)
        ])
    } catch let error as CommandRefusal {
      throw CommandFailure(.refused, [error.diagnostic])
    } catch let error as UnknownStoreVersion {
      throw CommandFailure(
        .unknownVersion,
        [
          Diagnostic(
            .error, "\(error.store): \(error.message)", notes: error.details.map { .init($0) },
            hints: ["run ‘schemactl inspect’ on it, with the same history"])
        ])
    } catch let error as VerificationFailure {
      throw CommandFailure(
        .verificationFailed,
        [
          Diagnostic(
            .error, "\(name): the migrated copy is not what it should be; nothing was put in place",
            notes: error.proof.failures.map { .init($0) })
        ])
    } catch let error as StepFailure {
      throw CommandFailure(
        .refused, [Diagnostic(.error, "\(name): the migration failed at: \(error)")])
    } catch let error as FileError {
      throw CommandFailure(.refused, [Diagnostic(.error, "\(name): \(error)")])
    } catch let error as DatabaseError {
      throw CommandFailure(.refused, [Diagnostic(.error, "\(name): \(error.message)")])
    }
  }
}
