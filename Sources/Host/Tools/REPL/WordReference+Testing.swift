import Host

/// The words of test files: those of busted and luassert, and what a test does with a mounted app.
extension WordReference {
    /// The entry of a word of test files; of assertions and matchers by any of their names, as `assert.is_not.equal`.
    static func inTests(_ name: String) -> WordReference? {
        if let entry = testing[name] { return entry }
        guard let owner = ["assert.", "match."].first(where: { name.hasPrefix($0) }) else { return nil }
        let words = name.dropFirst(owner.count).split { $0 == "." || $0 == "_" }
            .filter { !["is", "are", "was", "has", "does", "not", "no"].contains($0) }
        return testing[owner + words.joined(separator: "_")]
    }

    static let testing: Entries = [blocks, apps, assertions, matchers].reduce(into: [:]) { all, entries in
        all.merge(entries) { a, _ in a }
    }

    private static let blocks: Entries = [
        "describe": .init("describe(name, function() … end)", "In a test file: a block of tests. context is the same."),
        "context": .init("context(name, function() … end)", "In a test file: a block of tests, as describe."),
        "it": .init("it(name, function() … end)", "In a test file: a test. spec and test are the same."),
        "spec": .init("spec(name, function() … end)", "In a test file: a test, as it."),
        "test": .init("test(name, function() … end)", "In a test file: a test, as it."),
        "pending": .init(
            "pending(name [, function]) or pending(reason)",
            "In a test file: a test that does not run; inside a test, that it is not finished."),
        "before_each": .init("before_each(function)", "In a test file: runs before each test of the block."),
        "after_each": .init("after_each(function)", "In a test file: runs after each test of the block."),
        "setup": .init("setup(function)", "In a test file: runs once, before the first test of the block."),
        "teardown": .init("teardown(function)", "In a test file: runs once, after the last test of the block."),
        "lazy_setup": .init("lazy_setup(function)", "As setup, only if a test of the block runs at all."),
        "lazy_teardown": .init("lazy_teardown(function)", "As teardown, only if a test of the block ran at all."),
        "strict_setup": .init("strict_setup(function)", "As setup, whatever the command says."),
        "strict_teardown": .init("strict_teardown(function)", "As teardown, whatever the command says."),
        "finally": .init("finally(function)", "In a test: runs when the test is over, however it ended."),
        "insulate": .init("insulate(name, function)", "In a test file: a block after which the globals are as before."),
        "expose": .init("expose(name, function)", "In a test file: a block whose globals stay for those behind it."),
        "randomize": .init(
            "randomize([seed or false])", "In a test file: runs the tests of the block in random order."),
        "async": .init("async()", "In a test file: does nothing, as in busted."),
        "file": .init("file(name, function)", "In a test file: the block that busted makes of one."),
        "busted": .init("require \"busted\"", "In a test file: the words in one table, and busted.subscribe."),
        "spy": .init(
            "spy.new(function), spy.on(t, \"key\")",
            "In a test file: a function that remembers its calls, on its own or in the place of one. assert.spy(s) looks at them."
        ),
        "stub": .init(
            "stub(t, \"key\" [, value, …])",
            "In a test file: puts a function that gives the values in the place of one; :revert() puts it back."),
        "mock": .init("mock(t [, true])", "In a test file: spies on all functions of a table; with true, stubs."),
        "match": .init(
            "match._, match.is_string(), match.is_equal(x), …",
            "In a test file: stands in the place of an argument in called_with."),
        "mount": .init(
            "mount(component or view or \"app.lua\" [, { width = 40, … }])",
            "In a test file: puts an interface up without a terminal; gives the app, which :doc app tells of."),
        "arg": .init("arg", "In a test file: the arguments of the command."),
    ]

    private static let apps: Entries = app([
        ("press", "(control)", "Activates a control: its label, \"id=…\", or what app:find gave."),
        ("focus", "(control)", "Moves the focus to a control."),
        ("set", "(control, value)", "Gives a control its value."),
        ("type", "(text)", "Types into the control that has the focus, character by character."),
        ("paste", "(text)", "Pastes a text there as a whole."),
        ("key", " \"ctrl+s\"", "Presses a key."),
        ("click", "(column, row)", "Clicks into the frame; both count from 1."),
        ("contextMenu", "(view)", "Opens the context menu of a control, or of a text that has one."),
        ("hover", "(column, row)", "Moves the mouse there, no button held."),
        (
            "drag", "(column, row [, column, row])",
            "Moves the mouse with its button down; from one place to another, and lets go."
        ),
        ("release", "(column, row)", "Lets the mouse's button go there."),
        ("longPress", "(column, row [, seconds])", "Holds the mouse's button there, for half a second."),
        ("scroll", "(column, row, rows)", "Scrolls what is there; up with a minus."),
        ("resize", "(width, height)", "Gives the window another size, in cells."),
        ("colorScheme", " \"light\"", "Says what the interface stands on: \"dark\" or \"light\"."),
        (
            "scenePhase", " \"inactive\"",
            "Says that the window has the focus (\"active\"), has lost it, or that the program is stopped (\"background\")."
        ),
        ("advance", "(3), app:advance \"300ms\"", "Lets time go by; what is due meanwhile happens at its time."),
        (
            "settle", "([seconds])",
            "Waits for services, and lets time go by until nothing is due any more; gives how many seconds it took."
        ),
        ("undo", "()", "Takes back the last event that changed a field, in an app with { history = true }."),
        ("redo", "()", "Does again what was undone."),
        ("reload", "([files])", "Loads its script again; what is declared as before keeps its state."),
        ("send", "(name, value)", "Sends a value to the publisher of that name."),
        ("answer", "(number, { value = v })", "Says what a service answers, with services = \"recorded\"."),
        ("eval", "(code or function)", "Runs Lua with the script's globals, or a function of the test's, as an event."),
        ("perform", "(line)", "Carries out a line of an events file."),
        ("quit", "()", "Ends the run."),
        ("status", "()", "What the app has quit with, or nil."),
        ("unmount", "()", "Takes the interface down."),
        ("frame", "()", "What is shown, as text."),
        ("styled", "()", "What is shown, as text, and below it which styles it has where."),
        ("ansi", "()", "What is shown, with colours as terminals understand them."),
        ("style", "(column, row)", "How a cell is drawn: a table with bold, foreground and the like."),
        ("frames", "()", "How many frames there have been: one for each event."),
        ("printed", "()", "The lines that were printed since this was last asked for."),
        ("logged", "()", "The warnings since this was last asked for."),
        ("clipboard", "()", "What was cut or copied last, by keys or by the script; nil at first."),
        ("errors", "()", "What failed since this was last asked for; it is expected then."),
        ("find", "(what)", "The one element with a label, an id or a role."),
        ("findAll", "(what)", "All of them, a list."),
        ("exists", "(what)", "Whether there is one."),
        ("state", "(name)", "The self of a mounted component: its fields can be read and written."),
        ("trace", "()", "What happened, and why: a list of records."),
    ])

    private static func app(_ rows: [(name: String, call: String, summary: String)]) -> Entries {
        var entries: Entries = [
            "app": .init(
                "local app = mount(…)",
                "In a test file: what is mounted. It has " + rows.map { "app:" + $0.name }.joined(separator: ", ") + "."
            )
        ]
        for row in rows {
            entries["app:" + row.name] = .init("app:\(row.name)\(row.call)", "In a test file: \(row.summary)")
        }
        return entries
    }

    private static let assertions: Entries = assertions([
        ("equal", "expected, actual", "Both are ==; values and views by their content."),
        ("equals", "expected, actual", "The same as assert.equal."),
        ("same", "expected, actual", "They are equal, or tables with the same content at every depth."),
        ("true", "value", "It is true."), ("false", "value", "It is false."),
        ("truthy", "value", "It is neither false nor nil."), ("falsy", "value", "It is false or nil."),
        ("nil", "value", "It is nil."), ("boolean", "value", "It is a boolean."),
        ("number", "value", "It is a number."), ("string", "value", "It is a string."),
        ("table", "value", "It is a table."), ("function", "value", "It is a function."),
        ("userdata", "value", "It is a userdata."), ("thread", "value", "It is a coroutine."),
        ("near", "a, b, tolerance", "The numbers are at most so far apart."),
        ("matches", "pattern, text", "The pattern is found; gives the captures."),
        ("match", "pattern, text", "The same as assert.matches."),
        ("error", "function [, value]", "Calling it raises something, or just this."),
        ("errors", "function [, value]", "The same as assert.error."),
        ("error_matches", "function, pattern", "What it raises matches."),
        ("matches_error", "function, pattern", "The same as assert.error_matches."),
        ("unique", "list", "No two entries are equal."),
        ("array", "list", "Followed by .has.holes(): an entry is missing."),
        ("returned_arguments", "n, …", "So many values follow."),
        ("snapshot", "content [, name]", "It is as it was when it was first written down."),
        ("match_snapshot", "content [, name]", "The same as assert.snapshot."),
        ("inline_snapshot", "content [, text]", "It is what stands here; without a text, that is filled in."),
        (
            "spy", "spy",
            "Followed by .was.called([n]), .called_with(…), .returned_with(…), .called_at_least(n), .called_at_most(n), .called_more_than(n), .called_less_than(n)."
        ),
        ("stub", "stub", "The same as assert.spy."),
        ("message", "text", "Followed by an assertion, which says the text where it fails."),
    ])

    private static let matchers: Entries = matchers([
        ("near", "x, tolerance", "a number that is at most so far from x"), ("equal", "x", "what is == x"),
        ("same", "x", "x, or a table with the same content"), ("ref", "x", "x itself"),
        ("matches", "pattern", "a text with the pattern in it"), ("match", "pattern", "a text with the pattern in it"),
        ("all_of", "matcher, …", "what all of them match"), ("any_of", "matcher, …", "what one of them matches"),
        ("none_of", "matcher, …", "what none of them matches"),
    ])

    private static func matchers(_ rows: [(name: String, takes: String, meaning: String)]) -> Entries {
        var entries: Entries = [:]
        for row in rows {
            entries["match." + row.name] = .init(
                "match.\(row.name)(\(row.takes))",
                "In a test file: stands for \(row.meaning) in called_with. match.is_not turns it round.")
        }
        return entries
    }

    private static func assertions(_ rows: [(name: String, takes: String, summary: String)]) -> Entries {
        var entries: Entries = [:]
        for row in rows {
            entries["assert." + row.name] = .init(
                "assert.\(row.name)(\(row.takes))", "In a test file: \(row.summary) assert.is_not turns it round.")
        }
        return entries
    }
}
