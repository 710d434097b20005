@testable import Host
@testable import HostServices

/// Runs a script in a session that checks all that it keeps, and what its frames make of a terminal.
struct VerifiedRun {
    var configuration = Configuration(builtIn: .all)
    /// Whether the terminal's whole window is used.
    var isFullScreen = false
    /// How many steps follow an event at most; of a task that goes on for ever the first are enough.
    var mostSteps = 30

    /// What was kept and should have been something else, with the lines that were carried out until then; nil: nothing.
    func failure(of program: RandomProgram) throws -> String? {
        var done: [String] = []
        guard let failure = try failure(of: program, &done) else { return nil }
        return "\(failure)\n\(program.script)-- events:\n\(done.joined(separator: "\n"))"
    }

    private func failure(of program: RandomProgram, _ done: inout [String]) throws -> VerificationFailure? {
        var configuration = configuration
        configuration.verification = .all
        let output = ScreenedOutput(isFullScreen: isFullScreen)
        let session = try Session(configuration, output: output)
        try session.load(source: Array(program.script.utf8), name: "program.lua")
        _ = run(session)
        for event in program.events where session.exitStatus == nil && output.failure == nil {
            if let line = program.lines(for: event).first(where: { carryOut($0, session) }) { done.append(line) }
        }
        session.unmount()
        return session.verificationFailure ?? output.failure
    }

    /// False: it cannot be carried out.
    private func carryOut(_ line: String, _ session: Session) -> Bool {
        guard let events = try? EventLine.events(in: line) else { return false }
        for event in events {
            session.post(event)
            if !run(session) { return false }
        }
        return true
    }

    private func run(_ session: Session) -> Bool {
        for _ in 0..<mostSteps {
            do {
                guard session.exitStatus == nil, try session.step() else { return true }
            } catch {
                return false
            }
        }
        return true
    }
}
