import Host

/// `terminal`: the window's title, bell, notifications and progress; and programs that need the terminal for themselves.
struct TerminalService: NativePlugin {
    let name = "terminal"
    let summary =
        "The window's title, bell, notifications, progress; programs that need the terminal, behind the permission 'run'."
    /// A title or a notification has at most so many bytes.
    static let longest = 500

    func register(in plugin: inout PluginRegistration) {
        plugin.terminal("title") { call in
            .signal(.title(try TerminalService.line(call, 0, "a text")))
        }
        plugin.terminal("bell") { _ in .signal(.bell) }
        plugin.terminal("notify") { call in
            let title = try call.options(1, ["title"])["title"] ?? ""
            guard case .string(let title) = title else { throw ScriptError("'title' is a text") }
            return .signal(
                .notification(title: TerminalService.line(title), text: try TerminalService.line(call, 0, "a text")))
        }
        plugin.terminal("progress") { call in .signal(.progress(try TerminalService.progress(call))) }
        plugin.terminal("run") { call in
            .program(ForegroundProgram(try ProgramCommand(call, ["folder", "variables"], isOnTerminal: true)))
        }
    }

    private static func line(_ call: ServiceCall, _ index: Int, _ what: String) throws(ScriptError) -> String {
        line(try call.string(index, what))
    }

    /// A line without control characters, cut to the longest length.
    private static func line(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) {
            guard line.utf8.count + UTF8.width(scalar) <= longest else { break }
            line.unicodeScalars.append(scalar)
        }
        return line
    }

    private static func progress(_ call: ServiceCall) throws(ScriptError) -> TerminalProgress? {
        let state = try call.options(1, ["state"])["state"] ?? .nil
        let part: Double?
        switch call[0] {
        case .nil: part = nil
        case .integer(let number): part = Double(number)
        case .number(let number): part = number
        case .string("unknown") where state == .nil: return .unknown
        default: throw call.wrong(0, "a number from 0 to 1, \"unknown\" or nil")
        }
        if let part, !(0...1).contains(part) { throw call.wrong(0, "a number from 0 to 1, \"unknown\" or nil") }
        let percent = part.map { Int(($0 * 100).rounded()) }
        switch (percent, state) {
        case (nil, .nil): return nil
        case (let percent?, .nil): return .percent(percent)
        case (let percent?, "failed"): return .failed(percent)
        case (let percent?, "paused"): return .paused(percent)
        default: throw ScriptError("'state' is \"failed\" or \"paused\", beside a number from 0 to 1")
        }
    }
}
