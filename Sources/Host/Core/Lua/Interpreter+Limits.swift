import CLua

/// Limits on what runs (L96).
extension Interpreter: Allowance {
    /// Runs `body` and whatever it calls for at most so many seconds, with a heap of at most so many bytes; nil: as before.
    /// What goes on for longer is stopped by an error that no script can catch. Within a call, another may set narrower limits.
    package func limited<R, E>(seconds: Double?, bytes: Int?, _ body: () throws(E) -> R) throws(E) -> R {
        let top = unsafe lua_gettop(state)
        defer { assert(unsafe lua_gettop(state) == top, "an event leaves values on the stack, or takes some") }
        guard let budget = unsafe lv_begin_budget(state, seconds ?? 0, bytes ?? 0) else { return try body() }
        defer { unsafe lv_end_budget(state, budget) }
        return try body()
    }

    /// Waits for the user's answer; the wait does not count for the limit on time.
    package func waiting<R>(_ body: () -> R) -> R {
        guard let suspension = unsafe lv_begin_wait(state) else { return body() }
        defer { unsafe lv_end_wait(state, suspension, false) }
        return body()
    }

    /// What stops a script, in the order of `CLuaLimits.h`.
    enum ReachedLimit: UInt32 {
        case none, time, memory, interruption, calls

        var inC: Int32 { Int32(bitPattern: rawValue) }

        init(on thread: OpaquePointer) {
            self = unsafe ReachedLimit(rawValue: SpentFlag.limit(notedAt: lv_reached(thread))) ?? .none
        }
    }

    package var isSpent: Bool { unsafe ReachedLimit(on: state) != .none }
    package var spentFlag: SpentFlag { unsafe SpentFlag(notedAt: lv_reached(state)) }

    /// Whether what runs was stopped by an interruption, and not by a limit.
    var isInterrupted: Bool { unsafe ReachedLimit(on: state) == .interruption }

    package func allows(bytes: Int) -> Bool {
        guard bytes > memoryLeft else { return true }
        collectGarbage()
        guard bytes > memoryLeft else { return true }
        unsafe lv_reach_memory(state)
        return false
    }

    package func hold(_ bytes: Int) { unsafe lv_hold(state, bytes) }

    package func allows(bytesOfHost bytes: Int) -> Bool { LimitWatch.shared.canHold(max(bytes, 0)) }

    /// How many bytes the heap may grow by.
    var memoryLeft: Int {
        let cap = unsafe context.pointee.limits.pointee.cap
        return cap == 0 ? .max : max(cap - memory, 0)
    }

    /// Runs what reads views. What it copies of large texts and lists is held from then on, in place of what was copied before.
    func holdingCopies<R>(
        _ held: inout HeldMemory?, _ read: () throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        let before = copied
        let result = try read()
        let bytes = copied - before
        if let held {
            held.set(bytes)
        } else if bytes > 0 {
            held = HeldMemory(self, bytes)
        }
        return result
    }

    /// Whether the topmost value is the error of the limit that has been reached. One that was raised before is another.
    func isLimitError(on thread: OpaquePointer) -> Bool {
        defer { unsafe lv_pop(thread, 1) }
        unsafe lua_rawgetp(thread, Interpreter.registry, context.pointee.limits)
        return unsafe lua_rawequal(thread, -1, -2) != 0
    }

    /// The error of the limit that has been reached.
    var limitError: ScriptError {
        unsafe lv_push_limit(state)
        return popError(LUA_ERRRUN)
    }

    /// The error where memory could not be had: the limit that was reached, or none was left.
    package var exhausted: ScriptError { isSpent ? limitError : ScriptError("not enough memory", kind: .limit) }
}
