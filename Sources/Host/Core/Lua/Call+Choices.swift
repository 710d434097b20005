import CLua

extension Call {
    /// An argument that is one of some names. `parameter`: what messages call it, `place: 'anchor'`.
    func choice(_ index: Int32, for parameter: String, among names: [String]) throws(CallError) -> String {
        let isString = type(index) == LUA_TSTRING
        guard isString, names.contains(text(index)) else {
            let given = isString ? "not '\(text(index))'" : "got \(typeName(index))"
            throw CallError("\(parameter) must be \(WordSchema.Parameter.list(names)), \(given)")
        }
        return text(index)
    }
}
