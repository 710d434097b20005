import Glibc
import Host

/// A run of a script in this process, as the program would run it.
final class ScriptRun: SessionOutput {
    private(set) var printed: [String] = []
    /// What standard error would show, without tracebacks.
    private(set) var complaints: [String] = []
    private(set) var tracebacks: [[String]] = []
    private(set) var frames: [Frame] = []
    private(set) var status: Int32 = 0

    /// Runs the script and the lines of its events. `name` is its file; its folder has its modules.
    /// `seconds` and `bytes` are the limits; a busy machine takes its time.
    init(
        _ script: [UInt8], name: String = "a.lua", events: String = "", seconds: Double? = 60, bytes: Int? = 512 << 20
    ) throws {
        var configuration = Configuration.asProgram
        configuration.isDeterministic = true
        configuration.timeLimit = seconds
        configuration.memoryLimit = bytes
        let session = try Session(configuration, output: self)
        do throws(ScriptError) {
            try session.load(source: script, name: name)
        } catch {
            reported(error)
            status = error.kind == .limit ? 3 : 1
            return
        }
        let isWrong = carryOut(events, session)
        session.unmount()
        status = isWrong ? 2 : session.hasReachedLimit ? 3 : session.exitStatus ?? (session.hasFailed ? 1 : 0)
    }

    convenience init(
        _ script: String, name: String = "a.lua", events: String = "", seconds: Double? = 60, bytes: Int? = 512 << 20
    ) throws {
        try self.init(Array(script.utf8), name: name, events: events, seconds: seconds, bytes: bytes)
    }

    /// Whether a line could not be carried out.
    private func carryOut(_ events: String, _ session: Session) -> Bool {
        var number = 0
        do throws(EventError) {
            try runReady(session)
            for line in events.split(separator: "\n", omittingEmptySubsequences: false) where session.exitStatus == nil
            {
                number += 1
                for event in try EventLine.events(in: String(line)) ?? [] where session.exitStatus == nil {
                    session.post(event)
                    try runReady(session)
                }
            }
            return false
        } catch {
            complaints.append("events:\(number): \(error)")
            return true
        }
    }

    private func runReady(_ session: Session) throws(EventError) {
        while session.exitStatus == nil {
            if try session.step() { continue }
            guard session.awaitsAnswer else { return }
            session.mailbox.wait()
        }
    }

    func printed(_ line: String) { printed.append(line) }
    func logged(_ message: String) { complaints.append(message) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) { frames.append(frame) }

    func reported(_ error: ScriptError) {
        var shown = error
        shown.traceback = []
        complaints.append(shown.description)
        tracebacks.append(error.traceback)
    }
}
