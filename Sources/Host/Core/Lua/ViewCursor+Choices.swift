import CLua

extension ViewCursor {
    /// The children as values, to be handed to a function.
    func childValues(anchors: Anchors) -> [Value] {
        (0..<childCount).map { child in
            unsafe lv_view_child(state, index, lua_Integer(child + 1))
            defer { unsafe lv_pop(state, 1) }
            return unsafe interpreter.value(at: -1, anchors: anchors)
        }
    }

    /// A parameter that is a list of choices, none of which is a view.
    func choices(_ parameter: Int32, anchors: Anchors) throws(ScriptError) -> [(tag: Value, label: String)] {
        var found: [(tag: Value, label: String)] = []
        try forEachChoice(parameter, anchors: anchors) { choice in
            if case .text(let tag, let label) = choice { found.append((tag, label)) }
        }
        return found
    }
}
