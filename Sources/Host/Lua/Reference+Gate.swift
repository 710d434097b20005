import CLua

/// What a script's gate says of itself.
struct GateDescription {
    enum Kind: UInt32 { case nonduplicate, whenTrue, event, own }

    var kind: Kind
    var key: Value
    /// A script's own `shouldUpdate`.
    var rule: Value
    /// What a script calls its own.
    var name: String
}

extension Reference {
    /// What it says of itself as a gate; nil if it is none.
    var gate: GateDescription? {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lua_checkstack(state, 8) != 0 else { return nil }
        unsafe push(on: state)
        guard unsafe lv_is_gate(state, -1),
            let kind = GateDescription.Kind(rawValue: unsafe lv_gate_kind_of(state, -1).rawValue)
        else { return nil }
        unsafe lv_push_gate_part(state, -1, Int32(lv_gate_key))
        let key = interpreter.value(at: -1, anchors: anchors)
        unsafe lv_pop(state, 1)
        unsafe lv_push_gate_part(state, -1, Int32(lv_gate_rule))
        let rule = interpreter.value(at: -1, anchors: anchors)
        unsafe lv_pop(state, 1)
        unsafe lv_push_gate_part(state, -1, Int32(lv_gate_name))
        let name = unsafe lua_type(state, -1) == LUA_TSTRING ? interpreter.string(at: -1) : ""
        return GateDescription(kind: kind, key: key, rule: rule, name: name)
    }
}
