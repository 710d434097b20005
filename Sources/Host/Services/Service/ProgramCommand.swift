import Host
import Platform

/// A program with its arguments, as a script names it, and how it is to run.
struct ProgramCommand: Sendable {
    /// The standard input.
    enum Input: Sendable {
        case text([UInt8])
        case pipe(BytePipe)
    }

    let program: String
    let arguments: [String]
    /// Its variables, `NAME=value`, each with a zero at the end.
    let environment: [[CChar]]
    let input: Input
    let timeout: Double?
    let limit: ByteLimit
    /// The folder that it begins in; nil: that of the process.
    let folder: FilePath?

    /// `{ "ls", "-l", stdin = "" }`, or `"ls", "-l"`. `known`: the options that there are.
    init(
        _ call: ServiceCall, _ known: [String] = ["stdin", "timeout", "limit", "folder", "variables"],
        isOnTerminal: Bool = false
    ) throws(ScriptError) {
        let (words, options) = try ProgramCommand.parts(call, known)
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
        environment = try ProgramCommand.environment(options["variables"] ?? .nil, call, isOnTerminal)
        input = try ProgramCommand.input(options["stdin"] ?? "", call)
        timeout = try call.timeout(in: options)
        limit = try call.limit(in: options, otherwise: ProcessService.mostBytes)
        folder = try ProgramCommand.folder(options["folder"] ?? .nil)
    }

    private static func parts(
        _ call: ServiceCall, _ known: [String]
    ) throws(ScriptError) -> (words: [String], options: [String: PlainValue]) {
        var elements = call.arguments
        var options: [String: PlainValue] = [:]
        if case .table(let entries) = call[0] {
            let named = entries.filter { if case .integer = $0.key { false } else { true } }
            elements = call[0].arguments
            options = try ServiceCall.options(in: named, known)
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

    private static func input(_ value: PlainValue, _ call: ServiceCall) throws(ScriptError) -> Input {
        if let text = value.data { return .text(text) }
        guard let pipe = try PipeService.pipe(value, call) else {
            throw ScriptError("'stdin' is a string or a pipe, as pipe.open() gives it")
        }
        return .pipe(pipe)
    }

    private static func folder(_ value: PlainValue) throws(ScriptError) -> FilePath? {
        if value == .nil { return nil }
        guard let bytes = value.data, !bytes.isEmpty, !bytes.contains(0) else {
            throw ScriptError("'folder' is a path")
        }
        return FilePath(bytes: bytes)
    }

    /// The variables that the caller may read, overridden and extended by the given ones. Variables by which the system's
    /// loader puts other code into a program are refused: they would make it another program.
    private static func environment(
        _ given: PlainValue, _ call: ServiceCall, _ isOnTerminal: Bool
    ) throws(ScriptError) -> [[CChar]] {
        var variables = EnvironmentService.variables(of: call, besides: isOnTerminal ? ofTerminals : []).map {
            $0 + [0]
        }
        let entries: [PlainValue.Entry]
        switch given {
        case .nil, .list([]): return variables
        case .table(let table): entries = table
        default: throw ScriptError("'variables' is a table of names and strings")
        }
        for entry in entries {
            guard case .string(let name) = entry.key, let value = entry.value.data, !name.isEmpty,
                !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "=") }), !value.contains(0)
            else { throw ScriptError("'variables' is a table of names and strings") }
            if name.hasPrefix("LD_"), !call.permissions.allows(.run, nil, by: call.caller) {
                throw call.permissions.refusal(
                    "\(call.caller) may not set the variable '\(name)', by which a program loads other code", of: .run,
                    by: call.caller)
            }
            let beginning = (name + "=").utf8.map { CChar(bitPattern: $0) }
            variables.removeAll { $0.starts(with: beginning) }
            variables.append(beginning + value.map { CChar(bitPattern: $0) } + [0])
        }
        return variables
    }

    /// The variables that describe the terminal: without them a program cannot use it.
    private static let ofTerminals = ["TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE"]

    /// The time of its timeout, on the system's clock.
    var deadline: Double? { timeout.map { ChildProcess.now + $0 } }

    /// A descriptor for the folder that it begins in; -1: that of the process.
    func openedFolder() throws(ScriptError) -> Int32 {
        guard let folder else { return -1 }
        let descriptor = folder.opened(O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw SystemError.last("the folder '\(folder.shown)'") }
        return descriptor
    }

    func launch(input: Int32, output: Int32, errors: Int32) -> ProgramStarter.Launch {
        var launch = ProgramStarter.Launch(
            program: program, arguments: arguments, environment: environment, input: input, output: output,
            errors: errors)
        // What was allowed is what is found from here, not from the other folder.
        if folder != nil, let file = ProgramName.place(of: FilePath(program)) {
            let whole = file.isAbsolute ? file : (FilePath.current ?? "/").appending(file)
            launch.file = whole.bytes.map { CChar(bitPattern: $0) } + [0]
        }
        return launch
    }
}
