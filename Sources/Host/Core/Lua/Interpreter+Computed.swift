import CLua

/// Evaluating computed fields, and noting what a function reads.
extension Interpreter {
    /// How far the evaluation of a computed field came.
    struct ComputedStep: Equatable {
        var flags: Int32 = 0

        /// The flags, as in `CLuaObjects.h`.
        private enum Flag: Int32 {
            case changed = 1
            case waits = 2
            case failed = 4
        }
        /// The field is to be read again.
        static let changed = ComputedStep(flags: Flag.changed.rawValue)
        /// Its function waits for another one.
        static let waiting = ComputedStep(flags: Flag.waits.rawValue)

        var isChanged: Bool { flags & Flag.changed.rawValue != 0 }
        var isWaiting: Bool { flags & Flag.waits.rawValue != 0 }
        var hasFailed: Bool { flags & Flag.failed.rawValue != 0 }
    }

    /// Evaluates the computed field registered under a number. `thread`: it may wait for others, and goes on in the thread
    /// when it is called again.
    func compute(_ number: UInt32, slot: Int32, thread: Reference?) throws(ScriptError) -> ComputedStep {
        guard case .kept(let step) = evaluateComputed(number, slot: slot, in: thread) else {
            throw popError(LUA_ERRRUN)
        }
        return step
    }

    /// A thread that a computed field can wait in.
    func makeThread() throws(ScriptError) -> Reference {
        try protect(.taskNew, 0, 1)
        guard let anchors = sessionAnchors, let thread = unsafe anchors.anchor(from: state) else {
            throw exhausted
        }
        return thread
    }

    /// Runs the function of a computed field that was evaluated, only to compare; what is kept and what it gives, if these are
    /// not the same (L18).
    func differenceOfComputed(
        _ number: UInt32, slot: Int32, anchors: Anchors
    ) throws(ScriptError) -> (kept: Value, right: Value)? {
        try balanced { () throws(ScriptError) -> (kept: Value, right: Value)? in
            pushComputed(number)
            let top = unsafe lua_gettop(state) - 1
            guard let object = unsafe lv_to_object(state, top + 1), unsafe object.pointee.isOfThisLoad else {
                return nil
            }
            try untracked { () throws(ScriptError) in
                unsafe lua_pushvalue(state, top + 1)
                unsafe lua_pushinteger(state, lua_Integer(slot))
                unsafe lua_pushboolean(state, 1)
                try protect(.fieldValue, 3, 1)
                try computing { () throws(ScriptError) in
                    pushFunction(ofComputed: slot, of: top + 1, Int32(unsafe object.pointee.fields))
                    try check(unsafe lv_call(state, 1, 1))
                }
            }
            try protect(.frozenCopy, 1, 1)
            unsafe lua_rotate(state, top + 2, 1)
            unsafe lua_settop(state, top + 3)
            unsafe lua_pushvalue(state, top + 2)
            unsafe lua_pushvalue(state, top + 3)
            try protect(.equal, 2, 1)
            if unsafe lua_toboolean(state, -1) != 0 { return nil }
            return (value(at: top + 3, anchors: anchors), value(at: top + 2, anchors: anchors))
        }
    }

    /// Pushes a table, and the object of a computed field, or nil.
    func pushComputed(_ number: UInt32) {
        unsafe RegistryTable.computed.push(on: state)
        unsafe _ = lua_rawgeti(state, -1, lua_Integer(number))
    }

    /// The field that a registered number stands for, `Cart.total`.
    func computedName(_ number: UInt32, slot: Int32) -> String {
        pushComputed(number)
        defer { unsafe lv_pop(state, 2) }
        guard unsafe lua_type(state, -1) == LUA_TUSERDATA, let object = unsafe lv_to_object(state, -1) else {
            return "?"
        }
        let declared = unsafe object.pointee.class_.pointee
        return unsafe "\(declared.ownName).\(declared.fieldName(slot))"
    }

    /// The owner of the object of a registered number's field; nil for an observable object, or once it is gone.
    func ownerOfComputed(_ number: UInt32) -> ObjectOwner? {
        pushComputed(number)
        defer { unsafe lv_pop(state, 2) }
        guard unsafe lua_type(state, -1) == LUA_TUSERDATA, let object = unsafe lv_to_object(state, -1) else {
            return nil
        }
        return unsafe Interpreter.owner(of: object)
    }

    /// Runs a computed field's function: reads of objects observed as a whole are noted, too.
    func computing<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let before = unsafe context.pointee.modes.is_computing
        unsafe context.pointee.modes.is_computing = true
        unsafe context.pointee.modes.computing_depth += 1
        defer {
            unsafe context.pointee.modes.is_computing = before
            unsafe context.pointee.modes.computing_depth -= 1
        }
        return try body()
    }

    /// Whether one more evaluation would nest too deeply on Lua's own stack: it needs a thread.
    var nestsTooDeeply: Bool { unsafe context.pointee.modes.computing_depth >= Interpreter.deepestComputed }

    /// Evaluations of computed fields nest this deep on Lua's own stack, which allows about 200 calls from C, a few for each; deeper ones run
    /// in threads and wait.
    static let deepestComputed = UInt32(24)

    /// Whether some computed values could not be evaluated or kept: a read raises the reason.
    var hasLostValues: Bool {
        get { unsafe context.pointee.has_lost_values }
        set { unsafe context.pointee.has_lost_values = newValue }
    }

    /// Counts writes of fields and values sent, except elements added to a list.
    var changes: UInt64 { unsafe context.pointee.changes }

    /// Counts a value that was sent.
    func noteChange() { unsafe context.pointee.changes += 1 }
    /// How often the delegate's `written` was called.
    var toldWrites: UInt64 { unsafe context.pointee.told }

    /// How many functions wait to be called before a field is written (L23).
    var watchers: Int {
        get { Int(unsafe context.pointee.watchers) }
        set { unsafe context.pointee.watchers = UInt32(clamping: newValue) }
    }

    /// Runs the function of a `track`: reads are noted as for a computed field.
    func watching(_ body: () throws(ScriptError) -> Void) throws(ScriptError) {
        let before = unsafe context.pointee.modes.is_computing
        unsafe context.pointee.modes.is_computing = true
        defer { unsafe context.pointee.modes.is_computing = before }
        try body()
    }

    /// `track(fn, onChange)`: the results of `fn` (L23).
    func track(on thread: OpaquePointer) -> Int32 {
        do throws(ScriptError) {
            guard unsafe lua_type(thread, 1) == LUA_TFUNCTION, unsafe lua_type(thread, 2) == LUA_TFUNCTION else {
                unsafe pushError(ScriptError("track: expected two functions, track(fn, onChange)"), on: thread)
                return Int32(lv_raise_here)
            }
            unsafe lua_settop(thread, 2)
            guard let anchors = sessionAnchors, let onChange = unsafe anchors.anchor(from: thread) else {
                throw exhausted
            }
            try unsafe delegate.track(
                { () throws(ScriptError) in
                    guard unsafe lv_call(thread, 0, LUA_MULTRET) == LUA_OK else { throw unsafe popMessage(thread) }
                }, then: onChange)
            return unsafe lua_gettop(thread)
        } catch {
            unsafe pushError(error, on: thread)
            return Int32(lv_raise)
        }
    }
}
