import CLua

/// The arguments of a view that a script makes. Valid during the check. Small enough to be a `GivenArguments` without being
/// allocated.
@safe private struct MadeArguments: GivenArguments {
    /// What changes during the check.
    struct Looked {
        /// Where the view is.
        let index: Int32
        /// Whether more was looked at than which arguments there are.
        var hasSeenValues = false
    }

    let thread: OpaquePointer
    let looked: UnsafeMutablePointer<Looked>
    let schema: Unmanaged<WordSchema>
    var word: WordSchema { unsafe schema.takeUnretainedValue() }

    private var index: Int32 { unsafe looked.pointee.index }

    private func noteValueSeen() { unsafe looked.pointee.hasSeenValues = true }

    func number(_ name: StaticString) -> Double? {
        with(name) { type in type == LUA_TNUMBER ? unsafe lua_tonumberx(thread, -1, nil) : nil } ?? nil
    }

    func text(_ name: StaticString) -> String? {
        with(name) { type in
            guard type == LUA_TSTRING else { return nil }
            var count = 0
            return unsafe lua_tolstring(thread, -1, &count).map { unsafe Interpreter.text($0, count) }
        } ?? nil
    }

    func form(_ name: StaticString) -> ViewForm? {
        with(name) { _ in
            unsafe lv_to_view(thread, -1).flatMap { unsafe ViewForm(rawValue: $0.pointee.schema.pointee.kind.rawValue) }
        } ?? nil
    }

    func isGiven(_ name: StaticString) -> Bool {
        guard let parameter = number(of: name) else { return false }
        defer { unsafe lv_pop(thread, 1) }
        return unsafe lv_view_parameter(thread, index, Int32(parameter)) != LUA_TNIL
    }

    func noteOwnStyle(_ name: StaticString) {
        // A function, or a component.
        guard with(name, { $0 == LUA_TFUNCTION || $0 == LUA_TUSERDATA }) == true else { return }
        unsafe Interpreter.of(thread)?.hasOwnStyles = true
    }

    func noteFocusValue(_ name: StaticString) {
        _ = with(name) { _ in
            guard let binding = unsafe lv_to_binding(thread, -1), unsafe binding.pointee.kind == to_field else {
                return
            }
            noteFocusValue(inSlot: unsafe binding.pointee.slot)
        }
    }

    /// The binding is on top.
    private func noteFocusValue(inSlot slot: Int32) {
        let object = unsafe lua_gettop(thread) + 1
        defer { unsafe lua_settop(thread, object - 1) }
        guard unsafe lua_checkstack(thread, 8) != 0 else { return }
        unsafe lua_getiuservalue(thread, -1, Int32(binding_target))
        guard let owner = unsafe lv_to_object(thread, object) else { return }
        unsafe lua_getiuservalue(thread, object, Int32(owner.pointee.fields) + Int32(object_class))
        unsafe lua_getiuservalue(thread, -1, Int32(class_declarations))
        unsafe lua_rawgeti(thread, -1, lua_Integer(slot) + 1)
        guard let declaration = unsafe lv_to_declaration(thread, -1), unsafe declaration.pointee.is_focus else {
            return
        }
        unsafe declaration.pointee.is_focus_of_values = true
        // One that was not written is false because it was not known to have a value.
        let cell = unsafe lv_find_cell(owner, slot)
        guard unsafe lua_getiuservalue(thread, object, slot + 1) == LUA_TBOOLEAN, unsafe cell.pointee.written == 0
        else {
            return
        }
        unsafe lua_pushnil(thread)
        unsafe lua_setiuservalue(thread, object, slot + 1)
        let context = unsafe lv_context_of(thread)
        let evaluation = unsafe context.pointee.modes.evaluation
        if evaluation != 0, unsafe cell.pointee.evaluation == evaluation {
            unsafe Interpreter.of(thread)?.hasMisreadFocus = true
        }
        unsafe lua_pushvalue(thread, object)
        unsafe lua_pushinteger(thread, lua_Integer(slot))
        if unsafe Operation.tellField.call(thread, 2, 0) != LUA_OK { unsafe lv_pop(thread, 1) }
    }

    private func number(of name: StaticString) -> Int? {
        unsafe schema._withUnsafeGuaranteedRef { $0.number(of: name) }
    }

    /// What an argument is read for, which is on top and of that type; nil: it is not given.
    private func with<R>(_ name: StaticString, _ read: (Int32) -> R) -> R? {
        guard let parameter = number(of: name) else { return nil }
        let type = unsafe lv_view_parameter(thread, index, Int32(parameter))
        defer { unsafe lv_pop(thread, 1) }
        guard type != LUA_TNIL else { return nil }
        noteValueSeen()
        return read(type)
    }

    func checkEnvironmentValue() throws(CallError) {
        noteValueSeen()
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lv_view_parameter(thread, index, 0)
        guard let interpreter = unsafe Interpreter.of(thread),
            let key = unsafe interpreter.object(EnvironmentKey.self, at: top + 1, on: thread)
        else { return }
        unsafe lv_view_parameter(thread, index, 1)
        try key.check(
            unsafe Call(thread: thread, interpreter: interpreter), top + 2, "environment: '\(key.name)'")
    }

    func checkGridItems(_ name: StaticString) throws(CallError) {
        noteValueSeen()
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        let given = word.number(of: name) ?? 0
        let type = unsafe lv_view_parameter(thread, index, Int32(given))
        let expected = "\(word.name): '\(name)' must be a list of GridItem, as { GridItem.flexible() }"
        guard type != LUA_TNIL else { throw CallError("\(expected), got nothing") }
        unsafe lua_pushvalue(thread, -1)
        guard unsafe Operation.elements.call(thread, 1, 1) == LUA_OK else { throw CallError("not enough memory") }
        guard unsafe lua_type(thread, -1) == LUA_TTABLE else {
            throw CallError("\(expected), got \(typeName(top + 1))")
        }
        let count = Int(unsafe lua_rawlen(thread, -1))
        guard count > 0 else { throw CallError("\(expected), got an empty list") }
        for position in 1...count {
            unsafe lua_rawgeti(thread, top + 2, lua_Integer(position))
            if unsafe lv_host_object(thread, -1, .gridItem) == nil {
                throw CallError(
                    "\(word.name): '\(name)': entry \(position) must be a GridItem, got \(typeName(top + 3))")
            }
            unsafe lv_pop(thread, 1)
        }
    }

    func checkColumns() throws(CallError) {
        noteValueSeen()
        guard let children = unsafe lv_to_view(thread, index)?.pointee.children else { return }
        for position in stride(from: 1, through: lua_Integer(children), by: 1) {
            unsafe lv_view_child(thread, index, position)
            defer { unsafe lv_pop(thread, 1) }
            guard let schema = unsafe lv_to_view(thread, -1)?.pointee.schema else { continue }
            switch ViewForm(rawValue: unsafe schema.pointee.kind.rawValue) {
            case .tableColumn, .group, .list, .forEach, .if, .empty: continue
            default: break
            }
            let isModified = unsafe schema.pointee.isOf(.modifier)
            let ending = isModified ? " of one; modifiers go to what its function returns" : ""
            let name = unsafe schema.pointee.ownName
            throw CallError("\(word.name): entry \(position) must be a TableColumn, got a \(name)\(ending)")
        }
    }

    func checkAnimation(_ name: StaticString) throws(CallError) {
        try pushing(name) { (call, index) throws(CallError) in _ = try call.animation(index, word.name) }
    }

    func checkTransition(_ name: StaticString) throws(CallError) {
        try pushing(name) { (call, index) throws(CallError) in _ = try call.transition(index, word.name) }
    }

    func checkGesture(_ name: StaticString) throws(CallError) {
        try pushing(name) { (call, index) throws(CallError) in _ = try call.gesture(index, word.name) }
    }

    private func pushing(
        _ name: StaticString, _ check: (Call, Int32) throws(CallError) -> Void
    ) throws(CallError) {
        noteValueSeen()
        let parameter = word.parameters.firstIndex { $0.symbol.isEqual(to: name) } ?? 0
        unsafe lv_view_parameter(thread, index, Int32(parameter))
        defer { unsafe lv_pop(thread, 1) }
        let call = unsafe Call(thread: thread, interpreter: Interpreter.at(lv_context_of(thread).pointee.host))
        try check(call, unsafe lua_gettop(thread))
    }

    /// What a value is, for a message.
    private func typeName(_ index: Int32) -> String {
        unsafe String(cString: lua_typename(thread, lua_type(thread, index)))
    }

    func base(below words: [StaticString]) -> ModifiedView? {
        noteValueSeen()
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_getiuservalue(thread, index, 1)
        while let view = unsafe lv_to_view(thread, top + 1) {
            let schema = unsafe view.pointee.schema.pointee
            let name = unsafe String(cString: schema.name)
            guard words.contains(where: { "\($0)" == name }) else {
                return ModifiedView(name: name, form: ViewForm(rawValue: unsafe schema.kind.rawValue) ?? .word)
            }
            unsafe lua_getiuservalue(thread, top + 1, 1)
            unsafe lua_copy(thread, -1, top + 1)
            unsafe lua_settop(thread, top + 1)
        }
        return nil
    }
}

extension WordSchema {
    /// Throws if the arguments of the view at an index do not go together; whether others for the same parameters may not. The place of the view is
    /// noted, if its word wants that.
    static func check(at index: Int32, on thread: OpaquePointer, word: UInt) throws(CallError) -> Bool {
        guard let word = unsafe UnsafeRawPointer(bitPattern: word) else { return false }
        let schema = unsafe Unmanaged<WordSchema>.fromOpaque(word)
        let (check, notesPlace) = unsafe schema._withUnsafeGuaranteedRef { ($0.check, $0.notesPlace) }
        if notesPlace, unsafe lv_context_of(thread).pointee.notes_places {
            unsafe Interpreter.of(thread)?.notePlace(at: index, on: thread)
        }
        guard let check else { return false }
        var looked = MadeArguments.Looked(index: index)
        try unsafe withUnsafeMutablePointer(to: &looked) { (looked) throws(CallError) in
            try check(unsafe MadeArguments(thread: thread, looked: looked, schema: schema))
        }
        return looked.hasSeenValues
    }
}
