import CLua

extension Interpreter {
    /// `withAnimation([animation,] fn [, completion])`: the results of `fn`.
    func animate(on thread: OpaquePointer) -> Int32 {
        do throws(ScriptError) {
            let call: AnimatedCall
            do throws(CallError) {
                call = try AnimatedCall(unsafe Call(thread: thread, interpreter: self))
            } catch {
                unsafe pushError(ScriptError(error.message), on: thread)
                return Int32(lv_raise_here)
            }
            let count = unsafe lua_gettop(thread)
            var completion: Reference?
            if let index = call.completion {
                unsafe lua_pushvalue(thread, index)
                guard let anchor = unsafe sessionAnchors?.anchor(from: thread) else { throw exhausted }
                completion = anchor
            }
            let number =
                isFrozen
                ? AnimationCall() : unsafe delegate.beginAnimation(call.animation, isInTask: thread != state)
            unsafe lua_pushvalue(thread, call.function)
            let wasAnimating = unsafe context.pointee.modes.is_animating
            unsafe context.pointee.modes.is_animating = true
            let failure = unsafe lv_call(thread, 0, LUA_MULTRET) == LUA_OK ? nil : popMessage(thread)
            unsafe context.pointee.modes.is_animating = wasAnimating
            // What was written before an error stays, and moves.
            unsafe delegate.endAnimation(number, call.animation, completion: failure == nil ? completion : nil)
            if let failure { throw failure }
            return unsafe lua_gettop(thread) - count
        } catch {
            unsafe pushError(error, on: thread)
            return Int32(lv_raise)
        }
    }

    /// The animations and transitions that are values, `Animation.linear`, for the tables of these names.
    func setAnimations() throws(ScriptError) {
        for name in Animation.Name.allCases {
            try set(name.rawValue, of: "Animation", to: AnimationObject(named: name))
        }
        for name in TransitionObject.names {
            if let transition = TransitionObject(named: name) { try set(name, of: "Transition", to: transition) }
        }
    }

    func set(_ name: String, of table: String, to object: some HostObject) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
            push(.string(table))
            unsafe lua_rawget(state, -2)
            push(.string(name))
            try push(object)
            try protect(.setField, 3, 0)
        }
    }
}

/// A call of `withAnimation` that runs.
struct AnimationCall {
    /// What it is known by; nil: nothing moves.
    var number: Int?
    /// How much had changed when it began.
    var changes: UInt64 = 0
}

/// The arguments of a `withAnimation`.
private struct AnimatedCall {
    var animation: Animation?
    /// Where the functions stand among the arguments.
    var function: Int32
    var completion: Int32?

    init(_ call: Call) throws(CallError) {
        let count = unsafe lua_gettop(call.thread)
        guard let last = (0..<count).map({ count - $0 }).first(where: { call.type($0) != LUA_TNIL }),
            call.type(last) == LUA_TFUNCTION
        else {
            throw CallError("withAnimation: expected a function, as withAnimation(function() … end)")
        }
        // The first function changes something; another one behind it is called when that has moved.
        let first: Int32 = call.type(1) == LUA_TFUNCTION ? 1 : 2
        guard first <= last, call.type(first) == LUA_TFUNCTION, last <= first + 1 else {
            throw CallError(
                "withAnimation: expected an animation, a function and perhaps another one, as withAnimation(\"spring\", function() … end, function() … end)"
            )
        }
        function = first
        completion = last > first ? last : nil
        animation = first == 1 ? .default : try call.animation(1, "withAnimation")?.animation
    }
}
