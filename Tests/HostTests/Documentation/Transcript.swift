import Host

/// Everything a session has to show, one below the other: printed lines, frames that differ from the one before, each with
/// a line `---` behind it, warnings and the messages of errors.
final class Transcript: SessionOutput {
    private(set) var text = ""
    private var frame: [String]?

    /// Runs a script in a window of 40 columns, carries out the events, unmounts.
    static func of(_ script: String, events: String) throws -> String {
        var configuration = Configuration.asProgram
        configuration.width = 40
        configuration.isDeterministic = true
        configuration.hasMotion = script.hasPrefix("-- luaview: --motion\n")
        let transcript = Transcript()
        let session = try Session(configuration, output: transcript)
        do {
            try session.load(source: Array(script.utf8), name: "script.lua")
        } catch {
            return "\(error)\n"
        }
        try runReady(session)
        for line in events.split(separator: "\n") {
            for event in try EventLine.events(in: String(line)) ?? [] {
                session.post(event)
                try runReady(session)
            }
        }
        session.unmount()
        return transcript.text
    }

    private static func runReady(_ session: Session) throws {
        while true {
            if try session.step() { continue }
            guard session.awaitsAnswer else { return }
            session.mailbox.wait()
        }
    }

    func printed(_ line: String) { text += line + "\n" }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        guard frame.lines != self.frame || isRequested else { return }
        self.frame = frame.lines
        text += frame.lines.map { $0 + "\n" }.joined() + "---\n"
    }

    func reported(_ error: ScriptError) { text += "\(error)\n" }
    func logged(_ message: String) { text += message + "\n" }
}
