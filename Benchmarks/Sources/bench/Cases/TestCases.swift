import HostServices

/// A thousand tests of an interface, each with ten events and ten frames, against busted running a thousand tests of ten
/// plain comparisons each; and what a program in plain Lua takes that does no more than has to be done for them.
enum TestCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let words = [setting.program, "test", "--reporter", "tap", setting.path("scripts/ui_test.lua")]
        let all = try Busted.all()
        func specs(_ busted: Busted) -> [String] { busted.words + ["--output", "TAP", setting.path("plain_spec.lua")] }
        for (words, text) in [(words, "\n1..1000\n")] + all.map({ (specs($0), "1..1000\n") }) {
            let output = String(decoding: try ChildProcess(words).output, as: UTF8.self)
            guard output.contains(text), !output.contains("not ok") else {
                throw Failure("'\(words.joined(separator: " "))' ran something else than a thousand tests")
            }
        }
        let times: [(String, KeyPath<ChildProcess, Double>)] = [
            ("start to end", \.wallTime), ("start to end, CPU time", \.processorTime),
        ]
        let plain = ["lua5.4", setting.path("plain_ui.lua")]
        return try all.flatMap { busted in
            try times.map { name, time in
                try Comparison(
                    "tests", "1,000 tests with 10 frames each, \(name), \(busted.name)",
                    baseline: "\(busted.name), 10 comparisons each", target: 0.2, rounds: max(3, setting.rounds / 3),
                    subject: { try ChildProcess(words)[keyPath: time] },
                    against: { try ChildProcess(specs(busted))[keyPath: time] })
            }
        } + [
            Comparison(
                "tests", "their counter in plain Lua, no tests", baseline: "\(all[0].name), 10 comparisons each",
                rounds: max(3, setting.rounds / 3),
                subject: { try ChildProcess(plain).wallTime },
                against: { try ChildProcess(specs(all[0])).wallTime })
        ]
    }
}
