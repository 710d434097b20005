/// A script's function that the host calls when something happened.
protocol Action: AnyObject {
    /// Runs it to its end. Writes it makes are seen at once by later reads (L40).
    func perform(_ arguments: [Value]) throws(ScriptError)
}

/// A binding as a control uses it (L26).
protocol BindingSource: AnyObject {
    /// Whether both lead to the same place (L18).
    func isEqual(to other: any BindingSource) throws(ScriptError) -> Bool
    /// Writes the source like the field it is bound to.
    func write(_ value: Value) throws(ScriptError)
    /// Begins to follow the bound value on behalf of a node, which is told to evaluate when the value may have changed.
    func observe(for node: Node) -> any Observation
}

/// A value that is followed: reading it makes the reader depend on it.
protocol Observation: AnyObject {
    func read() throws(ScriptError) -> Value
    /// Ends it; nothing is told any more.
    func cancel()
}
