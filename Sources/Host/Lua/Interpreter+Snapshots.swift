import CLua

/// Journals of objects' fields before a change, and restoring from them.
extension Interpreter {
    /// What the objects were like that have changed since the last call, a table by object; nil if none has. From the first
    /// call on this is noted.
    func takeJournal(anchors: Anchors) throws(ScriptError) -> Reference? {
        try balanced { () throws(ScriptError) -> Reference? in
            try unsafe protect(lv_take_journal, 0, 1)
            guard unsafe lua_type(state, -1) == LUA_TTABLE else { return nil }
            return try anchored(anchors)
        }
    }

    /// Stops noting changes.
    func endJournal() { try? balanced { () throws(ScriptError) in try unsafe protect(lv_end_journal, 0, 0) } }

    /// An empty table.
    func makeTable(anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try unsafe protect(lv_new_table, 0, 1)
            return try anchored(anchors)
        }
    }

    /// An empty table from objects of an earlier load to those that replace them.
    func makeReplacements(anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try unsafe protect(lv_push_heirs, 0, 1)
            return try anchored(anchors)
        }
    }

    /// Takes into a journal what only a later one has.
    func join(_ journal: Reference, with later: Reference) throws(ScriptError) {
        try restore { () throws(ScriptError) in
            unsafe journal.push(on: state)
            unsafe later.push(on: state)
            try unsafe protect(lv_join_journals, 2, 0)
        }
    }

    /// Writes the fields of the objects that are still in use, or of those that stand in for them.
    func restore(_ journal: Reference, standIns: Reference) throws(ScriptError) {
        try restore { () throws(ScriptError) in
            unsafe journal.push(on: state)
            unsafe standIns.push(on: state)
            try unsafe protect(lv_restore_journal, 2, 0)
        }
    }

    /// An object that was just made stands in for an earlier one, and gets what that had.
    func restore(
        _ object: Reference, from earlier: Reference, in journal: Reference, standIns: Reference
    ) throws(ScriptError) {
        try restore { () throws(ScriptError) in
            for reference in [journal, standIns, object, earlier] { unsafe reference.push(on: state) }
            try unsafe protect(lv_restore_object, 4, 0)
        }
    }

    /// An object of a script that was loaded again stands in for the one whose fields it took over.
    func note(_ object: ComponentObject, insteadOf kept: Reference, in standIns: Reference) throws(ScriptError) {
        guard let object = object.reference(anchors: standIns.anchors) else { throw exhausted }
        try balanced { () throws(ScriptError) in
            for reference in [standIns, kept, object] { unsafe reference.push(on: state) }
            try unsafe protect(lv_note_stand_in, 3, 0)
        }
    }

    /// Observable objects that were replaced at a reload have their replacements as stand-ins, too.
    func join(replacements: Reference, to standIns: Reference) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            for reference in [standIns, replacements] { unsafe reference.push(on: state) }
            try unsafe protect(lv_join_stand_ins, 2, 0)
        }
    }

    private func restore(_ body: () throws(ScriptError) -> Void) throws(ScriptError) {
        try balanced { () throws(ScriptError) in try body() }
    }

    private func anchored(_ anchors: Anchors) throws(ScriptError) -> Reference {
        guard let reference = unsafe anchors.anchor(from: state) else {
            throw exhausted
        }
        return reference
    }

    /// Classes that `load` declares in a scene replace those that an earlier scene declared, once it has ended; if the load
    /// fails everything stays as it was.
    func succession(
        of earlier: Int, by next: Int, _ load: () throws(ScriptError) -> Void
    ) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            for scene in [earlier, next] { unsafe lua_pushinteger(state, lua_Integer(scene)) }
            try unsafe protect(lv_begin_succession, 2, 0)
        }
        do throws(ScriptError) { try load() } catch {
            try? endSuccession(hasSucceeded: false)
            throw error
        }
    }

    func endSuccession(hasSucceeded: Bool) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe lua_pushboolean(state, hasSucceeded ? 1 : 0)
            try unsafe protect(lv_end_succession, 1, 0)
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
