import Host

/// Runs a fixture as the program would, in this process and into memory.
struct FixtureRun {
    /// What a run left behind.
    struct Result: Equatable {
        var output: String
        var errors: String
        var status: Int32
        /// Whether it wrote anything as its tree was taken down.
        var speaksAtEnd = false
    }

    private let trace: TraceSink?
    private let output = MemoryOutput()
    private let errors = MemoryOutput()
    private let sink: FrameWriter
    /// Whether the tree is taken down at the end, or the session dropped as it is; and who looks at it before.
    private let unmounts: Bool
    private let look: (Session) -> Void
    /// What the session gets in the place of the output that this is given.
    private let wrap: (any SessionOutput) -> any SessionOutput

    static func result(
        of fixture: Fixture, _ header: Fixture.Header, trace: MemoryOutput? = nil, unmounts: Bool = true,
        look: @escaping (Session) -> Void = { _ in },
        through wrap: @escaping (any SessionOutput) -> any SessionOutput = { $0 }
    ) throws -> Result {
        let run = FixtureRun(frames: header.frames, trace, unmounts, look, wrap)
        let (status, said) = try run.status(of: fixture, header)
        let (output, errors) = (run.output.text(), run.errors.text())
        let speaksAtEnd = output.utf8.count + errors.utf8.count > said
        return Result(output: output, errors: errors, status: status, speaksAtEnd: speaksAtEnd)
    }

    private init(
        frames: FrameSelection, _ trace: MemoryOutput?, _ unmounts: Bool, _ look: @escaping (Session) -> Void,
        _ wrap: @escaping (any SessionOutput) -> any SessionOutput
    ) {
        self.wrap = wrap
        self.unmounts = unmounts
        self.look = look
        self.trace = trace.map { TraceSink(output: $0.bytes) }
        sink = FrameWriter(frames: frames, to: output.bytes, errors: errors.bytes)
    }

    /// The status, and how much was written before the tree was taken down.
    private func status(of fixture: Fixture, _ header: Fixture.Header) throws -> (status: Int32, said: Int) {
        var configuration = header.configuration
        let events = fixture.text("events")
        configuration.isDeterministic = events != nil
        let session = try Session(configuration, output: wrap(sink), recorder: trace)
        do throws(ScriptError) {
            try session.load(source: Array((fixture.text("lua") ?? "").utf8), name: fixture.scriptName)
        } catch {
            sink.reported(error)
            return (error.kind == .limit ? 3 : 1, said)
        }
        let failure = failure(session, lines(of: events ?? ""), of: fixture)
        sink.finish()
        look(session)
        let said = said
        if unmounts { session.unmount() }
        if let failure {
            sink.logged(failure)
            return (2, said)
        }
        return (status(of: session), said)
    }

    private var said: Int { output.text().utf8.count + errors.text().utf8.count }

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Carries out the lines; gives why one cannot be, as the program says it.
    private func failure(_ session: Session, _ lines: [String], of fixture: Fixture) -> String? {
        var number = 0
        do throws(EventError) {
            try runReady(session)
            for line in lines where session.exitStatus == nil {
                number += 1
                for event in try EventLine.events(in: line) ?? [] where session.exitStatus == nil {
                    session.post(event, from: SourceLine(file: fixture.eventsName, number: number))
                    try runReady(session)
                }
            }
            return nil
        } catch {
            return "\(fixture.eventsName):\(number): \(error)"
        }
    }

    private func runReady(_ session: Session) throws(EventError) {
        while session.exitStatus == nil {
            if try session.step() { continue }
            guard session.awaitsAnswer else { return }
            session.mailbox.wait()
        }
    }

    private func status(of session: Session) -> Int32 {
        if let status = session.exitStatus, status != 0 { return status }
        return session.hasReachedLimit ? 3 : session.hasFailed ? 1 : 0
    }
}
