/// What was done in a conversation, as the test file that does it again.
struct SavedConversation {
    private struct Step {
        var lines: [String]
        /// Whether :undo takes it back.
        var canBeUndone: Bool
        /// Whether it stays nevertheless: it sets variables, which :undo leaves alone.
        var stays: Bool
        var isUndone = false
        /// What is shown behind it, if that is something new.
        var frame: String?
    }

    private var steps: [Step] = []
    private var shown: String?
    /// Why there is no such test.
    private(set) var obstacle: String?

    private mutating func add(_ lines: [String], canBeUndone: Bool, stays: Bool) {
        steps.removeAll { $0.isUndone && !$0.stays }
        for index in steps.indices { steps[index].canBeUndone = steps[index].canBeUndone && !steps[index].isUndone }
        steps.append(Step(lines: lines, canBeUndone: canBeUndone, stays: stays))
    }

    /// A line of Lua ran. `values`: what it gave, if it is an expression.
    mutating func add(_ submission: Submission, values: [Value]?, canBeUndone: Bool) {
        guard let values else {
            return add([submission.text], canBeUndone: canBeUndone, stays: submission.setsVariables)
        }
        var lines = ["_ = \(submission.text)"]
        if let literal = values.first?.literal, values.count == 1 { lines.append("assert.equal(\(literal), _)") }
        add(lines, canBeUndone: canBeUndone, stays: false)
    }

    /// A line of Lua raised an error.
    mutating func add(failing submission: Submission, canBeUndone: Bool) {
        add(
            ["assert.has_error(function()", submission.text, "end)"], canBeUndone: canBeUndone, stays: false)
    }

    /// Events were carried out.
    mutating func add(_ events: [Event], canBeUndone: Bool) {
        guard events.first != .quit, let call = RecordedTest.call(events) else { return }
        add(["app:\(call)"], canBeUndone: canBeUndone, stays: false)
    }

    /// The last value was mounted; `script`: that script.
    mutating func mount(script: String? = nil, _ configuration: Configuration) {
        var settings = "width = \(configuration.width), raises = false"
        if configuration.isInteractive {
            settings += ", interactive = true"
            if let height = configuration.height { settings += ", height = \(height)" }
        }
        let what = script.map(LuaString.quoted) ?? "_"
        add(
            ["if app then app:unmount() end", "app = mount(\(what), { \(settings) })"], canBeUndone: false, stays: true)
        for index in steps.indices { steps[index].canBeUndone = false }
        shown = nil
    }

    /// The script was loaded again, and kept its state.
    mutating func reload() { obstacle = "a test cannot do what :reload does, which was entered before" }

    /// What is shown now, behind the last step.
    mutating func show(_ frame: String) {
        guard frame != shown, !steps.isEmpty else { return }
        steps[steps.count - 1].frame = frame
        shown = frame
    }

    /// The last step that can be taken back was.
    mutating func undo(to frame: String) {
        if let index = steps.lastIndex(where: { $0.canBeUndone && !$0.isUndone }) { steps[index].isUndone = true }
        shown = frame
    }

    /// The step that was taken back last was done again.
    mutating func redo(to frame: String) {
        if let index = steps.firstIndex(where: { $0.canBeUndone && $0.isUndone }) { steps[index].isUndone = false }
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
        for step in steps where !step.isUndone || step.stays {
            lines += step.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
                "    " + $0
            }
            guard let frame = step.frame, !step.isUndone else { continue }
            lines.append("    assert.inline_snapshot(app, \(InlineSnapshot.literal(frame, margin: "    ")))")
        }
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
