import Host

/// What the words of an events file do, as commands.
extension WordReference {
    /// The first words of lines in an events file.
    static var eventWords: [String] { EventLine.words }

    static let events: Entries = [
        "press": .init(
            ":press LABEL, :press id=ID", "Presses a control: its label or what :id gave it; of several LABEL#2."),
        "type": .init(":type TEXT", "Types into what has the focus, character by character."),
        "set": .init(":set LABEL VALUE", "Gives a control its value."),
        "focus": .init(":focus LABEL", "Gives a control the focus."),
        "key": .init(":key NAME", "Presses a key: tab, enter, escape, up, ctrl+c, f1, …"),
        "click": .init(":click COLUMN,ROW", "Clicks into the frame; both count from 1."),
        "contextMenu": .init(
            ":contextMenu LABEL, :contextMenu id=ID", "Opens the context menu of a control, or of a view that has one."),
        "hover": .init(":hover COLUMN,ROW", "Moves the mouse there, no button held."),
        "drag": .init(
            ":drag COLUMN,ROW, :drag COLUMN,ROW COLUMN,ROW",
            "Moves the mouse with its button down; from one place to another, and lets go."),
        "release": .init(":release COLUMN,ROW", "Lets the mouse's button go there."),
        "longPress": .init(":longPress COLUMN,ROW [TIME]", "Holds the mouse's button there, for half a second."),
        "scroll": .init(":scroll COLUMN,ROW ROWS", "Scrolls what is there; up with a minus."),
        "resize": .init(":resize WIDTHxHEIGHT", "Gives the window another size, in cells."),
        "colorScheme": .init(":colorScheme dark|light", "Says what the interface stands on (L31)."),
        "scenePhase": .init(
            ":scenePhase active|inactive|background",
            "The window has the focus, has lost it, or the program is stopped (L31)."),
        "advance": .init(":advance TIME", "Lets time go by, as 300ms, 3s, 2m."),
        "send": .init(":send NAME VALUE", "Sends a value to the publisher of that name (L64)."),
        "frame": .init(":frame", "Shows the frame again."),
        "quit": .init(":quit", "Ends the conversation."),
    ]

    /// The word as it is written in an events file, and what it does there.
    static func inEventsFile(_ word: String) -> WordReference? {
        switch word {
        case "eval": .init("eval CODE", "Runs Lua with the script's globals.")
        case "quit": .init("quit", "Ends the run.")
        default: events[word].map { .init($0.usage.replacing(":", with: ""), $0.summary) }
        }
    }

    /// Nothing is known of a word: what may be meant, by its letters or as a part.
    static func unknown(_ name: String, besides others: [String]) -> ScriptError {
        let names = names + testing.keys.sorted() + others
        var hint = Suggestion.hint(for: name, among: names)
        let longer = name.count > 2 ? names.filter { $0.lowercased().contains(name.lowercased()) } : []
        if !longer.isEmpty { hint = "; there is " + longer.prefix(5).joined(separator: ", ") }
        return ScriptError("nothing is known of '\(name)'\(hint)")
    }
}
