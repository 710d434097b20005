import Host

/// Small operations of the language, against plain Lua doing the same in the same Lua state. The script names them.
enum LanguageCases {
    /// Gives the script a function in Swift to call.
    private struct Measured: NativePlugin {
        let name = "measured"

        func register(in plugin: inout PluginRegistration) {
            plugin.function("sum") { call in
                guard case .integer(let a) = call[0], case .integer(let b) = call[1] else {
                    throw call.wrong(0, "two numbers")
                }
                return .integer(a &+ b)
            }
        }
    }

    /// How often an operation is done in one measurement.
    private static let repetitions = 10_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let run = try Run(setting.path("scripts/probes.lua"), height: 24, plugins: [Measured()])
        _ = try run.settle()
        return try run.lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 4 else { throw Failure("probes.lua: '\(line)' names no probe") }
            return try Comparison(
                "language", fields[1], baseline: fields[2], target: Double(fields[3]), rounds: setting.rounds,
                subject: { try time(of: fields[0], "subject", run) },
                against: { try time(of: fields[0], "baseline", run) })
        }
    }

    /// The time of one operation.
    private static func time(of name: String, _ side: String, _ run: Run) throws -> Double {
        try run.evaluate("run('\(name)', '\(side)', \(repetitions))") / Double(repetitions)
    }
}
