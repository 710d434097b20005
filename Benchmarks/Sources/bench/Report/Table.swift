import Glibc

/// Comparisons as a table for people.
enum Table {
    private static let header = ["", "cost", "baseline", "cost", "ratio", "min–max", "target", ""]
    private static let textColumns: Set = [0, 2, 7]

    static func text(of comparisons: [Comparison]) -> String {
        text(of: [header] + comparisons.map(cells), textColumns: textColumns)
    }

    /// Rows of cells, aligned; numbers stand at the end of their columns.
    static func text(of rows: [[String]], textColumns: Set<Int>) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let line = row.indices.map { padded(row[$0], to: widths[$0], atStart: !textColumns.contains($0)) }
            return line.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func cells(_ comparison: Comparison) -> [String] {
        let ratio = comparison.ratio
        let verdict = comparison.isGoodEnough.map { $0 ? "" : "over" } ?? ""
        return [
            comparison.name, cost(comparison.subjectTime.median, comparison.unit), comparison.baseline,
            cost(comparison.baselineTime.median, comparison.unit), number(ratio.median),
            "\(number(ratio.least))–\(number(ratio.most))", comparison.target.map(number) ?? "", verdict,
        ]
    }

    private static func padded(_ text: String, to width: Int, atStart: Bool) -> String {
        let blanks = String(repeating: " ", count: width - text.count)
        return atStart ? blanks + text : text + blanks
    }

    /// Two decimals, more where the number is small.
    static func number(_ value: Double) -> String { decimals(value, value < 0.1 ? 4 : 2) }

    private static func cost(_ value: Double, _ unit: Comparison.Unit) -> String {
        switch unit {
        case .seconds: duration(value)
        case .bytes: "\(decimals(value, 0)) B"
        case .instructions: decimals(value, 0)
        case .number: number(value)
        }
    }

    private static func duration(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: "\(decimals(seconds * 1e9, 0)) ns"
        case ..<1e-3: "\(decimals(seconds * 1e6, 1)) µs"
        default: "\(decimals(seconds * 1e3, 2)) ms"
        }
    }

    private static func decimals(_ value: Double, _ count: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            _ = withVaList([count, value]) { vsnprintf(buffer.baseAddress, 64, "%.*f", $0) }
            return buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
