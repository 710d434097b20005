/// The part of a program that belongs to one mounted app: clock and timers, subscriptions, the folder of
/// modules, the listener for output. Interpreter and graph may be shared with other scenes.
///
/// While an event of a scene runs, output, `quit`, subscriptions and random numbers belong to that scene.
@safe package final class Scene {
    package let program: Program
    package let listener: any ProgramListener
    /// Its number among the program's scenes, from 0.
    private(set) var number = 0
    /// Retains values in Lua's heap as long as the scene.
    package let anchors: Anchors
    /// The script's globals.
    package var globals: Environment?
    /// The state of its random numbers while another scene's code runs: their functions are globals that scenes may share.
    private var randomNumbers: RandomNumbers?
    /// The file and the last line of its source, where it returns its root: the place of errors without another.
    private(set) var endOfScript: String?
    /// What the program has beside the language.
    var builtIn = BuiltInServices.none
    /// Whether a key can come from the user.
    var sends: @Sendable (Key) -> Bool = { _ in true }
    /// Reads Markdown; nil: the program cannot.
    private(set) lazy var markdown = builtIn.makeMarkdown?()
    let numberLists = NumberLists()
    /// Its clock, and what is ready to run.
    package let timeline: Timeline
    package let agenda: Agenda
    /// Tasks that code has started which belong to no component.
    let tasks = StartedTasks()
    /// Whether it is a worker's, which has no clock.
    var isWorker = false
    /// Functions of words that are written in the language, by their names.
    var ownWords: [String: Reference] = [:]
    /// What limits a worker, and where its random numbers begin where a run can be repeated.
    var workerLimits: (seconds: Double?, bytes: Int?) = (nil, nil)
    var workerSeed = 0
    /// Whether a session carries out what is ready to run.
    var hasSession = false
    /// Stops endless loops of events at one instant.
    package var loops = LoopLimit()
    /// Its open calls of services, publishers and workers.
    package let calls = OpenCalls()
    /// Whether services work; else their answers come from a recording.
    var runsServices = true
    /// Recorded results of functions of plugins in Swift that are still to be returned; and the receiver of results to record.
    package var recordedResults: ArraySlice<CallAnswer> = []
    package var noteResult: ((CallAnswer) -> Void)?
    let mailbox: Mailbox
    /// The stored values of its script, and their file.
    var storage = Storage(.memory) { _ in }
    var knownStoragePlace: String?
    var hasNotedCommonValues = false
    /// How many bytes it may store, in each store that it uses.
    var storeLimit = Int.max
    private(set) var path = ""
    /// Texts in place of its script's files.
    package var files = FileTexts()
    /// Where the user says that its modules lie, besides its folder.
    var modules = ModuleTemplates()
    package let publishers: Publishers
    let environment = EnvironmentKeys()
    /// Whether every body is evaluated twice and what differs is reported (L45).
    var isStrict = false
    /// The default of its key of the environment, and the key once it has a number.
    var colorScheme = ColorScheme.dark
    var colorSchemeKey: Int32?
    /// The views that may have a style of the script's own.
    var styles: [WeakStyle] = []
    /// The name of the default theme.
    var theme = Theme.terminal.name
    /// The same of what scripts read as `Environment("accessibilityReduceMotion")`.
    var reducesMotion = false
    /// Notes changes with an animation; nil: nothing moves.
    var motion: MotionLog?
    /// Whether the script has used an animation or a transition.
    package var hasUsedMotion = false
    /// Whether all pixels of pictures may be shown.
    var showsPixels = false
    /// Notes undo steps; nil until a script reads the `undoManager`.
    var undoLog: UndoLog?
    var (phase, phaseKey) = (ScenePhase.active, Int32?.none)
    var (sizeClass, sizeClassKey) = (SizeClass.regular, Int32?.none)
    /// The same for views of the host's own.
    let sizeClassState = LocalState(.string(SizeClass.regular.rawValue))
    /// The state that components have from before a reload, while their places are still to come.
    var keptState: KeptState?
    /// Keeps the objects of components that leave, for undo; else nil.
    var departures: Departures?
    /// Words beside the language's own, if there are any.
    package var words: (any ScriptWords)? {
        didSet { if unsafe program.scenes.current === self { interpreter.plugins = words?.number ?? 0 } }
    }
    /// Trace sink; nil when tracing is off.
    private(set) var trace: Trace?
    /// The toasts that are shown, and wait to be.
    private(set) lazy var toasts = ToastQueue(on: timeline)
    /// Calls of `scrollTo` that are to be carried out.
    var scrollRequests: [ScrollRequest] = []
    /// The schemes of links whose refusal was reported.
    var refusedSchemes: Set<String> = []
    /// The duplicate ids that were reported (L13).
    private var reported: Set<String> = []
    /// The large texts and lists that the root view has.
    private var copies: HeldMemory?

    /// One more scene of a program; without one, of a new one. While nothing runs the first scene is the current one.
    package init(
        of program: Program? = nil, listener: any ProgramListener, mailbox: Mailbox = Mailbox()
    ) throws(ScriptError) {
        self.mailbox = mailbox
        let program = if let program { program } else { try Program() }
        self.program = program
        timeline = Timeline(program.chain)
        agenda = Agenda(program.chain)
        self.listener = listener
        anchors = Anchors(program.interpreter)
        publishers = Publishers()
        number = program.scenes.add(self)
        unsafe publishers.scene = self
    }

    /// Uses globals together with others, random numbers of its own excepted, which begin with the seed (L9).
    package func share(_ globals: Environment, seed: Int) {
        self.globals = globals
        randomNumbers = RandomNumbers(seed: seed)
    }

    /// Swaps the state of the random numbers, when the scene becomes the current one and when it ceases to be.
    func exchangeRandomNumbers() {
        guard let globals, let own = randomNumbers else { return }
        randomNumbers = globals.randomNumbers
        globals.randomNumbers = own
    }

    /// Writes to a trace from now on.
    func begin(_ trace: Trace) {
        self.trace = trace
        program.begin(trace, of: self)
    }

    /// Cancels subscriptions and timers. Nothing runs any more.
    package func end() {
        hasSession = false
        publishers.end()
        tasks.abandon()
        ownWords = [:]
        undoLog = nil
        calls.clear()
        agenda.clear()
        timeline.clear()
        loops = LoopLimit()  // what it notes for a message leads back here
        anchors.clear()
        program.ended(self)
    }

    package var interpreter: Interpreter { unsafe anchors.interpreter }

    deinit {
        unsafe publishers.scene = nil
        program.scenes.remove(self)
    }
}

/// Receives what a scene reports to its session.
package protocol ProgramListener: TerminalListener {
    func printed(_ text: String)
    func warned(_ text: String)
    func quit(_ status: Int32)
    /// A script with the permission has copied a text.
    func copied(_ text: String)
    func written(_ name: () -> String)
    /// A script is paused at a call of `breakpoint` until this returns. False: it was not paused.
    func paused(at frame: PausedFrame) -> Bool
    /// An action outside any component failed.
    func reported(_ error: ScriptError)
    /// Asks the user whether code may do what no rule allows; nil: this output cannot ask.
    func allows(_ request: PermissionRequest) -> Bool?
}

extension ProgramListener {
    /// The default: this output cannot ask.
    package func paused(at frame: PausedFrame) -> Bool { false }
    /// The default: this output cannot ask.
    package func allows(_ request: PermissionRequest) -> Bool? { nil }
    /// The default: does nothing.
    package func copied(_ text: String) {}
}

// MARK: - Turns

extension Scene {
    /// Runs `body` as code of this scene; afterwards the scene from before is the current one again.
    package func turn<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try program.turn(of: self, body) }

    /// Calls a function that was handed over earlier: it belongs to the event that runs; outside of events, to this scene.
    func callBack(_ body: () throws(ScriptError) -> Void) {
        do throws(ScriptError) {
            try interpreter.acting(for: nil) { () throws(ScriptError) in
                if program.scenes.isIdle { try turn(body) } else { try body() }
            }
        } catch {
            report(error)
        }
    }

    /// Reports an error to the event that runs, or, outside of events, to this scene.
    func report(_ error: ScriptError) {
        let scene = unsafe program.scenes.isIdle ? self : program.scenes.current
        scene?.listener.reported(error)
    }
}

// MARK: - Loading

extension Scene {
    /// Runs the chunk and gives the root view that it returned (L1). `prepare` is called with its globals before.
    func load(
        _ source: [UInt8], named name: String, arguments: [String], properties: [(name: String, value: WrittenValue)],
        table: Reference? = nil, prepare: (Environment) throws(ScriptError) -> Void = { (_) throws(ScriptError) in }
    ) throws(ScriptError) -> View {
        let globals = try interpreter.makeEnvironment(
            modules: ScriptFolder(of: name, files: files, templates: modules))
        self.globals = globals
        path = name
        try words?.fill(globals, for: .script(name))
        try prepare(globals)
        endOfScript = "\(name):\(SourceText.lastLine(of: source))"
        do throws(ScriptError) {
            return try turn { () throws(ScriptError) -> View in
                try root(of: source, named: name, in: globals, arguments, properties, table)
            }
        } catch {
            throw error.placed { endOfScript }
        }
    }

    private func root(
        of source: [UInt8], named name: String, in globals: Environment, _ arguments: [String],
        _ properties: [(name: String, value: WrittenValue)], _ table: Reference?
    ) throws(ScriptError) -> View {
        try globals.setArguments(arguments, script: name)
        let root = try interpreter.run(source, named: name, in: globals, arguments: arguments) {
            (result) throws(ScriptError) in
            if let root = try result.view(properties: properties, table: table, anchors: anchors) { return root }
            throw ScriptError(
                "a script returns its root, a component or a view; this one returned \(result.kind)", kind: .load)
        }
        return try view(of: root)
    }

    /// Reads a view of the script for the tree of this scene.
    func view(of root: Reference) throws(ScriptError) -> View {
        try giveDefaults()
        return try read(root)
    }

    /// Sets the defaults of the environment, from the host and the scene's words.
    func giveDefaults() throws(ScriptError) {
        let colorSchemeKey = interpreter.environmentKey(.colorScheme)
        self.colorSchemeKey = colorSchemeKey
        environment.setColorScheme(colorScheme, as: colorSchemeKey)
        let phaseKey = interpreter.environmentKey(.scenePhase)
        self.phaseKey = phaseKey
        environment.setPhase(phase, as: phaseKey)
        environment.setTheme(theme, as: interpreter.environmentKey(.theme))
        environment.setReducesMotion(
            reducesMotion, as: interpreter.environmentKey(.accessibilityReduceMotion))
        try giveMadeValues()
        sizeClassKey = interpreter.environmentKey(.horizontalSizeClass)
        if let sizeClassKey { environment.setSizeClass(sizeClass, as: sizeClassKey) }
        var defaults: [Int32: Value] = [:]
        var whole: [Int32: Int32] = [:]
        for given in try words?.defaults(anchors: anchors) ?? [] {
            let key = interpreter.environmentKey(given.key)
            defaults[key] = try interpreter.frozenValue(of: given.value, anchors: anchors)
            if let short = given.short { whole[interpreter.environmentKey(short)] = key }
        }
        environment.setDefaults(defaults, whole: whole, in: program.graph)
    }

    private func read(_ root: Reference) throws(ScriptError) -> View {
        try interpreter.untracked { () throws(ScriptError) -> View in
            try interpreter.holdingCopies(&copies) { () throws(ScriptError) -> View in
                try root.withView { (cursor) throws(ScriptError) in
                    var reader = ViewReader(scene: self, anchors: anchors)
                    defer { report(reader.duplicates) }
                    return try reader.view(cursor)
                } ?? .empty
            }
        }
    }

    /// A plain value as publishers hand it over.
    func value(of value: PlainValue) throws(ScriptError) -> Value {
        try interpreter.value(of: value, anchors: anchors)
    }

    /// The greatest line number that places can have.
    private static let mostLines = 1 << 20

    /// Runs Lua as an action, with the script's globals; gives what it returns. `line`: where it stands.
    func results(of source: String, from line: SourceLine? = nil) throws(ScriptError) -> [Value] {
        guard let globals else { throw ScriptError("no script is loaded") }
        // Lua counts lines from the beginning of what it is given.
        let number = min(max(line?.number ?? 1, 1), Scene.mostLines)
        let before = [UInt8](repeating: UInt8(ascii: "\n"), count: number - 1)
        return try interpreter.run(before + source.utf8, named: line?.file ?? "eval", in: globals) {
            (result) throws(ScriptError) in
            result.values(anchors: anchors)
        }
    }

    /// Reports ids that occur several times in one collection, each once.
    func report(_ duplicates: [Identity]) {
        for id in duplicates {
            let message =
                "ForEach: the ID \(id) occurs multiple times within the collection, this will give undefined results!"
            warnOnce(message, as: message)
        }
    }

    /// Warns unless it has warned with such a key.
    func warnOnce(_ message: String, as key: String) {
        if reported.insert(key).inserted { listener.warned(message) }
    }
}

extension Scene: EnvironmentListener {
    func changed(_ entry: EnvironmentEntry) {
        program.changes?.changed(Graph.Key(entry.source), [interpreter.environmentName(entry.key)])
        environment.changed(entry, in: program.graph)
    }

    func rearranged(_ key: Int32) {
        program.changes?.changed(environment.topology(of: key), [interpreter.environmentName(key)])
        environment.rearranged(key, in: program.graph)
    }
}
