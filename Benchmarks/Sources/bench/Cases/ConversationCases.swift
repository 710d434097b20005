import Host
import HostServices
import HostTools

/// What a line at the prompt costs beside its own Lua, and how soon a completion is there.
enum ConversationCases {
    private final class Silence: REPLOutput {
        func answered(_ text: String) {}
        func printed(_ line: String) {}
        func reported(_ error: ScriptError) {}
        func logged(_ message: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let repl = try REPL(Configuration(builtIn: .all), output: Silence())
        try enter(
            """
            for i = 1, 1000 do _G["name_" .. i] = i end
            function loaded(n) for i = 1, n do assert(load("return 6 * " .. i))() end end
            function listed(n) for i = 1, n do
              local names = {}
              for name in pairs(_G) do if name:find("name_", 1, true) == 1 then names[#names + 1] = name end end
              table.sort(names)
            end end
            """, repl)
        let lines = 100
        return [
            try Comparison(
                "conversation", "a line at the prompt", baseline: "the line loaded and called", rounds: setting.rounds,
                subject: {
                    try Clock.processorTime { for line in 1...lines { try enter("6 * \(line)", repl) } } / Double(lines)
                },
                against: { try Clock.processorTime { try enter("loaded(\(lines))", repl) } / Double(lines) }),
            try Comparison(
                "conversation", "1,000 names completed", baseline: "the names found and sorted in Lua",
                rounds: setting.rounds,
                subject: {
                    try Clock.processorTime {
                        guard repl.completion(of: "name_", at: 5).candidates.count == 1000 else {
                            throw Failure("The names are not all completed")
                        }
                    }
                },
                against: { try Clock.processorTime { try enter("listed(10)", repl) } / 10 }),
        ]
    }

    private static func enter(_ text: String, _ repl: REPL) throws {
        _ = repl.enter(text: text)
        if repl.hasFailed { throw Failure("'\(text)' failed at the prompt") }
    }
}
