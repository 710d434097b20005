import CLua

/// A long text that a binding was set to, and the string that Lua made of it. Where that is read again it is this text, which
/// need be neither copied nor looked through: a key in a long text would do both with all of it.
@safe struct WrittenText {
    private let text: String
    private let bytes: UnsafePointer<CChar>
    /// Keeps the string, so that no other one comes to stand there.
    private let string: Reference

    /// Shorter ones are copied sooner than this is made.
    private static let leastCount = 4096

    /// The value, which is on top of the stack, if it is a long text.
    init?(_ value: Value, in interpreter: Interpreter) {
        guard case .string(let text) = value, text.utf8.count >= WrittenText.leastCount else { return nil }
        let state = unsafe interpreter.state
        guard unsafe lua_type(state, -1) == LUA_TSTRING, let bytes = unsafe lua_tolstring(state, -1, nil) else {
            return nil
        }
        unsafe lua_pushvalue(state, -1)
        guard let string = unsafe interpreter.sessionAnchors?.anchor(from: state) else { return nil }
        self.text = text
        unsafe self.bytes = bytes
        self.string = string
    }

    /// The text, if its string is at the index.
    func text(at index: Int32, of interpreter: Interpreter) -> String? {
        let state = unsafe interpreter.state
        guard unsafe lua_type(state, index) == LUA_TSTRING else { return nil }
        return unsafe lua_tolstring(state, index, nil) == bytes ? text : nil
    }
}
