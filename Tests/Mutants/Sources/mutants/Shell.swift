import Foundation

/// Programs that are started, one after the other or at once.
enum Shell {
    struct Result: Sendable {
        let status: Int32
        let output: String
        /// Of the processor, the program's and its children's; of nothing else only where no other program runs meanwhile.
        let seconds: Double
        /// By the clock.
        let elapsed: Double
    }

    /// What the processes that have ended took of the processor.
    private static var worked: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The program's name, found by `PATH`, and its arguments.
    ///   - folder: Its working folder.
    ///   - environment: Variables on top of this process's own.
    ///   - timeout: Seconds, by the clock, after which its process group is killed.
    ///   - mark: What the program writes when more of its output is of no account; it is stopped then.
    static func run(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:], timeout: Double? = nil,
        until mark: String? = nil
    ) async throws -> Result {
        let limit = timeout.map { ["timeout", "--kill-after=1", "\(Int($0.rounded(.up)))"] } ?? []
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = limit + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // A file, not a pipe: what a killed program started may keep a pipe open for ever.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        process.standardOutput = handle
        process.standardError = handle
        let (start, clock) = (worked, ContinuousClock.now)
        await withCheckedContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume() }
            if let mark { stop(process, whenMarked: mark, in: file) }
        }
        try handle.close()
        let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let isKilled = process.terminationReason == .uncaughtSignal
        let isMarked = mark.map { output.contains($0) } ?? false
        return Result(
            status: isMarked ? 1 : process.terminationStatus + (isKilled ? 128 : 0), output: output,
            seconds: worked - start, elapsed: (ContinuousClock.now - clock) / .seconds(1))
    }

    private static func stop(_ process: Process, whenMarked mark: String, in file: URL) {
        Task.detached {
            while process.isRunning {
                try await Task.sleep(for: .milliseconds(200))
                guard let bytes = try? Data(contentsOf: file), bytes.range(of: Data(mark.utf8)) != nil else { continue }
                // `timeout` passes it on to all that it started.
                if process.isRunning { process.terminate() }
                return
            }
        }
    }
}
