import CLua

/// What is said where something wants to wait and cannot: mostly what runs is no task.
@safe struct MissingTask {
    private let thread: OpaquePointer
    private let context: UnsafeMutablePointer<lv_context>

    fileprivate init(on thread: OpaquePointer) {
        unsafe self.thread = thread
        unsafe context = lv_context_of(thread)
    }

    /// Calling a plugin's service where nothing can wait is a fault of the caller, not of the plugin.
    fileprivate func message(for word: String) -> [UInt8] {
        let modes = unsafe context.pointee.modes
        if unsafe modes.task != nil, unsafe modes.frozen == 0 {
            let reason =
                unsafe modes.is_closing
                ? "the task has failed, and its variables are being closed"
                : "a function of C's own (such as sort or gsub) is running and cannot be left"
            return place(at: 1) + Array("`\(word)` cannot wait here: \(reason)".utf8)
        }
        let service = serviceCall
        let text = "`\(service?.name ?? word)` can only be used in a task; this is \(activity)"
        return place(at: service?.level ?? 1) + Array(text.utf8)
    }

    /// What runs, in words.
    private var activity: String {
        let modes = unsafe context.pointee.modes
        if let object = unsafe modes.body_of { return unsafe "the body of \(object.pointee.class_.pointee.ownName)" }
        return unsafe modes.frozen != 0 ? "code that only reads (an initial value, a computed field)" : "no task"
    }

    /// The outermost call of a service of a plugin, and how far out its caller is.
    private var serviceCall: (name: String, level: Int32)? {
        var found: (String, Int32)?
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            let top = unsafe lua_gettop(thread)
            unsafe lua_getinfo(thread, "f", &frame)
            level += 1
            if unsafe lv_push_exported(thread, -1), unsafe lua_getupvalue(thread, top + 1, MissingTask.service) != nil {
                unsafe found = lua_tolstring(thread, -1, nil).map { unsafe (String(cString: $0), level) }
            }
            unsafe lua_settop(thread, top)
        }
        return found
    }

    /// Which upvalue of a function that a plugin exports has its name as a service (`plugins.c`).
    private static let service = Int32(3)

    /// `file:line: ` of the function at a level, as Lua has it before its messages; empty where there is no line.
    private func place(at level: Int32) -> [UInt8] {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(thread, level, &frame) != 0, unsafe lua_getinfo(thread, "Sl", &frame) != 0,
            unsafe frame.currentline > 0
        else { return [] }
        return unsafe frame.fileBytes + Array(":\(frame.currentline): ".utf8)
    }
}

extension Call {
    /// Raises why what the word at an index names cannot wait here.
    func refuseWait(_ word: Int32) throws(CallError) -> Int32 {
        try push(unsafe MissingTask(on: thread).message(for: text(word)))
        return Int32(lv_raise)
    }
}
