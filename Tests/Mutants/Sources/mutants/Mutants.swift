import ArgumentParser
import Foundation

@main
struct Mutants: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Changes the sources at random places and tells which changes no test notices.")

    @Option(help: "The seed of the choice.")
    var seed: UInt64 = 1
    @Option(help: "How many mutants there are.")
    var count = 200
    @Option(help: "Only files whose path begins with this.")
    var only = "Sources/"
    @Option(help: "The top of the checkout.")
    var top = "."
    @Option(help: "The folder of the mutated copy and its build.")
    var scratch = ".build-mutants"
    @Option(help: "How many suites run at once.")
    var jobs = 2
    @Option(help: "Where the record is written.")
    var record: String?
    @Option(help: "A file that keeps what was found, for a run that goes on later, with these tests or with more.")
    var resume: String?
    @Option(help: "What `swift build` is told beside, in one string.")
    var flags = ""
    @Flag(help: "Only lists the mutants that would be tried.")
    var list = false

    func run() async throws {
        let here = URL(fileURLWithPath: top).standardizedFileURL
        let copy = URL(fileURLWithPath: scratch).standardizedFileURL
        let checkout = Checkout(top: here, copy: copy, flags: flags.split(separator: " ").map(String.init))
        let places = try await checkout.all().filter { $0.file.hasPrefix(only) }
        // Some do not compile: as many more are chosen.
        let sample = Sample(of: places, count: count + count / 2, seed: seed)
        if list {
            for mutant in sample.mutants { say("\(mutant.file):\(mutant.line) \(mutant.change): \(mutant.source)") }
            return
        }
        let revision = try await Shell.run(["git", "describe", "--always", "--dirty"], in: here).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let (sources, tests) = (try await state(of: "Sources", in: here), try await state(of: "Tests", in: here))
        var progress = try resume.map { try Progress($0, sources: sources, tests: tests) }
        say("\(places.count) places, \(sample.mutants.count) chosen; building")
        let mutants = Array(try await checkout.build(sample.mutants).prefix(count))
        let suites = try await Suites(copy: copy)
        var ready: [Suite] = []
        var left: [String] = []
        for suite in try await suites.all() {
            if let measured = try await suites.measured(suite, count: mutants.count) {
                ready.append(measured)
            } else {
                left.append(suite.name)
            }
        }
        say("\(ready.count) suites are ready, \(left.count) fail without a mutant: \(left.joined(separator: ", "))")
        let known = here.appendingPathComponent("Tests/Mutants/equivalents.txt")
        let equivalents = Report.equivalents(in: (try? String(contentsOf: known, encoding: .utf8)) ?? "")
        func report(_ outcomes: [Outcome]) -> Report {
            Report(
                command: "make mutants ARGUMENTS='--seed \(seed) --count \(count)'",
                revision: revision, outcomes: outcomes, chosen: mutants.count,
                equivalents: equivalents, left: left)
        }
        // What was found so far is written as it is found: a run that is stopped has its record.
        let trial = Trial(suites: suites, all: ready)
        let outcomes = try await outcomes(of: mutants, by: trial, &progress) { outcomes in
            if let record { try? Data(report(outcomes).text.utf8).write(to: URL(fileURLWithPath: record)) }
        }
        say(record == nil ? report(outcomes).text : report(outcomes).summary)
    }

    /// What tells the files of a folder from those that it had before: its tree, and what was changed since.
    private func state(of folder: String, in checkout: URL) async throws -> String {
        let tree = try await Shell.run(["git", "rev-parse", "HEAD:\(folder)"], in: checkout)
        let changes = try await Shell.run(["git", "diff", "HEAD", "--", folder], in: checkout)
        guard tree.status == 0, changes.status == 0 else { throw Problem(description: tree.output + changes.output) }
        let name = tree.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return changes.output.isEmpty ? name : "\(name) with \(checksum(of: changes.output))"
    }

    /// FNV-1a: the same in each run, unlike `hashValue`.
    private func checksum(of text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    typealias Outcome = (mutant: Mutant, verdict: Verdict)

    private func outcomes(
        of mutants: [Mutant], by trial: Trial, _ progress: inout Progress?, each body: ([Outcome]) -> Void
    ) async throws -> [Outcome] {
        var verdicts: [Int: Verdict] = [:]
        for (index, mutant) in mutants.enumerated() { verdicts[index] = progress?.verdict(of: mutant) }
        var waiting = mutants.indices.filter { verdicts[$0] == nil }[...]
        return try await withThrowingTaskGroup(of: (Int, Verdict).self) { group in
            func start() {
                guard let index = waiting.popFirst() else { return }
                group.addTask { (index, try await trial.verdict(of: mutants[index])) }
            }
            for _ in 0..<jobs { start() }
            while let (index, verdict) = try await group.next() {
                verdicts[index] = verdict
                try progress?.add(verdict, of: mutants[index])
                say(
                    "\(verdicts.count)/\(mutants.count) \(mutants[index].file):\(mutants[index].line) \(mutants[index].change): \(verdict)"
                )
                body(mutants.indices.compactMap { index in verdicts[index].map { (mutants[index], $0) } })
                start()
            }
            return mutants.indices.compactMap { index in verdicts[index].map { (mutants[index], $0) } }
        }
    }
}

/// Writes a line at once, also where standard output is a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
