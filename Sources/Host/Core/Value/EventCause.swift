extension Event {
    /// The event in the words of an events file, such as `press add`. A line of that text is this event again, except
    /// for `mount`, which no line says, `paste`, which is typed, and `sendValue`, whose value is written down.
    public var cause: String {
        switch self {
        case .mount: "mount"
        case .press(let name): "press \(name.words)"
        case .type(let character): "type \(LuaString.quotedIfNeeded(String(character)))"
        case .paste(let text): "type \(LuaString.quotedIfNeeded(text))"
        case .set(let assignment): "set \(assignment.words)"
        case .focus(let name): "focus \(name.words)"
        case .key(let key): "key \(LuaString.quotedIfNeeded(key.description))"
        case .click(let column, let row, let count, let extends, let holds):
            "click \(column),\(row)" + (count == 2 ? " double" : count > 2 ? " triple" : "") + (extends ? " shift" : "")
                + (holds ? " hold" : "")
        case .secondaryClick(let column, let row): "click \(column),\(row) right"
        case .contextMenu(let name): "contextMenu \(name.words)"
        case .hover(let column, let row): "hover \(column),\(row)"
        case .drag(let column, let row): "drag \(column),\(row)"
        case .release(let column, let row): "release \(column),\(row)"
        case .scroll(let column, let row, let amount): "scroll \(column),\(row) \(amount)"
        case .resize(let width, let height): "resize \(width)x\(height)"
        case .colorScheme(let scheme): "colorScheme \(scheme.rawValue)"
        case .scenePhase(let phase): "scenePhase \(phase.rawValue)"
        case .advance(let seconds): "advance \(Event.duration(seconds))"
        case .send(let name, let text): text.isEmpty ? "send \(Event.word(name))" : "send \(Event.word(name)) \(text)"
        case .sendValue(let name, let value): "send \(Event.word(name)) \(value.shortText)"
        case .eval(let source): "eval \(source.contains(where: \.isNewline) ? LuaString.quoted(source) : source)"
        case .frame: "frame"
        case .quit: "quit"
        }
    }

    /// A name that is followed by more: in quotes if it has blanks.
    private static func word(_ name: String) -> String {
        name.contains(where: LuaString.isBlank) ? LuaString.quoted(name) : LuaString.quotedIfNeeded(name)
    }

    /// The time in the largest unit that takes no fraction: `2m`, `3s`, `300ms`; else in seconds.
    package static func duration(_ seconds: Double) -> String {
        if seconds >= 60, let minutes = Int(exactly: seconds / 60) { return "\(minutes)m" }
        if let whole = Int(exactly: seconds) { return "\(whole)s" }
        if seconds < 1, let milliseconds = Int(exactly: seconds * 1000) { return "\(milliseconds)ms" }
        return "\(seconds)s"
    }
}

extension ControlName {
    /// The name as an events file writes it.
    var words: String {
        switch self {
        case .label(let label): LuaString.quotedIfNeeded(label)
        case .id(let id): "id=\(LuaString.quotedIfNeeded(id))"
        }
    }
}

extension Assignment {
    var words: String {
        switch self {
        case .value(let value, let name): "\(name.firstWords) \(LuaString.quotedIfNeeded(value))"
        case .words(let words): words
        }
    }
}

extension ControlName {
    /// The name where more follows it: a label stands in quotes, an id does if it has blanks.
    fileprivate var firstWords: String {
        switch self {
        case .label(let label): LuaString.quoted(label)
        case .id(let id):
            "id=\(id.contains(where: LuaString.isBlank) ? LuaString.quoted(id) : LuaString.quotedIfNeeded(id))"
        }
    }
}
