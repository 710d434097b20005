import Foundation

/// The verdicts of a run, in a file that each is added to as it is found: a run that was stopped goes on from there, and one with
/// other tests tries again what was not caught.
struct Progress {
    private struct Line: Codable {
        /// The sources that were changed, and the tests that ran.
        var sources: String
        var tests: String
        var mutant: String
        var verdict: Verdict
    }

    private let file: FileHandle
    private let sources: String
    private let tests: String
    private var known: [String: Verdict] = [:]

    /// Reads the file, or begins it.
    /// - Throws: It is of other sources, whose mutants are others, or cannot be read.
    init(_ path: String, sources: String, tests: String) throws {
        (self.sources, self.tests) = (sources, tests)
        if !FileManager.default.fileExists(atPath: path) {
            try Data().write(to: URL(fileURLWithPath: path))
        }
        file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        for text in String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n") {
            let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
            guard line.sources == sources else {
                throw ProgressError(description: "\(path) is of other sources than these")
            }
            known[line.mutant] = line.verdict.isCaught || line.tests == tests ? line.verdict : nil
        }
    }

    func verdict(of mutant: Mutant) -> Verdict? { known[Progress.name(of: mutant)] }

    mutating func add(_ verdict: Verdict, of mutant: Mutant) throws {
        let line = Line(sources: sources, tests: tests, mutant: Progress.name(of: mutant), verdict: verdict)
        known[line.mutant] = verdict
        try file.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
    }

    /// The same change may stand in a line twice.
    private static func name(of mutant: Mutant) -> String {
        "\(mutant.line), \(mutant.range.lowerBound): \(mutant.key)"
    }
}

struct ProgressError: Error, CustomStringConvertible { let description: String }
