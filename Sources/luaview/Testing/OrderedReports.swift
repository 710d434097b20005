import Host
import HostTools

/// Brings what test files report into the order of the files, whichever of them are faster.
final class OrderedReports {
    private let files: [String]
    private let reporters: [any TestReporter]
    /// Reports of files behind one that is not done.
    private var waiting: [Int: [TestPool.Report]] = [:]
    /// The file that is reported.
    private var front = 0
    private(set) var totals = TestTotals()
    /// Whether the file with the first failure, which runs nothing more itself, is the last one.
    private let stopsAtFailure: Bool
    /// Whether the reporters take nothing more.
    private(set) var isStopped = false
    /// Takes each record in order.
    private let observe: (String, TestRecord) -> Void

    init(
        _ files: [String], _ reporters: [any TestReporter], stopsAtFailure: Bool,
        observe: @escaping (String, TestRecord) -> Void
    ) {
        self.files = files
        self.reporters = reporters
        self.stopsAtFailure = stopsAtFailure
        self.observe = observe
    }

    /// Takes a report of the file with that number. False: nothing more is wanted.
    func receive(_ number: Int, _ report: TestPool.Report) -> Bool {
        guard number == front else {
            waiting[number, default: []].append(report)
            return true
        }
        handle(report)
        while !isStopped, let reports = waiting.removeValue(forKey: front) {
            for report in reports where !isStopped { handle(report) }
        }
        return !isStopped
    }

    private func handle(_ report: TestPool.Report) {
        switch report {
        case .began:
            for reporter in reporters { reporter.fileBegan(FilePath(files[front]).shown) }
        case .record(let record):
            totals.count(record)
            observe(files[front], record)
            for reporter in reporters { reporter.received(record) }
        case .ended:
            totals.files += 1
            for reporter in reporters { reporter.fileEnded() }
            front += 1
            isStopped = stopsAtFailure && !totals.isSuccess
        }
    }
}
