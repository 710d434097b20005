/// Something that happens to a session from outside. It runs to its end before the next one begins (L40). The cases are
/// the words of an events file; columns and rows count from 1.
public enum Event: Equatable, Sendable {
    /// The tree is made from the script's root view.
    case mount
    /// Activates a control: a button's action, a toggle's other value; a text field takes the focus.
    case press(ControlName)
    /// Types a character into the focused control.
    case type(Character)
    /// Pastes a text into the focused control; without effect if that takes none.
    case paste(String)
    /// Gives a control its value.
    case set(Assignment)
    /// Moves the focus to a control.
    case focus(ControlName)
    case key(Key)
    /// A click. `count`: 2 for the second of a double click, which selects a word of a text, 3 for the third of a triple one,
    /// which selects a line. `extends`: shift is held, and the selection is extended to there. `holds`: the button stays down until
    /// `release`, for a gesture to go on.
    case click(column: Int, row: Int, count: Int = 1, extends: Bool = false, holds: Bool = false)
    /// A click with the other button, which opens a context menu.
    case secondaryClick(column: Int, row: Int)
    /// Opens the context menu of a control, or of a view that has one.
    case contextMenu(ControlName)
    /// The mouse was moved there, no button held.
    case hover(column: Int, row: Int)
    /// The mouse goes there from where it clicked last, its button held.
    case drag(column: Int, row: Int)
    /// The button goes up there, after a click that holds it, or a drag.
    case release(column: Int, row: Int)
    /// `amount` rows down, up if it is negative, at that place.
    case scroll(column: Int, row: Int, amount: Int)
    case resize(width: Int, height: Int)
    /// The terminal's background has become dark or light.
    case colorScheme(ColorScheme)
    /// The terminal's window has got or lost the focus, or the program is being stopped.
    case scenePhase(ScenePhase)
    /// Moves the virtual clock.
    case advance(seconds: Double)
    /// Sends to the publisher of that name; `text` is a Lua literal, otherwise a string. Nothing of it is run.
    case send(name: String, text: String)
    /// Sends a value to the publisher of that name.
    case sendValue(name: String, PlainValue)
    /// Runs Lua in the script's environment.
    case eval(source: String)
    /// Emits the current frame, whatever the choice of frames.
    case frame
    /// Ends the run.
    case quit
}

/// The control and the value of `set`.
public enum Assignment: Equatable, Sendable {
    case value(String, of: ControlName)
    /// The text as it stands, `Name Ada Lovelace`: the longest label that fits is the control's.
    case words(String)
}

/// Validation of events made by programs: what no line of an events file can express is refused, or clamped.
extension Event {
    /// The longest time that the clock goes at once, in seconds: thirty years.
    private static let longestTime = 1e9
    /// No interface has as many rows or columns.
    private static let farthest = 1_000_000

    /// The event with numbers in a safe range: places and amounts of scrolling are clamped to what an interface can have.
    /// - Throws: a time that is negative or no number, a place before the first one, a window of a size that none has.
    func checked() throws(EventError) -> Event {
        switch self {
        case .click(let column, let row, let count, let extends, let holds):
            let place = try Event.place(column, row)
            return .click(
                column: place.column, row: place.row, count: min(max(count, 1), 3), extends: extends, holds: holds)
        case .release(let column, let row):
            let place = try Event.place(column, row)
            return .release(column: place.column, row: place.row)
        case .drag(let column, let row):
            let place = try Event.place(column, row)
            return .drag(column: place.column, row: place.row)
        case .secondaryClick(let column, let row):
            let place = try Event.place(column, row)
            return .secondaryClick(column: place.column, row: place.row)
        case .hover(let column, let row):
            let place = try Event.place(column, row)
            return .hover(column: place.column, row: place.row)
        case .scroll(let column, let row, let amount):
            let place = try Event.place(column, row)
            let amount = min(max(amount, -Event.farthest), Event.farthest)
            return .scroll(column: place.column, row: place.row, amount: amount)
        case .resize(let width, let height):
            guard WindowSize.range.contains(width), WindowSize.range.contains(height) else {
                throw WindowSize.refusal("\(width)x\(height)")
            }
            return self
        case .advance(let seconds):
            guard seconds >= 0, seconds <= Event.longestTime else {
                throw EventError(
                    "the clock goes on by 0 to \(LuaNumber.plain(Event.longestTime)) seconds at once, about 31 years, "
                        + "not by \(LuaNumber.plain(seconds))")
            }
            return self
        case .mount, .press, .type, .paste, .set, .focus, .key, .contextMenu, .colorScheme, .scenePhase, .send,
            .sendValue, .eval,
            .frame, .quit:
            return self
        }
    }

    private static func place(_ column: Int, _ row: Int) throws(EventError) -> (column: Int, row: Int) {
        guard column >= 1, row >= 1 else { throw EventError("columns and rows count from 1, not '\(column),\(row)'") }
        return (min(column, farthest), min(row, farthest))
    }
}

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
