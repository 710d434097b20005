/// A value that a view of the host's own keeps, as a component of a script keeps its state.
package final class LocalState: BindingSource {
    private(set) var value: Value
    private var observers: [ObjectIdentifier: LocalObservation] = [:]

    package init(_ value: Value) {
        self.value = value
    }

    package func isEqual(to other: any BindingSource) -> Bool { self === other }

    package func write(_ value: Value) throws(ScriptError) {
        if try !value.isEqual(to: self.value) { change(to: value) }
    }

    /// Takes another value.
    func change(to value: Value) {
        self.value = value
        for observer in observers.values { observer.node?.setNeedsEvaluation() }
    }

    package func observe(for node: Node) -> any Observation {
        let observer = LocalObservation(self, node)
        observers[ObjectIdentifier(observer)] = observer
        return observer
    }

    package func readAgain() -> Value? { value }

    fileprivate func forget(_ observer: LocalObservation) { observers[ObjectIdentifier(observer)] = nil }
}

/// A component of the host's own that keeps such a value.
protocol LocallyKept: ComponentInstance {
    /// What it keeps from one loading of a script to the next; nil: nothing, for a binding says it.
    var kept: LocalState? { get }
}

/// A follower of such a value.
private final class LocalObservation: Observation {
    private let state: LocalState
    @WeakNode private(set) var node: Node?

    init(_ state: LocalState, _ node: Node) {
        self.state = state
        self.node = node
    }

    func read() -> Value { state.value }
    func cancel() { state.forget(self) }
}
