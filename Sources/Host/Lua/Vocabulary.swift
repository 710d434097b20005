import CLua

/// What the views and modifiers of the language take.
enum Vocabulary {
    /// The names of the views, in the order of the table.
    static var views: [String] { words { $0 != lv_modifier } }
    /// The names of the modifiers.
    static var modifiers: [String] { words { $0 == lv_modifier } }

    private static func words(_ isMeant: (lv_role) -> Bool) -> [String] {
        var words: [String] = []
        var index = 0
        while let schema = unsafe lv_schema_at(index)?.pointee {
            if unsafe isMeant(schema.role) { words.append(unsafe String(cString: schema.name)) }
            index += 1
        }
        return words
    }

    /// The names of what one takes by its name.
    static func options(of name: String) -> [String] {
        guard let schema = unsafe lv_schema_named(name)?.pointee, unsafe schema.options else { return [] }
        return unsafe parameters(of: schema).map { unsafe String(cString: $0.name) }
    }

    /// Whether views stand among its options, as they do where it is none of these words, but a component.
    static func takesViews(_ name: String) -> Bool {
        unsafe lv_schema_named(name).map { unsafe [lv_container, lv_list].contains($0.pointee.role) } ?? true
    }

    /// The words that one of its options may be, colours included.
    static func choices(of name: String, option: String) -> [String] {
        unsafe choices(of: name) { _, parameter in unsafe String(cString: parameter.name) == option }
    }

    /// The words that the argument at that place may be, from 0.
    static func choices(of name: String, position: Int) -> [String] {
        unsafe choices(of: name) { index, _ in index == position }
    }

    private static func choices(of name: String, _ isMeant: (Int, lv_parameter) -> Bool) -> [String] {
        guard let schema = unsafe lv_schema_named(name)?.pointee,
            var parameter = unsafe parameters(of: schema).enumerated().first(where: { unsafe isMeant($0, $1) })?.element
        else { return [] }
        if unsafe lv_takes_color(&parameter) { return Color.names }
        guard let words = unsafe parameter.choices else { return [] }
        var choices: [String] = []
        while let word = unsafe words[choices.count] { choices.append(unsafe String(cString: word)) }
        return choices
    }

    private static func parameters(of schema: lv_schema) -> [lv_parameter] {
        unsafe (0..<Int(schema.count)).compactMap { unsafe schema.parameters?[$0] }
    }
}
