import CLua

extension Interpreter {
    /// Gives an environment the function `node`.
    package func openNodes(in environment: Environment, anchors: Anchors) throws(ScriptError) {
        let function = try balanced { () throws(ScriptError) -> Reference? in
            unsafe lua_pushinteger(state, lua_Integer(HostTable.node))
            try protect(.hostFunctions, 1, 1)
            push(.string("node"))
            unsafe lua_rawget(state, -2)
            return unsafe anchors.anchor(from: state)
        }
        guard let function else { throw exhausted }
        try environment.set("node", to: .reference(function))
    }

    /// `node(name)`.
    func node(on thread: OpaquePointer) -> Int32 {
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
