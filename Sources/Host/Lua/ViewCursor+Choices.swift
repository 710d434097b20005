extension ViewCursor {
    /// A parameter that is a list of choices, none of which is a view.
    func choices(_ parameter: Int32, anchors: Anchors) throws(ScriptError) -> [(tag: Value, label: String)] {
        var found: [(tag: Value, label: String)] = []
        try forEachChoice(parameter, anchors: anchors) { choice in
            if case .text(let tag, let label) = choice { found.append((tag, label)) }
        }
        return found
    }
}
