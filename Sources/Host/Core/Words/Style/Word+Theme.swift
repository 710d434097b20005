extension Word {
    static let theme = Word(
        "theme", .modifier, in: .style,
        usage: "view:theme \"dark\" or view:theme { name = \"mine\", base = \"dark\", accent = \"#ff8800\" }",
        summary:
            "The colours of everything inside, by what they are for: a theme by its name, or a table of roles and their colours.",
        takes: [.required("theme", .list, orOneOf: .themes)],
        notesPlace: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            let theme = try reader.theme(view)
            var base = base
            base.modifiers.append(.theme(theme))
            base.modifiers.append(.environment(key: view.key(named: "theme"), .string(theme.name)))
            return base
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.theme.address }

extension [StaticString] {
    /// The names of the themes; a test holds them to those that there are.
    static let themes: Self = [
        "terminal", "dark", "light", "dracula", "nord", "gruvbox", "tokyo-night", "catppuccin", "solarized-light",
    ]
}

extension ViewReader {
    /// A theme by its name, or one of the script's own.
    fileprivate func theme(_ cursor: ViewCursor) throws(ScriptError) -> Theme {
        if let name = cursor.string(0) { return Theme(named: name) ?? .terminal }
        let given = try reference(cursor, 0).plainValue()
        if case .list(let elements) = given, let first = elements.first {
            throw ScriptError(
                "theme: a theme has roles, as { accent = \"#ff8800\" }; \(first.shortText) stands there without one")
        }
        let entries = if case .table(let entries) = given { entries } else { [PlainValue.Entry]() }
        var colors: [(role: String, color: PlainValue)] = []
        var (name, base): (String, String?) = ("custom", nil)
        for entry in entries {
            guard case .string(let key) = entry.key else {
                throw ScriptError(
                    "theme: a theme has roles, as { accent = \"#ff8800\" }; \(entry.key.shortText) is no role")
            }
            switch (key, entry.value) {
            case ("name", .string(let text)): name = text
            case ("base", .string(let text)): base = text
            case ("name", _), ("base", _): throw ScriptError("theme: '\(key)' must be a string")
            default: colors.append((key, entry.value))
            }
        }
        guard var theme = Theme(named: base ?? Theme.terminal.name) else {
            throw ScriptError(
                "theme: 'base' must be the name of a theme, not '\(base ?? "")'"
                    + Suggestion.hint(for: base ?? "", among: Theme.names))
        }
        theme.name = name
        theme.isPartial = base == nil
        for (role, color) in colors { try theme.take(role, color) }
        return theme
    }
}

extension Theme {
    /// Another colour for a role, both as a script writes them.
    fileprivate mutating func take(_ name: String, _ value: PlainValue) throws(ScriptError) {
        guard let role = ColorRole(rawValue: name) else {
            let known = ColorRole.allCases.map(\.rawValue) + ["name", "base"]
            throw ScriptError(
                "theme: there is no role '\(name)'" + Suggestion.hint(for: name, among: known)
                    + "; there are \(WordSchema.Parameter.list(ColorRole.allCases.map(\.rawValue), or: "and"))")
        }
        guard let color = Color(value), !color.isRole else {
            throw ScriptError(
                "theme: '\(name)' must be a colour: a name, '#rrggbb', or 0 to 255, not \(value.shortText)")
        }
        let (red, green, blue) = color.components
        let scheme = scheme ?? .dark
        self[role] =
            if case .ansi = color {
                color
            } else {
                .themed(red: red, green: green, blue: blue, ansi: role.ansi(in: scheme, red, green, blue))
            }
    }
}

extension Color {
    fileprivate var isRole: Bool { if case .role = self { true } else { false } }

    /// A colour that stands in a table.
    fileprivate init?(_ value: PlainValue) {
        switch value {
        case .string(let text):
            guard let color = Color(text) else { return nil }
            self = color
        case .integer(let number):
            guard let index = UInt8(exactly: number) else { return nil }
            self = .indexed(index)
        default: return nil
        }
    }
}
