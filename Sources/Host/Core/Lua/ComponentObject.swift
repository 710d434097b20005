import CLua

/// The object that is `self` of a mounted component; it holds the fields.
@safe final class ComponentObject {
    let interpreter: Interpreter
    private var reference: Int32
    let object: UnsafeMutablePointer<lv_object>
    private let holdsObjects: Bool

    /// A new object with the inputs of a component's view; its state is not made yet.
    init(of view: Reference) throws(ScriptError) {
        let interpreter = view.interpreter
        let state = unsafe interpreter.state
        self.interpreter = interpreter
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        try ComponentObject.push(view)
        unsafe lua_getiuservalue(state, -1, 1)
        try interpreter.protect(.objectNew, 1, 1)
        unsafe lua_rotate(state, -2, 1)
        unsafe lua_pushvalue(state, -2)
        unsafe lua_rotate(state, -2, 1)
        unsafe lua_pushboolean(state, 1)
        try interpreter.protect(.objectTake, 3, 0)
        guard let object = unsafe lv_to_object(state, -1) else { throw ScriptError("not a component") }
        unsafe self.object = object
        holdsObjects = unsafe object.pointee.class_.pointee.holds_objects
        guard let reference = interpreter.popReference() else { throw interpreter.exhausted }
        self.reference = reference
    }

    /// Pushes a component's view, which goes with the component whose body made it.
    private static func push(_ view: Reference) throws(ScriptError) {
        let state = unsafe view.interpreter.state
        unsafe view.push(on: state)
        if unsafe lua_type(state, -1) == LUA_TUSERDATA { return }
        unsafe lv_pop(state, 1)
        throw ScriptError("this view is of a component that is not there any more")
    }

    /// Calls the functions that make values: the first time all of them, later those of a Let (L14). `dropping`: what they make
    /// is not kept, because the old inputs stay (L42).
    func makeState(isFirst: Bool, dropping: Bool = false) throws(ScriptError) {
        guard isFirst || hasMakers else { return }
        try interpreter.balanced { () throws(ScriptError) in
            push()
            if isFirst { try bindStored() }
            try makeFields(isFirst: isFirst, dropping: dropping)
        }
    }

    /// The fields of the object on top of which the host keeps the value become bindings to that.
    private func bindStored() throws(ScriptError) {
        let (state, declared) = unsafe (interpreter.state, object.pointee.class_.pointee)
        let (place, name, initial) = unsafe (lua_gettop(state), lua_gettop(state) + 4, lua_gettop(state) + 5)
        for slot in 0..<Int32(unsafe declared.fields) where unsafe declared.field![Int(slot)].is_stored {
            guard unsafe lua_checkstack(state, 32) != 0 else { throw interpreter.exhausted }
            unsafe lua_getiuservalue(state, place, Int32(object.pointee.fields) + Int32(object_class))
            unsafe lua_getiuservalue(state, -1, Int32(class_declarations))
            unsafe lua_rawgeti(state, -1, lua_Integer(slot) + 1)
            unsafe lua_getiuservalue(state, place + 3, Int32(declared_key))
            unsafe lua_getiuservalue(state, place + 3, Int32(declared_value))
            let isOfScene = unsafe lv_to_declaration(state, place + 3)?.pointee.is_of_scene == true
            let call = unsafe Call(thread: state, interpreter: interpreter)
            do throws(CallError) {
                try StoredCell.push(call, isOfScene: isOfScene, name: name, default: initial)
                try call.derive(to_field, from: -1, key: initial)
            } catch {
                throw interpreter.isSpent ? interpreter.exhausted : ScriptError(error.message)
            }
            unsafe lua_setiuservalue(state, place, slot + 1)
            unsafe lua_settop(state, place)
        }
    }

    /// Whether functions make fields anew with each view.
    var hasMakers: Bool { unsafe object.pointee.class_.pointee.has_makers }

    /// Whether the component itself decides which inputs are the same (L42).
    var hasEqual: Bool { unsafe object.pointee.class_.pointee.has_equal }

    /// How a new view's inputs compare with the current ones; `declaredEqual`: by the component's own `equal` (L42).
    enum Comparison { case different, equal, declaredEqual }

    func compare(with view: Reference) throws(ScriptError) -> Comparison {
        try interpreter.balanced { () throws(ScriptError) -> Comparison in
            push()
            try ComponentObject.push(view)
            guard !hasEqual else { return try areDeclaredEqual() ? .declaredEqual : .different }
            unsafe lua_pushboolean(interpreter.state, 0)
            try interpreter.protect(.objectTake, 3, 1)
            return unsafe lua_toboolean(interpreter.state, -1) != 0 ? .equal : .different
        }
    }

    /// What `equal` says of the inputs of the object and of the view on top of it.
    private func areDeclaredEqual() throws(ScriptError) -> Bool {
        let state = unsafe interpreter.state
        let view = unsafe lua_gettop(state)
        unsafe lua_getiuservalue(state, view - 1, Int32(object.pointee.fields) + Int32(object_class))
        unsafe lua_getiuservalue(state, -1, Int32(class_dispatch))
        interpreter.push(.string("equal"))
        // A test may have put something in its place.
        if unsafe lua_rawget(state, -2) == LUA_TTABLE { unsafe lua_rawgeti(state, -1, 2) }
        try pushInputs(at: view - 1) { $0 + 1 }
        try pushInputs(at: view) { slot in unsafe object.pointee.class_.pointee.field![Int(slot)].parameter + 2 }
        try interpreter.check(unsafe lv_call(state, 2, 1))
        return unsafe lua_toboolean(state, -1) != 0
    }

    /// Pushes the inputs of the object, or of a view, as a frozen table; `place`: which user value one is, by its slot.
    private func pushInputs(at index: Int32, place: (Int32) -> Int32) throws(ScriptError) {
        let state = unsafe interpreter.state
        let declared = unsafe object.pointee.class_.pointee
        try interpreter.protect(.newTable, 0, 1)
        for slot in 0..<Int32(unsafe declared.fields) where unsafe declared.field![Int(slot)].parameter >= 0 {
            unsafe lua_pushvalue(state, -1)
            interpreter.push(.string(unsafe declared.fieldName(slot)))
            unsafe lua_getiuservalue(state, index, place(slot))
            try interpreter.protect(.shown, 1, 1)
            try interpreter.protect(.setField, 3, 0)
        }
        try interpreter.protect(.frozenCopy, 1, 1)
    }

    /// Takes the inputs of a new view.
    func take(_ view: Reference) throws(ScriptError) {
        try interpreter.balanced { () throws(ScriptError) in
            push()
            try ComponentObject.push(view)
            unsafe lua_pushboolean(interpreter.state, 1)
            try interpreter.protect(.objectTake, 3, 0)
        }
    }

    /// Its fields as they are now, for an object of a later load.
    func keptFields() throws(ScriptError) -> KeptFields {
        try interpreter.balanced { () throws(ScriptError) -> KeptFields in
            push()
            return try interpreter.keptFields()
        }
    }

    /// Takes over the fields of an object of an earlier load, as far as they are declared alike; `replacements` gets the objects
    /// that take the places of others.
    func adopt(_ kept: KeptFields, _ replacements: Replacements) throws(ScriptError) {
        try unobserved { (object) throws(ScriptError) in try kept.give(to: object, replacements) }
    }

    /// Wherever its fields lead to an object in `replacements`, they lead to its replacement from now on.
    func follow(_ replacements: Replacements, seen: inout Set<UInt64>) throws(ScriptError) {
        var found = seen
        try unobserved { (object) throws(ScriptError) in try replacements.follow(from: object, seen: &found) }
        seen = found
    }

    /// Runs `body` without tracking, with writes allowed.
    private func unobserved(_ body: (Reference) throws(ScriptError) -> Void) throws(ScriptError) {
        guard let anchors = interpreter.sessionAnchors, let object = reference(anchors: anchors) else {
            throw interpreter.exhausted
        }
        let context = unsafe interpreter.context
        let (frozen, evaluation) = unsafe (context.pointee.modes.frozen, context.pointee.modes.evaluation)
        unsafe context.pointee.modes.frozen = 0
        unsafe context.pointee.modes.evaluation = 0
        defer {
            unsafe context.pointee.modes.frozen = frozen
            unsafe context.pointee.modes.evaluation = evaluation
        }
        try body(object)
    }

    /// Takes the inputs of a new view; whether they differ (L42).
    func receive(_ view: Reference) throws(ScriptError) -> Bool {
        let isSame = try interpreter.balanced { () throws(ScriptError) -> Bool in
            push()
            try ComponentObject.push(view)
            let view = unsafe lua_gettop(interpreter.state)
            return unsafe lv_has_inputs(interpreter.state, view - 1, view)
        }
        if isSame { return false }
        guard try compare(with: view) == .different else { return false }
        try take(view)
        return true
    }

    /// Whether a field has that very object.
    func holds(_ other: Reference) -> Bool {
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard reference != LUA_NOREF, unsafe lua_checkstack(state, 4) != 0 else { return false }
        unsafe other.push(on: state)
        push()
        return unsafe (0..<Int32(object.pointee.fields)).contains { slot in
            unsafe lua_getiuservalue(state, top + 2, slot + 1)
            defer { unsafe lv_pop(state, 1) }
            return unsafe lua_rawequal(state, top + 1, -1) != 0
        }
    }

    func push() { unsafe lua_rawgeti(interpreter.state, Interpreter.registry, lua_Integer(reference)) }

    /// Pushes the body and `self`.
    func pushBody() {
        let state = unsafe interpreter.state
        push()
        unsafe lua_getiuservalue(state, -1, Int32(object.pointee.fields) + Int32(object_class))
        unsafe lv_class_body(state)
        unsafe lua_rotate(state, -2, 1)
    }

    /// Links the evaluation that runs to the objects that its fields hold as a whole (L22).
    func trackHeld() throws(ScriptError) {
        guard holdsObjects else { return }
        try interpreter.balanced { () throws(ScriptError) in
            push()
            try interpreter.protect(.trackHeld, 1, 0)
        }
    }

    /// Keeps the object itself.
    func reference(anchors: Anchors) -> Reference? {
        push()
        return unsafe anchors.anchor(from: interpreter.state)
    }

    /// Its fields, in the words that make them.
    func description() throws(ScriptError) -> Description {
        try interpreter.balanced { () throws(ScriptError) -> Description in
            push()
            var describer = Describer(interpreter)
            return try describer.describe()
        }
    }

    /// The delegate for the component's reads and writes; it is not retained.
    func setOwner(_ owner: ObjectOwner?) {
        unsafe object.pointee.owner = owner.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    }

    /// From now on, until the frozen code around ends, messages speak of this component's body.
    func beginBody() { unsafe interpreter.context.pointee.modes.body_of = UnsafePointer(object) }

    /// The node is gone: writes are ignored, reads give the last value (L15).
    func end() {
        guard reference != LUA_NOREF else { return }
        unsafe lv_end_object(interpreter.state, object)
        unsafe luaL_unref(interpreter.state, Interpreter.registry, reference)
        reference = LUA_NOREF
    }

    deinit { end() }
}
