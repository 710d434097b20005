import Host

/// Interfaces in several sizes: by which power of their size what they cost grows. Where the work for each part is the same that is 1,
/// and where a change does not concern them it is 0.
enum GrowthCases {
    /// What is measured: the first frame, a press, or as many presses as the size is, in each of which four bytes come.
    private enum Moment { case firstFrame, press, pieces }

    private struct Kind {
        var name: String
        var words: String
        var moment: Moment
        var sizes: [Int]
        /// The largest power that is good enough.
        var most: Double
    }

    private static let kinds = interfaces + growingTexts

    private static let interfaces = [
        press("chart", "an unchanged chart", most: 0.1), press("table", "a row of a sorted table", most: 1.2),
        press("list", "an element of a list", most: 0.1), press("records", "a field of a record in a list", most: 0.1),
        press("dictionary", "a name in a dictionary", most: 0.1),
        press("within", "a field of a record in a list within a value", most: 0.1),
        press("stored", "a field of a record in a stored list", most: 0.1),
        press("beside", "a number that is stored beside a text", most: 0.1),
        firstFrame("nested", "nested alternatives", [25, 50, 100, 200], most: 1.3),
        firstFrame("wide", "nested alternatives, too wide", [50, 100, 200, 400], most: 1.3),
        firstFrame("branches", "alternatives in two branches", [16, 64, 256, 1_024], most: 1.3),
        firstFrame("environment", "nested environments", [250, 500, 1_000, 2_000], most: 1.2),
        firstFrame("modifiers", "environments of one view", [250, 500, 1_000, 2_000], most: 1.2),
    ]

    private static func press(_ name: String, _ words: String, most: Double) -> Kind {
        Kind(name: name, words: words, moment: .press, sizes: [1_000, 5_000, 25_000, 100_000], most: most)
    }

    private static func firstFrame(_ name: String, _ words: String, _ sizes: [Int], most: Double) -> Kind {
        Kind(name: name, words: words, moment: .firstFrame, sizes: sizes, most: most)
    }

    /// Markdown of one block that goes on and on.
    private static let growingTexts = [
        ("list", "a list"), ("table", "a table"), ("code", "code"), ("quote", "a quote"), ("prose", "prose"),
        ("paragraph", "a paragraph"), ("unclosed", "marks that are never closed"),
    ].map { name, words in
        Kind(
            name: "markdown-" + name, words: "Markdown that grows, \(words), pieces", moment: .pieces,
            sizes: [1_000, 2_000, 4_000, 8_000], most: 1.3)
    }

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try kinds.flatMap { kind in try comparisons(of: kind, setting) }
    }

    private static func comparisons(of kind: Kind, _ setting: Setting) throws -> [Comparison] {
        // The first round, in which caches fill, is not counted.
        let rounds = try (0...setting.rounds).map { _ in try kind.sizes.map { try time(of: kind, $0, setting) } }
            .dropFirst()
        let least = kind.sizes[0]
        let curve = kind.sizes.indices.dropFirst().map { index in
            Comparison(
                group: "growth", name: "\(kind.words), \(kind.sizes[index])", baseline: "\(least) of them", target: nil,
                pairs: rounds.map { Comparison.Pair(subject: $0[index], baseline: $0[0]) })
        }
        let power = Comparison(
            group: "growth", name: "\(kind.words): exponent", baseline: "the largest that is good enough", target: 1,
            unit: .number,
            pairs: rounds.map { Comparison.Pair(subject: Growth.exponent(kind.sizes, $0), baseline: kind.most) })
        return curve + [power]
    }

    private static func time(of kind: Kind, _ size: Int, _ setting: Setting) throws -> Double {
        let script = setting.path("scripts/growth.lua")
        if kind.moment == .pieces {
            return try Window(script, arguments: [kind.name, "\(size)"]).press("press", times: size) * Double(size)
        }
        let database = try TemporaryDatabase()
        let run = try Run(
            script, arguments: [kind.name, "\(size)"], height: 24, storage: .file(database.path))
        let first = try run.settle()
        if kind.moment == .firstFrame { return first }
        // The first write to what is stored writes all of it; the second parts it from the default that it was made of.
        _ = try run.press("press", times: 2)
        return try run.press("press", times: 10)
    }
}
