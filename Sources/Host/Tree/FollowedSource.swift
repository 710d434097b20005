/// A binding that a component of the host's own follows, if it was given one.
struct FollowedSource {
    private(set) var source: (any BindingSource)?
    private var observation: (any Observation)?

    /// Follows another one from now on, or the same.
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

    /// Its value; nil: there is none to read.
    func read() throws(ScriptError) -> Value? { try observation?.read() }

    func cancel() { observation?.cancel() }
}
