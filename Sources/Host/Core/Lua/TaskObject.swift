import CLua
import Platform

/// What `Task` gives (L65): the handle of a task that code has started.
package final class TaskObject: HostObject {
    static let type = lv_host_type.task
    /// User value: the publisher that sends what its function returns.
    static let result = Int32(1)

    /// Nil once it is over. A strong reference would be a cycle: the task leads to its scene, which keeps Lua's heap and the handle in it.
    weak var task: (any StartedTask)?
    var isCancelled = false

    func making(_: DescribedObject) -> Making {
        let state = isCancelled ? "cancelled" : task == nil ? "finished" : "running"
        return Making(word: "Task (\(state))", shape: .leaf)
    }

    static let groups = [
        HostGroup(functions: [start, sleep]),
        HostGroup(
            name: "task", type: .task, userValues: 1, missing: "a task has no",
            withoutSelf: "write task:%s(), with a colon",
            functions: [
                HostFunction("cancel", ".") { call in
                    call.object(TaskObject.self, 1)?.task?.cancelLater()
                    return 0
                },
                HostFunction("value", ".", waits: true) { call throws(CallError) in
                    guard let object = call.object(TaskObject.self, 1) else { return 0 }
                    guard object.task?.isRunning != true else {
                        throw CallError("a task cannot wait for its own value")
                    }
                    call.pushUserValue(result, of: 1)
                    return Call.waiting(for: .publisher)
                },
                HostFunction("__newindex", "...") { call throws(CallError) in
                    let name = call.type(2) == LUA_TSTRING ? call.text(2) : call.typeName(2)
                    throw CallError("a task has no field '\(name)' to set")
                },
                HostFunction("__index", "..") { call in
                    guard call.type(2) == LUA_TSTRING, call.text(2) == "isCancelled" else { return 0 }
                    unsafe lua_pushboolean(call.thread, call.object(TaskObject.self, 1)?.isCancelled == true ? 1 : 0)
                    return 1
                },
            ]),
        HostGroup(
            name: "settler", type: .settler, userValues: 1,
            functions: [
                HostFunction("__call", ".v") { call throws(CallError) in
                    try call.object(Settler.self, 1)?.settle(call)
                    return 0
                }
            ]),
    ]

    private static let sleep = HostFunction("sleep", ".") { call throws(CallError) in
        var isNumber = Int32(0)
        let seconds = unsafe lua_tonumberx(call.thread, 1, &isNumber)
        guard isNumber != 0 else {
            let given = call.given == 0 ? "no value" : call.typeName(1)
            throw CallError("number expected, got \(given)", argument: 1)
        }
        guard seconds >= 0 else { throw CallError("seconds are 0 or more", argument: 1) }
        guard seconds.isFinite else {
            throw CallError(
                "seconds are a number that ends; a task that is to wait for ever awaits a publisher", argument: 1)
        }
        return Call.waiting(for: .sleep)
    }

    private static let start = HostFunction("Task", ".", makes: .task) { call throws(CallError) in
        try call.expectFunction("Task", as: "Task(function() … end)")
        if let reason = call.interpreter.reasonAgainstTasks { throw CallError(reason) }
        let object = TaskObject()
        _ = call.make(object)
        try call.pushUserdata(for: PublisherObject.self)
        try call.future()
        guard let function = call.reference(1), let promise = call.reference(-1) else {
            throw CallError("not enough memory")
        }
        unsafe lua_setiuservalue(call.thread, -2, result)
        let starter = call.starter()
        do throws(ScriptError) {
            try unsafe call.interpreter.delegate.start(object, running: function, for: starter, settling: promise)
        } catch {
            throw CallError(error.message)
        }
        return 1
    }
}

/// A task that a script has started, as its handle knows it.
protocol StartedTask: AnyObject {
    /// Whether a step of it runs.
    var isRunning: Bool { get }
    /// It is cancelled from now on, and what it cleans up is another event.
    func cancelLater()
}

/// What a task that code starts belongs to.
package enum TaskStarter {
    /// The component whose action runs, or else the app.
    case actor
    case component(ObjectOwner)
    /// A component that has left the tree.
    case gone
    /// An observable object: the component that has it in a field, or else the app.
    case object(Reference)
}

extension Interpreter {
    /// Why the code that runs cannot start a task; nil: it can.
    fileprivate var reasonAgainstTasks: String? {
        let modes = unsafe context.pointee.modes
        if let component = unsafe modes.body_of {
            let name = unsafe component.pointee.class_.pointee.ownName
            return
                "Task cannot be called in the body of \(name), which is evaluated again and again; call it in an action, "
                + "or begin a task with the view: view:task(function() … end)"
        }
        guard unsafe modes.frozen != 0, unsafe modes.writable_from == 0 else { return nil }
        return "Task cannot be called by code that only reads (a row, a computed field); call it in an action"
    }
}

extension Call {
    /// The result of a function that waits for what is on top of the stack.
    static func waiting(for kind: TaskThread.Wait) -> Int32 { Int32(lv_waits) - kind.rawValue }

    /// How many calls around a `Task` are searched for a `self`.
    private static let mostCalls = Int32(20)

    /// What the task belongs to that the running code starts: the `self` of the nearest call that has one, as a parameter or as a
    /// variable from around it.
    fileprivate func starter() -> TaskStarter {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        var frame = unsafe lua_Debug()
        var level = Int32(1)
        while level <= Call.mostCalls, unsafe lua_getstack(thread, level, &frame) != 0 {
            if unsafe pushSelf(of: &frame) { return unsafe starter(at: lua_gettop(thread)) }
            unsafe lua_settop(thread, top)
            level += 1
        }
        return .actor
    }

    private func starter(at index: Int32) -> TaskStarter {
        guard let object = unsafe lv_to_object(thread, index) else { return .actor }
        if let owner = unsafe Interpreter.owner(of: object) { return .component(owner) }
        guard unsafe lv_is_observable(thread, index, false) else { return .gone }
        return reference(index).map(TaskStarter.object) ?? .actor
    }

    /// Pushes the `self` of a call, if it is a component's or an observable object.
    @unsafe private func pushSelf(of frame: inout lua_Debug) -> Bool {
        var (number, found) = (Int32(1), Int32(0))
        while let name = unsafe lua_getlocal(thread, &frame, number) {
            if unsafe strcmp(name, "self") == 0 { found = number }
            unsafe lv_pop(thread, 1)
            number += 1
        }
        if found != 0 {
            _ = unsafe lua_getlocal(thread, &frame, found)
            return unsafe lv_is_object(thread, -1)
        }
        guard unsafe lua_getinfo(thread, "f", &frame) != 0 else { return false }
        number = 1
        while let name = unsafe lua_getupvalue(thread, -1, number) {
            if unsafe strcmp(name, "self") == 0 { return unsafe lv_is_object(thread, -1) }
            unsafe lv_pop(thread, 1)
            number += 1
        }
        return false
    }
}
