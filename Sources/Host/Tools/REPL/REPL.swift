import Host

/// A read-eval-print loop (language reference, REPL): a line is an expression, whose value is printed;
/// statements; or a command, which begins with a colon. A value that is a view is mounted, and its frame follows every line.
public final class REPL {
    /// The outcome of a line.
    public enum Outcome: Equatable, Sendable {
        /// It ran; the next one may come.
        case done
        /// It is the beginning of something; the next line belongs to it.
        case unfinished
        /// It failed, or something that it led to did; the error was reported.
        case failed
        /// The conversation is over, with this exit status.
        case ended(Int32)
        /// The conversation is over, and the script that waits goes on.
        case continues
    }

    var configuration: Configuration
    let output: any REPLOutput
    /// The listener of what is mounted.
    let relay: SessionRelay
    /// Whether lines have `node`: once one mentions it, and before that no message suggests it.
    private var hasNodes = false
    /// What was done, for :save.
    var saved = SavedConversation()
    /// Whether nothing has been undone before.
    var isFirstUndo: Bool { undone == 0 }
    var undone = 0
    /// Whether the user interrupted the last line.
    private(set) var wasInterrupted = false
    /// Whether that has cancelled a line that waited.
    var wasCancelled = false
    /// Earlier lines that wait for what later ones may bring.
    var waitingLines: [LineTask] = []
    /// Whether the note on how to mount a component was given.
    var hasSaidHowToShow = false
    /// The number of the event that the last line began with.
    var firstEvent = 0
    /// The paths that begin with a text, for completion.
    public var fileNames: ((String) -> [String])?
    /// What `luaview check` says of source text, or of a file, in lines; nil: `:check` is not there.
    public var mistakes: ((CheckedText) throws(ScriptError) -> [String])?
    /// The scene of the lines' names and subscriptions, whatever is mounted; nil: that of the script that waits.
    let home: Scene?
    /// What is mounted, or what lines run in while nothing is.
    var session: Session
    /// What the first script is given.
    var inputs: ScriptInputs
    var loadedFiles = LoadedFiles()
    /// The script that was loaded last.
    var script: String?
    /// The script that could not be loaded, while none was.
    var unloaded: String?
    let anchors: Anchors
    let locals: Reference
    /// The locals of earlier lines.
    var variables = LineVariables()
    let globals: Environment
    /// What names are looked up in to complete them: the globals, where these are not what lines run in.
    private let listed: Environment
    /// Where a script waits that the conversation is about.
    let breakpoint: Breakpoint?
    /// Whether that script is to continue.
    var isOver = false
    /// What plugins provide.
    let words: (any ScriptWords)?
    /// The Lua that ran, for `:check`.
    var entered = EnteredLua()
    /// The lines of what is not finished yet, and what is open at their end.
    var pending = ""
    private(set) var openBlocks = OpenBlocks()
    /// The number of the line that what runs begins with, and of the one that comes next, from 1.
    private(set) var (runningLine, lineNumber) = (1, 1)

    /// A conversation with nothing mounted.
    /// - Throws: when there is no memory for a Lua state.
    public init(_ configuration: Configuration, output: any REPLOutput) throws(ScriptError) {
        var configuration = try configuration.checked()
        configuration.traceCapacity = REPL.mostRecords
        configuration.keepsHistory = true
        configuration.outlivesLimits = true
        inputs = ScriptInputs(takenFrom: &configuration)
        self.configuration = configuration
        self.output = output
        relay = SessionRelay(output)
        let home = try Scene(listener: LineListener(relay))
        self.home = home
        session = try Session(configuration, output: relay, program: home.program)
        session.scene.timeline.companion = home.timeline
        let interpreter = session.scene.interpreter
        (anchors, breakpoint) = (Anchors(interpreter), nil)
        locals = try interpreter.makeTable(anchors: anchors)
        globals = try interpreter.makeEnvironment(
            modules: ScriptFolder(path: ".", isForTests: true, templates: configuration.moduleTemplates))
        listed = globals
        try session.loadPlugins()
        words = session.scene.words
        try words?.fill(globals, for: .console)
        session.scene.share(globals, seed: configuration.seed)
        interpreter.nodes = self
        interpreter.onLoad = { [weak self] file in self?.noteLoaded(file) }
        relay.repl = self
        Interpreter.allowInterruption()
    }

    /// A conversation where a script waits: lines see the variables of the function that waits, and can set them. `:continue`
    /// ends it.
    /// - Throws: when there is no memory for it.
    public init(at breakpoint: Breakpoint, output: any REPLOutput) throws(ScriptError) {
        self.breakpoint = breakpoint
        self.output = output
        home = nil
        relay = SessionRelay(output)
        session = breakpoint.session
        var configuration = session.configuration
        inputs = ScriptInputs(takenFrom: &configuration)
        self.configuration = configuration
        anchors = Anchors(session.scene.interpreter)
        locals = try session.scene.interpreter.makeTable(anchors: anchors)
        let visible = VisibleVariables(at: breakpoint.frame)
        variables = LineVariables(try breakpoint.frame.share(in: locals), constants: visible?.constants ?? [])
        (listed, globals) = try breakpoint.frame.environments(anchors: anchors)
        words = session.scene.words
        hasNodes = session.scene.interpreter.names(in: [], of: listed, locals: locals).contains("node")
        session.output = relay
        relay.hasFrames = true
        session.scene.interpreter.nodes = self
        relay.repl = self
        for literal in visible?.literals ?? [] { try declare(literal) }
        output.answered("\(breakpoint.place): breakpoint (:locals, :continue, :quit)")
    }

    /// Whether what was entered so far is the beginning of something.
    public var isUnfinished: Bool { !pending.isEmpty }

    /// Whether something has failed since the last line, or the first script, began.
    public var hasFailed: Bool { relay.hasFailed }

    /// Takes the next line. What it gives, and the frames that follow, go to the output.
    public func enter(_ line: String) -> Outcome {
        defer { lineNumber += 1 + line.utf8.count { $0 == UInt8(ascii: "\n") } }
        Interpreter.allowInterruption(next: true)
        defer {
            wasInterrupted = Interpreter.isInterrupted || wasCancelled
            wasCancelled = false
            Interpreter.forgetInterruption()
        }
        let line = lineNumber == 1 ? Submission.withoutInterpreter(line) : line
        if let command = REPLCommand(line), pending.isEmpty || isCommand(command) {
            let outcome = outcome { () throws(ScriptError) in try command.run(in: self) }
            if case .ended = outcome { pending = "" }
            return outcome
        }
        if pending.isEmpty { openBlocks = OpenBlocks() }
        openBlocks.add(line)
        guard pending.isEmpty || openBlocks.isWorthAsking else {
            pending += "\n" + line
            return .unfinished
        }
        openBlocks.noteAsked()
        let text = pending.isEmpty ? line : pending + "\n" + line
        let submission = Submission(text)
        guard !submission.isEmpty else {
            pending = ""
            return .done
        }
        do throws(ScriptError) {
            let reading = try reading(of: submission)
            runningLine = startLine
            pending = ""
            return outcome { () throws(ScriptError) in
                try run(reading.submission, isExpression: reading.isExpression)
            }
        } catch {
            return failed(toLoad: text, error)
        }
    }

    /// There are no more lines: what was not finished is an error.
    public func finish() -> Outcome {
        defer {
            cancelWaitingLines()
            if breakpoint == nil { session.unmount() }
            closeAllLocals()
            home?.end()
        }
        guard !pending.isEmpty else { return .done }
        do throws(ScriptError) {
            _ = try isExpression(Submission(pending), line: startLine)
        } catch {
            output.reported(error)
        }
        return .failed
    }

    /// Gives up what was entered and is not finished.
    public func cancelInput() { pending = "" }
}

// MARK: - Lua

extension REPL {
    /// What places in entered lines are called.
    public static let name = "repl"
    private static let mostRecords = 20_000

    var startLine: Int {
        lineNumber - pending.utf8.count { $0 == UInt8(ascii: "\n") } - (pending.isEmpty ? 0 : 1)
    }

    var shownText: String { session.frame.joinedLines }

    /// What is shown now, and what failed, belongs to what was done last.
    func noteFrame() {
        saved.note(errors: relay.takeErrorCount())
        if relay.takeStop() { saved.stopLast() }
        if session.root != nil { saved.show(shownText) }
    }

    /// The properties of the component of that name.
    func parameters(of name: String) -> [String] {
        session.scene.interpreter.parameters(of: name, in: listed, locals: locals)
    }

    /// What a class or a function is made of that these names lead to.
    func parts(of path: [String]) -> NamedParts? {
        path.isEmpty ? nil : session.scene.interpreter.parts(of: path, in: listed, locals: locals)
    }

    /// The locals of earlier lines.
    var localNames: [String] { variables.names }

    /// The names in the value that these keys lead to. `calls`: only those of what can be called.
    func names(in path: [Value], calls: Bool = false) -> [String] {
        session.scene.interpreter.names(in: path, of: listed, locals: locals, calls: calls)
    }

    private func run(_ submission: Submission, isExpression: Bool) throws(ScriptError) {
        let known = variables.declarations(for: submission)
        noteFirstEvent()
        let interpreter = session.scene.interpreter
        if !hasNodes, submission.names.contains("node") {
            hasNodes = true
            try interpreter.openNodes(in: globals, anchors: anchors)
        }
        let line = LineTask(submission, isExpression: isExpression, at: "\(REPL.name):\(runningLine)")
        var isStopped = false
        var asksScene = false
        let isMounted = session.root != nil
        do throws(ScriptError) {
            try perform(submission) { () throws(ScriptError) in
                let (numbers, errors) = (globals.randomNumbers, relay.errors)
                let subscriptions = home?.publishers.count ?? 0
                // A seed may be the one that there was.
                interpreter.asksScene = submission.names.contains("randomseed")
                interpreter.asksMemory = false
                interpreter.runsLine = home != nil
                defer {
                    interpreter.runsLine = false
                    isStopped = interpreter.isSpent || Interpreter.isInterrupted
                    // What fails meanwhile in a function that something calls back is the app's, too.
                    if interpreter.asksScene, home?.publishers.count ?? 0 > subscriptions { saved.noteSubscription() }
                    asksScene =
                        interpreter.asksScene || globals.randomNumbers != numbers || relay.errors != errors
                }
                try start(line, submission.chunk(locals: known, line: runningLine, isExpression: isExpression))
            }
        } catch {
            if isStopped {
                saved.add(stopped: submission.text)
            } else if error.kind != .load {
                saved.add(
                    failing: submission, error, isExpression: isExpression, isInApp: isMounted && asksScene)
            }
            throw hinted(error, submission)
        }
        entered.add(submission.text, isExpression: isExpression, at: runningLine)
        guard line.isOver, let result = line.result else {
            saved.add(waiting: submission)
            return try wait(for: line)
        }
        if !isMounted { saved.note(asksScene: asksScene) }
        saved.add(
            submission, isExpression: isExpression, values: zip(result.values, result.descriptions),
            place: isMounted && asksScene ? place(in: submission) : .test, asksMemory: interpreter.asksMemory)
        try show(line)
    }

    /// Evaluates an expression without showing its values.
    func run(_ expression: Submission) throws(ScriptError) -> Interpreter.LineResult {
        try perform(expression) { () throws(ScriptError) in
            try call(expression.chunk(locals: localNames, line: 1, isExpression: true))
        }
    }

    func call(_ chunk: String) throws(ScriptError) -> Interpreter.LineResult {
        if Interpreter.isInterrupted { throw ScriptError("interrupted", kind: .limit) }  // before it began
        let interpreter = session.scene.interpreter
        let closing = interpreter.closingCount(of: locals)
        do throws(ScriptError) {
            return try interpreter.runLine(chunk, named: REPL.name, in: globals, locals: locals, anchors: anchors)
        } catch {
            if !interpreter.isSpent { closeLocals(downTo: closing, because: error) }
            throw error
        }
    }

    /// A constant of the function that waits, which it sees and Lua made no variable of.
    private func declare(_ literal: Submission) throws(ScriptError) {
        guard variables.names.allSatisfy({ !literal.declaredLocals.contains($0) }) else { return }
        _ = try call(literal.chunk(locals: variables.declarations(for: literal), line: 1, isExpression: false))
        variables.add(literal)
    }

    /// Runs a line as an event of its own; where a script waits it belongs to the event that does.
    private func perform<R>(_ submission: Submission, _ line: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        guard let breakpoint else {
            return try session.run(line: "line \(lineNumber)", text: submission.firstLine, line)
        }
        defer { try? breakpoint.frame.write() }
        return try session.scene.interpreter.limited(
            seconds: configuration.timeLimit, bytes: configuration.memoryLimit, line)
    }

    /// The line itself is no news in a traceback.
    static func withoutOwnFrames(_ error: ScriptError, of name: String = name) -> ScriptError {
        var error = error
        if let last = error.traceback.last, last.hasPrefix("\(name):"), last.contains("in function <\(name):") {
            error.traceback.removeLast()
        }
        return error
    }

    private func outcome(_ action: () throws(ScriptError) -> Void) -> Outcome {
        relay.hasFailed = false
        do throws(ScriptError) {
            try action()
            noteFrame()
        } catch {
            let error = namingLocals(REPL.withoutOwnFrames(error))
            output.reported(words?.named(error) ?? error)
            noteFrame()
            return .failed
        }
        return session.exitStatus.map { .ended($0) } ?? (isOver ? .continues : relay.hasFailed ? .failed : .done)
    }
}
