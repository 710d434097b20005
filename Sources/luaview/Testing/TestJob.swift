import Host
import HostTools
import Platform

/// A test file at work in its process.
final class TestJob {
    /// The place of the file among all, from 0.
    let number: Int
    let file: String
    private let process: TestProcess
    /// When a test last began or ended.
    private(set) var lastSign: Double
    /// Whether the test that runs waits for a service, for as long as that takes.
    private(set) var isWaiting = false
    /// Whether its process has ended and all its records were delivered.
    private(set) var hasEnded = false
    /// Whether what it writes may be left to come together: not if its pipe may soon be full, and not if it writes on standard
    /// output, too, since nothing says what came first.
    private(set) var isPatient = true
    private var hasPrinted = false
    private static let much = 8192
    /// The test that runs.
    private var current: TestName?
    private var decoder = TestRecordDecoder()
    private var isComplete = false
    private var output = PrintedBytes()
    private var room = ReportRoom()

    init(number: Int, file: String, process: TestProcess, now: Double) {
        self.number = number
        self.file = file
        self.process = process
        lastSign = now
    }

    /// What there is to wait for.
    var descriptors: [Int32] {
        process.output.isAtEnd
            ? [process.records.descriptor] : [process.records.descriptor, process.output.descriptor]
    }

    /// Whether the process has closed the pipe for its records, as its end does.
    var isSilentForEver: Bool { process.records.isAtEnd }

    /// Takes what the process wrote.
    func read(_ now: Double) -> [TestRecord] {
        process.fill()
        hasPrinted = hasPrinted || !process.output.bytes.isEmpty
        isPatient = !hasPrinted && process.records.bytes.count < TestJob.much
        var records = output.lines(in: process.output.takeAll()).map { TestRecord.printed($0) }
        do {
            records += try decoder.records(in: process.records.takeAll())
        } catch {
            process.kill()
        }
        for record in records { note(record, now) }
        return records.flatMap { room.taken($0) }
    }

    /// Ends the process if it has sent nothing for so many seconds.
    func stop(ifSilentFor patience: Double, _ now: Double) {
        if !isWaiting, lastSign + patience <= now { process.kill(becauseOfTime: true) }
    }

    func kill() {
        process.kill()
        _ = process.wait()
    }

    private func note(_ record: TestRecord, _ now: Double) {
        switch record {
        case .began(let name): (current, lastSign) = (name, now)
        case .ended, .failed: (current, lastSign) = (nil, now)
        case .waits(let isWaiting): (self.isWaiting, lastSign) = (isWaiting, isWaiting ? lastSign : now)
        case .finished: isComplete = true
        case .printed, .logged, .listed, .read, .covered: break
        }
    }
}

// MARK: - The end

extension TestJob {
    /// Waits for the end of a process that closed its pipe, and gives what is left to say.
    func end(patience: Double) -> [TestRecord] {
        hasEnded = true
        let end = process.wait()
        let rest = output.lines(in: process.output.takeAll(), isEnd: true).flatMap { room.taken(.printed($0)) }
        if isComplete, end == .exited(0) { return rest }
        return rest + [failure(TestJob.reason(end, patience: patience))]
    }

    /// The test that ran takes the blame; else the file.
    private func failure(_ reason: String) -> TestRecord {
        guard let current else {
            let name = TestName(names: [], file: FilePath(file).shown, line: 0)
            return .failed(
                TestFailure(
                    part: .file, name: name, message: "\(FilePath(file).shown): \(reason)", hasReachedLimit: true))
        }
        return .ended(
            TestResult(
                name: current, status: .error, message: "\(current.file):\(current.line): \(reason)",
                hasReachedLimit: true))
    }

    /// The test that ran when a signal ended the run.
    var interrupted: TestRecord? {
        current.map {
            .ended(TestResult(name: $0, status: .error, message: "\($0.file):\($0.line): interrupted"))
        }
    }

    private static func reason(_ end: TestProcess.End, patience: Double) -> String {
        switch end {
        case .exited(let status): "the file's process ended by itself, with status \(status)"
        case .signalled(let number):
            "the file's process was ended by signal \(number) (\(String(cString: strsignal(number))))"
        case .timedOut: "no end after \(Seconds.text(patience)): the file's process was stopped"
        }
    }
}
