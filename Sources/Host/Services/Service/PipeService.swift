import Host

/// `pipe`: what is written bit by bit to the input of a program, or as the body of a request. It needs no permission: what reads from
/// it does.
struct PipeService: NativePlugin {
    let name = "pipe"
    let summary = "What a script writes bit by bit to a program or a server."

    func register(in plugin: inout PluginRegistration) {
        plugin.function("open") { call in .table([try PipeService.open.add(BytePipe(), for: call)]) }
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

    private static let open = HandleTable<BytePipe>(
        key: "pipe", most: 1000, hint: "pipe.close(pipe) closes one", isDone: { $0.isDone })

    private static func pipe(_ call: ServiceCall) throws(ScriptError) -> BytePipe {
        guard let pipe = try pipe(call[0], call) else { throw call.wrong(0, "a pipe, as pipe.open() gives it") }
        return pipe
    }

    /// The pipe in an option; nil: it is something else.
    static func pipe(_ value: PlainValue, _ call: ServiceCall) throws(ScriptError) -> BytePipe? {
        guard open.isHandle(value) else { return nil }
        guard let pipe = open.thing(value, of: call) else { throw ScriptError("the pipe is closed") }
        return pipe
    }
}
