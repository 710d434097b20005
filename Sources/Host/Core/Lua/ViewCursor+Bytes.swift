import CLua

extension ViewCursor {
    /// The bytes of a parameter that is a string; nil: it is none.
    func bytes(_ parameter: Int32) -> [UInt8]? {
        let type = unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        var length = 0
        guard type == LUA_TSTRING, let start = unsafe lua_tolstring(state, -1, &length) else { return nil }
        noteCopied(length)
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
    }
}
