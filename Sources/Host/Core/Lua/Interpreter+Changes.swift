import CLua

/// Which fields events have changed, by name.
extension Interpreter {
    /// The fields of components and observable objects in a journal: a list in which for each stand the object, the field's name, the
    /// value that it had and the one that it has, one behind the other, and how many entries it has.
    func changes(in journal: Journal, anchors: Anchors) throws(ScriptError) -> (list: Reference, count: Int) {
        let list = try makeTable(anchors: anchors)
        var count = 0
        for kept in journal.objects {
            try kept.eachChange { (name) throws(ScriptError) in
                let object = unsafe lua_gettop(state) - 1
                for part in Int32(0)..<4 {
                    count += 1
                    unsafe list.push(on: state)
                    unsafe lua_pushinteger(state, lua_Integer(count))
                    switch part {
                    case 1: push(.string(name))
                    case 3:
                        unsafe lua_pushvalue(state, object)
                        push(.string(name))
                        try protect(.getElement, 2, 1)
                        try protect(.frozenCopy, 1, 1)
                    default: unsafe lua_pushvalue(state, object + part / 2)
                    }
                    try protect(.setField, 3, 0)
                }
            }
        }
        return (list, count)
    }
}
