import OpenCombine

/// A publisher as scripts make them (L64).
typealias ValuePublisher = AnyPublisher<Value, StreamFailure>

/// What ended a publisher before its time. It goes through the operators to whoever subscribed, as in Combine.
struct StreamFailure: Error {
    /// What went wrong, with the name of what sent the values.
    let message: String
    /// Where the publisher was made, `file:line`, if that is known.
    let place: String?

    /// As it is told where nobody waits who could catch it.
    var error: ScriptError { ScriptError(message).placed { place } }
}
