import Host
import HostTools
import Platform

/// Runs test files, each in a process of its own, several at once, and hands on what they report.
final class TestPool {
    /// What comes from a file.
    enum Report {
        case began
        case record(TestRecord)
        case ended
    }

    private let jobs: Int
    /// Seconds that a test, or what goes on between two, may take before its process is ended.
    private let patience: Double
    private let interruption: Interruption
    private let clock = SteadyClock()
    private var running: [TestJob] = []
    /// Whether what comes next is left to come together for a moment.
    private var pauses = false
    /// The milliseconds of such a moment: each time that the files' processes wake this one takes them time, too.
    private static let pause: Int32 = 2

    init(jobs: Int, patience: Double, interruption: Interruption) {
        self.jobs = jobs
        self.patience = patience
        self.interruption = interruption
    }

    /// Runs the files until all have ended, `receive` says no, or a signal arrives. `receive` gets the number of the file, from
    /// 0, and what came.
    func run(
        _ files: [String], arguments: (Int, String) -> [String], receive: (Int, Report) -> Bool
    ) throws(FileError) {
        defer { stop() }
        var next = 0
        while interruption.signalNumber == nil, next < files.count || !running.isEmpty {
            while next < files.count, running.count < jobs {
                let process = try TestProcess(arguments(next, files[next]))
                running.append(TestJob(number: next, file: files[next], process: process, now: clock.now))
                next += 1
                if !receive(next - 1, .began) { return }
            }
            for (number, report) in reports() where !receive(number, report) { return }
        }
        if interruption.signalNumber != nil { reportInterrupted(receive) }
    }

    /// The tests that are running have not come to their ends.
    private func reportInterrupted(_ receive: (Int, Report) -> Bool) {
        for job in running {
            job.kill()
            if let record = job.interrupted { _ = receive(job.number, .record(record)) }
            _ = receive(job.number, .ended)
        }
        running = []
    }

    /// Waits until something happens, and gives it.
    private func reports() -> [(Int, Report)] {
        if pauses { interruption.wait(forEndOf: running.flatMap(\.descriptors), milliseconds: TestPool.pause) }
        let deadline = running.filter { !$0.isWaiting }.map { $0.lastSign + patience }.min()
        let ready = interruption.wait(
            forInputOn: running.flatMap(\.descriptors), seconds: deadline.map { $0 - clock.now })
        let now = clock.now
        var reports: [(Int, Report)] = []
        for job in running {
            if ready.isDisjoint(with: job.descriptors) {
                job.stop(ifSilentFor: patience, now)
                continue
            }
            reports += job.read(now).map { (job.number, .record($0)) }
            guard job.isSilentForEver else { continue }
            reports += job.end(patience: patience).map { (job.number, .record($0)) }
            reports.append((job.number, .ended))
        }
        running.removeAll(where: \.hasEnded)
        pauses = !reports.isEmpty && running.allSatisfy(\.isPatient)
        return reports
    }

    private func stop() {
        for job in running { job.kill() }
        running = []
    }
}
