import CLua

/// Setting what a binding leads to that is more than a field: what stands on the way is asked and told (L27). What may raise C does, step by step,
/// where errors have the place of the call, and comes back. All that is known in between is on the stack.
@safe struct BindingSetting {
    /// What C does next with what is on top, in the order of `CLuaObjects.h`, which says what that is.
    private enum Step: Int32 { case done, get, index, put, copy, call, find, check, write }

    /// What follows when C has done its step, with what stands there then behind what is told.
    private enum Stage: Int32 {
        case begins
        /// The container that the binding leads into; with its element; with the key, and a binding and value that were checked.
        case container, element, checked
        /// What the binding leads to, into which the keys lead; the same for a condition; whether it is written in place, and that or a copy.
        case whole, wholeForCondition, copied
        /// Within what keys lead into: table, key and element; the same with a copy of the element; a table that was written.
        case inner, innerCopied, written
        /// What a condition gave.
        case judged
        /// The value is set. What is told is the topmost of those that are to be; the value for it; it has been told.
        case isSet, toldValue, told
    }

    private let call: Call
    /// The index of the binding that is being set. Behind it the value, a table of the keys that lead on from there, the innermost first, or nil;
    /// then, for each `didSet` that was passed, its binding, the value, and whether there were keys.
    private let way: Int32
    private let stage: Stage
    /// Which of the keys leads on from the table that is being written.
    private var level: Int32
    /// How many were passed.
    private var passed: Int32

    private var value: Int32 { way + 1 }
    private var keys: Int32 { way + 2 }
    /// The last index of what is known of the way.
    private var end: Int32 { keys + 3 * passed }
    private var hasKeys: Bool { call.type(keys) != LUA_TNIL }
    private var binding: lv_binding? { unsafe lv_to_binding(call.thread, way)?.pointee }

    /// `after`: the last step, as it was given.
    init(_ call: Call, way: Int32, after step: Int32) {
        self.call = call
        self.way = way
        stage = Stage(rawValue: step >> 4 & 15) ?? .begins
        level = step >> 8 & 255
        passed = step >> 16
    }

    private func then(_ step: Step, _ stage: Stage) -> Int32 {
        if stage == .isSet, passed == 0 { return step.rawValue }
        return step.rawValue | stage.rawValue << 4 | level << 8 | passed << 16
    }

    /// What C is to do next.
    mutating func next() throws(CallError) -> Int32 {
        switch stage {
        case .begins: return try begin()
        case .container:
            guard let binding, binding.kind == to_element else {
                call.pushUserValue(Int32(binding_key), of: way)
                return try enter()
            }
            return then(.find, .element)
        case .element:
            guard call.type(-1) != LUA_TNIL, let binding else { return 0 }  // it is gone (L15)
            call.pop()
            unsafe lua_pushinteger(call.thread, binding.position)
            return try enter()
        case .checked:
            call.pop(2)
            return try goOnWithKeys()
        case .whole, .wholeForCondition: return try write(isForCondition: stage == .wholeForCondition)
        case .copied: return try put()
        case .inner:
            let isInPlace = isReference(-1) || isTable(.live)
            guard isInPlace || call.type(-1) != LUA_TTABLE else { return then(.copy, .innerCopied) }
            return try goIn(isInPlace)
        case .innerCopied: return try goIn(false)
        case .written: return try goOut()
        case .judged:
            guard unsafe lua_toboolean(call.thread, -1) != 0 else { return 0 }
            return try goOn()
        case .isSet: return tell()
        case .toldValue:
            call.pushUserValue(Int32(binding_key), of: end - 2)
            unsafe lua_rotate(call.thread, -2, 1)
            return then(.call, .told)
        case .told:
            passed -= 1
            return tell()
        }
    }

    // MARK: Along the way

    /// Goes along the bindings to what C is to do first; nothing stands behind what is told.
    private mutating func begin() throws(CallError) -> Int32 {
        while let binding {
            guard unsafe lua_checkstack(call.thread, 20) != 0 else {
                throw CallError("stack overflow (bindings are nested too deeply)")
            }
            switch binding.kind {
            case to_path, to_element: return pushBase(then(.get, .container))
            case to_field, by_functions, or_default:
                if hasKeys {
                    call.pushArgument(way)
                    return then(.get, .whole)
                }
                if binding.kind == by_functions { return ask(value, .isSet) }
                if binding.kind == to_field {
                    let step = pushBase(then(.write, .isSet))
                    call.pushArgument(value)
                    return step
                }
            case did_set:
                call.pushArgument(way)
                call.pushArgument(value)
                unsafe lua_pushboolean(call.thread, hasKeys ? 1 : 0)
                passed += 1
            case condition_set:
                if hasKeys { return pushBase(then(.get, .wholeForCondition)) }
                return ask(value, .judged)
            default: return tell()
            }
            leadOn()
        }
        return 0
    }

    private func pushBase(_ step: Int32) -> Int32 {
        call.pushUserValue(Int32(binding_target), of: way)
        return step
    }

    /// What the binding leads to is set next.
    private func leadOn() {
        call.pushUserValue(Int32(binding_target), of: way)
        call.replace(way)
    }

    private mutating func goOn() throws(CallError) -> Int32 {
        unsafe lua_settop(call.thread, end)
        leadOn()
        return try begin()
    }

    /// The function of the binding is called with the value at an index.
    private func ask(_ index: Int32, _ stage: Stage) -> Int32 {
        let index = unsafe lua_absindex(call.thread, index)
        call.pushUserValue(Int32(binding_key), of: way)
        call.pushArgument(index)
        return then(.call, stage)
    }

    /// The value is set: the functions of `didSet` are told of it, the innermost first.
    private func tell() -> Int32 {
        unsafe lua_settop(call.thread, end)
        guard passed > 0 else { return 0 }
        guard unsafe lua_toboolean(call.thread, end) == 0 else {
            call.pushUserValue(Int32(binding_target), of: end - 2)
            return then(.get, .toldValue)
        }
        call.pushUserValue(Int32(binding_key), of: end - 2)
        call.pushArgument(end - 1)
        return then(.call, .told)
    }

    // MARK: Into what another one leads to

    /// A container and a key in it are on top: the entry is set where that has it, if it can be written there; else the key is one more that
    /// leads on from what the next binding leads to.
    private mutating func enter() throws(CallError) -> Int32 {
        guard !hasKeys else { return try goOnWithKeys() }
        let container = end + 1
        try checkContainer(container)
        call.pushUserValue(Int32(binding_target), of: way)
        guard let base = unsafe lv_to_binding(call.thread, -1)?.pointee else { return 0 }
        if isReference(container) || (!base.has_functions && isTable(.live, container)) {
            call.pop()
            call.pushArgument(value)
            return then(.put, .isSet)
        }
        call.pushArgument(value)
        if !base.has_functions, base.is_stored { return then(.check, .checked) }
        call.pop(2)
        return try goOnWithKeys()
    }

    private mutating func goOnWithKeys() throws(CallError) -> Int32 {
        if !hasKeys {
            try call.protect(.newTable, 0, 1)
            call.replace(keys)
        }
        call.pushArgument(keys)
        call.pushArgument(end + 2)
        unsafe lua_pushinteger(call.thread, lua_Integer(keyCount) + 1)
        try call.protect(.keep, 3, 0)
        return try goOn()
    }

    private var keyCount: Int32 { Int32(truncatingIfNeeded: unsafe lua_rawlen(call.thread, keys)) }

    // MARK: Where keys lead

    /// What the keys lead into is on top: the entry at their end is set, in place as far as tables are live; others are replaced by changed copies.
    /// The default of a stored field is read-only.
    private mutating func write(isForCondition: Bool) throws(CallError) -> Int32 {
        let isOfObject = isReference(-1)
        if isForCondition, isOfObject { return try goOn() }
        let isInPlace = isOfObject || (binding.map { $0.kind == to_field && !$0.is_stored } ?? false)
        level = keyCount
        unsafe lua_pushboolean(call.thread, isInPlace && !isForCondition ? 1 : 0)
        unsafe lua_rotate(call.thread, -2, 1)
        return isInPlace && !isForCondition ? try put() : then(.copy, .copied)
    }

    /// The table on top gets the value at its key, or what its key leads to does.
    private func put() throws(CallError) -> Int32 {
        guard unsafe lua_checkstack(call.thread, 20) != 0 else {
            throw CallError("stack overflow (bindings are nested too deeply)")
        }
        try checkContainer(-1)
        unsafe lua_rawgeti(call.thread, keys, lua_Integer(level))
        call.pushArgument(level == 1 ? value : -1)
        return level == 1 ? then(.put, .written) : then(.index, .inner)
    }

    /// The element on top is written, in its place or as a copy.
    private mutating func goIn(_ isInPlace: Bool) throws(CallError) -> Int32 {
        unsafe lua_pushboolean(call.thread, isInPlace ? 1 : 0)
        call.pushArgument(-2)
        level -= 1
        return try put()
    }

    /// The table on top is written: those around it get their copies.
    private mutating func goOut() throws(CallError) -> Int32 {
        while level < keyCount {
            let isInPlace = unsafe lua_toboolean(call.thread, -2) != 0
            call.pop(2)
            level += 1
            if !isInPlace { return then(.put, .written) }
            call.pop(2)
        }
        if binding?.kind == condition_set { return ask(-1, .judged) }
        if unsafe lua_toboolean(call.thread, end + 1) != 0 { return tell() }
        call.replace(value)
        unsafe lua_pushnil(call.thread)
        call.replace(keys)
        unsafe lua_settop(call.thread, end)
        return try begin()
    }

    // MARK: Tables

    private func isTable(_ kind: TableKind, _ index: Int32 = -1) -> Bool {
        unsafe call.type(index) == LUA_TTABLE && call.interpreter.tableKind(at: index, on: call.thread) == kind
    }

    private func isUserdata(_ index: Int32) -> Bool { [LUA_TUSERDATA, LUA_TLIGHTUSERDATA].contains(call.type(index)) }

    /// Whether the value is a reference: a change inside it is seen wherever it is held (L17).
    private func isReference(_ index: Int32) -> Bool { isUserdata(index) || isTable(.other, index) }

    private func checkContainer(_ index: Int32) throws(CallError) {
        guard call.type(index) != LUA_TTABLE, !isUserdata(index) else { return }
        throw CallError("this binding leads into a \(call.typeName(index)), which has no fields")
    }
}
