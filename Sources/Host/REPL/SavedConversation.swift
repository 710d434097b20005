/// What was done in a conversation, as the test file that does it again.
struct SavedConversation {
    private struct Step {
        var lines: [String]
        /// Whether an app is mounted: it keeps a history if somebody goes back.
        var isMount = false
        /// Whether it is Lua: of what a test's own code does, only a look at the app makes an event that can be taken back.
        var isLua = false
        /// What is shown behind it, if that is something new.
        var frame: String?
    }

    private var steps: [Step] = []
    private var shown: String?
    private var hasTravelled = false
    /// Why there is no such test.
    private(set) var obstacle: String?

    /// A line of Lua ran. `values`: what it gave, if it is an expression.
    mutating func add(_ submission: Submission, values: [Value]?) {
        guard let values else { return steps.append(Step(lines: [submission.asBlock], isLua: true)) }
        let names = (1...9).prefix(values.count).map { "_\($0)" }.joined(separator: ", ")
        var lines = values.count > 1 ? ["\(names) = \(submission.text)", "_ = _1"] : ["_ = \(submission.text)"]
        if let literal = values.first?.literal, values.count == 1 { lines.append("assert.equal(\(literal), _)") }
        steps.append(Step(lines: lines, isLua: true))
    }

    /// A line of Lua raised an error.
    mutating func add(failing submission: Submission, isExpression: Bool) {
        let text = isExpression ? submission.asExpression : submission.text
        steps.append(Step(lines: ["assert.has_error(function()", text, "end)"], isLua: true))
    }

    /// Events were carried out.
    mutating func add(_ events: [Event]) {
        guard events.first != .quit, let call = RecordedTest.call(events) else { return }
        steps.append(Step(lines: ["app:\(call)"]))
    }

    /// The last value was mounted; `script`: that script.
    mutating func mount(script: String? = nil, _ configuration: Configuration) {
        var settings = "width = \(configuration.width), raises = false"
        if configuration.isInteractive {
            settings += ", interactive = true"
            if let height = configuration.height { settings += ", height = \(height)" }
        }
        let what = script.map(LuaString.quoted) ?? "_"
        let lines = ["if app then app:unmount() end", "app = mount(\(what), { \(settings)"]
        steps.append(Step(lines: lines, isMount: true))
        shown = nil
    }

    /// The script was loaded again, and kept its state.
    mutating func reload() { obstacle = "a test cannot do what :reload does, which was entered before" }

    /// Somebody went back by an event, or forth again.
    mutating func travel(back: Bool, isMounted: Bool) {
        hasTravelled = true
        if !isMounted { obstacle = "a test cannot do what :undo does where nothing is mounted, as before" }
        steps.append(Step(lines: [back ? "app:undo()" : "app:redo()"]))
    }

    /// What is shown now, behind the last step.
    mutating func show(_ frame: String) {
        guard frame != shown, !steps.isEmpty else { return }
        steps[steps.count - 1].frame = frame
        shown = frame
    }

    /// The test file.
    var source: String {
        var lines = [
            "-- 'luaview test' holds the program to it; with --update-snapshots to new frames.",
            "describe(\"a conversation\", function()",
            "  it(\"goes as it went\", function()",
            "    local app",
            "    local function node(name) return app:state(name) end",
        ]
        var isMounted = false
        for step in steps {
            var own = step.lines
            if step.isMount { own[own.count - 1] += hasTravelled ? ", history = true })" : " })" }
            isMounted = isMounted || step.isMount
            if step.isLua, isMounted, hasTravelled, step.frame == nil { own.append("app:frame()") }
            lines += own.map { "    " + $0 }
            guard let frame = step.frame else { continue }
            lines.append("    assert.inline_snapshot(app, \(InlineSnapshot.literal(frame, margin: "    ")))")
        }
        if isMounted { lines.append("    app:unmount()") }
        return (lines + ["  end)", "end)", ""]).joined(separator: "\n")
    }
}

extension Value {
    /// It in a script, if it is a simple value.
    fileprivate var literal: String? {
        switch self {
        case .nil: "nil"
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): number.isFinite ? LuaNumber.text(number) : nil
        case .string(let text): LuaString.quoted(text)
        case .reference: nil
        }
    }
}
