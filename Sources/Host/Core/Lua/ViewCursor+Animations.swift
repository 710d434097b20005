import CLua

extension ViewCursor {
    /// A parameter that is an animation, or the name of one.
    func animation(_ parameter: Int32) -> Animation? {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return (try? unsafe Call(thread: state, interpreter: interpreter).animation(lua_gettop(state), ""))?.animation
    }

    /// A parameter that is a transition, or the name of one.
    func transition(_ parameter: Int32) -> Transition {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        let object = try? unsafe Call(thread: state, interpreter: interpreter).transition(lua_gettop(state), "")
        return object?.transition ?? .identity
    }
}
