import Synchronization

/// `pipe`: what is written bit by bit to the input of a program, or as the body of a request. It needs no permission: what reads from
/// it does.
struct PipeService: NativePlugin {
    let name = "pipe"
    let summary = "What a script writes bit by bit to a program or a server."

    func register(in plugin: inout PluginRegistration) {
        plugin.function("open") { call in
            [.string(PipeService.key): .integer(try PipeTable.shared.add(for: call.asker))]
        }
        plugin.service("write", isOpenEnded: true) { call in
            let pipe = try PipeService.pipe(call)
            let data = try call.data(1, "a string")
            try await BackgroundThread.blocking { try pipe.write(data, $0) }
            return .nil
        }
        plugin.function("close") { call in
            try PipeService.pipe(call).close()
            return .nil
        }
    }

    fileprivate static let key = "pipe"

    private static func pipe(_ call: ServiceCall) throws(ScriptError) -> BytePipe {
        guard let pipe = try pipe(call[0], call) else { throw call.wrong(0, "a pipe, as pipe.open() gives it") }
        return pipe
    }

    private static func number(of value: PlainValue) -> Int? {
        guard case .table(let entries) = value, entries.count == 1, case .integer(let number) = value[key] else {
            return nil
        }
        return number
    }

    /// The pipe in an option; nil: it is something else.
    static func pipe(_ value: PlainValue, _ call: ServiceCall) throws(ScriptError) -> BytePipe? {
        guard let number = number(of: value) else { return nil }
        guard let pipe = PipeTable.shared.pipe(number, of: call.asker) else { throw ScriptError("the pipe is closed") }
        return pipe
    }
}

/// The pipes that are open, by their numbers, each with the caller that opened it.
private final class PipeTable: Sendable {
    static let shared = PipeTable()
    private static let most = 1000

    private struct State {
        var pipes: [Int: (pipe: BytePipe, owner: Asker)] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    func add(for owner: Asker) throws(ScriptError) -> Int {
        let pipe = try BytePipe()
        return try state.withLock { state throws(ScriptError) in
            state.pipes = state.pipes.filter { !$0.value.pipe.isDone }
            guard state.pipes.count < PipeTable.most else {
                throw ScriptError("\(PipeTable.most) pipes are open; pipe.close(pipe) closes one")
            }
            state.last += 1
            state.pipes[state.last] = (pipe, owner)
            return state.last
        }
    }

    func pipe(_ number: Int, of owner: Asker) -> BytePipe? {
        state.withLock { $0.pipes[number].flatMap { $0.owner == owner ? $0.pipe : nil } }
    }
}
