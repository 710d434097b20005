/// Comparisons as a list of JSON objects.
enum JSONReport {
    static func text(of comparisons: [Comparison]) -> String {
        "[\n" + comparisons.map { "  \(object($0))" }.joined(separator: ",\n") + "\n]\n"
    }

    private static func object(_ comparison: Comparison) -> String {
        let fields = [
            ("group", quoted(comparison.group)), ("name", quoted(comparison.name)),
            ("baseline", quoted(comparison.baseline)), ("ratio", spread(comparison.ratio)),
            ("target", comparison.target.map { "\($0)" } ?? "null"), ("time", spread(comparison.subjectTime)),
            ("baselineTime", spread(comparison.baselineTime)), ("unit", quoted(comparison.unit.rawValue)),
            ("pairs", "\(comparison.pairs.count)"),
        ]
        return "{\(fields.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    }

    static func spread(_ spread: Spread) -> String {
        "{\"median\": \(spread.median), \"min\": \(spread.least), \"max\": \(spread.most)}"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}
