import CAllocator
import HostServices

/// From an event to the difference that a terminal of 80 by 24 cells is sent, and to a text; what is kept, and what is sent.
enum InterfaceCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try counter(setting) + growth(setting) + [memory(setting)] + bytes(setting)
    }

    /// Seconds that a press of the counter may take.
    private static let allowed = 10e-6
    private static let presses = 1_000

    private static func counter(_ setting: Setting) throws -> [Comparison] {
        let script = setting.path("../scripts/counter.lua")
        let window = try Window(script)
        let run = try Run(script)
        _ = try run.settle()
        let places: [(name: String, press: () throws -> Double)] = [
            ("frame", { try window.press("add", times: presses) }), ("text", { try run.press("add", times: presses) }),
        ]
        return try places.map { place, press in
            try Comparison(
                "interface", "a press of the counter, to its \(place)", baseline: "the time allowed for it", target: 1,
                rounds: setting.rounds, subject: press, against: { allowed })
        } + [plainCounter(script, run, setting)]
    }

    /// The same against a plain Lua program that writes the same bytes.
    private static func plainCounter(_ script: String, _ run: Run, _ setting: Setting) throws -> Comparison {
        let plain = ["lua5.4", setting.path("counter.lua"), "\(presses)"]
        let events = "\(setting.scratch)/presses.events"
        try File.write(String(repeating: "press add\n", count: presses), to: events)
        let words = [setting.program, "run", script, "--events", events]
        guard try ChildProcess(words).output == ChildProcess(plain, capturesErrors: true).output else {
            throw Failure("\(script) and \(plain[1]) write different texts")
        }
        return try Comparison(
            "interface", "a press of the counter", baseline: "lua5.4 counter.lua", rounds: setting.rounds,
            subject: { try run.press("add", times: presses) },
            against: {
                let errors = try ChildProcess(plain, capturesErrors: true).errors
                let text = String(decoding: errors, as: UTF8.self).split(separator: "\n").first
                guard let time = text.flatMap({ Double($0) }) else { throw Failure("\(plain[1]) gave no time") }
                return time / 1e6
            })
    }

    // MARK: Growth

    private static func growth(_ setting: Setting) throws -> [Comparison] {
        let few = try Window(setting.path("scripts/components.lua"), arguments: ["1000"])
        return try [10_000, 100_000].map { count in
            let many = try Window(setting.path("scripts/components.lua"), arguments: ["\(count)"])
            return try Comparison(
                "interface", "one of \(count) rows, to the window", baseline: "one of 1000 rows", target: 1.2,
                rounds: 20 * setting.rounds,
                subject: { try many.evaluate("bump(5)") }, against: { try few.evaluate("bump(5)") })
        }
    }

    /// Bytes that a text may take, its string not counted.
    private static let allowedBytes = 400.0

    private static func memory(_ setting: Setting) throws -> Comparison {
        let path = setting.path("scripts/nodes.lua")
        func bytes(_ count: Int) throws -> Double {
            let before = Int(allocated_bytes())
            let window = try Window(path, arguments: ["\(count)"])
            return try withExtendedLifetime(window) {
                _ = try window.evaluate("collectgarbage()")
                return Double(Int(allocated_bytes()) - before)
            }
        }
        return try Comparison(
            "interface", "one of 100,000 texts, kept", baseline: "the bytes allowed for it", target: 1, unit: .bytes,
            rounds: 1, subject: { try (bytes(100_000) - bytes(1)) / 99_999 }, against: { allowedBytes })
    }

    // MARK: Bytes

    /// What is sent for a change, against what is sent when the window fills.
    private static func bytes(_ setting: Setting) throws -> [Comparison] {
        func sent(_ window: Window, _ label: String) throws -> Double {
            _ = try window.press(label)
            return Double(window.bytesSent)
        }
        let counter = try Window(setting.path("../scripts/counter.lua"))
        let first = Double(counter.bytesSent)
        let rows = try Window(setting.path("scripts/terminal.lua"))
        let filled = try sent(rows, "create")
        return try [
            Comparison(
                "interface", "bytes of a press of the counter", baseline: "of its first frame", unit: .bytes, rounds: 5,
                subject: { try sent(counter, "add") }, against: { first })
        ]
            + ["update", "select", "swap", "remove"].map { name in
                try Comparison(
                    "interface", "bytes of \(name) in 1000 rows, column", baseline: "of the first frame with rows",
                    unit: .bytes, rounds: 3, subject: { try sent(rows, name) }, against: { filled })
            }
    }
}
