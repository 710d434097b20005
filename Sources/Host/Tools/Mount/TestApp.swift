import Host

/// An app that a test has mounted: its session and its output.
final class TestApp {
    /// A script that is mounted, as it is in its file now, and the properties that it was given.
    struct Script {
        let read: (_ instead: FileTexts) throws(ScriptError) -> (name: String, source: [UInt8])
        /// The texts that a test gives in place of files.
        let texts: (_ given: Value) throws(AppFailure) -> FileTexts
        let properties: Reference?
        /// Called with the script's globals before it runs.
        let prepare: (Environment) throws(ScriptError) -> Void
    }

    let number: Int
    /// Where `mount` was called, `file:line`.
    let place: String
    /// Nil once it is unmounted.
    private(set) var session: Session?
    /// Reads the script again that it was mounted from; nil: it was none.
    private let script: Script?
    /// The place where it was unmounted.
    private(set) var end: String?
    /// The argument of `quit`.
    private(set) var status: Int32?
    /// Whether a call raises errors of the app; else they are in `errors`.
    let raises: Bool
    /// Shows the app while it runs; nil: it is not shown.
    let player: (any AppPlayer)?
    var patience: ServicePatience
    private var lastFrame: Frame
    private var frameCount = 0
    /// The text that was last cut or copied, by the user or by the script.
    private(set) var copied: String?
    private var printedLines: [String] = []
    private var loggedLines: [String] = []
    private let interpreter: Interpreter
    private var errors: [ScriptError] = []
    /// The errors that were neither raised nor asked for.
    private var unexpected: [RaisedError] = []
    var elements = ElementTable()
    /// The tasks and subscriptions that loading its script began, which last as long as the app.
    private var begun: [String] = []
    /// The tasks and subscriptions that its components left running after the unmount.
    private(set) var leftAlive: [String] = []

    /// Makes its session; nothing is loaded yet.
    init(
        _ number: Int, at place: String, _ script: Script?, _ configuration: Configuration, on program: Program,
        raises: Bool, player: (any AppPlayer)?, patience: ServicePatience
    ) throws(ScriptError) {
        self.number = number
        self.script = script
        self.place = place
        interpreter = program.interpreter
        self.raises = raises
        self.player = player
        self.patience = patience
        player?.begin(width: configuration.width, height: configuration.height)
        lastFrame = Frame(Canvas(width: configuration.width, height: 0))
        session = try Session(configuration, output: self, program: program)
    }
}

// MARK: - What it shows

extension TestApp: SessionOutput {
    /// What one call of `print` wrote may have several lines.
    func printed(_ text: String) {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        printedLines += lines.map { String(Substring($0)) }
        player?.output.printed(text)
    }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        frameCount += 1
        player?.output.emitted(frame, cause: cause, isRequested: isRequested)
    }

    func reported(_ error: ScriptError) {
        errors.append(error)
        unexpected.append(RaisedError(error, of: interpreter))
        if error.kind == .limit { player?.reachedLimit() }
        player?.output.reported(error)
    }

    func copied(_ text: String) {
        copied = text
        player?.output.copied(text)
    }

    func logged(_ message: String) {
        loggedLines.append(message)
        player?.output.logged(message)
    }
}

extension TestApp {
    /// The frame now, or the last one there was.
    var frame: Frame { session?.frame ?? lastFrame }

    /// A note besides its frame; empty: none.
    var note: String {
        if let status { return "it has quit with status \(status)" }
        guard let calls = session?.scene.calls, calls.holdClock else { return "" }
        return "it waits for \(TestApp.counted(calls.atWork)), as app:settle() does"
    }

    /// How many frames there have been: one for each event.
    var frames: Int { frameCount }

    /// The printed lines since the last call.
    func takePrinted() -> [String] {
        defer { printedLines = [] }
        return printedLines
    }

    /// The logged lines since the last call.
    func takeLogged() -> [String] {
        defer { loggedLines = [] }
        return loggedLines
    }

    /// The errors since the last call; they count as expected then.
    func takeErrors() -> [ScriptError] {
        defer { (errors, unexpected) = ([], []) }
        return errors
    }

    /// The errors that the test did not ask for.
    func takeUnexpected() -> [RaisedError] {
        defer { unexpected = [] }
        return unexpected
    }
}

// MARK: - Running

extension TestApp {
    /// The session, if an event may be carried out now.
    func running(for word: String) throws(AppFailure) -> Session {
        let session = try standing(for: word)
        if let status { throw .refused("\(word): the app mounted at \(place) has quit with status \(status)") }
        if session.isRunning {
            throw .refused("\(word): the app mounted at \(place) is carrying out an event, and takes one at a time")
        }
        if session.scene.interpreter.isFrozen {
            throw .refused("\(word): an app is operated by tests and by actions, not while a body is evaluated")
        }
        guard session.scene.program.currentStack().hasRoom() else {
            throw .refused("\(word): apps that operate apps are nested too deeply")
        }
        return session
    }

    /// The session, as long as it is mounted.
    func standing(for word: String) throws(AppFailure) -> Session {
        if let session { return session }
        if let status { throw .refused("\(word): the app mounted at \(place) has quit with status \(status)") }
        throw .refused("\(word): the app mounted at \(place) was unmounted\(end.map { " at \($0)" } ?? "")")
    }

    /// Carries out events, each with all that is ready after it (L48), and raises what failed.
    func carryOut(_ events: [Event], for word: String) throws(AppFailure) {
        let session = try running(for: word)
        try runReady(session)
        for event in events where status == nil && !session.scene.interpreter.isSpent {
            if let player, !waiting(on: session, { player.mayCarryOut(event.cause) }) {
                throw .refused("the replay was stopped")
            }
            session.post(event)
            try runReady(session)
        }
        try raiseErrors()
    }

    /// Runs events for writes from outside, and what is ready (L40).
    func catchUp() throws(AppFailure) {
        guard let session, !session.isRunning else { return }
        try runReady(session)
        try raiseErrors()
    }

    /// Carries out an action that is no event.
    func perform(
        _ cause: String, for word: String, _ action: (Session) throws(EventError) -> Void
    ) throws(AppFailure) {
        let session = try running(for: word)
        try runReady(session)
        guard status == nil else { return try raiseErrors() }
        do throws(EventError) {
            try session.perform(cause) { () throws(EventError) in try action(session) }
        } catch {
            throw .refused(error.message)
        }
        try runReady(session)
        try raiseErrors()
    }

    /// Waits for services and takes in their answers, and advances the clock from one due time to the next until nothing
    /// is due, for at most so many seconds; returns how many passed. Nil: something was still due then.
    func settle(within seconds: Double) throws(AppFailure) -> Double? {
        let session = try running(for: "settle")
        session.turns.takesAnswers = true
        patience.begin()
        defer {
            session.turns.takesAnswers = false
            patience.finish()
        }
        try runReady(session)
        let start = session.scene.timeline.now
        let end = start + SessionTime(seconds: seconds)
        let timeline = session.scene.timeline
        while status == nil, !session.scene.interpreter.isSpent, !timeline.isSettled,
            let deadline = timeline.nextDeadline
        {
            guard deadline <= end else { return nil }
            session.turns.moveClock(to: deadline, cause: "settle")
            try runReady(session)
        }
        if status == nil, let rest = session.interface.motion?.end, rest > session.scene.timeline.now, rest <= end {
            session.turns.moveClock(to: rest, cause: "settle")
            try runReady(session)
        }
        try raiseErrors()
        return (session.scene.timeline.now - start).seconds
    }

    /// Undoes or redoes an event; returns its name.
    func travel(back: Bool, for word: String) throws(AppFailure) -> String? {
        let session = try running(for: word)
        guard session.configuration.keepsHistory else {
            throw .refused("\(word): the app mounted at \(place) has no history; mount it with { history = true }")
        }
        try runReady(session)
        let name: String?
        do throws(ScriptError) { name = back ? try session.undo() : try session.redo() } catch { throw .script(error) }
        try runReady(session)
        try raiseErrors()
        return name
    }

    /// Loads its script again; state that is declared as before is kept. `given`: texts in place of its files.
    func reload(_ given: Value) throws(AppFailure) {
        let session = try running(for: "reload")
        guard let script else {
            throw .refused("reload: the app mounted at \(place) is a view of the test's; a script can be loaded again")
        }
        try runReady(session)
        guard status == nil else { return try raiseErrors() }
        let files = try script.texts(given)
        do throws(ScriptError) {
            let (name, source) = try script.read(files)
            let next = try session.reloaded(
                source: source, name: name, table: script.properties, files: files, prepare: script.prepare)
            elements = ElementTable()
            self.session = next
        } catch {
            throw .script(error)
        }
        if let session = self.session { try runReady(session) }
        try raiseErrors()
    }

    private func runReady(_ session: Session) throws(AppFailure) {
        var owner = Owner(app: self, session: session)
        do throws(EventError) { _ = try session.run(for: &owner) } catch { throw .refused(error.message) }
        if owner.hasNoAnswer {
            throw .refused(
                "settle: after \(patience.words) there is no answer: " + TestApp.counted(session.scene.calls.atWork))
        }
        if let failure = session.verificationFailure { throw .script(ScriptError(failure.description)) }
        guard let status = session.exitStatus, self.status == nil else { return }
        self.status = status
        takeDown(session)
    }

    /// The player's pauses do not count as the test's time.
    func waiting<R>(on session: Session, _ wait: () -> R) -> R { session.scene.interpreter.waiting(wait) }

    private func raiseErrors() throws(AppFailure) {
        guard raises, var first = unexpected.first else { return }
        if unexpected.count > 1 { first.error.message += "\n(the first of \(unexpected.count) errors)" }
        unexpected = []
        throw .raising(first)
    }
}

// MARK: - Its end

extension TestApp {
    /// Unmounts the app (L60). Tasks and timers end; subscriptions that scripts did not cancel are noted as
    /// left alive.
    func unmount(at place: String) throws(AppFailure) {
        guard let session else { return }
        if session.isRunning {
            throw .refused(
                "unmount: the app mounted at \(self.place) is carrying out an event; quit() ends it after that")
        }
        end = place
        takeDown(session)
        noteWhatIsLeft(by: session)
        try raiseErrors()
    }

    /// Unmounts the app if its test has not.
    func abandon() {
        guard let session, !session.isRunning else { return }
        takeDown(session)
        noteWhatIsLeft(by: session)
    }

    /// Notes what loading the script has begun, before it is mounted.
    func noteWhatHasBegun() { begun = session?.goingOn ?? [] }

    private func noteWhatIsLeft(by session: Session) {
        leftAlive = session.leftAlive
        for name in begun {
            if let index = leftAlive.firstIndex(of: name) { leftAlive.remove(at: index) }
        }
    }

    private func takeDown(_ session: Session) {
        session.unmount()
        lastFrame = session.frame
        elements = ElementTable()
        self.session = nil
    }
}
