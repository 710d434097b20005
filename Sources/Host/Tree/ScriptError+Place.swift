extension ScriptError {
    /// The error, with the path of the component that it happened in if it has none yet.
    func at(_ node: Node) -> ScriptError {
        var error = self
        if error.path.isEmpty { error.path = node.path }
        return error
    }
}
