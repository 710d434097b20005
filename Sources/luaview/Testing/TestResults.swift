import Host
import HostTools

/// What is kept of a round of tests, beside the reports.
struct TestResults {
    /// The tests of a file, and what failed outside of them, by their keys.
    private struct File {
        var passed: Set<String> = []
        var failed: Set<String> = []
        var hasFailedAsWhole = false
        var isComplete = false
    }

    private(set) var covered: [CoveredFile] = []
    /// The files that each test file read.
    private(set) var reads: [FilePath: Set<FilePath>] = [:]
    private var files: [FilePath: File] = [:]
    /// Whether every test of the files ran, not a choice of them.
    let isEverything: Bool
    /// Whether everything ran that is known to have failed in the files.
    private let isEveryFailure: Bool

    init(isEverything: Bool, isEveryFailure: Bool) {
        self.isEverything = isEverything
        self.isEveryFailure = isEveryFailure
    }

    mutating func note(_ record: TestRecord, of path: String) {
        let file = FilePath(path)
        switch record {
        case .ended(let result):
            let isGood = (result.status == .success || result.status == .pending) && !result.hasReachedLimit
            if isGood {
                files[file, default: File()].passed.insert(result.name.key)
            } else {
                fail(result.name, of: file)
            }
        case .failed(let failure): fail(failure.name, of: file)
        case .finished: files[file, default: File()].isComplete = true
        case .covered(let lines): covered.append(lines)
        case .read(let other): reads[file, default: []].insert(FilePath(other))
        case .began, .printed, .logged, .listed, .waits: break
        }
    }

    /// What has no key is of the whole file, which is to run again.
    private mutating func fail(_ name: TestName, of file: FilePath) {
        if name.key.isEmpty {
            files[file, default: File()].hasFailedAsWhole = true
        } else {
            files[file, default: File()].failed.insert(name.key)
        }
    }

    func hasFailed(_ file: FilePath) -> Bool {
        guard let results = files[file] else { return false }
        return results.hasFailedAsWhole || !results.failed.isEmpty || !results.isComplete
    }

    /// Brings what is known of failed tests up to date. A file without names failed as a whole: all of it is to run again.
    func update(_ known: inout [FilePath: Set<String>]) {
        for (file, results) in files {
            let key = TestMemory.key(of: file)
            if results.hasFailedAsWhole {
                known[key] = []
                continue
            }
            let hadNames = known[key].map { !$0.isEmpty } ?? false
            let before = isEveryFailure && results.isComplete || !hadNames ? [] : known[key] ?? []
            let failed = before.subtracting(results.passed).union(results.failed)
            known[key] = failed.isEmpty ? nil : failed
        }
    }
}
