/// An observed binding of a component of the host, if it has one.
struct FollowedSource {
    private(set) var source: (any BindingSource)?
    private var observation: (any Observation)?

    /// Observes another binding, or the same.
    mutating func follow(_ new: (any BindingSource)?, for node: Node) throws(ScriptError) {
        let before = source
        source = new
        switch (before, new) {
        case (nil, nil): return
        case (let a?, let b?): if try b.isEqual(to: a) { return }
        default: break
        }
        observation?.cancel()
        observation = new?.observe(for: node)
    }

    /// Its value; nil: there is no binding.
    func read() throws(ScriptError) -> Value? { try observation?.read() }

    func cancel() { observation?.cancel() }
}
