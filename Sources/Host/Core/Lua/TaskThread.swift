import CLua

/// A thread that runs a task's function (L61).
package final class TaskThread {
    /// How far it came.
    enum Outcome {
        case finished
        /// Seconds.
        case sleeps(Double)
        case awaits(Reference)
        /// The number of a call that is under way.
        case calls(Int)
        /// A publisher that it begins a loop over; it wants an iterator.
        case begins(Reference)
        /// It waits for the next value of the loop of that number.
        case steps(Int)
        /// It was ended by `cancelled`, which it raised itself or got from a task that it waited for.
        case cancelled
    }

    /// What a task can wait for, in the order of `CLuaCalls.h`.
    enum Wait: Int32 {
        case sleep, publisher, service
        /// A publisher that a loop is to go through, for its iterator.
        case loop
        /// The number of a loop, for its next value.
        case nextValue
    }

    /// How a wait raises what it is given.
    enum WaitFailure: Int {
        /// A text with the place of the wait before it.
        case placed = 1
        case asIs
        /// The wait raises `cancelled`.
        case cancelled
    }

    private let thread: Reference
    /// Whether what it runs is a line at a prompt.
    private let isLine: Bool

    /// A thread that will run the function.
    init(running function: Reference, isLine: Bool = false) throws(ScriptError) {
        self.isLine = isLine
        let interpreter = function.interpreter
        let state = unsafe interpreter.state
        unsafe function.push(on: state)
        try interpreter.protect(.taskNew, 1, 1)
        guard let anchors = interpreter.sessionAnchors, let thread = unsafe anchors.anchor(from: state) else {
            throw interpreter.exhausted
        }
        self.thread = thread
    }

    /// Runs it until it waits or ends; `value` is what the wait gives. Cancelled, every wait raises `cancelled` (L62).
    func resume(_ value: Value, isCancelled: Bool) throws(ScriptError) -> Outcome {
        try resume(isCancelled: isCancelled, nil) { $0.push(value) }
    }

    /// The same, with the answer to a call.
    func resume(_ answer: CallAnswer) throws(ScriptError) -> Outcome {
        switch answer {
        case .value(let value):
            try resume(isCancelled: false, nil) { (interpreter) throws(ScriptError) in
                try unsafe interpreter.push(plain: value, on: interpreter.state)
            }
        case .failure(let message): try resume(failed: .string(message))
        case .raised(let value):
            try resume(isCancelled: false, .placed) { (interpreter) throws(ScriptError) in
                try unsafe interpreter.push(plain: value, on: interpreter.state)
            }
        }
    }

    /// The same where the wait has failed: it raises the value.
    func resume(failed value: Value, as form: WaitFailure = .placed) throws(ScriptError) -> Outcome {
        try resume(isCancelled: false, form) { $0.push(value) }
    }

    /// What `lines` gives for a loop of that number, as a function, and the iterator behind it.
    func makeIterator(loop number: Int) throws(ScriptError) -> (function: Reference, iterator: LoopIterator) {
        let interpreter = thread.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> (function: Reference, iterator: LoopIterator) in
            unsafe thread.push(on: interpreter.state)
            let iterator = try interpreter.push(iteratorOfLoop: number)
            guard let function = unsafe interpreter.sessionAnchors?.anchor(from: interpreter.state) else {
                throw interpreter.exhausted
            }
            return (function, iterator)
        }
    }

    /// The first value that its function returned, once it has finished.
    func result() throws(ScriptError) -> Value {
        let interpreter = thread.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Value in
            let state = unsafe interpreter.state
            let first = unsafe lua_gettop(state) + 1
            try pushResults()
            unsafe lua_settop(state, first)
            return interpreter.value(at: -1, anchors: thread.anchors)
        }
    }

    /// What has ended it, before its variables are closed; nil: it was a limit.
    var raised: Value? {
        let interpreter = thread.interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 4) != 0 else { return nil }
        unsafe thread.push(on: state)
        guard let own = unsafe lua_tothread(state, -1), unsafe lua_status(own) > LUA_YIELD, unsafe lua_gettop(own) > 0
        else {
            return nil
        }
        unsafe lua_pushvalue(own, -1)
        unsafe lua_xmove(own, state, 1)
        return interpreter.value(at: -1, anchors: thread.anchors)
    }

    /// What a line's function returned, once it has finished.
    package func lineResult(_ anchors: Anchors) throws(ScriptError) -> Interpreter.LineResult {
        let interpreter = thread.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Interpreter.LineResult in
            let state = unsafe interpreter.state
            let first = unsafe lua_gettop(state) + 1
            try pushResults()
            return try interpreter.results(from: first, anchors)
        }
    }

    /// Pushes what its function returned, once it has finished.
    private func pushResults() throws(ScriptError) {
        let state = unsafe thread.interpreter.state
        unsafe thread.push(on: state)
        let own = unsafe lua_tothread(state, -1)
        unsafe lv_pop(state, 1)
        guard let own = unsafe own else { return }
        let count = unsafe lua_gettop(own)
        guard unsafe lua_checkstack(state, count) != 0 else { throw ScriptError("stack overflow (too many results)") }
        unsafe lua_xmove(own, state, count)
    }

    /// Closes the variables that an error left open, as the task that it is; raises what raises there.
    func close(isCancelled: Bool) throws(ScriptError) {
        let interpreter = thread.interpreter
        // By a limit: nothing of it runs any more.
        guard !interpreter.isSpent else { return }
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            let before = unsafe lua_gettop(state) + 1
            pushError()
            unsafe thread.push(on: state)
            let modes = unsafe interpreter.context.pointee.modes
            unsafe interpreter.context.pointee.modes.task = lua_tothread(state, -1)
            unsafe interpreter.context.pointee.modes.is_task_cancelled = isCancelled
            unsafe interpreter.context.pointee.modes.is_closing = true
            let status = unsafe Operation.closeThread.call(state, 1, LUA_MULTRET)
            unsafe interpreter.context.pointee.modes = modes
            try interpreter.check(status)
            guard unsafe lua_gettop(state) > before, unsafe lua_rawequal(state, before, -1) == 0, !isCancelledOnTop
            else { return }
            unsafe lua_pushcclosure(state, lua_error, 0)
            unsafe lua_rotate(state, -2, 1)
            try interpreter.check(unsafe lv_call(state, 1, 0))
        }
    }

    /// Pushes what is on top of the thread, or nil.
    private func pushError() {
        let state = unsafe thread.interpreter.state
        unsafe thread.push(on: state)
        guard let own = unsafe lua_tothread(state, -1), unsafe lua_gettop(own) > 0 else {
            unsafe lua_pushnil(state)
            unsafe lua_copy(state, -1, -2)
            return unsafe lv_pop(state, 1)
        }
        unsafe lua_pushvalue(own, -1)
        unsafe lua_xmove(own, state, 1)
        unsafe lua_copy(state, -1, -2)
        unsafe lv_pop(state, 1)
    }

    /// Whether the error on top of the stack is `cancelled`.
    private var isCancelledOnTop: Bool {
        let interpreter = thread.interpreter
        let state = unsafe interpreter.state
        unsafe lua_rawgetp(state, Interpreter.registry, interpreter.context)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_rawequal(state, -1, -2) != 0
    }

    private func resume(
        isCancelled: Bool, _ failure: WaitFailure?, _ push: (Interpreter) throws(ScriptError) -> Void
    ) throws(ScriptError) -> Outcome {
        let interpreter = thread.interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Outcome in
            let state = unsafe interpreter.state
            unsafe thread.push(on: state)
            guard let own = unsafe lua_tothread(state, -1) else { return .finished }
            let isOff = unsafe interpreter.isOff(own)
            let isGoingOn = unsafe lua_status(own) == LUA_YIELD
            if isOff, !isGoingOn { return .finished }
            guard !interpreter.isSpent else { throw interpreter.exhausted }
            try push(interpreter)
            if isGoingOn { unsafe lua_xmove(state, own, 1) } else { unsafe lv_pop(state, 1) }
            let wasLine = interpreter.runsLine
            if isLine { interpreter.runsLine = true }
            defer { interpreter.runsLine = wasLine }
            var results = Int32(0)
            let status = unsafe run(own, isGoingOn ? 1 : 0, isCancelled: isCancelled || isOff, failure, &results)
            if status == LUA_OK { return .finished }
            if status == LUA_YIELD {
                if results == 3, unsafe lua_touserdata(own, -3) == UnsafeMutableRawPointer(interpreter.context) {
                    return try unsafe waiting(own)
                }
                unsafe interpreter.push(.string("a task cannot yield; it waits by sleep or await"), on: own)
            }
            pushError()
            if !interpreter.isSpent, isCancelledOnTop {
                if !isCancelled { try close(isCancelled: true) }  // who cancels closes
                return .cancelled
            }
            unsafe lv_pop(state, 1)
            unsafe lua_pushinteger(state, lua_Integer(status))
            unsafe lua_pushboolean(state, 0)
            try interpreter.protect(.raiseOfThread, 3, 0)
            return .finished
        }
    }

    /// Runs the thread as the task that it is: how that went, as lua_resume says it.
    private func run(
        _ own: OpaquePointer, _ arguments: Int32, isCancelled: Bool, _ failure: WaitFailure?, _ results: inout Int32
    ) -> Int32 {
        let interpreter = thread.interpreter
        let context = unsafe interpreter.context
        let (outer, wasCancelled) = unsafe (context.pointee.modes.task, context.pointee.modes.is_task_cancelled)
        unsafe context.pointee.modes.task = own
        unsafe context.pointee.modes.is_task_cancelled = isCancelled
        unsafe context.pointee.wait_failure = .init(rawValue: UInt32(failure?.rawValue ?? 0))
        defer {
            unsafe context.pointee.wait_failure = .init(rawValue: 0)
            unsafe context.pointee.modes.task = outer
            unsafe context.pointee.modes.is_task_cancelled = wasCancelled
        }
        return unsafe lv_run_thread(own, interpreter.state, arguments, &results)
    }

    /// What the thread waits for, which it has yielded: a mark, that, and how it waits.
    private func waiting(_ own: OpaquePointer) throws(ScriptError) -> Outcome {
        let interpreter = thread.interpreter
        let state = unsafe interpreter.state
        let wait = Wait(rawValue: Int32(truncatingIfNeeded: unsafe lua_tointegerx(own, -1, nil)))
        unsafe lv_pop(own, 1)
        unsafe lua_xmove(own, state, 1)
        unsafe lv_pop(own, 1)
        switch wait {
        case .sleep: return .sleeps(unsafe lua_tonumberx(state, -1, nil))
        case .service: return .calls(Int(unsafe lua_tointegerx(state, -1, nil)))
        case .nextValue: return .steps(Int(unsafe lua_tointegerx(state, -1, nil)))
        case .publisher, .loop, nil: break
        }
        guard let anchors = interpreter.sessionAnchors, let publisher = unsafe anchors.anchor(from: state) else {
            throw interpreter.exhausted
        }
        return wait == .loop ? .begins(publisher) : .awaits(publisher)
    }
}
