/// What is done to keyed rows, as in js-framework-benchmark, against the same program making everything anew: from the press of
/// a button to the difference that a terminal of 80 by 24 cells is sent, to the text of all of them, and from a key to the
/// last byte on a pseudo terminal.
enum OperationCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try Place.allCases.flatMap { place in
            try [1_000, 10_000].flatMap { size in
                try kinds.flatMap { kind in try operations(on: kind, size, place, setting) }
            }
        }
    }

    // MARK: Where

    private enum Place: String, CaseIterable {
        case window = ""
        case text = ", to text"
        case terminal = ", pseudo terminal"

        func stage(_ properties: [(name: String, value: String)], _ setting: Setting) throws -> any Stage {
            let script = setting.path("scripts/terminal.lua")
            switch self {
            case .window: return try Window(script, properties: properties)
            case .text:
                let run = try Run(script, properties: properties)
                _ = try run.settle()
                return run
            case .terminal:
                let words = [setting.program, "run", script]
                return try PseudoTerminal(
                    words + properties.flatMap { ["--property", "\($0.name)=\($0.value)"] }, keys: OperationCases.keys)
            }
        }
    }

    /// Rows that are appended are below the window: what comes last is that the focus moves.
    private static let keys = [
        "create": "n", "update": "u", "select": "s", "swap": "w", "remove": "r", "append": "a\t", "clear": "x",
    ]

    // MARK: What

    private struct Kind {
        var name: String
        var properties: [(name: String, value: String)]
        /// The largest ratio that is good enough in a window where rows change that are there. Where others come or go there is
        /// work for the whole list: a third of everything is good enough. Nil: none is set.
        var target: Double?
    }

    private static let kinds = [
        Kind(name: "column", properties: [], target: 1.0 / 3),
        Kind(name: "column, rows with state", properties: [("own", "true")], target: 0.1),
        // Only the rows that are seen exist: everything anew is little.
        Kind(name: "List", properties: [("list", "true")]),
    ]

    private struct Operation {
        var name: String
        /// What is pressed.
        var label: String
        /// What is pressed before, each time.
        var preparation: [String] = []
        /// Whether some rows stay as they are. Where none does there is nothing to gain; it is shown beside what the whole tree
        /// costs.
        var isPartial = false
        var keepsOrder = false

        func target(of kind: Kind) -> Double? {
            isPartial ? keepsOrder ? kind.target : kind.target.map { _ in 1.0 / 3 } : nil
        }
    }

    private static let operations = [
        Operation(name: "create %", label: "create", preparation: ["clear"]),
        Operation(name: "replace %", label: "create"),
        Operation(name: "append 1,000 to %", label: "append", preparation: ["create"]),
        Operation(name: "clear %", label: "clear", preparation: ["create"]),
        // Here there are rows again.
        Operation(name: "update in %", label: "update", isPartial: true, keepsOrder: true),
        Operation(name: "select in %", label: "select", isPartial: true, keepsOrder: true),
        Operation(name: "swap in %", label: "swap", isPartial: true),
        Operation(name: "remove in %", label: "remove", isPartial: true),
    ]

    private static func operations(
        on kind: Kind, _ size: Int, _ place: Place, _ setting: Setting
    ) throws -> [Comparison] {
        let properties = kind.properties + [("size", "\(size)")]
        let ours = try place.stage(properties, setting)
        let anew = try place.stage(properties + [("redo", "true")], setting)
        let create = { for stage in [ours, anew] { _ = try stage.press("create") } }
        try create()
        return try operations.map { operation in
            if operation.label == "update" { try create() }
            let time = { (stage: any Stage) in
                for label in operation.preparation { _ = try stage.press(label) }
                return try stage.press(operation.label)
            }
            let name = operation.name.split(separator: "%", omittingEmptySubsequences: false).joined(
                separator: "\(size)")
            return try Comparison(
                "operations", "\(name) rows, \(kind.name)\(place.rawValue)", baseline: "everything anew",
                target: place == .window ? operation.target(of: kind) : nil, rounds: max(3, setting.rounds / 3),
                subject: { try time(ours) }, against: { try time(anew) })
        }
    }
}
