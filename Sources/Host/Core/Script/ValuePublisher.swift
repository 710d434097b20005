import OpenCombine

/// A publisher of Lua values (L64).
typealias ValuePublisher = AnyPublisher<Value, StreamFailure>

/// The failure of a publisher. It passes through operators to the subscriber, as in Combine.
@safe struct StreamFailure: Error, @unchecked Sendable {
    /// The value that a script catches: a message with the name of the source, or the value of `Fail`.
    let value: Value
    /// How a task that waits for the publisher raises it.
    let form: TaskThread.WaitFailure
    /// Where the publisher was made, `file:line`, if that is known.
    private let place: String?

    init(_ value: Value, form: TaskThread.WaitFailure = .placed, place: String? = nil) {
        self.value = value
        self.form = form
        self.place = place
    }

    /// The failure of a future.
    init(_ failure: FutureFailure, _ value: Value) {
        let form: TaskThread.WaitFailure =
            switch failure {
            case .rejected: .placed
            case .error: .asIs
            case .cancelled: .cancelled
            }
        self.init(value, form: form)
    }

    /// The error that is reported when nothing catches it.
    var error: ScriptError {
        let message = if case .string(let text) = value { text } else { "a publisher failed with \(value.text)" }
        return ScriptError(message).placed { place }
    }
}
