import Host

/// Receives the output and errors of code that lines run outside of any session.
final class LineListener: ProgramListener {
    private let relay: SessionRelay

    init(_ relay: SessionRelay) { self.relay = relay }

    func printed(_ text: String) { relay.printed(text) }
    func warned(_ text: String) { relay.logged(text) }
    func quit(_ status: Int32) {}
    func written(_ name: () -> String) {}
    func reported(_ error: ScriptError) { relay.reported(relay.repl?.words?.named(error) ?? error) }
}
