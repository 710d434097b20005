import CLua

/// Which field a value belongs to, for the error about a write that is not allowed (L16): it is searched for then, and not noted before.
@safe struct FieldSearch {
    private static let (mostLookedAt, mostLevels) = (10_000, Int32(4))

    private let interpreter: Interpreter
    private let thread: OpaquePointer
    /// The index of the content that is looked for.
    private let part: Int32
    private var left = mostLookedAt

    private struct Source {
        let name: String
        let isComputed: Bool
    }

    fileprivate init(_ interpreter: Interpreter, on thread: OpaquePointer, for part: Int32) {
        self.interpreter = interpreter
        unsafe self.thread = unsafe thread
        self.part = part
    }

    /// Why it cannot be written. `known`: the field that it was read from first, if that is known.
    fileprivate mutating func refusal(_ known: String?) -> String {
        let found = source()
        if let found, found.isComputed {
            return "this value was made by the Computed '\(found.name)', and cannot be written; "
                + "write to the fields that it is made from, or change a copy(value) of it"
        }
        guard let name = found?.name ?? known else {
            return "this value was handed in to be read; write to the field that it comes from in an action, "
                + "or change a copy(value) of it"
        }
        return "this is the value that the body saw; write to self.\(name) in an action, or hand out self.bind.\(name)"
    }

    /// The field that has the content, itself or as a part: of an object in a variable of the function that runs or, where there is none, of a
    /// mounted component. The function knows its component as one of its variables; the action of a row has but the element.
    private mutating func source() -> Source? {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        repeat {
            level += 1
            guard level <= FieldSearch.mostLevels, unsafe lua_getstack(thread, level, &frame) != 0 else { return nil }
            unsafe lua_getinfo(thread, "S", &frame)
        } while unsafe frame.isOfC
        unsafe lua_getinfo(thread, "f", &frame)
        var hasObject = false
        var number = Int32(1)
        while unsafe lua_getupvalue(thread, top + 1, number) != nil {
            if let source = sourceInVariable(&hasObject) { return source }
            number += 1
        }
        number = 1
        while unsafe lua_getlocal(thread, &frame, number) != nil {
            if let source = sourceInVariable(&hasObject) { return source }
            number += 1
        }
        return hasObject ? nil : sourceInAny()
    }

    /// Of the variable on top, which is popped.
    private mutating func sourceInVariable(_ hasObject: inout Bool) -> Source? {
        defer { unsafe lv_pop(thread, 1) }
        guard unsafe lv_is_object(thread, -1) else { return nil }
        hasObject = true
        return sourceInTop()
    }

    /// Of the object on top: a field that can be written or, where there is none, a Computed, which may give what another field has.
    private mutating func sourceInTop() -> Source? {
        if let name = nameInTop(where: { $0.isState || $0 == .binding }) {
            return Source(name: name, isComputed: false)
        }
        return nameInTop { $0 == .computed }.map { Source(name: $0, isComputed: true) }
    }

    private mutating func nameInTop(where isSearched: (FieldKind) -> Bool) -> String? {
        let object = unsafe lua_gettop(thread)
        guard let declared = unsafe lv_to_object(thread, object)?.pointee.class_.pointee else { return nil }
        for slot in 0..<Int(unsafe declared.fields) {
            guard let kind = unsafe FieldKind(rawValue: declared.field![slot].kind.rawValue), isSearched(kind) else {
                continue
            }
            defer { unsafe lua_settop(thread, object) }
            guard pushKept(Int32(slot), of: object), kind != .binding || pushBound() else { continue }
            if isValue, contains() { return unsafe declared.fieldName(Int32(slot)) }
        }
        return nil
    }

    /// Pushes what a field of the object at an index keeps; false: something else is pushed.
    private func pushKept(_ slot: Int32, of object: Int32) -> Bool {
        unsafe lua_pushvalue(thread, object)
        unsafe lua_pushinteger(thread, lua_Integer(slot))
        unsafe lua_pushnil(thread)
        return unsafe Operation.fieldValue.call(thread, 3, 1) == LUA_OK
    }

    /// Pushes what the field keeps that the binding on top leads to, or its default, if that is stored; false: something else is pushed.
    private func pushBound() -> Bool {
        let top = unsafe lua_gettop(thread)
        guard let binding = unsafe lv_to_binding(thread, top), unsafe binding.pointee.kind == to_field else {
            return false
        }
        unsafe lua_getiuservalue(thread, top, Int32(binding_target))
        guard unsafe pushKept(Int32(binding.pointee.slot), of: top + 1) else { return false }
        if unsafe binding.pointee.is_stored, unsafe lua_type(thread, -1) == LUA_TNIL {
            unsafe lua_getiuservalue(thread, top, Int32(binding_key))
        }
        return true
    }

    /// Of the mounted components; the host holds their objects.
    private mutating func sourceInAny() -> Source? {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, Interpreter.registry)
        unsafe lua_pushnil(thread)
        // Nothing is added meanwhile: `lua_next` finds the key that it gave last.
        while left > 0, unsafe lua_next(thread, top + 1) != 0 {
            left -= 1
            if unsafe lua_isinteger(thread, top + 2) != 0, unsafe lv_is_object(thread, top + 3),
                unsafe lv_to_object(thread, top + 3)?.pointee.class_.pointee.isOfComponent == true,
                let source = sourceInTop()
            {
                return source
            }
            unsafe lua_settop(thread, top + 2)
        }
        return nil
    }

    /// Whether the value on top is what a field keeps of a table, or a view of that.
    private var isValue: Bool {
        unsafe lua_type(thread, -1) == LUA_TTABLE && interpreter.tableKind(at: -1, on: thread) != .other
    }

    /// Whether the content on top is the one that is looked for, or has it.
    private mutating func contains() -> Bool {
        let content = unsafe lua_gettop(thread)
        if unsafe lua_rawequal(thread, content, part) != 0 { return true }
        guard unsafe lua_checkstack(thread, 8) != 0 else { return false }
        defer { unsafe lua_settop(thread, content) }
        unsafe lua_pushnil(thread)
        while left > 1, unsafe lua_next(thread, content) != 0 {
            left -= 1
            if unsafe lua_type(thread, -2) != LUA_TLIGHTUSERDATA, isValue, contains() { return true }
            unsafe lua_settop(thread, content + 1)
        }
        return false
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_refuse_write(_ thread: OpaquePointer!, _ part: Int32, _ field: UnsafePointer<CChar>?) -> Bool {
    guard let thread = unsafe thread, let interpreter = unsafe Interpreter.of(thread) else { return false }
    var search = unsafe FieldSearch(interpreter, on: thread, for: part)
    return unsafe Interpreter.handsOver(search.refusal(field.map { unsafe String(cString: $0) }), to: thread)
}
