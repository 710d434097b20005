import Host

/// The text of the test file that a recording is.
struct RecordedTest {
    let header: RecordingHeader
    let configuration: Configuration
    /// What functions of plugins in Swift gave; nil where nothing of such plugins was called.
    let results: [CallAnswer]?
    /// Whether the script has used animations; the test then mounts it with `motion = false`.
    var usesMotion = false

    func source(of steps: [RecordedStep], status: Int32?) -> String {
        let path = header.script
        var lines = header.lines
        lines += [
            "-- 'luaview replay' plays it, 'luaview test' holds it to its frames, with --update-snapshots to new ones.",
            "describe(\(LuaString.quoted(path)), function()",
            "  it(\"shows the frames that were recorded\", function()",
            "    local app = mount(\(LuaString.quoted(path)), \(settings))",
        ]
        var shown: String?
        for step in steps {
            if let call = step.message.map(RecordedTest.call) ?? RecordedTest.call(step.events) {
                lines.append("    app:\(call)")
            }
            guard let frame = step.frame?.lines.joined(separator: "\n"), frame != shown else { continue }
            lines.append("    assert.inline_snapshot(app, \(InlineSnapshot.literal(frame, margin: "    ")))")
            shown = frame
        }
        lines.append("    assert.equal(\(status.map { "\($0)" } ?? "nil"), app:status())")
        if steps.contains(where: { $0.errors > 0 }) {
            lines.append("    assert.equal(\(steps.reduce(0) { $0 + $1.errors }), #app:errors())")
        }
        return (lines + ["  end)", "end)", ""]).joined(separator: "\n")
    }

    private var settings: String {
        var settings = ["width = \(configuration.width)"]
        if let height = configuration.height { settings.append("height = \(height)") }
        settings.append("seed = \(configuration.seed)")
        settings.append("raises = false")
        if configuration.isInteractive { settings.append("interactive = true") }
        if usesMotion { settings.append("motion = false") }
        settings += RecordedTest.inputs(of: configuration)
        if let results {
            settings.append("services = \"recorded\"")
            if !results.isEmpty {
                settings.append("results = { \(results.map(RecordedTest.literal).joined(separator: ", ")) }")
            }
        }
        return "{ \(settings.joined(separator: ", ")) }"
    }

    private static func literal(_ answer: CallAnswer) -> String {
        switch answer {
        case .value(let value): "{ value = \(LuaLiteral.text(value)) }"
        case .raised(let value): "{ failure = \(LuaString.quoted(LuaLiteral.text(value))) }"
        case .failure(let message): "{ failure = \(LuaString.quoted(message)) }"
        }
    }

    /// What a script is given from outside, as settings of `mount`.
    static func inputs(of configuration: Configuration) -> [String] {
        var settings: [String] = []
        if configuration.colorScheme != .dark {
            settings.append("colorScheme = \(LuaString.quoted(configuration.colorScheme.rawValue))")
        }
        if !configuration.properties.isEmpty {
            let properties = configuration.properties.map {
                "[\(LuaString.quoted($0.name))] = \(LuaString.quoted($0.value))"
            }
            settings.append("literals = { \(properties.joined(separator: ", ")) }")
        }
        if !configuration.arguments.isEmpty {
            settings.append("arguments = { \(configuration.arguments.map(LuaString.quoted).joined(separator: ", ")) }")
        }
        return settings
    }

    /// The call that says what a service answered.
    static func call(_ message: ServiceMessage) -> String {
        let content =
            switch message.content {
            case .value(let value), .answer(.value(let value)): "value = \(LuaLiteral.text(value))"
            case .answer(.failure(let reason)): "failure = \(LuaString.quoted(reason))"
            case .answer(.raised(let value)): "raised = \(LuaLiteral.text(value))"
            case .end(let failure): (failure.map { "failure = \(LuaString.quoted($0)), " } ?? "") + "ends = true"
            }
        return "answer(\(message.number), { \(content) })"
    }

    /// The call of the app's word that does the same; what has no word of its own is a line of an events file.
    static func call(_ events: [Event]) -> String? {
        guard let first = events.first else { return nil }
        switch first {
        case .type:
            let text = events.map { if case .type(let character) = $0 { String(character) } else { "" } }.joined()
            return "type \(LuaString.quoted(text))"
        case .paste(let text): return "paste \(LuaString.quoted(text))"
        case .press(let name): return "press \(control(name))"
        case .focus(let name): return "focus \(control(name))"
        case .set(.value(let value, let name)): return "set(\(control(name)), \(LuaString.quoted(value)))"
        case .key(let key): return "key \(LuaString.quoted(key.description))"
        case .click(let column, let row, 1, false, let holds):
            return holds ? "click(\(column), \(row), { hold = true })" : "click(\(column), \(row))"
        case .drag(let column, let row): return "drag(\(column), \(row))"
        case .release(let column, let row): return "release(\(column), \(row))"
        case .hover(let column, let row): return "hover(\(column), \(row))"
        case .scroll(let column, let row, let amount): return "scroll(\(column), \(row), \(amount))"
        case .resize(let width, let height): return "resize(\(width), \(height))"
        case .colorScheme(let scheme): return "colorScheme \(LuaString.quoted(scheme.rawValue))"
        case .scenePhase(let phase): return "scenePhase \(LuaString.quoted(phase.rawValue))"
        case .advance(let seconds): return "advance(\(seconds))"
        case .eval(let source): return "eval \(LuaString.quoted(source))"
        case .quit: return "quit()"
        case .mount, .frame: return nil
        default: return "perform \(LuaString.quoted(first.cause))"
        }
    }

    private static func control(_ name: ControlName) -> String {
        switch name {
        case .label(let label) where label.hasPrefix("id="): "{ label = \(LuaString.quoted(label)) }"
        case .label(let label): LuaString.quoted(label)
        case .id(let id): LuaString.quoted("id=\(id)")
        }
    }
}
