import CLua
import Platform

/// What the fields of an object had at one moment: undo, time travel and a script that is loaded again give it back.
final class KeptFields {
    /// The object, at 0, and, by their slots from 1, the values of those fields that are state or objects of its own; at -1 how many fields it
    /// had. They stay in Lua's heap, so that cycles are Lua's to collect.
    private let table: Reference
    /// The object's number, by which others replace it.
    let number: UInt64

    /// Of the object on top of a thread's stack, which stays; `protect` has C do what may raise; nil without memory.
    fileprivate init?<E: Error>(
        of interpreter: Interpreter, on thread: OpaquePointer,
        _ protect: (Operation, Int32, Int32) throws(E) -> Void
    ) throws(E) {
        let object = unsafe lua_gettop(thread)
        guard let known = unsafe lv_to_object(thread, object) else { return nil }
        func keep(at place: Int) throws(E) {
            unsafe lua_pushvalue(thread, object + 1)
            unsafe lua_rotate(thread, -2, 1)
            unsafe lua_pushinteger(thread, lua_Integer(place))
            try protect(.keep, 3, 0)
        }
        try protect(.newTable, 0, 1)
        unsafe lua_pushvalue(thread, object)
        try keep(at: 0)
        let count = Int(unsafe known.pointee.class_.pointee.fields)
        unsafe lua_pushinteger(thread, lua_Integer(count))
        try keep(at: -1)
        for slot in 0..<count where unsafe known.pointee.class_.pointee.field?[slot].keptPart != nil {
            unsafe lua_pushvalue(thread, object)
            unsafe lua_pushinteger(thread, lua_Integer(slot))
            unsafe lua_pushboolean(thread, 0)
            try protect(.fieldValue, 3, 1)
            try keep(at: slot + 1)
        }
        guard let table = unsafe interpreter.sessionAnchors?.anchor(from: thread) else { return nil }
        number = unsafe known.pointee.number
        self.table = table
    }

    /// While its parts are on the interpreter's stack: where they are, and how many fields the object had by itself.
    private struct Pushed {
        let table, object: Int32
        let count: Int
    }

    private func withPushed<R>(
        _ body: (Interpreter, Pushed) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        let interpreter = table.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> R in
            let state = unsafe interpreter.state
            let place = unsafe lua_gettop(state) + 1
            unsafe table.push(on: state)
            guard unsafe lua_type(state, place) == LUA_TTABLE else { throw ScriptError("the session has ended") }
            unsafe lua_rawgeti(state, place, 0)
            unsafe lua_rawgeti(state, place, -1)
            let count = Int(unsafe lua_tointegerx(state, -1, nil))
            unsafe lv_pop(state, 1)
            return try body(interpreter, Pushed(table: place, object: place + 1, count: count))
        }
    }

    /// Whether what is state is the same now.
    func isCurrent() throws(ScriptError) -> Bool {
        try withPushed { (interpreter, pushed) throws(ScriptError) -> Bool in
            let state = unsafe interpreter.state
            for slot in 0..<pushed.count where interpreter.keptPart(of: pushed.object, slot) == .state {
                try interpreter.push(field: slot, of: pushed.object)
                unsafe lua_rawgeti(state, pushed.table, lua_Integer(slot) + 1)
                try interpreter.protect(.equal, 2, 1)
                defer { unsafe lv_pop(state, 1) }
                if unsafe lua_toboolean(state, -1) == 0 { return false }
            }
            return true
        }
    }

    /// Gives what was state back, to the object or to its replacement, as long as that is in use.
    func restore(to replacement: Reference?) throws(ScriptError) {
        try withPushed { (interpreter, pushed) throws(ScriptError) in
            let state = unsafe interpreter.state
            if let replacement {
                unsafe replacement.push(on: state)
            } else {
                unsafe lua_pushvalue(state, pushed.object)
            }
            let place = unsafe lua_gettop(state)
            guard let object = unsafe lv_to_object(state, place), unsafe object.pointee.instance != nil else { return }
            for slot in 0..<pushed.count where interpreter.keptPart(of: pushed.object, slot) == .state {
                guard let own = try interpreter.counterpart(of: slot, at: pushed.object, in: place) else { continue }
                unsafe lua_rawgeti(state, pushed.table, lua_Integer(slot) + 1)
                try interpreter.put(into: own, of: place)
            }
        }
    }

    /// Gives a closure what is state, field by field: its name, and on top of the stack the value, below it the object.
    func eachChange(_ body: (String) throws(ScriptError) -> Void) throws(ScriptError) {
        try withPushed { (interpreter, pushed) throws(ScriptError) in
            let state = unsafe interpreter.state
            guard let object = unsafe lv_to_object(state, pushed.object) else { return }
            for (slot, name) in unsafe object.pointee.class_.pointee.shownFields
            where interpreter.keptPart(of: pushed.object, slot) == .state {
                unsafe lua_rawgeti(state, pushed.table, lua_Integer(slot) + 1)
                try body(name)
                unsafe lua_settop(state, pushed.object)
            }
        }
    }
}

// MARK: - A script that is loaded again

extension KeptFields {
    /// What is to be given to an object of a later load.
    private typealias Gift = (kept: KeptFields, object: Reference)

    /// Gives an object of a later load what is declared there as it was. An observable object that a field held by its initial value has
    /// been made anew, by the new function: the new one replaces the old one, and gets its fields in turn. State that led to the old
    /// one leads to the new one then, so that no object is there twice.
    func give(to object: Reference, _ replacements: Replacements) throws(ScriptError) {
        var gifts: [Gift] = [(self, object)]
        var next = 0
        while next < gifts.count {
            try gifts[next].kept.give(to: gifts[next].object, replacements, &gifts)
            next += 1
        }
    }

    private func give(to object: Reference, _ replacements: Replacements, _ gifts: inout [Gift]) throws(ScriptError) {
        try withPushed { (interpreter, pushed) throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe object.push(on: state)
            let place = unsafe lua_gettop(state)
            guard let new = unsafe lv_to_object(state, place)?.pointee.class_,
                let old = unsafe lv_to_object(state, pushed.object)?.pointee.class_
            else {
                return
            }
            for slot in 0..<Int(unsafe new.pointee.fields) {
                guard let part = interpreter.keptPart(of: place, slot),
                    let other = unsafe old.pointee.slot(of: new.pointee, slot), other < pushed.count,
                    try interpreter.areDeclaredAlike(place, slot, pushed.object, other)
                else {
                    continue
                }
                unsafe lua_rawgeti(state, pushed.table, lua_Integer(other) + 1)
                try interpreter.give(to: slot, of: place, part, replacements, &gifts)
                unsafe lua_settop(state, place)
            }
        }
    }
}

extension Interpreter {
    /// Puts the value on top into the field of an object of a later load, or its replacement.
    fileprivate func give(
        to slot: Int, of object: Int32, _ part: lv_field.KeptPart, _ replacements: Replacements,
        _ gifts: inout [(kept: KeptFields, object: Reference)]
    ) throws(ScriptError) {
        let value = unsafe lua_gettop(state)
        try push(field: slot, of: object)
        let areCounterparts = unsafe areCounterparts(value, value + 1, on: state)
        if areCounterparts, let earlier = unsafe lv_to_object(state, value),
            let own = unsafe lv_to_object(state, value + 1)
        {
            let number = unsafe earlier.pointee.number
            let replacement = replacements[number]
            if let replacement {
                unsafe replacement.push(on: state)
                unsafe lua_copy(state, -1, value)
                unsafe lua_settop(state, value + 1)
            }
            if unsafe lua_rawequal(state, value, value + 1) != 0 { return }
            if replacement == nil, unsafe !replacements.isUsed(own.pointee.number) {
                guard let new = unsafe sessionAnchors?.anchor(from: state) else { throw exhausted }
                replacements.use(new, for: number)
                return gifts.append((try keptFields(), new))
            }
        }
        unsafe lua_settop(state, value)
        if part == .state || areCounterparts { try put(into: slot, of: object) }
    }
}

// MARK: - Fields

extension Interpreter {
    /// What the fields of the object have that is on top of the stack; pops it.
    func keptFields() throws(ScriptError) -> KeptFields {
        let kept = unsafe try KeptFields(of: self, on: state, protect)
        unsafe lv_pop(state, 1)
        guard let kept else { throw exhausted }
        return kept
    }

    fileprivate func keptPart(of object: Int32, _ slot: Int) -> lv_field.KeptPart? {
        unsafe lv_to_object(state, object)?.pointee.class_.pointee.field?[slot].keptPart
    }

    /// Pushes what the field of the object at an index has; a value frozen.
    func push(field slot: Int, of object: Int32) throws(ScriptError) {
        unsafe lua_pushvalue(state, object)
        unsafe lua_pushinteger(state, lua_Integer(slot))
        unsafe lua_pushboolean(state, 0)
        try protect(.fieldValue, 3, 1)
    }

    /// Puts the value on top, which is popped, into the field of the object at an index.
    func put(into slot: Int, of object: Int32) throws(ScriptError) {
        unsafe lua_pushvalue(state, object)
        unsafe lua_pushinteger(state, lua_Integer(slot))
        unsafe lua_rotate(state, -3, -1)
        try protect(.putField, 3, 0)
    }

    /// The field of the object at an index that is what a field of an earlier one is: the same or, where the script has been loaded again
    /// since, the one of that name if it is declared alike.
    func counterpart(of slot: Int, at earlier: Int32, in object: Int32) throws(ScriptError) -> Int? {
        guard let new = unsafe lv_to_object(state, object)?.pointee.class_,
            let old = unsafe lv_to_object(state, earlier)?.pointee.class_
        else {
            return nil
        }
        if unsafe new == old { return slot }
        guard let own = unsafe new.pointee.slot(of: old.pointee, slot) else { return nil }
        return try areDeclaredAlike(object, own, earlier, slot) ? own : nil
    }

    fileprivate func areDeclaredAlike(_ a: Int32, _ slot: Int, _ b: Int32, _ other: Int) throws(ScriptError) -> Bool {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        pushDeclaration(of: slot, of: a)
        pushDeclaration(of: other, of: b)
        return try unsafe areDeclaredAlike(-2, -1, on: state) { () throws(ScriptError) -> Bool in
            try protect(.equal, 2, 1)
            return unsafe lua_toboolean(state, -1) != 0
        }
    }

    /// Pushes what declares a field of the object at an index.
    private func pushDeclaration(of slot: Int, of object: Int32) {
        let fields = Int32(unsafe lv_to_object(state, object)?.pointee.fields ?? 0)
        unsafe lua_getiuservalue(state, object, fields + Int32(object_class))
        unsafe lua_getiuservalue(state, -1, Int32(class_declarations))
        unsafe lua_rawgeti(state, -1, lua_Integer(slot) + 1)
        unsafe lua_rotate(state, -3, 1)
        unsafe lv_pop(state, 2)
    }
}

extension Call {
    /// What the fields of the object at an index have.
    func keptFields(of index: Int32) throws(CallError) -> KeptFields {
        pushArgument(index)
        let kept = unsafe try KeptFields(of: interpreter, on: thread, protect)
        pop()
        guard let kept else { throw CallError("not enough memory") }
        return kept
    }
}

extension lv_class {
    /// Its field that has the name of another class's.
    fileprivate func slot(of other: lv_class, _ slot: Int) -> Int? {
        guard let own = unsafe field, let name = unsafe other.field?[slot].name else { return nil }
        return unsafe (0..<Int(fields)).first { unsafe strcmp(own[$0].name, name) == 0 }
    }
}

extension lv_field {
    /// What of an object can be brought back: its state, and observable objects that it has made.
    enum KeptPart { case state, ownObject }

    var keptPart: KeptPart? { unsafe lv_field.keptParts[Int(kind.rawValue)] }

    private static let keptParts = lv_declaration.words.map { word -> KeptPart? in
        switch word {
        case "State", "Field", "Published", "Ignored": .state
        case "StateObject": .ownObject
        default: nil
        }
    }
}
