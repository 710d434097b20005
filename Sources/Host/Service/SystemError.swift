import Glibc

/// What the system says is wrong, with what was wanted.
enum SystemError {
    /// The error that the last call of the system left, in its words.
    static func last(_ thing: String, _ code: Int32 = errno) -> ScriptError {
        ScriptError("\(thing): \(unsafe String(cString: strerror(code)))")
    }

    /// Does something with files; what keeps it from being done is a script's error.
    static func wording(_ body: () throws -> Void) throws {
        do { try body() } catch let failure as FileFailure { throw ScriptError(failure.description) }
    }
}
