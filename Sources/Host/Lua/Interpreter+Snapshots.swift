import CLua

/// The fields of all objects at one moment.
extension Interpreter {
    /// From now on every object that is made is part of snapshots.
    func beginSnapshots() { unsafe context.pointee.registers_objects = true }

    /// A table of the fields of all objects.
    func snapshot(anchors: Anchors) throws(ScriptError) -> Reference {
        try balanced { () throws(ScriptError) -> Reference in
            try unsafe protect(lv_take_snapshot, 0, 1)
            guard let table = unsafe anchors.anchor(from: state) else {
                throw ScriptError("not enough memory", kind: .limit)
            }
            return table
        }
    }

    /// Writes the fields of the objects that are still in use.
    func restore(_ snapshot: Reference) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe snapshot.push(on: state)
            try unsafe protect(lv_restore_snapshot, 1, 0)
        }
    }

    /// Writes into an object the fields that an earlier one had in a snapshot.
    func restore(_ object: Reference, from earlier: Reference, in snapshot: Reference) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe snapshot.push(on: state)
            unsafe object.push(on: state)
            unsafe earlier.push(on: state)
            try unsafe protect(lv_restore_object, 3, 0)
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
