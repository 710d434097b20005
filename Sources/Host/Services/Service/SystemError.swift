import Host
import Platform

/// Errors of system calls, with the operation.
enum SystemError {
    /// The error that the last call of the system left, in its words.
    static func last(_ thing: String, _ code: Int32 = errno) -> ScriptError {
        ScriptError("\(thing): \(unsafe String(cString: strerror(code)))")
    }

    /// Runs an operation on files; its failure becomes a script's error.
    static func wording(_ body: () throws -> Void) throws {
        do { try body() } catch let failure as FileFailure { throw ScriptError(failure.description) }
    }
}
