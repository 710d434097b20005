import Host

extension REPL: NodeFinder {
    /// The `self` of the component of that name or at the end of that path; several are told apart as `Row#2`, in the order
    /// of the tree.
    package func component(named name: String) throws(ScriptError) -> Reference {
        guard let root = session.root else { throw ScriptError("node: nothing is mounted") }
        let found = TreeListing.found(name, in: root).filter { $0.0.component is ScriptComponent }
        guard let first = found.first, let component = first.0.component as? ScriptComponent else {
            throw ScriptError("node: " + TreeListing.missing(name, in: root).message)
        }
        guard found.count == 1 else {
            throw ScriptError(
                "node: \(found.count) components are called '\(name)': \(name)#1 … \(name)#\(found.count)")
        }
        guard let object = component.object(anchors: anchors) else {
            throw session.scene.interpreter.exhausted
        }
        return object
    }
}

extension REPL {
    /// The variables in reach, each with its value, a line each.
    func describedLocals() throws(ScriptError) -> String {
        guard !localNames.isEmpty else { return "no variables are in reach" }
        let submission = Submission(localNames.joined(separator: ", "))
        let values = try run(submission).descriptions
        return zip(localNames, values).map { "\($0) = \($1.text(width: configuration.width))" }.joined(separator: "\n")
    }
}
