import Foundation

/// Programs that are started, one after the other or at once.
enum Shell {
    struct Result: Sendable {
        let status: Int32
        let output: String
        let seconds: Double
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The program's name, found by `PATH`, and its arguments.
    ///   - folder: Its working folder.
    ///   - environment: Variables on top of this process's own.
    ///   - timeout: Seconds after which its process group is killed.
    static func run(
        _ arguments: [String], in folder: URL, environment: [String: String] = [:], timeout: Double? = nil
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
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume() }
        }
        try handle.close()
        let time = ContinuousClock.now - start
        let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        return Result(status: process.terminationStatus, output: output, seconds: seconds)
    }
}
