import Glibc

/// `process`: programs, behind `--allow-run`.
struct ProcessService: NativePlugin {
    let name = "process"
    let summary = "Programs, behind the permission 'run'."
    /// What a program may write where nobody says how much, in bytes.
    static let mostBytes = 64 << 20

    /// A program with its arguments, as a script names it.
    private struct Command {
        let program: String
        let arguments: [String]
        let environment: [[CChar]]
        let input: [UInt8]
        let timeout: Double?
        let limit: ByteLimit

        init(_ call: ServiceCall) throws(ScriptError) {
            let (words, options) = try Command.parts(call)
            guard let first = words.first else {
                throw ScriptError("which program? It takes { \"ls\", \"-l\" }")
            }
            guard !first.isEmpty else { throw ScriptError("'' is no program") }
            for word in words where word.utf8.contains(0) {
                throw ScriptError("an argument cannot have a zero byte")
            }
            try call.check(.run, first)
            program = first
            arguments = Array(words.dropFirst())
            environment = EnvironmentService.variables(of: call).map { $0 + [0] }
            guard let input = (options["stdin"] ?? "").data else {
                throw ScriptError("'stdin' is a string")
            }
            self.input = input
            timeout = try call.timeout(in: options)
            limit = try call.limit(in: options, otherwise: ProcessService.mostBytes)
        }

        /// `{ "ls", "-l", stdin = "" }`, or `"ls", "-l"`.
        private static func parts(
            _ call: ServiceCall
        ) throws(ScriptError) -> (words: [String], options: [String: PlainValue]) {
            var elements = call.arguments
            var options: [String: PlainValue] = [:]
            if case .table(let entries) = call[0] {
                let named = entries.filter { if case .integer = $0.key { false } else { true } }
                elements = call[0].arguments
                options = try ServiceCall.options(in: named, ["stdin", "timeout", "limit"])
            } else if case .list(let list) = call[0] {
                elements = list
            }
            var words: [String] = []
            for element in elements {
                switch element {
                case .string(let text): words.append(text)
                case .integer(let number): words.append("\(number)")
                default:
                    throw ScriptError("a program and its arguments are strings, one is \(element.kind)")
                }
            }
            return (words, options)
        }

        func process() -> ChildProcess { ChildProcess(program, arguments, environment: environment, input: input) }
        var deadline: Double? { timeout.map { ChildProcess.now + $0 } }
    }

    func register(in plugin: inout PluginRegistration) {
        plugin.service("run") { call in
            let command = try Command(call)
            let process = command.process()
            return try await withTaskCancellationHandler {
                try await BackgroundThread.blocking { try ProcessService.run(process, command, $0) }
            } onCancel: {
                process.kill()
            }
        }
        plugin.publisher(
            "lines",
            ofLines: { call in
                let command = try Command(call)
                return { emit in
                    let process = command.process()
                    try await withTaskCancellationHandler {
                        try await ProcessService.send(process, command, emit)
                    } onCancel: {
                        process.kill()
                    }
                }
            })
    }

    private static func run(_ process: ChildProcess, _ command: Command, _ interrupt: Interrupt)
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

    /// Lines of standard output. A program that fails is an error with what it complained of last.
    private static func send(
        _ process: ChildProcess, _ command: Command, _ emit: @Sendable ([PlainValue]) async -> Void
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
