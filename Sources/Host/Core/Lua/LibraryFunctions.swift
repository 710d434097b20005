import CLua
import Platform

/// Functions of Lua's library that ask the host.
enum LibraryFunctions {
    static let groups = [
        HostGroup(functions: [
            // As Lua's own: "@on" and "@off" alone say whether warnings are shown, other words with that sign alone mean nothing.
            HostFunction("warn", "Sw*", mayBeLate: true) { call in
                let interpreter = call.interpreter
                let scene = interpreter.running.scene
                let text = String(decoding: (1...call.given).flatMap { call.bytes($0) }, as: UTF8.self)
                switch call.given == 1 ? text : "" {
                case "@off": interpreter.scenesWithoutWarnings.insert(scene)
                case "@on": interpreter.scenesWithoutWarnings.remove(scene)
                case let word where word.hasPrefix("@"): break
                default:
                    if !interpreter.scenesWithoutWarnings.contains(scene) { unsafe interpreter.delegate.warned(text) }
                }
                return 0
            },
            HostFunction("quit", "i") { call throws(CallError) in
                var status = 0
                if call.type(1) > LUA_TNIL { status = Int(unsafe lua_tointegerx(call.thread, 1, nil)) }
                guard (0...255).contains(status) else { throw CallError("a status is 0 to 255", argument: 1) }
                guard call.interpreter.loadingPlugin == nil else {
                    throw CallError("quit: a plugin that is being loaded has no run to end")
                }
                guard !call.interpreter.runsTest else {
                    throw CallError("quit(\(status)): a test has no run to end; an application that is mounted has one")
                }
                unsafe call.interpreter.delegate.quit(Int32(status))
                return 0
            },
        ]),
        HostGroup(
            name: "os",
            functions: [
                HostFunction("clock", "") { call in
                    call.interpreter.asksScene = true
                    let worked = Double(clock()) / Double(CLOCKS_PER_SEC)
                    unsafe lua_pushnumber(call.thread, call.interpreter.isRepeatable ? call.interpreter.now : worked)
                    return 1
                },
                // A variable that a permission opens, by its name; any other is as if it were not there.
                HostFunction("getenv", "S") { call throws(CallError) in
                    let context = unsafe call.interpreter.context
                    if unsafe context.pointee.opens_everything { try WithheldCall(call, "os.getenv").check() }
                    guard call.interpreter.natives?.allows(WithheldCall.environment, call.text(1)) ?? false else {
                        unsafe lua_pushnil(call.thread)
                        return 1
                    }
                    call.interpreter.asksScene = true
                    guard let value = unsafe getenv(lua_tolstring(call.thread, 1, nil)) else {
                        unsafe lua_pushnil(call.thread)
                        return 1
                    }
                    guard unsafe lv_push_bytes(call.thread, value, strlen(value)) else {
                        throw CallError("not enough memory")
                    }
                    return 1
                },
            ]),
    ]
}
