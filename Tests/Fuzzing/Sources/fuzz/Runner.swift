import Host
import HostServices

/// Runs a script that must do no harm, whatever it is.
final class Runner: SessionOutput {
    static func run(
        _ script: [UInt8], argument: [UInt8] = [], events: [Event] = [], seconds: Double = 0.5, bytes: Int = 32 << 20,
        permissions: Permissions = Permissions()
    ) {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.timeLimit = seconds
        configuration.memoryLimit = bytes
        configuration.permissions = permissions
        configuration.arguments = [String(decoding: argument, as: UTF8.self)]
        do throws(ScriptError) {
            let session = try Session(configuration, output: Runner())
            try session.load(source: script, name: "fuzz.lua")
            carryOut(session)
            for event in events {
                session.post(event)
                carryOut(session)
            }
            session.unmount()
        } catch {}
    }

    private static func carryOut(_ session: Session) {
        for _ in 0..<20 {
            guard session.exitStatus == nil, (try? session.step()) == true else { return }
        }
    }

    func printed(_ line: String) {}
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) { _ = frame.lines }
    func reported(_ error: ScriptError) { _ = error.description }
    func logged(_ message: String) {}
}
