import CLua

extension Call {
    /// Throws unless the first argument is a function. `example`: how the call is written.
    func expectFunction(_ word: String, as example: String) throws(CallError) {
        guard type(1) != LUA_TFUNCTION else { return }
        let found = type(1) == LUA_TNONE || type(1) == LUA_TNIL ? "nothing" : typeName(1)
        throw CallError("\(word): expected a function, as \(example), got \(found)")
    }
}
