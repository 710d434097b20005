/// A script running: what it declares, the tree that stands for it, the frames that come out.
///
/// A session is used by one owner at a time, from one thread at a time, and is not re-entrant.
/// `mailbox` alone may be used from anywhere. Nothing in it blocks, sleeps or reads a clock, but `run()`.
public final class Session {
    /// Takes events from any thread. A session that `reloaded` gives has the one of the session before it.
    public let mailbox: Mailbox
    /// What `quit(status)` was called with; the run ends when the event does (L8).
    public package(set) var exitStatus: Int32?
    /// Whether a script raised an error that was not caught (L91).
    public internal(set) var hasFailed = false
    /// Whether a limit was reached.
    public internal(set) var hasReachedLimit = false
    /// The last frame. One that was left out, since the output shows none, is painted when it is asked for; while the session is at
    /// work it is the last that was painted.
    public var frame: Frame {
        if interface.isFrameLeftOut, !isRunning { interface.paintLeftOut() }
        return interface.painted
    }

    /// What happened and why: the newest records, as many as the configuration has the session keep, the oldest first.
    public var trace: [TraceRecord] { log?.records ?? [] }
    /// How many older records were let go.
    public var forgottenTraceRecords: Int { log?.forgotten ?? 0 }

    /// Asked how to go on when a script calls `breakpoint`; nil: such calls do nothing, but say so once.
    public var onBreakpoint: ((Breakpoint) -> Breakpoint.Outcome)?

    package let log: TraceLog?
    let tracing: Trace?
    var frames = 0
    /// Checks what was kept; nil: nothing does.
    let verifier: SessionVerifier?
    /// As it was when the session began: the window's size and its colours may be others by now.
    package let configuration: Configuration
    package var output: any SessionOutput { didSet { interface.output = output } }
    let recorder: (any TraceRecorder)?
    private let listener = SessionListener()
    package let scene: Scene
    package let turns: TurnOrder
    let transaction: Transaction
    package let interface: Interface
    let input: UserInput
    /// Whether frames are shown at the owner's pace: what tasks, timers and values from elsewhere change is laid out and painted by
    /// `paintChanges` alone, once for all that has happened since the last frame. What was posted has its frame as ever.
    public var paintsOnRequest = false
    var gathering = SessionGathering()
    var isUnmounted = false
    /// The way back, if the configuration asks for one.
    package var history: SessionHistory?
    /// Called with each answer of a service and each value of a publisher of a plugin in Swift before the script gets it.
    package var noteMessage: ((ServiceMessage) -> Void)?
    /// Whether it is at work: an event is being carried out, a script loaded. `isUnmountDue`: `unmount` was called meanwhile.
    package var isRunning = false
    var isUnmountDue = false
    /// What went on when everything in the tree had ended: what scripts subscribed to themselves.
    package var leftAlive: [String] = []
    /// Whether the limit that stopped the event has been reported; that event, while it is brought to its end; and whether
    /// what stopped events left undone waits for the next one that comes.
    var isStopReported = false
    var stopped: UnfinishedEvent?
    var isRestWaiting = false
    let allowance = OutputAllowance()
    /// Tells when other processes store something; nil while no stored value is in use.
    var storageWatch: StorageWatch?
    /// Where the event that runs stands in an events file.
    var eventLine: SourceLine?

    /// A session without a script. `recorder` gets every record of its trace as it happens; what `configuration` has the
    /// session keep itself is in `trace`.
    /// - Throws: what in the configuration is none, such as a time limit that is no number; that the stack of the running thread
    ///   is too small (it needs 1 MB); or that there is no memory for a Lua state.
    public convenience init(
        _ configuration: Configuration, output: any SessionOutput, recorder: (any TraceRecorder)? = nil
    ) throws(ScriptError) {
        try self.init(configuration, output: output, recorder: recorder, program: nil)
    }

    /// A session that shares interpreter and graph with others: what one writes, all see.
    package init(
        _ configuration: Configuration, output: any SessionOutput, recorder: (any TraceRecorder)? = nil,
        program: Program?, mailbox: Mailbox = Mailbox()
    ) throws(ScriptError) {
        if let reason = program?.currentStack().shortage { throw ScriptError(reason, kind: .limit) }
        let configuration = try configuration.checked()
        self.configuration = configuration
        self.mailbox = mailbox
        self.output = output
        self.recorder = recorder
        log = configuration.traceCapacity > 0 ? TraceLog(capacity: configuration.traceCapacity) : nil
        let recorders = [recorder, log].compactMap { $0 }
        tracing = recorders.isEmpty ? nil : Trace(recorders)
        verifier = configuration.verification.isEmpty ? nil : SessionVerifier(configuration.verification)
        let listener = listener
        scene = try Scene(of: program, listener: listener, mailbox: mailbox)
        turns = TurnOrder(
            mailbox, scene.agenda, scene.timeline, scene.calls, for: configuration,
            allowsNow: { [scene] in scene.loops.allowsNow($0) },
            takeStored: { [scene] in scene.storage.isShared ? scene.takeStoredByOthers() : [] })
        transaction = Transaction(
            reconciler: Reconciler(), agenda: scene.agenda, log: { output.logged($0) },
            report: { listener.reported($0) })
        scene.hasSession = true
        scene.workerLimits = (configuration.timeLimit, configuration.memoryLimit)
        scene.workerSeed = configuration.seed
        (scene.isStrict, scene.modules) = (configuration.isStrict, configuration.moduleTemplates)
        scene.interpreter.refusesWordsWithoutMeaning = configuration.isStrict
        scene.runsServices = configuration.services != .recorded
        interface = Interface(
            of: scene, configuration, output: output, allowance: allowance, transaction,
            readsFrames: tracing != nil || verifier != nil)
        input = UserInput(to: interface)
        // What is read is copied several times on its way to the script.
        let (mostBytes, memory) = (configuration.storageLimit, configuration.memoryLimit ?? 8 * Storage.mostBytes)
        let openStorage = configuration.builtIn.openStorage
        scene.storage = Storage(
            configuration.storage,
            openFile: { (path) throws(StorageError) in
                guard let openStorage else { return try Storage.refuse(path) }
                return try openStorage(path, mostBytes, memory / 8)
            },
            complain: { output.logged($0) })
        scene.builtIn = configuration.builtIn
        scene.sends = configuration.sends
        scene.storeLimit = configuration.storeLimit
        transaction.watchWrites = { [scene] in scene.interpreter.notesWrites = $0 }
        scene.allow(configuration.permissions)
        if let tracing { tell(tracing) }
        unsafe listener.session = self
        if configuration.keepsHistory { keepHistory() }
        interface.controls.didCopy = { [unowned self] text in copiedByHand(text) }
        guard configuration.isDeterministic else { return }
        scene.turn { scene.interpreter.makeRepeatable(seed: configuration.seed) }
    }

    deinit {
        if !isUnmounted { abandonTree() }
        unsafe listener.session = nil
    }

    private func tell(_ trace: Trace) {
        scene.begin(trace)
        interface.reconciler.trace = trace
        transaction.trace = trace
        interface.controls.trace = trace
    }

    // MARK: Running

    /// Adds an event behind those that wait.
    public func post(_ event: Event) { mailbox.post(event, from: nil) }

    /// The same; `line`: where it stands in an events file; messages about Lua in it say so.
    package func post(_ event: Event, from line: SourceLine?) { mailbox.post(event, from: line) }

    /// Runs the next event to its end: at most one frame comes out (L41). What was written from outside goes first (L40),
    /// then what tasks and timers have ready, then what was posted. False: nothing was ready, or, where the clock is the system's,
    /// something is ready again at once for the thousandth time; it goes on when something was posted, such as that time has
    /// passed (`run(until:)`). False, too, where the session is over, or at work already: it is not re-entrant, and what is
    /// called by one of its events cannot carry out another.
    ///
    /// `takesInputFirst`: what was posted goes before tasks and timers, and these take turns, so that none of them keeps the
    /// others waiting for ever (L48). `gathersWhile`: where frames are painted on request, a value may be followed by others in the
    /// same step, whose update nothing could tell from one for each; asked between two of them.
    /// - Throws: why the event cannot be carried out; the session is as before it. Also that the stack of the running thread is
    ///   too small; the event waits then.
    public func step(
        takesInputFirst: Bool = false, gathersWhile mayGather: (() -> Bool)? = nil
    ) throws(EventError) -> Bool {
        guard !isUnmounted, !isRunning, !isIdle else { return false }
        if let reason = scene.program.currentStack().shortage { throw EventError(reason) }
        isRunning = true
        gathering.mayGather = mayGather
        defer {
            gathering.mayGather = nil
            leaveCall()
        }
        return try turn { () throws(EventError) -> Bool in
            try step { nextTurn(takesInputFirst: takesInputFirst) }
        }
    }

    /// What happens with an event, from the mailbox to the frame (L41). False: nothing has its turn.
    @discardableResult
    func step(_ next: () -> Turn?) throws(EventError) -> Bool {
        // 1. Whose turn it is.
        guard let turn = next() else { return false }
        return try inChain(of: turn) { () throws(EventError) -> Bool in
            // 2. What it does: writes are seen at once by later reads (L40).
            guard let event = try carryOut(turn) else { return true }
            let waited = takeRest()
            // 3. Passes: bodies, comparisons, actions, until nothing is left to do.
            settle()
            // 4. Effects, once: a step for undo, and what the line of keys shows.
            endUndoStep()
            interface.tellCommands()
            // 5. What was written to fields that are stored is kept.
            store()
            if event.mayWait, leavesFrame(event.cause) { return true }
            // 6. What has changed is laid out.
            let isOutdated = interface.layOutChanges(isRequested: event.isRequested)
            // 7. It is painted, and shown.
            if isOutdated { interface.paint(isRequested: event.isRequested) }
            if !stops(event, waited) { show(event) }
            return true
        }
    }

    /// Whether a task, a timer or a service can still produce an event; a subject alone cannot.
    public var canContinue: Bool { !scene.agenda.isEmpty || scene.timeline.nextDeadline != nil || !scene.calls.isEmpty }
}

/// The end of an event: the update, and the frame (L41).
extension Session {
    /// An event is over for what plugins provide.
    func endWords() {
        if let words = scene.words { words.endEvent().forEach(output.logged) }
    }

    /// Passes: bodies, comparisons, actions, until nothing is left to do. Gestures and the focus follow what has changed.
    func settle() {
        transaction.settle()
        if input.gestures.arena != nil, input.dropLostGestures() { transaction.settle() }
        interface.closeDisabledMenus()
        interface.settleFocusOfTree()
    }

    /// Adds the event to the undo log, if it asked for that; readers of the log are evaluated.
    func endUndoStep() {
        guard let undoLog = scene.undoLog else { return }
        do throws(ScriptError) {
            if let journal = try undoLog.end() { history?.take(journal) }
            if let later = try scene.interpreter.takeJournal() { history?.take(later) }
        } catch {
            reported(error)
        }
        transaction.settle()
    }

    /// Shows what is painted now, and the event is over. It is a step of the history, if there is one, which begins with the mounting.
    func show(_ event: UnfinishedEvent) {
        gathering.cause = nil
        interface.controls.endEvent()
        frames += 1
        tracing?.frame(frames, cause: event.cause, changed: frames == 1 || interface.isFrameNew)
        if interface.isFrameLeftOut, !interface.needsFrame(event.isRequested) {
            output.leftOut()
        } else {
            if interface.isFrameLeftOut { interface.paintLeftOut() }
            output.emitted(interface.painted, cause: event.cause, isRequested: event.isRequested)
        }
        verifier?.cause = event.cause
        endWords()
        history?.end(event.step ?? event.cause)
        if event.isMount { history?.clear() }
    }
}

/// What scripts store, and what others store meanwhile.
extension Session {
    /// What the event wrote is kept from here on: all of it, or nothing.
    func store() {
        scene.store(report: reported)
        guard storageWatch == nil, !configuration.isDeterministic, scene.storage.isShared,
            case .file(let path) = scene.storage.place
        else { return }
        storageWatch = StorageWatch(path: path) { [weak mailbox] in
            mailbox?.post(ServiceMessage(number: 0, content: .end(failure: nil)))
        }
    }

    /// What others have stored is an event of its own.
    func receive(_ stored: [Interpreter.Stored]) -> UnfinishedEvent? {
        scene.loops.beginInstant(at: scene.timeline.now)
        let take = { [self] in
            for one in stored {
                do throws(ScriptError) {
                    try scene.interpreter.setStored(one, scene: scene.number)
                } catch {
                    reported(error)
                }
            }
        }
        return carryOut("storage", at: { nil }, EventChain.Link(), take)
    }
}
