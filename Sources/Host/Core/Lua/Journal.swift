import CLua

/// What objects were like before they were written to.
struct Journal {
    private var entries: [UInt64: KeptFields] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// What the object of that number was like.
    subscript(number: UInt64) -> KeptFields? { entries[number] }

    func has(_ number: UInt64) -> Bool { entries[number] != nil }

    mutating func add(_ kept: KeptFields) { entries[kept.number] = kept }

    /// Takes in what only a later one has.
    mutating func join(_ later: Journal) { entries.merge(later.entries) { first, _ in first } }

    /// In the order in which the objects were made.
    var objects: [KeptFields] { entries.values.sorted { $0.number < $1.number } }
}

extension Interpreter {
    /// What the objects were like that have changed since the last call; nil if none has. From the first call on this is noted.
    func takeJournal() throws(ScriptError) -> Journal? {
        unsafe lv_release_last_write(state)
        unsafe context.pointee.journaled = context.pointee.objects
        guard let noted = journal else {
            journal = Journal()
            return nil
        }
        guard !noted.isEmpty else { return nil }
        journal = Journal()
        var changed = Journal()
        for kept in noted.objects where try !kept.isCurrent() { changed.add(kept) }
        return changed.isEmpty ? nil : changed
    }

    /// Stops noting changes.
    func endJournal() {
        journal = nil
        unsafe context.pointee.journaled = 0
    }

    /// Gives the objects that are still in use, or their replacements, what they had.
    func restore(_ journal: Journal, _ replacements: Replacements) throws(ScriptError) {
        for kept in journal.objects { try kept.restore(to: replacements.last(for: kept.number)) }
    }

    /// An object that was just made replaces an earlier one: it gets its fields, and the objects that it owned.
    func restore(
        _ object: Reference, from earlier: Reference, in journal: Journal, _ replacements: Replacements
    ) throws(ScriptError) {
        let kept = try balanced { () throws(ScriptError) -> KeptFields in
            unsafe earlier.push(on: state)
            let kept = try keptFields()
            return journal[kept.number] ?? kept
        }
        replacements.set(object, for: kept.number)
        try balanced { () throws(ScriptError) in
            unsafe object.push(on: state)
            unsafe earlier.push(on: state)
            try handOverObjects()
        }
        try kept.restore(to: object)
    }

    /// All of the state of the object on top, which is popped, is said to have been written.
    private func tellFields() throws(ScriptError) {
        let place = unsafe lua_gettop(state)
        guard let own = unsafe lv_to_object(state, place)?.pointee.class_ else { return }
        for slot in 0..<Int(unsafe own.pointee.fields) where unsafe own.pointee.field?[slot].keptPart == .state {
            unsafe lua_pushvalue(state, place)
            unsafe lua_pushinteger(state, lua_Integer(slot))
            try protect(.tellField, 2, 0)
        }
        unsafe lv_pop(state, 1)
    }

    /// The object below the one on top gets the objects that this one owned. What has read those that it had itself is to read these now.
    private func handOverObjects() throws(ScriptError) {
        let earlier = unsafe lua_gettop(state)
        guard let old = unsafe lv_to_object(state, earlier)?.pointee.class_ else { return }
        for slot in 0..<Int(unsafe old.pointee.fields) where unsafe old.pointee.field?[slot].keptPart == .ownObject {
            guard let own = try counterpart(of: slot, at: earlier, in: earlier - 1) else { continue }
            try push(field: own, of: earlier - 1)
            try push(field: slot, of: earlier)
            if unsafe lua_rawequal(state, -1, -2) == 0 {
                try put(into: own, of: earlier - 1)
                if unsafe lv_is_object(state, -1) { try tellFields() }
            }
            unsafe lua_settop(state, earlier)
        }
    }
}

extension Call {
    /// The object at an index is about to be written to, and a journal is kept.
    func note(_ object: Int32) throws(CallError) -> Int32 {
        let number = unsafe lv_to_object(thread, object)?.pointee.number ?? 0
        // Not kept in a variable: what is shared is copied before it is written.
        guard interpreter.journal?.has(number) == false else { return 0 }
        let kept = try keptFields(of: object)
        interpreter.journal?.add(kept)
        return 0
    }
}
