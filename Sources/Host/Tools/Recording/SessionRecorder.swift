import Host

/// Records a session between it and its output, as a test that repeats it.
public final class SessionRecorder: SessionOutput {
    /// The output that everything is passed on to.
    public var output: (any SessionOutput)?
    /// How the session runs.
    public var configuration = Configuration()
    /// What the script quit with.
    public var exitStatus: Int32?
    /// Whether the user is ending the run: the event that this stops would not be stopped there again, and is not recorded.
    public var isInterrupted: () -> Bool = { false }
    private var steps: [RecordedStep] = []
    /// Whether an event was stopped that way, after which nothing is recorded.
    private var isCutShort = false
    /// Whether the last event has not finished yet.
    private var isUnderWay = false
    /// The names of the files whose text was loaded, each with its hash at that time.
    private var files: [(name: String, hash: String)] = []

    /// The session that is recorded.
    private weak var session: Session?
    /// What functions of plugins in Swift gave.
    private var results: [CallAnswer] = []
    /// The part of the clock's advance that is left after a message from outside interrupted it, and the time of that.
    private var rest = SessionTime.zero
    private var cut = SessionTime.zero

    /// An empty recorder.
    public init() {}

    public var printForm: PrintForm { output?.printForm ?? .text }

    public func printed(_ line: String) { output?.printed(line) }

    public func received(_ event: Event) {
        guard !isCutShort else { return }
        isUnderWay = true
        switch event {
        case .mount: steps = [RecordedStep(events: [])]
        case .frame: break
        case .advance:
            takeUpRest()
            add(event)
        default:
            cutAdvance()
            add(event)
        }
    }

    private func add(_ event: Event) {
        if steps.last?.take(event) != true { steps.append(RecordedStep(events: [event])) }
    }

    /// A service has answered.
    private func received(_ message: ServiceMessage) {
        guard !isCutShort else { return }
        isUnderWay = true
        cutAdvance()
        steps.append(RecordedStep(message: message))
    }

    /// Splits the clock's advance in two where a message from outside arrives.
    private func cutAdvance() {
        takeUpRest()
        guard let session, case let left = session.turns.restOfAdvance, left > .zero,
            steps.last?.shorten(by: left) == true
        else { return }
        (rest, cut) = (left, session.scene.timeline.now)
    }

    /// Records the rest of the clock's advance.
    private func takeUpRest() {
        guard rest > .zero else { return }
        add(.advance(seconds: rest.seconds))
        rest = .zero
    }

    /// Notes what happens in a session from its loading on.
    public func begin(_ session: Session) {
        self.session = session
        session.noteFiles(noteFile)
        session.noteMessage = { [weak self] in self?.received($0) }
        session.scene.noteResult = { [weak self] in self?.results.append($0) }
    }

    /// Whether anything was carried out.
    public var isEmpty: Bool { steps.isEmpty }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if !isUnderWay, !isCutShort, let session, session.scene.timeline.now > cut { takeUpRest() }
        if !isCutShort { steps.last?.frame = frame }
        isUnderWay = false
        output?.emitted(frame, cause: cause, isRequested: isRequested)
    }

    public func reported(_ error: ScriptError) {
        if error.kind == .limit, isInterrupted() { cutShort() }
        if !isCutShort { steps.last?.errors += 1 }
        output?.reported(error)
    }

    public func copied(_ text: String) { output?.copied(text) }

    public func signalled(_ signal: TerminalSignal) { output?.signalled(signal) }

    public func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 {
        guard let output else { throw .noTerminal }
        return try output.runs(program)
    }

    public var canAsk: Bool { output?.canAsk ?? false }

    public func allows(_ request: PermissionRequest) -> Bool { output?.allows(request) ?? false }

    public func logged(_ message: String) { output?.logged(message) }

    /// Drops the event that is under way, if it is not one that was not even carried out.
    private func cutShort() {
        isCutShort = true
        guard isUnderWay else { return }
        if steps.count > 1 { steps.removeLast() } else { steps = [RecordedStep(events: [])] }
    }

    /// Notes that the text of a file was loaded.
    private func noteFile(_ name: String) {
        guard !files.contains(where: { FilePath($0.name) == FilePath(name) }), let text = try? SourceFile.read(name)
        else { return }
        files.append(
            (
                name,
                FilePath(name).hasSuffix(".lua") ? RecordingHeader.hash(ofLua: text) : RecordingHeader.hash(of: text)
            ))
    }

    /// The modules of the script and the files of plugins that were loaded.
    func files(besides script: String) -> [RecordedFile] {
        let script = FilePath(script)
        let prefix = script.folder == "." ? "" : script.folder.text + "/"
        return files.map { (name: FilePath($0.name), hash: $0.hash) }.filter { $0.name != script }
            .compactMap { name, hash in
                if let plugin = configuration.plugins.first(where: { name.hasPrefix($0.prefix) }) {
                    return RecordedFile(plugin: plugin.name, path: name.behind(plugin.prefix), hash: hash)
                }
                return name.hasPrefix(prefix) ? RecordedFile(path: name.behind(prefix), hash: hash) : nil
            }
    }

    /// A test file with that header that mounts the script, does what was done and holds the frames. `status`: what the
    /// session was quit with.
    func testSource(_ header: RecordingHeader, status: Int32?) -> String {
        let hasCalled = !results.isEmpty || session?.scene.calls.hasBegun == true
        return RecordedTest(
            header: header, configuration: configuration, results: hasCalled ? results : nil,
            usesMotion: session?.scene.hasUsedMotion == true
        )
        .source(of: steps, status: status)
    }
}
