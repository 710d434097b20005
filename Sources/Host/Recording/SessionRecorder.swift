/// Stands between a session and its output and notes what happens, for a test that does it all again.
public final class SessionRecorder: SessionOutput {
    /// Where everything goes on to.
    public var output: (any SessionOutput)?
    /// How the session runs.
    public var configuration = Configuration()
    /// What the script quit with.
    public var exitStatus: Int32?
    private var steps: [RecordedStep] = []

    /// A recorder that has noted nothing.
    public init() {}

    public var printForm: PrintForm { output?.printForm ?? .text }

    public func printed(_ line: String) { output?.printed(line) }

    public func received(_ event: Event) {
        switch event {
        case .mount: steps = [RecordedStep(events: [])]
        case .frame: break
        default: if steps.last?.take(event) != true { steps.append(RecordedStep(events: [event])) }
        }
    }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        steps.last?.frame = frame
        output?.emitted(frame, cause: cause, isRequested: isRequested)
    }

    public func reported(_ error: ScriptError) {
        steps.last?.errors += 1
        output?.reported(error)
    }

    public func logged(_ message: String) { output?.logged(message) }

    /// A test file that mounts the script, does what was done and holds the frames. `path` is how the test file names the
    /// script, `status` what the session was quit with.
    func testSource(script: [UInt8], path: String, status: Int32?) -> String {
        RecordedTest(path: path, hash: RecordingHeader.hash(of: script), configuration: configuration)
            .source(of: steps, status: status)
    }
}
