extension ScriptError {
    /// The error with the path of the component that it happened in, and the component's place where it has none of its own
    /// (L90).
    func at(_ node: Node) -> ScriptError {
        var error = placed { node.place }
        if error.path.isEmpty { error.path = node.path }
        return error
    }
}
