import CLua

/// Objects that replace others: those of components that left, when time went back; those of before, when a script was loaded again.
final class Replacements {
    private struct Replacement {
        let object: Reference
        let number: UInt64
    }

    /// By the numbers of the others.
    private var objects: [UInt64: Replacement] = [:]
    /// The numbers of those that were made anew when the script was loaded again, and have the place of one.
    private var used: Set<UInt64> = []

    /// The one that replaces the object of that number.
    subscript(number: UInt64) -> Reference? { objects[number]?.object }

    func isUsed(_ number: UInt64) -> Bool { used.contains(number) }

    /// An object that replaces no other replaces this one.
    func use(_ object: Reference, for number: UInt64) {
        set(object, for: number)
        if let own = object.objectNumber { used.insert(own) }
    }

    func set(_ object: Reference, for number: UInt64) {
        guard let own = object.objectNumber, own != number else { return }
        objects[number] = Replacement(object: object, number: own)
    }

    /// The last of those of which each replaces the one before.
    func last(for number: UInt64) -> Reference? { end(of: number)?.object }

    /// Takes in others; of a chain each leads to the last.
    func join(_ others: Replacements) {
        objects.merge(others.objects) { _, new in new }
        for number in objects.keys { objects[number] = end(of: number) }
    }

    /// A chain has at most as many links as there are, should one lead back.
    private func end(of number: UInt64) -> Replacement? {
        var last = objects[number]
        for _ in objects {
            guard let found = last, let next = objects[found.number] else { break }
            last = next
        }
        return last
    }
}

extension Reference {
    /// Of an object, in the order of their making; nil: it is none.
    fileprivate var objectNumber: UInt64? {
        let state = unsafe interpreter.state
        guard unsafe lua_checkstack(state, 6) != 0 else { return nil }
        unsafe push(on: state)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lv_is_object(state, -1) ? lv_to_object(state, -1)?.pointee.number : nil
    }
}

// MARK: - Following

extension Replacements {
    /// What is to be looked at: objects, each once.
    private struct Search {
        var objects: [Reference]
        var seen: Set<UInt64>
    }

    /// Fields that lead to an object lead to its replacement from then on: those of an object, and of all objects in these.
    /// `seen`: the numbers of objects that were looked at before.
    func follow(from object: Reference, seen: inout Set<UInt64>) throws(ScriptError) {
        var search = Search(objects: [object], seen: seen)
        var next = 0
        while next < search.objects.count {
            let object = search.objects[next]
            let interpreter = object.interpreter
            try interpreter.balanced { () throws(ScriptError) in
                unsafe object.push(on: interpreter.state)
                try followFields(of: unsafe lua_gettop(interpreter.state), interpreter, &search)
            }
            next += 1
        }
        seen = search.seen
    }

    private func followFields(
        of object: Int32, _ interpreter: Interpreter, _ search: inout Search
    ) throws(ScriptError) {
        let state = unsafe interpreter.state
        guard let held = unsafe lv_to_object(state, object) else { return }
        for slot in 0..<Int(unsafe held.pointee.class_.pointee.fields) {
            guard let part = unsafe held.pointee.class_.pointee.field?[slot].keptPart else { continue }
            try interpreter.push(field: slot, of: object)
            if unsafe lv_is_object(state, -1) {
                let isFollowed = try look(interpreter, &search)
                if isFollowed, part == .state { try interpreter.put(into: slot, of: object) }
            } else if unsafe lua_type(state, -1) == LUA_TTABLE,
                unsafe interpreter.tableKind(at: -1, on: state).isValue
            {
                try interpreter.protect(.otherKeys, 1, 3)
                let field = unsafe Field(interpreter: interpreter, object: held, place: object, slot: slot)
                try follow(in: field, &search)
            }
            unsafe lua_settop(state, object)
        }
    }

    /// Puts the replacement of the object on top in its place, if there is one; either is looked at later.
    private func look(_ interpreter: Interpreter, _ search: inout Search) throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        let place = unsafe lua_gettop(state)
        let replacement = unsafe lv_to_object(state, place).flatMap { unsafe self[$0.pointee.number] }
        if let replacement {
            unsafe replacement.push(on: state)
            unsafe lua_copy(state, -1, place)
            unsafe lua_settop(state, place)
        }
        if let object = unsafe lv_to_object(state, place), unsafe search.seen.insert(object.pointee.number).inserted {
            unsafe lua_pushvalue(state, place)
            guard let reference = unsafe interpreter.sessionAnchors?.anchor(from: state) else {
                throw interpreter.exhausted
            }
            search.objects.append(reference)
        }
        return replacement != nil
    }

    /// A field whose value has others in it.
    @safe private struct Field {
        let interpreter: Interpreter
        let object: UnsafeMutablePointer<lv_object>
        /// Where the object is on the stack.
        let place: Int32
        let slot: Int

        init(interpreter: Interpreter, object: UnsafeMutablePointer<lv_object>, place: Int32, slot: Int) {
            self.interpreter = interpreter
            unsafe self.object = unsafe object
            self.place = place
            self.slot = slot
        }

        /// Puts the value on top into it, at the end of the way of so many keys, of which each second place of the stack has one.
        func put(behind first: Int32, _ count: Int32) throws(ScriptError) {
            let state = unsafe interpreter.state
            let value = unsafe lua_gettop(state)
            let isBeginning = unsafe object.pointee.is_beginning
            unsafe object.pointee.is_beginning = true  // its observers are not called
            defer {
                unsafe object.pointee.is_beginning = isBeginning
                unsafe lua_settop(state, value)
            }
            unsafe lua_pushvalue(state, place)
            unsafe lua_pushinteger(state, lua_Integer(slot))
            unsafe lua_pushboolean(state, 1)
            try interpreter.protect(.fieldValue, 3, 1)
            for level in 0..<count {
                unsafe lua_pushvalue(state, first + 2 * level)
                if level + 1 < count { try interpreter.protect(.getElement, 2, 1) }
            }
            unsafe lua_pushvalue(state, value)
            try interpreter.protect(.writeElement, 3, 0)
        }
    }

    /// The same for objects in what a field keeps, which is on top, however deep.
    private func follow(in field: Field, _ search: inout Search) throws(ScriptError) {
        let interpreter = field.interpreter
        let state = unsafe interpreter.state
        let first = unsafe lua_gettop(state)
        // Each level has the table, the key at which it is looked at, and then the next table.
        var levels = Int32(1)
        unsafe lua_pushnil(state)
        while levels > 0 {
            let table = first + 2 * (levels - 1)
            guard unsafe lua_next(state, table) != 0 else {
                unsafe lua_settop(state, table - 1)
                levels -= 1
                continue
            }
            if unsafe lua_type(state, -2) != LUA_TLIGHTUSERDATA {
                if unsafe lv_is_object(state, -1) {
                    if try look(interpreter, &search) { try field.put(behind: first + 1, levels) }
                } else if unsafe lua_type(state, -1) == LUA_TTABLE,
                    unsafe interpreter.tableKind(at: -1, on: state).isContent
                {
                    guard unsafe lua_checkstack(state, 16) != 0 else {
                        throw ScriptError("a value is nested too deeply", kind: .limit)
                    }
                    unsafe lua_pushnil(state)
                    levels += 1
                    continue
                }
            }
            unsafe lv_pop(state, 1)
        }
    }
}
