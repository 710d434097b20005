import CLua

/// Which fields events have changed, by name.
extension Interpreter {
    /// The fields of components and observable objects in a journal: a list in which for each stand the object, the field's name and the
    /// value that it had, one behind the other, and how many entries it has.
    func changes(in journal: Reference, anchors: Anchors) throws(ScriptError) -> (list: Reference, count: Int) {
        try balanced { () throws(ScriptError) -> (list: Reference, count: Int) in
            guard unsafe lua_checkstack(state, 16) != 0 else { throw exhausted }
            try unsafe protect(lv_new_table, 0, 1)
            let list = unsafe lua_gettop(state)
            unsafe journal.push(on: state)
            var count = 0
            unsafe lua_pushnil(state)
            while unsafe lua_next(state, list + 1) != 0 {
                let (object, fields) = (list + 2, list + 3)
                for (slot, name) in stateFields(at: object) {
                    for part in 0..<3 {
                        count += 1
                        unsafe lua_pushvalue(state, list)
                        unsafe lua_pushinteger(state, lua_Integer(count))
                        switch part {
                        case 0: unsafe lua_pushvalue(state, object)
                        case 1: push(.string(name))
                        default: _ = unsafe lua_rawgeti(state, fields, lua_Integer(slot) + 1)
                        }
                        try unsafe protect(lv_set_field, 3, 0)
                    }
                }
                unsafe lua_settop(state, object)
            }
            unsafe lua_settop(state, list)
            guard let reference = unsafe anchors.anchor(from: state) else { throw exhausted }
            return (reference, count)
        }
    }

    /// The slots and names of the fields of an object that hold what is written to them.
    private func stateFields(at index: Int32) -> [(slot: Int, name: String)] {
        guard let object = unsafe lv_to_object(state, index) else { return [] }
        let declared = unsafe object.pointee.class_.pointee
        return unsafe declared.shownFields.filter { slot, _ in
            let kind = unsafe lv_declaration.words[Int(declared.field![slot].kind.rawValue)]
            return ["State", "Field", "Published", "Ignored"].contains(kind)
        }
    }
}
