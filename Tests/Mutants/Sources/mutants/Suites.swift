import Foundation

/// What can be run by itself: a suite of Swift tests, a file of terminal tests, the tests of the scripts.
struct Suite: Sendable {
    let name: String
    let arguments: [String]
    /// Its working folder, from the top of the copy.
    var folder = ""
    /// Whether it is one of Swift tests.
    var isSwift = false
    /// What it takes of the processor while no mutant is active.
    var seconds = 0.0
    /// What it takes by the clock then, which is more where it waits.
    var elapsed = 0.0
    /// The mutants whose places it reaches.
    var reached: Set<Int> = []

    /// A suite of Swift tests, or several.
    static func swift(_ names: [String]) -> Suite {
        Suite(
            name: names.count == 1 ? names[0] : "\(names.count) quick suites",
            arguments: [
                ".build/debug/luaviewPackageTests.xctest", "--testing-library", "swift-testing", "--filter",
                "^HostTests\\.(\(names.joined(separator: "|")))/",
            ], isSwift: true)
    }

    /// Several suites of Swift tests as one; nil: there is none.
    static func joined(_ suites: [Suite]) -> Suite? {
        if suites.count < 2 { return suites.first }
        var all = swift(suites.map(\.name))
        all.seconds = suites.map(\.seconds).reduce(0, +)
        all.elapsed = all.seconds + (suites.map(\.elapsed).max() ?? 0)
        return all
    }

    /// The test that failed first, where the output says which.
    func name(ofFailureIn output: String) -> String {
        guard isSwift, let test = output.firstMatch(of: /✘ Test "([^"]+)" recorded/)?.1 else { return name }
        return "\(name): \(test)"
    }
}

/// Finds the suites of a built copy, and runs them.
struct Suites: Sendable {
    let copy: URL
    /// Runs a command where nothing but the copy can be written, if this system can do that.
    let isolation: [String]

    init(copy: URL) async throws {
        self.copy = copy
        let script = """
            mount --bind "$0" "$0" && mount -o remount,bind,ro / && mount -t tmpfs tmpfs /tmp && cd "$PWD" && exec "$@"
            """
        let command = ["unshare", "--mount", "sh", "-c", script, copy.path]
        let trial = try await Shell.run(command + ["true"], in: copy)
        isolation = trial.status == 0 ? command : []
        if isolation.isEmpty { say("Note: the tests run without a file system of their own; that takes root.") }
    }

    private var program: String { copy.appendingPathComponent(".build/debug/luaview").path }

    func all() async throws -> [Suite] {
        let list = try await Shell.run(["swift", "test", "list", "--skip-build"], in: copy)
        let names = Set(
            list.output.split(separator: "\n").filter { $0.hasPrefix("HostTests.") }.compactMap { line in
                line.split(separator: "/").first.map { String($0.dropFirst(10)) }
            })
        var suites = names.sorted().map { Suite.swift([$0]) }
        let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
        let folder = copy.appendingPathComponent("Tests/Terminal")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            guard file.hasPrefix("test_"), file.hasSuffix(".py") else { continue }
            suites.append(
                Suite(
                    name: "terminal \(file)",
                    arguments: [python, "-B", "-m", "unittest", "--failfast", String(file.dropLast(3))],
                    folder: "Tests/Terminal"))
        }
        suites.append(Suite(name: "scripts", arguments: [program, "test", "scripts"]))
        return suites
    }

    /// Runs a suite, stopped after so many seconds of the processor: how much else the machine does is of no account. What waits
    /// and does nothing is stopped by the clock, later.
    func run(
        _ suite: Suite, environment: [String: String], limit: Double, patience: Double
    ) async throws -> Shell.Result {
        let folder = suite.folder.isEmpty ? copy : copy.appendingPathComponent(suite.folder)
        // What grows without end is stopped before the machine is full.
        let command = ["prlimit", "--as=\(24 << 30)", "--cpu=\(Int(limit))"] + isolation + suite.arguments
        return try await Shell.run(
            command, in: folder, environment: environment.merging(["LUAVIEW": program]) { $1 },
            timeout: patience, until: suite.isSwift ? "✘ Test " : nil)
    }

    /// The suite with its time and the places that it reaches, or nil where it fails without any mutant.
    func measured(_ suite: Suite, count: Int) async throws -> Suite? {
        let file = copy.appendingPathComponent(".build/reached-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        for _ in 1...2 {
            try Data(count: 65536).write(to: file)
            let result = try await run(
                suite, environment: ["LUAVIEW_MUTANTS_REACHED": file.path], limit: 600, patience: 1200)
            guard result.status == 0 else { continue }
            var suite = suite
            (suite.seconds, suite.elapsed) = (result.seconds, result.elapsed)
            suite.reached = Set(try Data(contentsOf: file).enumerated().filter { $0.element != 0 }.map(\.offset))
            return suite
        }
        return nil
    }
}
