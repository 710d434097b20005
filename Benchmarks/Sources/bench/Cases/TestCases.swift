/// A thousand tests of an interface, each with ten events and ten frames, against busted running a thousand tests of ten
/// plain comparisons each; and what a program in plain Lua takes that does no more than has to be done for them.
enum TestCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let words = [setting.program, "test", "--reporter", "tap", setting.path("scripts/ui_test.lua")]
        let busted = ["busted", "--output", "TAP", setting.path("plain_spec.lua")]
        for (words, text) in [(words, "\n1..1000\n"), (busted, "1..1000\n")] {
            let output = String(decoding: try ChildProcess(words).output, as: UTF8.self)
            guard output.contains(text), !output.contains("not ok") else {
                throw Failure("'\(words.joined(separator: " "))' ran something else than a thousand tests")
            }
        }
        let plain = ["lua5.4", setting.path("plain_ui.lua")]
        return try [("start to end", \ChildProcess.wallTime), ("start to end, CPU time", \.processorTime)].map {
            try Comparison(
                "tests", "1,000 tests with 10 frames each, \($0)", baseline: "busted, 10 comparisons each", target: 0.2,
                rounds: max(3, setting.rounds / 3),
                subject: { [time = $1] in try ChildProcess(words)[keyPath: time] },
                against: { [time = $1] in try ChildProcess(busted)[keyPath: time] })
        } + [
            Comparison(
                "tests", "their counter in plain Lua, no tests", baseline: "busted, 10 comparisons each",
                rounds: max(3, setting.rounds / 3),
                subject: { try ChildProcess(plain).wallTime }, against: { try ChildProcess(busted).wallTime })
        ]
    }
}
