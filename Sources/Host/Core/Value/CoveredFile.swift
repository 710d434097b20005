/// Which lines of a file ran, and how often.
public struct CoveredFile: Equatable, Sendable {
    /// A line with code.
    package struct Line: Equatable, Sendable {
        /// From 1.
        package var number: Int
        /// How often it ran; 0: never.
        package var hits: Int

        /// A line by its number, from 1.
        package init(number: Int, hits: Int) {
            self.number = number
            self.hits = hits
        }
    }

    /// The file, as messages name it.
    package var path: String
    /// The lines with code, in order.
    package var lines: [Line]

    /// A file with its lines, in order.
    package init(path: String, lines: [Line]) {
        self.path = path
        self.lines = lines
    }

    /// How many lines ran at least once.
    package var coveredCount: Int { lines.count { $0.hits > 0 } }

    /// The file with the hits of both runs.
    package func merged(with other: CoveredFile) -> CoveredFile {
        let hits = Dictionary(
            (lines + other.lines).map { ($0.number, $0.hits) },
            uniquingKeysWith: { $0.addingReportingOverflow($1).overflow ? Int.max : $0 + $1 })
        return CoveredFile(
            path: path, lines: hits.sorted { $0.key < $1.key }.map { Line(number: $0.key, hits: $0.value) })
    }
}
