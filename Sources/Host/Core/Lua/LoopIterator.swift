import CLua
import Platform

/// What goes through the values of a publisher in a task (L62): `for value in lines(publisher) do … end`. That a loop was left by `break` or
/// an error is found out when the task waits next: Lua's library has no safe way to tell at once, since its code for `break` can damage
/// the stack where a `for` has a value to close.
final class LoopIterator: HostObject {
    static let type = lv_host_type.loop
    /// User value: the thread of the `for` that calls it.
    private static let caller = Int32(1)
    /// More calls than these are not looked through: the loop counts as one that goes on.
    private static let mostCalls = Int32(1000)

    private let number: Int
    /// The address of the thread of the task that has called `lines`.
    private let task: UInt
    /// Whether a `for` has begun to call it: from then on it is in use for as long as that goes on.
    private var isInLoop = false
    /// Whether its last value has been given.
    var hasEnded = false

    init(loop number: Int, task: OpaquePointer?) {
        self.number = number
        self.task = UInt(bitPattern: task)
    }

    static let groups = [
        HostGroup(functions: [
            HostFunction("await", "p", waits: true) { _ in Call.waiting(for: .publisher) },
            HostFunction("lines", "p", waits: true) { _ in Call.waiting(for: .loop) },
        ]),
        HostGroup(
            name: "loop", type: .loop, userValues: 1,
            functions: [
                HostFunction("lines", ".") { call throws(CallError) in
                    try call.object(LoopIterator.self, 1)?.step(call) ?? 0
                }
            ]),
    ]

    /// The number of the function that goes one step on.
    fileprivate static let step = HostTable.number(of: "lines", in: type)

    func making(_: DescribedObject) -> Making { Making(word: "lines", shape: .leaf) }

    private func step(_ call: Call) throws(CallError) -> Int32 {
        guard !hasEnded else { return 0 }
        let modes = unsafe call.interpreter.context.pointee.modes
        let canWait = unsafe modes.task != nil && modes.frozen == 0 && !modes.is_task_cancelled
        guard unsafe !canWait || UInt(bitPattern: modes.task) == task else {
            throw CallError("`lines` is gone through in the task that has called it")
        }
        noteLoop(call)
        unsafe lua_pushinteger(call.thread, lua_Integer(number))
        return Call.waiting(for: .nextValue)
    }

    private func noteLoop(_ call: Call) {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(call.thread, 0, &frame) != 0, unsafe lua_getinfo(call.thread, "n", &frame) != 0,
            unsafe strcmp(frame.namewhat, "for iterator") == 0
        else {
            return
        }
        isInLoop = true
        unsafe lua_pushthread(call.thread)
        unsafe lua_setiuservalue(call.thread, 1, LoopIterator.caller)
    }

    /// Whether its next value may still be asked for; its userdata is at an index.
    fileprivate func isUsed(at index: Int32, on state: OpaquePointer) -> Bool {
        guard isInLoop, !hasEnded else { return !hasEnded }
        unsafe lua_getiuservalue(state, index, LoopIterator.caller)
        if let thread = unsafe lua_tothread(state, -1), let userdata = unsafe lua_touserdata(state, index) {
            hasEnded = unsafe !LoopIterator.hasLoop(thread, over: userdata)
        }
        unsafe lv_pop(state, 1)
        return !hasEnded
    }

    /// Whether a `for` that goes on in the thread has the iterator.
    private static func hasLoop(_ thread: OpaquePointer, over userdata: UnsafeMutableRawPointer) -> Bool {
        guard unsafe lua_status(thread) <= LUA_YIELD else { return false }
        guard unsafe lua_checkstack(thread, 2) != 0 else { return true }
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            if level == mostCalls { return true }
            var local = Int32(1)
            while let name = unsafe lua_getlocal(thread, &frame, local) {
                let isIt = unsafe strcmp(name, "(for state)") == 0 && hasUpvalue(thread, userdata)
                unsafe lv_pop(thread, 1)
                if isIt { return true }
                local += 1
            }
            level += 1
        }
        return false
    }

    /// Whether what is on top is a function with that userdata.
    private static func hasUpvalue(_ thread: OpaquePointer, _ userdata: UnsafeMutableRawPointer) -> Bool {
        guard unsafe lua_type(thread, -1) == LUA_TFUNCTION else { return false }
        var number = Int32(1)
        while unsafe lua_getupvalue(thread, -1, number) != nil {
            defer { unsafe lv_pop(thread, 1) }
            if unsafe lua_touserdata(thread, -1) == userdata { return true }
            number += 1
        }
        return false
    }
}

extension Interpreter {
    /// Pushes the function of an iterator, whose loop the task of the thread on top goes through; pops the thread.
    func push(iteratorOfLoop number: Int) throws(ScriptError) -> LoopIterator {
        let iterator = unsafe LoopIterator(loop: number, task: lua_tothread(state, -1))
        unsafe lv_pop(state, 1)
        try push(iterator)
        unsafe lua_pushvalue(state, -1)
        try check(unsafe Interpreter.note(Interpreter.note(ofLoop: number), on: state))
        unsafe HostTable.push(rowsOf: LoopIterator.step, on: state)
        try protect(.bind, 4, 1)
        return iterator
    }

    /// Subjects that are noted have numbers from 1 on.
    private static func note(ofLoop number: Int) -> lua_Integer { -lua_Integer(number) }

    /// Whether a loop over a publisher may still ask for its next value.
    func isUsed(loop number: Int) -> Bool {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 4) != 0 else { return true }
        unsafe Interpreter.pushNoted(Interpreter.note(ofLoop: number), on: state)
        return unsafe object(LoopIterator.self, at: top + 1, on: state)?.isUsed(at: top + 1, on: state) ?? false
    }
}
