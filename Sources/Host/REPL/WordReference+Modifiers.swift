/// The modifiers, and the functions that stand for themselves.
extension WordReference {
    static let layout = modifiers([
        ("padding", "padding([n]) or :padding { horizontal = 1, top = 2 }", "Blank cells around a view."),
        (
            "frame", "frame { width = n, height = n, minWidth, idealWidth, maxWidth, …, alignment = \"topLeading\" }",
            "A size of its own."
        ),
        ("fixedSize", "fixedSize() or :fixedSize { horizontal = true }", "The ideal size, whatever is offered."),
        ("layoutPriority", "layoutPriority(n)", "Who gets room first in a stack."),
        ("offset", "offset { x = 1, y = 0 }", "Draws a view elsewhere; its place stays."),
        ("alignmentGuide", "alignmentGuide(name, function(d) … end)", "Where a view is aligned at."),
        ("overlay", "overlay(view, { alignment = \"center\" })", "A view in front."),
        ("background", "background(view or colour, { alignment = \"center\" })", "A view behind."),
        (
            "border",
            "border \"rounded\", :border \"red\" or :border { style = \"double\", title = \"x\", color = \"red\" }",
            "A frame of lines."
        ),
        ("hidden", "hidden()", "Keeps the room, draws nothing."),
        ("clipped", "clipped()", "Draws nothing outside its own area."),
        ("lineLimit", "lineLimit(n)", "At most so many lines of text."),
        ("truncationMode", "truncationMode \"middle\"", "Where text is cut: head, middle, tail."),
        ("multilineTextAlignment", "multilineTextAlignment \"center\"", "How lines of text are aligned."),
        ("gridCellColumns", "gridCellColumns(n)", "How many columns a cell of a Grid spans."),
        ("gridColumnAlignment", "gridColumnAlignment \"trailing\"", "How the cells of its column are aligned."),
    ])

    static let style = modifiers([
        ("bold", "bold([flag])", "Bold text."),
        ("italic", "italic([flag])", "Italic text."),
        ("underline", "underline([flag])", "Underlined text."),
        ("strikethrough", "strikethrough([flag])", "Text with a line through it."),
        ("dim", "dim([flag])", "Faint text."),
        ("reverse", "reverse([flag])", "Foreground and background exchanged."),
        ("foregroundStyle", "foregroundStyle \"red\"", "The colour of text: a name, #rrggbb, or 0 to 255."),
        ("tint", "tint \"blue\"", "The colour of controls."),
        ("fill", "fill \"red\"", "The colour of a shape."),
        ("stroke", "stroke [\"red\"]", "Draws a shape as its outline."),
    ])

    static let behaviour = modifiers([
        ("onAppear", "onAppear(function)", "When a view appears (L60)."),
        ("onDisappear", "onDisappear(function)", "When it leaves (L60)."),
        (
            "onChange", "onChange(value, function(old, new) … end [, { initial = true }])",
            "When a value differs from the last evaluation's (L50, L51)."
        ),
        ("task", "task([id,] function)", "Starts a task that may wait; it is cancelled when the view leaves (L61)."),
        (
            "onReceive", "onReceive(publisher, function(value) … end)",
            "Runs for each value while a publisher sends it (L63)."
        ),
        ("environment", "environment(key, value) or :environment(object)", "A value for everything inside (L31)."),
        ("environmentObject", "environmentObject(object)", "An object for everything inside (L31)."),
        ("preference", "preference(Name, value)", "A value for the ancestors (L33)."),
        (
            "onPreferenceChange", "onPreferenceChange(Name, function(value) … end)",
            "When what the views inside hand up has changed (L33)."
        ),
        ("id", "id(value)", "Another value makes everything inside anew (L12)."),
        ("tag", "tag(value)", "What a choice stands for."),
        ("defaultScrollAnchor", "defaultScrollAnchor \"bottom\"", "What scrolls stays at its end while more comes."),
        ("tabItem", "tabItem \"x\"", "The label of a tab."),
        ("equatable", "equatable()", "Lets new inputs in only when they differ (L73)."),
        ("modifier", "modifier(updater or Modifier)", "A gate, or a modifier of your own (L70)."),
        ("onError", "onError(function(message) … end)", "What to draw instead when something inside fails (L91)."),
        ("onTapGesture", "onTapGesture(function)", "When it is clicked."),
        ("onKeyPress", "onKeyPress(\"ctrl+s\", function)", "When a key is pressed."),
        ("onSubmit", "onSubmit(function)", "When a text field's Enter is pressed."),
        ("focused", "focused(binding [, value])", "Which control has the focus."),
        ("focusable", "focusable(flag)", "Whether it can have the focus."),
        ("textSelection", "textSelection(flag)", "Whether the mouse selects the text inside; alt+w copies it."),
        ("disabled", "disabled(flag)", "Controls inside cannot be used."),
        ("keyboardShortcut", "keyboardShortcut \"ctrl+n\"", "A key that presses it."),
        ("alert", "alert { title, isPresented = binding, … }", "A question in front of everything."),
        ("sheet", "sheet { isPresented = binding, content = function }", "A page in front of everything."),
        ("confirmationDialog", "confirmationDialog { … }", "A choice in front of everything."),
        ("navigationTitle", "navigationTitle \"x\"", "The title of a page."),
        ("toolbar", "toolbar { … }", "Controls of a page."),
        ("accessibilityLabel", "accessibilityLabel \"x\"", "What a view is called."),
    ])

    static let functions: [String: WordReference] = [
        "luaview": .init(
            "luaview.NAME",
            "The words of the language by their full names, of the plugin that is built in with them; require \"luaview\" gives the same (L2)."
        ),
        "node": .init(
            "node \"Name\"",
            "In a conversation: the self of a mounted component, by its name or the end of its path; of several, \"Row#2\"."
        ),
        "cancelled": .init(
            "cancelled",
            "What a cancelled task gets as an error where it waits; uncaught it ends the task silently (L62)."),
        "require": .init(
            "require \"name\"", "What the module NAME.lua returns; it is run once. Plugins' modules come the same way."),
        "Just": .init("Just(value)", "A publisher that sends one value and is done (L64)."),
        "Empty": .init("Empty()", "A publisher that sends nothing and is done (L64)."),
        "Fail": .init("Fail(error)", "A publisher that sends nothing and fails with the error (L64)."),
        "PassthroughSubject": .init(
            "PassthroughSubject([name])", "A publisher that sends what :send(value) is given (L64)."),
        "CurrentValueSubject": .init(
            "CurrentValueSubject(value [, name])", "The same, and its last value at once to whoever comes later (L64)."),
        "Timer": .init("Timer(seconds)", "A publisher that sends the seconds since its start, again and again (L64)."),
        "sleep": .init("sleep(seconds)", "Waits, in a task (L62)."),
        "await": .init("await(publisher)", "Waits for a publisher's next value, in a task (L62)."),
        "lines": .init(
            "for value in lines(publisher) do … end",
            "Goes through a publisher's values, in a task: one subscription, and none is missed (L62)."),
        "track": .init(
            "track(function, onChange)",
            "Runs a function, and onChange once before something that it read gets another value (L23)."),
        "untrack": .init(
            "untrack(function() … end)",
            "Gives what the function gives; the caller depends on nothing that it read (L23)."),
        "copy": .init("copy(value)", "An ordinary table with the content of a value (L16)."),
        "breakpoint": .init(
            "breakpoint()", "On a terminal: the script waits there, and the console opens with its variables in reach."),
        "quit": .init("quit([status])", "Ends the run when the event is over (L8)."),
        "print": .init("print(…)", "A line above the frame (L8)."),
    ]

    private static func modifiers(_ rows: [(name: String, usage: String, summary: String)]) -> [String: WordReference] {
        var entries: [String: WordReference] = [:]
        for row in rows { entries[row.name] = WordReference("view:" + row.usage, row.summary) }
        return entries
    }
}
