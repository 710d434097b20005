import CLua

/// How an evaluation of a computed field on the thread that reads it ended.
enum ComputedEvaluation: Equatable {
    /// Its result, or its error, is what the field has now.
    case kept(Interpreter.ComputedStep)
    /// A limit was reached; its error is on the stack.
    case stopped
    /// What it gave cannot be kept; the error is on the stack.
    case refused
}

extension Interpreter {
    /// Evaluates the computed field registered under a number, and keeps what it gives (L20, L47). Readers far down a chain do not nest: with a
    /// thread it runs in that, where it yields when it has to wait, and goes on when it is evaluated again.
    func evaluateComputed(_ number: UInt32, slot: Int32, in thread: Reference? = nil) -> ComputedEvaluation {
        let state = unsafe state
        guard unsafe lua_checkstack(state, 16) != 0 else {
            unsafe lv_push_limit(state)
            return .stopped
        }
        let top = unsafe lua_gettop(state)
        pushComputed(number)
        let object = top + 2
        let (own, isGoingOn) = unsafe enter(thread)
        guard let fields = unsafe lv_to_object(state, object), unsafe isGoingOn || fields.pointee.isOfThisLoad else {
            unsafe lua_settop(state, top)
            return .kept(.changed)
        }
        if !isGoingOn { pushFunction(ofComputed: slot, of: object, Int32(unsafe fields.pointee.fields)) }
        var status = LUA_OK
        if let thread {
            status = unsafe run(thread, own, isGoingOn)
        } else {
            let flags = callComputed(slot, of: object, &status)
            if flags >= 0 {
                unsafe lua_settop(state, top)
                return .kept(ComputedStep(flags: flags))
            }
        }
        guard status != LUA_YIELD else {
            unsafe lua_settop(state, top)
            return .kept(.waiting)
        }
        defer { if let thread { leave(thread) } }
        let isStopped = unsafe status != LUA_OK && (isSpent || isLimitError(on: state))
        unsafe lua_pushvalue(state, object)
        unsafe lua_pushinteger(state, lua_Integer(slot))
        unsafe lua_pushboolean(state, status == LUA_OK ? 0 : 1)
        unsafe lua_pushvalue(state, -4)
        let isKept = unsafe Operation.keepComputed.call(state, 4, 1) == LUA_OK
        if isKept, !isStopped {
            let flags = Int32(truncatingIfNeeded: unsafe lua_tointegerx(state, -1, nil))
            unsafe lua_settop(state, top)
            return .kept(ComputedStep(flags: flags))
        }
        if isStopped { unsafe lv_push_limit(state) }
        unsafe lua_copy(state, -1, top + 1)
        unsafe lua_settop(state, top + 1)
        return isStopped ? .stopped : .refused
    }

    /// Pushes the function of a computed field of the object at an index, which has so many fields, and the object; what led to them stays
    /// below, where `lv_compute` wants a place.
    func pushFunction(ofComputed slot: Int32, of object: Int32, _ fields: Int32) {
        unsafe lua_getiuservalue(state, object, fields + Int32(object_class))
        unsafe lua_getiuservalue(state, -1, Int32(class_declarations))
        unsafe lua_rawgeti(state, -1, lua_Integer(slot) + 1)
        unsafe lua_getiuservalue(state, -1, 1)
        unsafe lua_pushvalue(state, object)
    }

    /// Calls the function below the object on top (`lv_compute`); a traceback of its errors ends where it was called.
    private func callComputed(_ slot: Int32, of object: Int32, _ status: inout Int32) -> Int32 {
        let context = unsafe context
        let (computing, boundary) = unsafe (context.pointee.modes.computing, context.pointee.modes.computing_frame)
        var frame = unsafe lua_Debug()
        unsafe context.pointee.modes.computing = nil
        unsafe context.pointee.modes.computing_frame =
            unsafe lua_getstack(state, 0, &frame) != 0 ? UnsafeMutableRawPointer(frame.i_ci) : nil
        defer {
            unsafe context.pointee.modes.computing_frame = boundary
            unsafe context.pointee.modes.computing = computing
        }
        return unsafe lv_compute(state, object, slot, &status)
    }
}

/// Threads for the functions of computed fields.
extension Interpreter {
    /// The thread, and whether what runs in it waits there.
    private func enter(_ thread: Reference?) -> (OpaquePointer?, isGoingOn: Bool) {
        guard let thread else { return (nil, false) }
        unsafe thread.push(on: state)
        defer { unsafe lv_pop(state, 1) }
        let own = unsafe lua_tothread(state, -1)
        return unsafe (own, own.map { unsafe lua_status($0) == LUA_YIELD } ?? false)
    }

    /// Runs what waits in a thread, or else the function below the object on top. Its result is on top afterwards, or its error as lv_call gives it;
    /// `LUA_YIELD`: it waits.
    private func run(_ anchored: Reference, _ thread: OpaquePointer?, _ isGoingOn: Bool) -> Int32 {
        // What waits would wait again, without a word of Lua that the limit stops.
        guard let thread = unsafe thread, !isSpent else {
            unsafe lv_push_limit(state)
            return LUA_ERRRUN
        }
        if !isGoingOn { unsafe lua_xmove(state, thread, 2) }
        let outer = unsafe context.pointee.modes.computing
        unsafe context.pointee.modes.computing = UnsafeMutableRawPointer(thread)
        var results = Int32(0)
        var status = unsafe lv_run_thread(thread, state, isGoingOn ? 0 : 1, &results)
        unsafe context.pointee.modes.computing = outer
        if status == LUA_YIELD, results == 0 { return status }
        if status == LUA_OK {
            if results == 0 { unsafe lua_pushnil(thread) } else { unsafe lua_settop(thread, 1) }
            unsafe lua_xmove(thread, state, 1)
            return status
        }
        if status == LUA_YIELD {
            unsafe push(.string("a Computed cannot yield"), on: thread)
            status = LUA_ERRRUN
        }
        unsafe anchored.push(on: state)
        unsafe lua_pushinteger(state, lua_Integer(status))
        unsafe lua_pushboolean(state, 1)
        return unsafe Operation.raiseOfThread.call(state, 3, 1)
    }

    /// What has run in the thread has ended: it is ready for something else.
    private func leave(_ thread: Reference) {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        unsafe thread.push(on: state)
        guard let own = unsafe lua_tothread(state, -1) else { return }
        _ = unsafe Operation.closeThread.call(state, 1, 0)
        // An error stays on top of a thread that it has ended.
        unsafe lua_settop(own, 0)
    }
}

extension lv_object {
    /// Whether it has caught up with its class. If not, the slot may be that of another field now: it counts as changed, and what depends on
    /// it reads the field again, as the present class has it.
    var isOfThisLoad: Bool { unsafe load == class_.pointee.load }
}
