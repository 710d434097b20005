import Host
import Platform

/// `process`: programs, behind `--allow-run`.
struct ProcessService: NativePlugin {
    let name = "process"
    let summary = "Programs, behind the permission 'run'."
    /// The default limit of a program's output, in bytes.
    static let mostBytes = 64 << 20

    func register(in plugin: inout PluginRegistration) {
        plugin.service("run") { call in
            let command = try ProgramCommand(call)
            let process = ChildProcess(command)
            return try await withTaskCancellationHandler {
                try await BackgroundThread.blocking { try ProcessService.run(process, command, $0) }
            } onCancel: {
                process.kill()
            }
        }
        plugin.publisher(
            "lines",
            ofLines: { call in
                let command = try ProgramCommand(call)
                return { emit in
                    let process = ChildProcess(command)
                    try await withTaskCancellationHandler {
                        try await ProcessService.send(process, command, emit)
                    } onCancel: {
                        process.kill()
                    }
                }
            })
    }

    private static func run(_ process: ChildProcess, _ command: ProgramCommand, _ interrupt: Interrupt)
        throws -> PlainValue
    {
        defer { process.kill() }
        try process.begin()
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        let deadline = command.deadline
        while true {
            switch try process.next(until: deadline, interrupt) {
            case .output(let bytes): output += bytes
            case .errors(let bytes): errors += bytes
            case .ended(let status):
                return [
                    "status": .integer(Int(status)), "stdout": PlainValue(output),
                    "stderr": PlainValue(errors),
                ]
            }
            guard output.count + errors.count <= command.limit.bytes else {
                throw command.limit.error("'\(command.program)' wrote")
            }
        }
    }

    /// Sends the lines of standard output. A program that fails is an error with the end of its error output.
    private static func send(
        _ process: ChildProcess, _ command: ProgramCommand, _ emit: @Sendable ([PlainValue]) async -> Void
    ) async throws {
        defer { process.kill() }
        try process.begin()
        var lines = LineSplitter()
        var complaint: [UInt8] = []
        let deadline = command.deadline
        while true {
            switch try await BackgroundThread.blocking({ try process.next(until: deadline, $0) }) {
            case .output(let bytes): await emit(try lines.take(bytes))
            case .errors(let bytes): complaint = (complaint + bytes).suffix(2000)
            case .ended(let status):
                await emit(lines.finish())
                guard status != 0 else { return }
                let text = String(decoding: complaint, as: UTF8.self).split(separator: "\n").last ?? ""
                throw ScriptError(
                    "'\(command.program)' ended with status \(status)\(text.isEmpty ? "" : ": \(text)")")
            }
        }
    }
}
