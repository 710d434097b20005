import OpenCombine

/// A publisher as scripts make them (L64).
typealias ValuePublisher = AnyPublisher<Value, StreamFailure>

/// What ended a publisher before its time. It goes through the operators to the subscriber, as in Combine.
@safe struct StreamFailure: Error, @unchecked Sendable {
    /// What a script catches: what went wrong, with the name of what sent the values, or what `Fail` was given.
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

    /// What has made a future fail.
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
