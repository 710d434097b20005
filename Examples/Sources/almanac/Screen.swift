import Host

/// Takes what the session has to show.
final class Screen: SessionOutput {
    func printed(_ line: String) { print(line) }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        print("-- \(cause)")
        for line in frame.lines { print(line) }
    }

    func reported(_ error: ScriptError) { print("error: \(error)") }
    func logged(_ message: String) { print("note: \(message)") }
}
