/// A script's function that the host calls when something happened.
package protocol Action: AnyObject {
    /// Where it is defined, `file:line`, if that is known.
    var place: String? { get }
    /// Runs it to its end. Writes it makes are seen at once by later reads (L40).
    func perform(_ arguments: [Value]) throws(ScriptError)
    /// The same, with what it returns.
    func answer(_ arguments: [Value]) throws(ScriptError) -> Value
}

extension Action {
    var place: String? { nil }

    func answer(_ arguments: [Value]) throws(ScriptError) -> Value {
        try perform(arguments)
        return .nil
    }
}

/// A binding as a control uses it (L26).
package protocol BindingSource: AnyObject {
    /// Where the view was made that it was given to, `file:line`, if that is known.
    var place: String? { get }
    /// Whether both lead to the same place (L18).
    func isEqual(to other: any BindingSource) throws(ScriptError) -> Bool
    /// A binding of the same place that outlives the component that this one was made in.
    func source() throws(ScriptError) -> any BindingSource
    /// Writes the source like the field it is bound to.
    func write(_ value: Value) throws(ScriptError)
    /// The same with a list of values.
    func write(_ values: [Value]) throws(ScriptError)
    /// Observes the bound value for a node, which is evaluated when the value may have changed.
    func observe(for node: Node) -> any Observation
    /// Its value, without making anything depend on it; nil: it cannot be read so.
    func readAgain() throws(ScriptError) -> Value?
}

extension BindingSource {
    package var place: String? { nil }
    func readAgain() throws(ScriptError) -> Value? { nil }
    package func source() -> any BindingSource { self }
    package func write(_ values: [Value]) throws(ScriptError) {
        throw ScriptError("only a script's binding has a list")
    }
}

/// An observed value: reading it makes the reader depend on it.
package protocol Observation: AnyObject {
    func read() throws(ScriptError) -> Value
    /// Ends the observation; called once, since its node in the graph is reused. It is not read after that.
    func cancel()
}

/// What is drawn where something inside failed (L91).
package protocol ErrorFallback: AnyObject {
    /// Observes, for a node, what the view reads.
    func observe(for node: Node) -> any Observation
    /// The view for an error, evaluated again when something changes that it read.
    func view(for error: ScriptError, observed: any Observation) throws(ScriptError) -> View
}

/// Work or a subscription that can be cancelled.
package protocol Cancellable: AnyObject {
    func cancel()
}

/// A function that runs as a task (L61).
package protocol TaskFunction: AnyObject {
    /// Where it is defined, `file:line`, if that is known.
    var place: String? { get }
    /// A task that has not begun; `ended` is called at its end, `failed` with errors of what it awaits.
    func makeTask(
        named name: String, failed: @escaping (ScriptError) -> Void, ended: @escaping (TaskEnd) -> Void
    ) -> any RunningTask
}

/// How a task ends.
package enum TaskEnd {
    case finished
    /// By an error that was not caught; also one of the cleanup after it was cancelled.
    case failed(ScriptError)
    case cancelled
}

/// A task: it runs in steps, each an event.
package protocol RunningTask: Cancellable {
    /// Its first step, by the function of the last evaluation (L61).
    func start(_ newest: any TaskFunction)
    /// Whether it ended or was cancelled.
    var isOver: Bool { get }
}

/// A publisher as onReceive uses it (L63).
package protocol PublisherSource: AnyObject {
    /// Where the view was made that it was given to, `file:line`, if that is known.
    var place: String? { get }
    /// Its description, as a script would write it.
    var text: String { get }
    /// Whether both are the same publisher (L64).
    func isEqual(to other: any PublisherSource) throws(ScriptError) -> Bool
    /// `failed` gets errors, which end the publisher or lose a value; `finished` is called when it ends without
    /// one.
    func subscribe(
        _ receive: @escaping (Value) -> Void, failed: @escaping (ScriptError) -> Void, finished: @escaping () -> Void
    ) -> any Cancellable
}
