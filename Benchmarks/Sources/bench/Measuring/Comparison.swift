/// One thing measured against its baseline, in pairs: both sides of a pair ran one after the other.
struct Comparison {
    struct Pair {
        var subject: Double
        var baseline: Double

        var ratio: Double { subject / baseline }
    }

    /// What is measured.
    enum Unit: String { case seconds, bytes, instructions, number }

    var group: String
    var name: String
    /// What it is compared with, in words.
    var baseline: String
    /// The largest ratio that is good enough, if one is set.
    var target: Double?
    var unit = Unit.seconds
    var pairs: [Pair]

    var ratio: Spread { Spread(pairs.map(\.ratio)) }
    var subjectTime: Spread { Spread(pairs.map(\.subject)) }
    var baselineTime: Spread { Spread(pairs.map(\.baseline)) }

    /// Whether the target is met, if there is one.
    var isGoodEnough: Bool? { target.map { ratio.median <= $0 } }
}

extension Comparison {
    /// Measures both sides in turn. A first round, in which caches fill, is not counted: `warmingUp` says whether there is one.
    init(
        _ group: String, _ name: String, baseline: String, target: Double? = nil, unit: Unit = .seconds, rounds: Int,
        warmingUp: Bool = true, subject: () throws -> Double, against other: () throws -> Double
    ) throws {
        self.init(group: group, name: name, baseline: baseline, target: target, unit: unit, pairs: [])
        for round in (warmingUp ? 0 : 1)...rounds {
            let pair = Pair(subject: try subject(), baseline: try other())
            if round > 0 { pairs.append(pair) }
        }
    }
}
