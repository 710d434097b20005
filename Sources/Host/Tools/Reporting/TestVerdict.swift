/// What reports make of a test, in the words they use.
enum TestVerdict: String {
    case passed, failed, error, pending, limit
}

extension TestResult {
    var verdict: TestVerdict {
        if hasReachedLimit { return .limit }
        return switch status {
        case .success: .passed
        case .failure: .failed
        case .error: .error
        case .pending: .pending
        }
    }

    /// The blocks around the test, outermost first.
    var groups: [String] { name.names.dropLast() }

    /// What went wrong, if something did.
    var finding: TestFinding? {
        switch verdict {
        case .passed, .pending: nil
        case .failed, .error, .limit:
            TestFinding(verdict: verdict, message: message, place: place, traceback: traceback, shown: shown)
        }
    }
}

extension TestFailure {
    var verdict: TestVerdict { hasReachedLimit ? .limit : .error }

    var finding: TestFinding {
        TestFinding(verdict: verdict, message: message, place: place, traceback: traceback, shown: shown)
    }

    /// What failed, where no test's name can say it.
    var title: String {
        let blocks = name.names.joined(separator: " ")
        return switch part {
        case .file: hasReachedLimit ? "the file was stopped" : "the file cannot be loaded"
        case .block: blocks
        case .plugin: "a plugin cannot be loaded"
        case .selection: "no test at line \(name.line)"
        case .hook(let word): blocks.isEmpty ? word : blocks
        }
    }
}
