import CLua

extension Interpreter {
    /// Gives an environment the function `node`.
    func openNodes(in environment: Environment, anchors: Anchors) throws(ScriptError) {
        guard unsafe lv_set_global(state, "node", nodeFunction) == LUA_OK else {
            throw exhausted
        }
        let function = try balanced { () throws(ScriptError) -> Reference? in
            unsafe lv_push_reference(state, LUA_RIDX_GLOBALS)
            push(.string("node"))
            unsafe lua_pushvalue(state, -1)
            unsafe lua_rawget(state, -3)
            unsafe lua_rotate(state, -2, 1)
            unsafe lua_pushnil(state)
            unsafe lua_rawset(state, -4)  // the global is there: nothing grows, nothing raises
            return unsafe anchors.anchor(from: state)
        }
        guard let function else { throw exhausted }
        try environment.set("node", to: .reference(function))
    }

    fileprivate func node(on thread: OpaquePointer) -> Int32 {
        do throws(ScriptError) {
            guard let nodes, unsafe lua_type(thread, 1) == LUA_TSTRING else {
                throw ScriptError("node: expected the name or the path of a component, as node \"Counter\"")
            }
            var count = 0
            guard let bytes = unsafe lua_tolstring(thread, 1, &count) else { return 0 }
            let reference = try nodes.component(named: unsafe Interpreter.text(bytes, count))
            unsafe reference.push(on: thread)
            return 1
        } catch {
            unsafe pushError(error, on: thread)
            return Int32(lv_raise)
        }
    }
}

/// `node(name)`.
private func nodeFunction(_ thread: OpaquePointer?, _ host: UnsafeMutableRawPointer) -> Int32 {
    guard let thread = unsafe thread else { return 0 }
    let interpreter = unsafe Unmanaged<Interpreter>.fromOpaque(host).takeUnretainedValue()
    return unsafe interpreter.node(on: thread)
}
