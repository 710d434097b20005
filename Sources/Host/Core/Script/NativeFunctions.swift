/// The functions of plugins in Swift that a program's scripts can call, by their numbers.
final class NativeFunctions {
    private unowned let program: Program
    private var functions: [NativeFunction] = []
    /// The plugins that are out of use, by name, with the reason.
    private var refusals: [String: String] = [:]
    /// What scripts may do.
    var permissions = Permissions() {
        didSet {
            permissions.confirmed = confirmed
            surroundings = nil
        }
    }
    /// What calls have in common, until a permission changes; `isFree`: where nothing works, nothing need be allowed.
    private var surroundings: (calls: ServiceCall.Surroundings, isFree: Bool)?
    /// The answers of the user to requests for permissions.
    private var answers: [(request: PermissionRequest, isAllowed: Bool)] = []
    private var confirmed: [(caller: Caller, rule: PermissionRule)] = []

    /// The plugin with the clock, which a replayed session has itself.
    private static let clock = "clock"

    private let openThings = OpenThings()

    init(of program: Program) { self.program = program }

    /// Registers a function; it replaces one of the same name.
    func number(of function: NativeFunction) -> Int {
        if let number = number(of: function.name) {
            functions[number] = function
            return number
        }
        functions.append(function)
        return functions.count - 1
    }

    /// The number of a function of a plugin that is built in.
    func number(named name: String) throws(ScriptError) -> Int {
        guard let number = number(of: name) else { throw ScriptError("there is no '\(name)' here") }
        return number
    }

    /// There are some dozens, and a dictionary would cost each start more than looking through them.
    private func number(of name: String) -> Int? { functions.indices.first { functions[$0].name == name } }

    /// From now on calls of the plugin's functions raise the message.
    func refuse(_ owner: String, because message: String) { refusals[owner] = message }

    /// Why the plugin is out of use; nil: it is in use.
    func refusal(of owner: String) -> String? { refusals.isEmpty ? nil : refusals[owner] }

    /// The plugin is in use.
    func allow(_ owner: String) { refusals[owner] = nil }

    /// What is subscribed to, with the function that sends its values.
    func publisher(_ number: Int, _ arguments: [PlainValue], by caller: Caller) throws -> (
        function: NativeFunction, emission: NativeFunction.Emission
    )? {
        let function = functions[number]
        guard case .publisher(let make) = function.work else { return nil }
        return (function, try asking(function, arguments, caller, make))
    }

    fileprivate func call(_ function: NativeFunction, _ arguments: [PlainValue], _ caller: Caller) -> ServiceCall {
        let program = program
        let isFree = unsafe program.scenes.current?.runsServices == false
        return ServiceCall(
            name: function.name, caller: caller, arguments: arguments, clock: program.interpreter.clock,
            room: program.interpreter.memoryLeft / 2, in: surroundings(isFree: isFree))
    }

    private func surroundings(isFree: Bool) -> ServiceCall.Surroundings {
        if let surroundings, surroundings.isFree == isFree { return surroundings.calls }
        var permissions = permissions
        if isFree { permissions.allowsEverything = true }
        let calls = ServiceCall.Surroundings(permissions, openThings)
        surroundings = (calls, isFree)
        return calls
    }

    /// The result of a function; in a replayed session the recorded one.
    private func result(of function: NativeFunction, _ run: () throws -> PlainValue) throws -> PlainValue {
        guard let scene = unsafe program.scenes.current, function.owner != NativeFunctions.clock else {
            return try run()
        }
        switch scene.recordedResults.popFirst() {
        case .value(let value): return value
        case .failure(let message): throw ScriptError(message)
        case .raised(let value): throw ScriptError(LuaLiteral.text(value))
        case nil: break
        }
        do {
            let value = try run()
            scene.noteResult?(.value(value))
            return value
        } catch {
            scene.noteResult?(.failure(function.failure(error)))
            throw error
        }
    }
}

extension NativeFunctions: NativeDelegate {
    func denial(of permission: Int, _ thing: String?) -> String? {
        permissions.denial(of: Permission.allCases[permission], thing).map { permissions.optionNames.denying($0.said) }
    }

    func allows(_ permission: Int, _ thing: String) -> Bool {
        permissions.allows(Permission.allCases[permission], thing)
    }

    func denial(ofModule path: FilePath, at whole: FilePath) -> String? {
        permissions.denies(module: path, at: whole) ? permissions.optionNames.denying(Permission.read.rawValue) : nil
    }

    func call(
        native number: Int, _ arguments: [PlainValue], by caller: Caller
    ) throws(ScriptError) -> PlainValue? {
        guard functions.indices.contains(number) else { throw ScriptError("there is no such function of a plugin") }
        let function = functions[number]
        if let refusal = refusals[function.owner] { throw ScriptError(refusal) }
        if case .plugin(let name) = caller, let refusal = refusals[name] { throw ScriptError(refusal) }
        do {
            switch function.work {
            case .function(let run):
                return try result(of: function) { try asking(function, arguments, caller, run) }
            case .terminal(let make):
                guard let scene = unsafe program.scenes.current else { throw ScriptError("no script is running") }
                let request = try asking(function, arguments, caller, make)
                switch request {
                case .program(let foreground):
                    guard !program.interpreter.isFrozen else {
                        throw ScriptError("nothing is run while a body is evaluated; call it in an action or a task")
                    }
                    return try result(of: function) { .integer(Int(try scene.hand(over: foreground))) }
                case .commands: return scene.listener.commands()
                case .perform(let number):
                    try scene.listener.perform(command: number)
                    return .nil
                case .copy, .signal:
                    scene.tell(request)
                    return try result(of: function) { .nil }
                }
            case .publisher(let make):
                _ = try asking(function, arguments, caller, make)
                return nil
            case .service(let run):
                guard let scene = unsafe program.scenes.current else { throw ScriptError("no script is running") }
                return .integer(scene.begin(function, arguments, caller, run))
            }
        } catch {
            throw ScriptError(function.failure(error))
        }
    }
}

// MARK: - Asking the user

extension NativeFunctions {
    /// Asks the user, once per request, whether code may do what no rule allows.
    func allows(_ request: PermissionRequest, in scene: Scene) -> Bool {
        if let answer = answers.first(where: { $0.request == request }) { return answer.isAllowed }
        let listener = scene.listener
        guard let rule = PermissionRule(request.rule),
            let answer = program.interpreter.waiting({ listener.allows(request) })
        else { return false }
        answers.append((request, answer))
        if answer {
            confirmed.append((request.caller, rule))
            permissions.confirmed = confirmed
        }
        return answer
    }

    /// Runs a call, and again if the user allows what it was refused.
    private func asking<R>(
        _ function: NativeFunction, _ arguments: [PlainValue], _ caller: Caller, _ run: (ServiceCall) throws -> R
    ) throws -> R {
        var asked: Set<PermissionRequest> = []
        while true {
            do { return try run(call(function, arguments, caller)) } catch {
                guard let request = (error as? ScriptError)?.request, asked.insert(request).inserted,
                    let scene = unsafe program.scenes.current, allows(request, in: scene)
                else { throw error }
            }
        }
    }
}

extension Scene {
    fileprivate func tell(_ request: TerminalRequest) {
        switch request {
        case .copy(let text): listener.copied(text)
        case .signal(let signal): listener.signalled(signal)
        default: break
        }
    }

    /// Runs a program that gets the terminal; returns its status. Meanwhile nothing else runs, and time limits stand still.
    fileprivate func hand(over program: any TerminalProgram) throws(ScriptError) -> Int32 {
        let listener = listener
        return try interpreter.waiting { Result { () throws(ScriptError) in try listener.runs(program) } }.get()
    }
}

extension OpenCalls.Call {
    /// A call that is answered by a recording.
    init(recorded function: NativeFunction, isService: Bool, receive: @escaping (ServiceMessage.Content) -> Void) {
        self.init(
            owner: function.owner, cause: function.name, isService: isService, isOpenEnded: function.isOpenEnded,
            cancel: {}, receive: receive)
    }
}

extension NativeFunction {
    /// An error in words that begin with the function's name.
    func failure(_ error: any Error) -> String {
        let text = (error as? ScriptError)?.message ?? "\(error)"
        return text.hasPrefix(name + ":") ? text : "\(name): \(text)"
    }
}

extension Scene {
    /// Starts a service; its answer comes as a message. Returns the number of the call.
    fileprivate func begin(
        _ function: NativeFunction, _ arguments: [PlainValue], _ caller: Caller,
        _ run: @escaping @Sendable (ServiceCall) async throws -> PlainValue
    ) -> Int {
        let (number, mailbox) = (mailbox.makeNumber(), mailbox)
        guard runsServices else {
            calls.begin(OpenCalls.Call(recorded: function, isService: true) { _ in }, as: number)
            return number
        }
        let natives = program.natives
        let start = { [unowned natives, weak mailbox] in
            let call = natives.call(function, arguments, caller)
            return Task.detached(executorPreference: ServiceExecutor.shared) {
                var message: ServiceMessage
                do {
                    message = ServiceMessage(number: number, content: .answer(.value(try await run(call))))
                } catch {
                    message = ServiceMessage(number: number, content: .answer(.failure(function.failure(error))))
                    message.request = (error as? ScriptError)?.request
                }
                mailbox?.post(message)
            }
        }
        var task = start()
        var asked: Set<PermissionRequest> = []
        var call = OpenCalls.Call(
            owner: function.owner, cause: function.name, isService: true, isOpenEnded: function.isOpenEnded,
            cancel: { task.cancel() }, receive: { _ in })
        call.again = { [unowned natives, unowned self] request in
            guard asked.insert(request).inserted, natives.allows(request, in: self) else { return false }
            task = start()
            return true
        }
        calls.begin(call, as: number)
        return number
    }
}
