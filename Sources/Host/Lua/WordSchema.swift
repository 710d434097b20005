import CLua

/// What a view or a modifier takes.
struct WordSchema {
    /// What a view is, where it stands among others.
    enum Role { case leaf, container, modifier }

    let name: String
    let role: Role
    /// How many of the parameters may be given by position.
    let positional: Int
    /// Whether a table of named options is taken.
    let takesOptions: Bool
    let parameters: [Parameter]

    /// All of the language, by their names.
    static let all: [String: WordSchema] = {
        var all: [String: WordSchema] = [:]
        var index = 0
        while let schema = unsafe lv_schema_at(index)?.pointee {
            let word = unsafe WordSchema(schema)
            all[word.name] = word
            index += 1
        }
        return all
    }()

    private init(_ schema: lv_schema) {
        name = unsafe String(cString: schema.name)
        role = unsafe schema.role == lv_modifier ? .modifier : schema.role == lv_container ? .container : .leaf
        positional = unsafe Int(schema.positional)
        takesOptions = unsafe schema.options
        parameters = unsafe (0..<Int(schema.count)).map { unsafe Parameter(schema.parameters![$0]) }
    }

    func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }
}

extension WordSchema {
    /// What a parameter accepts, of what can be told of a value without making it.
    struct Parameter {
        let name: String
        private let accepted: lv_accepts.RawValue
        /// The words that a string may be; none: any, or what ``takesColor`` and ``takesKey`` say.
        let choices: [String]

        init(_ parameter: lv_parameter) {
            name = unsafe String(cString: parameter.name)
            accepted = unsafe lv_accepts.RawValue(parameter.types)
            var choices: [String] = []
            while let words = unsafe parameter.choices, let word = unsafe words[choices.count] {
                choices.append(unsafe String(cString: word))
            }
            self.choices = choices
        }

        private func has(_ kinds: lv_accepts...) -> Bool { kinds.contains { accepted & $0.rawValue != 0 } }

        var isOptional: Bool { has(lv_accepts_nothing) }
        var takesColor: Bool { has(lv_accepts_color) }
        var takesKey: Bool { has(lv_accepts_key) }
        var takesFunction: Bool { has(lv_accepts_function) }
        var isFunctionAlone: Bool { accepted & ~lv_accepts_nothing.rawValue == lv_accepts_function.rawValue }
        var takesNumbers: Bool { has(lv_accepts_numbers) }
        var takesChoices: Bool { has(lv_accepts_choices) }
        var takesModifiers: Bool { has(lv_accepts_updater) }
        var takesText: Bool { has(lv_accepts_text) }
        /// Whether a list of views may stand there, so that a table with entries is no table of options.
        var takesListFirst: Bool { has(lv_accepts_content, lv_accepts_numbers) }

        func accepts(boolean: Bool) -> Bool {
            has(lv_accepts_boolean, lv_accepts_value) || (has(lv_accepts_content) && !boolean)
        }

        func accepts(number: Double) -> Bool {
            let most = Double(Int32.max)
            let isWhole = number.rounded(.down) == number
            if has(lv_accepts_number, lv_accepts_value) || (has(lv_accepts_real) && !number.isNaN) { return true }
            if has(lv_accepts_length), number >= 0, number.isFinite { return true }
            if has(lv_accepts_cells), number >= 0, number <= most, isWhole { return true }
            if has(lv_accepts_extent), number >= 0, isWhole || number > most { return true }
            if has(lv_accepts_whole), abs(number) <= most, isWhole { return true }
            return has(lv_accepts_color) && number >= 0 && number <= 255 && isWhole
        }

        /// Whether it takes strings, if not each of them.
        var acceptsStrings: Bool {
            has(lv_accepts_choice, lv_accepts_color, lv_accepts_key, lv_accepts_string, lv_accepts_value)
        }
        var acceptsFunctions: Bool { has(lv_accepts_function, lv_accepts_value) }
        var acceptsTables: Bool {
            has(lv_accepts_value, lv_accepts_list, lv_accepts_numbers, lv_accepts_choices, lv_accepts_content)
        }
        /// `isText`: a Text without modifiers.
        func acceptsView(isText: Bool) -> Bool {
            has(lv_accepts_view, lv_accepts_value, lv_accepts_content) || (has(lv_accepts_text) && isText)
        }
        var acceptsBindings: Bool { has(lv_accepts_binding, lv_accepts_value) }
        var acceptsAnything: Bool { has(lv_accepts_value) }

        private static let words: [(lv_accepts, String)] = [
            (lv_accepts_list, "a list"), (lv_accepts_boolean, "true or false"),
            (lv_accepts_cells, "a whole number (0 or more)"),
            (lv_accepts_extent, "a whole number (0 or more) or math.huge"), (lv_accepts_whole, "a whole number"),
            (lv_accepts_real, "a number"), (lv_accepts_length, "a length (0 or more, not infinite)"),
            (lv_accepts_string, "a string"), (lv_accepts_number, "a number"), (lv_accepts_function, "a function"),
            (lv_accepts_view, "a view"), (lv_accepts_text, "a Text"),
            (lv_accepts_binding, "a binding (self.bind.field)"),
            (lv_accepts_color, "a colour: a name, '#rrggbb', or 0 to 255"), (lv_accepts_object, "an observable object"),
            (lv_accepts_numbers, "a list of numbers"), (lv_accepts_choices, "a list of choices"),
            (lv_accepts_key, "a key such as 'ctrl+s'"), (lv_accepts_preference, "a Preference"),
            (lv_accepts_publisher, "a publisher"), (lv_accepts_updater, "a modifier or an updater"),
            (lv_accepts_value, "a value"),
        ]

        /// What it accepts, in words.
        var expectation: String {
            if has(lv_accepts_choice) { return "a string, one of \(Parameter.list(choices))" }
            return Parameter.list(
                Parameter.words.filter { kind, words in
                    has(kind) || (words == "a view" && has(lv_accepts_content))
                }.map(\.1))
        }

        /// Words with commas, and `or` before the last.
        static func list(_ words: [String], or: String = "or") -> String {
            guard let last = words.last, words.count > 1 else { return words.first ?? "" }
            return "\(words.dropLast().joined(separator: ", ")) \(or) \(last)"
        }
    }
}
