import CLua

/// What the views and modifiers of the language take.
enum Vocabulary {
    /// The names of what one takes by its name.
    static func options(of name: String) -> [String] {
        guard let schema = unsafe lv_schema_named(name)?.pointee, unsafe schema.options else { return [] }
        return unsafe parameters(of: schema).map { unsafe String(cString: $0.name) }
    }

    /// The words that one of its options may be; without a name, its first argument.
    static func choices(of name: String, option: String?) -> [String] {
        guard let schema = unsafe lv_schema_named(name)?.pointee else { return [] }
        let parameter = unsafe parameters(of: schema).first {
            unsafe option == nil || option == String(cString: $0.name)
        }
        guard let words = unsafe parameter?.choices else { return [] }
        var choices: [String] = []
        while let word = unsafe words[choices.count] { choices.append(unsafe String(cString: word)) }
        return choices
    }

    private static func parameters(of schema: lv_schema) -> [lv_parameter] {
        unsafe (0..<Int(schema.count)).compactMap { unsafe schema.parameters?[$0] }
    }
}
