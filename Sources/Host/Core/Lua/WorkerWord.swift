import CLua

/// `worker(function, arguments…)` (L68).
enum WorkerWord {
    static let groups = [
        HostGroup(functions: [
            HostFunction("worker", ".*", waits: true) { call throws(CallError) in
                let example = "worker(function(n) … end, n)"
                try call.expectFunction("worker", as: example)
                guard unsafe lua_iscfunction(call.thread, 1) == 0 else {
                    throw CallError("worker: expected a function, as \(example), got one of Lua's own")
                }
                let globals = unsafe call.interpreter.delegate.scriptGlobals
                let image = try FunctionImager(call, function: 1, globals: globals).image
                var arguments: [PlainValue] = []
                for index in 2..<max(call.given + 1, 2) {
                    do throws(ScriptError) {
                        arguments.append(try unsafe call.interpreter.plainValue(at: index, on: call.thread))
                    } catch {
                        throw CallError("worker: argument \(index) cannot be copied: \(error.withoutPlace)")
                    }
                }
                do throws(ScriptError) {
                    let number = try unsafe call.interpreter.delegate.work(image, arguments)
                    unsafe lua_pushinteger(call.thread, lua_Integer(number))
                } catch {
                    throw CallError(error.message)
                }
                return Call.waiting(for: .service)
            }
        ])
    ]
}
