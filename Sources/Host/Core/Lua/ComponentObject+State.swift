import CLua

/// The fields that functions make when a component is mounted, and those that they make anew with each of its views (L14).
extension ComponentObject {
    /// Makes those of the object on top, and pops it.
    func makeFields(isFirst: Bool, dropping: Bool) throws(ScriptError) {
        let (state, declared) = unsafe (interpreter.state, object.pointee.class_.pointee)
        let place = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, place - 1) }
        unsafe lua_getiuservalue(state, place, Int32(object.pointee.fields) + Int32(object_class))
        unsafe lua_getiuservalue(state, place + 1, Int32(class_declarations))
        for slot in 0..<Int32(unsafe declared.fields) {
            let field = unsafe declared.field![Int(slot)]
            switch unsafe FieldKind(rawValue: field.kind.rawValue) {
            case .let: break
            case .state, .stateObject: if !isFirst { continue }
            default: continue
            }
            unsafe lua_rawgeti(state, place + 2, lua_Integer(slot) + 1)
            try unsafe pushInitial(by: place + 3, of: field, isDropped: dropping)
            if !dropping { try set(slot, of: place) }
            unsafe lua_settop(state, place + 2)
        }
    }

    /// Pushes the value that a field has at first, by the declaration at an index. Its function gets the object, whose inputs it may read; what
    /// is written in C has no use for that, and may take it for something else.
    private func pushInitial(by declaration: Int32, of field: lv_field, isDropped: Bool) throws(ScriptError) {
        let state = unsafe interpreter.state
        if let declared = unsafe lv_to_declaration(state, declaration)?.pointee, declared.is_focus,
            !declared.is_focus_of_values
        {
            return unsafe lua_pushboolean(state, 0)
        }
        unsafe lua_getiuservalue(state, declaration, Int32(declared_value))
        guard unsafe lua_type(state, -1) == LUA_TFUNCTION else { return }
        let takesObject = unsafe lua_iscfunction(state, -1) == 0
        if takesObject { push() }
        try interpreter.check(unsafe lv_call(state, takesObject ? 1 : 0, 1))
        if isDropped { return }
        let isObject = unsafe field.kind.rawValue == FieldKind.stateObject.rawValue
        if unsafe lv_to_binding(state, -1) != nil || (isObject && !lv_is_observable(state, -1, false)) {
            let made = unsafe GivenValue(thread: state, index: lua_gettop(state))
            let component = unsafe object.pointee.class_.pointee.ownName
            throw unsafe interpreter.raised(made.refusal(asMadeFor: field, of: component))
        }
        if unsafe lua_type(state, -1) == LUA_TTABLE { try interpreter.protect(.copiedIn, 1, 1) }
    }

    /// The field of the object at an index has the value on top from now on. Even the first one is news for a computed field that another function
    /// has read.
    private func set(_ slot: Int32, of place: Int32) throws(ScriptError) {
        let state = unsafe interpreter.state
        let type = unsafe lua_type(state, -1)
        let value = unsafe lua_gettop(state)
        var isSame = unsafe lua_getiuservalue(state, place, slot + 1) == type
        if isSame, type != LUA_TNIL {
            unsafe lua_pushvalue(state, value)
            try interpreter.protect(.equal, 2, 1)
            isSame = unsafe lua_toboolean(state, -1) != 0
        }
        unsafe lua_settop(state, value)
        unsafe lua_setiuservalue(state, place, slot + 1)
        guard !isSame, unsafe FieldCell(pointer: lv_find_cell(object, slot)).generation != 0 else { return }
        unsafe lua_pushvalue(state, place)
        unsafe lua_pushinteger(state, lua_Integer(slot))
        try interpreter.protect(.tellField, 2, 0)
    }
}
