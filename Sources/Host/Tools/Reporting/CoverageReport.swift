import Host

/// Which lines ran, for people and for programs.
public struct CoverageReport: Sendable {
    private let files: [CoveredFile]

    /// A report of the files; what several tests saw of one is put together.
    public init(_ files: [CoveredFile]) {
        var merged: [FilePath: CoveredFile] = [:]
        for file in files {
            let path = FilePath(file.path)
            merged[path] = merged[path]?.merged(with: file) ?? file
        }
        self.files = merged.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A line a file: its lines, how many of them ran, and which did not.
    public var table: String {
        let total = CoveredFile(path: "total", lines: files.flatMap(\.lines))
        let rows =
            [["coverage", "lines", "ran", "not run"]] + files.map { CoverageReport.row($0, hasGaps: true) }
            + [CoverageReport.row(total, hasGaps: false)]
        let widths = (0..<3).map { column in rows.map { CoverageReport.width(of: $0[column]) }.max() ?? 0 }
        return rows.map { row in
            let cells = [
                row[0] + CoverageReport.blanks(widths[0] - CoverageReport.width(of: row[0])),
                CoverageReport.blanks(widths[1] - row[1].count) + row[1],
                CoverageReport.blanks(widths[2] - row[2].count) + row[2], row[3],
            ]
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }

    /// The format of `lcov`, which `genhtml` and many services read. Paths are as they were given.
    public var lcov: String {
        files.map { file in
            let lines = file.lines.map { "DA:\($0.number),\($0.hits)\n" }.joined()
            let path = VisibleText.written(file.path, newlines: .drawn)
            return "TN:\nSF:\(path)\n\(lines)LF:\(file.lines.count)\nLH:\(file.coveredCount)\nend_of_record\n"
        }.joined()
    }

    private static func row(_ file: CoveredFile, hasGaps: Bool) -> [String] {
        [
            VisibleText.written(file.path, newlines: .drawn), "\(file.lines.count)",
            percentage(file.coveredCount, of: file.lines.count), hasGaps ? gaps(of: file) : "",
        ]
    }

    /// `97.6 %`, cut and not rounded: 100 % means all.
    private static func percentage(_ part: Int, of whole: Int) -> String {
        guard whole > 0 else { return "–" }
        let tenths = part * 1000 / whole
        return "\(tenths / 10).\(tenths % 10) %"
    }

    /// `3-5, 9`: lines between which nothing can run belong together.
    private static func gaps(of file: CoveredFile) -> String {
        let runs = file.lines.split { $0.hits > 0 }
        let texts = runs.compactMap { run -> String? in
            guard let first = run.first?.number, let last = run.last?.number else { return nil }
            return first == last ? "\(first)" : "\(first)-\(last)"
        }
        return texts.count > 12 ? texts.prefix(12).joined(separator: ", ") + ", …" : texts.joined(separator: ", ")
    }

    private static func width(of text: String) -> Int { TextCluster.all(of: text).reduce(0) { $0 + Int($1.width) } }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}
