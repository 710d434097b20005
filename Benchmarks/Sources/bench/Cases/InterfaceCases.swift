import CAllocator

/// What is done to keyed rows, as in js-framework-benchmark: from the press of a button to the difference that a terminal of
/// 80 by 24 cells is sent, against the same program making everything anew.
enum InterfaceCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try [counter(setting)] + whole(setting) + partial(setting) + growth(setting) + [memory(setting)]
    }

    /// Seconds that a press of the counter may take.
    private static let allowed = 10e-6

    private static func counter(_ setting: Setting) throws -> Comparison {
        let window = try Window(setting.path("../scripts/counter.lua"))
        return try Comparison(
            "interface", "a press of the counter, to its frame", baseline: "the time allowed for it", target: 1,
            rounds: 100 * setting.rounds, subject: { try window.press("add") }, against: { allowed })
    }

    // MARK: Operations

    private struct Kind {
        var name: String
        var properties: [(name: String, value: String)]
        /// The largest ratio that is good enough where rows change that are there. Where others come or go there is work for
        /// the whole list: a third of everything is good enough. Nil: none is set.
        var target: Double?
    }

    private static let kinds = [
        Kind(name: "column", properties: [], target: 1.0 / 3),
        Kind(name: "column, rows with state", properties: [("own", "true")], target: 0.1),
        // Only the rows that are seen exist: everything anew is little.
        Kind(name: "List", properties: [("list", "true")]),
    ]

    /// What leaves no row as it is has nothing to gain; it is shown beside what the whole tree costs.
    private static func whole(_ setting: Setting) throws -> [Comparison] {
        try kinds.flatMap { kind in
            let (ours, anew) = try (window(kind.properties, setting), window(kind.properties + [redo], setting))
            return try ["create", "append", "clear"].map { name in
                let prepare = { (window: Window) in
                    if name != "clear" { _ = try window.press("clear") }
                    if name != "create" { _ = try window.press("create") }
                }
                return try Comparison(
                    "interface", "\(name) 1,000 rows, \(kind.name)", baseline: "everything anew",
                    rounds: max(3, setting.rounds / 3),
                    subject: {
                        try prepare(ours)
                        return try ours.press(name)
                    },
                    against: {
                        try prepare(anew)
                        return try anew.press(name)
                    })
            }
        }
    }

    private static func partial(_ setting: Setting) throws -> [Comparison] {
        try [1_000, 10_000].flatMap { size in
            try kinds.flatMap { kind in
                let properties = kind.properties + [("size", "\(size)")]
                let (ours, anew) = try (window(properties, setting), window(properties + [redo], setting))
                for window in [ours, anew] { _ = try window.press("create") }
                return try ["update", "select", "swap", "remove"].map { name in
                    let target = ["update", "select"].contains(name) ? kind.target : kind.target.map { _ in 1.0 / 3 }
                    return try Comparison(
                        "interface", "\(name) in \(size) rows, \(kind.name)", baseline: "everything anew",
                        target: target, rounds: max(3, setting.rounds * 300 / size / 3),
                        subject: { try ours.press(name) }, against: { try anew.press(name) })
                }
            }
        }
    }

    private static let redo = (name: "redo", value: "true")

    private static func window(_ properties: [(name: String, value: String)], _ setting: Setting) throws -> Window {
        try Window(setting.path("scripts/terminal.lua"), properties: properties)
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
}
