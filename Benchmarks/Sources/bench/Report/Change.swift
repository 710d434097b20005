/// A comparison in two revisions, measured in turn.
struct Change {
    let name: String
    private var turns: [(before: RecordedComparison, after: RecordedComparison)] = []

    init(_ name: String) { self.name = name }

    mutating func add(before: RecordedComparison, after: RecordedComparison) { turns.append((before, after)) }

    private var before: Spread { Spread(turns.map(\.before.ratio.median)) }
    private var after: Spread { Spread(turns.map(\.after.ratio.median)) }
    /// How many times the ratio is what it was, turn by turn.
    private var ofRatio: Spread { Spread(turns.map { $0.after.ratio.median / $0.before.ratio.median }) }
    /// How many times its own time is what it was: unlike the ratio, that does not depend on whether the baseline has become quicker.
    private var ofItself: Spread { Spread(turns.map { $0.after.time.median / $0.before.time.median }) }

    static func table(of changes: [Change]) -> String {
        let rows = changes.map { change in
            [
                change.name, Table.number(change.before.median), Table.number(change.after.median),
                Table.number(change.ofRatio.median),
                "\(Table.number(change.ofRatio.least))–\(Table.number(change.ofRatio.most))",
                Table.number(change.ofItself.median),
            ]
        }
        return Table.text(of: [["", "base", "now", "change", "min–max", "by itself"]] + rows, textColumns: [0])
    }

    static func json(of changes: [Change]) -> String {
        let objects = changes.map { change in
            "  {\"name\": \(JSONReport.quoted(change.name)), \"base\": \(change.before.median), "
                + "\"now\": \(change.after.median), \"change\": \(JSONReport.spread(change.ofRatio)), "
                + "\"itself\": \(JSONReport.spread(change.ofItself))}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
}
