/// A ratio in two revisions, measured in turn.
struct Change {
    let name: String
    private var before: [Double]
    private var after: [Double]

    init(_ name: String, before: Double, after: Double) {
        self.name = name
        self.before = [before]
        self.after = [after]
    }

    mutating func add(before: Double, after: Double) {
        self.before.append(before)
        self.after.append(after)
    }

    /// What the second needs of what the first needed, turn by turn.
    private var spread: Spread { Spread(zip(after, before).map { $0 / $1 }) }

    static func table(of changes: [Change]) -> String {
        let rows = changes.map { change in
            [
                change.name, Table.number(Spread(change.before).median), Table.number(Spread(change.after).median),
                Table.number(change.spread.median),
                "\(Table.number(change.spread.least))–\(Table.number(change.spread.most))",
            ]
        }
        return Table.text(of: [["", "base", "now", "change", "min–max"]] + rows, textColumns: [0])
    }

    static func json(of changes: [Change]) -> String {
        let objects = changes.map { change in
            "  {\"name\": \(JSONReport.quoted(change.name)), \"base\": \(Spread(change.before).median), "
                + "\"now\": \(Spread(change.after).median), \"change\": \(JSONReport.spread(change.spread))}"
        }
        return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
}
