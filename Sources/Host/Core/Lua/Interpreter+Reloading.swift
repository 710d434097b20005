import CLua

/// Scripts that are loaded again.
extension Interpreter {
    /// An empty table.
    package func makeTable(anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try protect(.newTable, 0, 1)
            guard let reference = unsafe anchors.anchor(from: state) else { throw exhausted }
            return reference
        }
    }

    /// What `load` declares in the turns of a scene is to take the place of what an earlier scene declared, as soon as
    /// the reload ends; if the load fails everything stays as it was.
    func reloading(_ earlier: Int, by next: Int, _ load: () throws(ScriptError) -> Void) throws(ScriptError) {
        classes.beginReload(of: earlier, by: next)
        do throws(ScriptError) { try load() } catch {
            try? endReload(hasSucceeded: false)
            throw error
        }
    }

    func endReload(hasSucceeded: Bool) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            try check(unsafe classes.endReload(hasSucceeded: hasSucceeded, on: state))
        }
    }

    /// Whether both are the same object.
    func areSame(_ a: Reference, _ b: Reference) -> Bool {
        unsafe a.push(on: state)
        unsafe b.push(on: state)
        defer { unsafe lv_pop(state, 2) }
        return unsafe lua_rawequal(state, -1, -2) != 0
    }
}
