import Glibc
import Host

/// A script in this process on a terminal of 80 by 24 cells; what is sent to the terminal goes to /dev/null.
final class Window {
    private let session: Session
    private let sink: TerminalSink
    private let null: Int32

    init(_ path: String, properties: [(name: String, value: String)] = [], arguments: [String] = []) throws {
        null = open("/dev/null", O_WRONLY)
        sink = TerminalSink(TerminalScreen(TerminalCapabilities(), width: 80, height: 24), errors: nil)
        var configuration = Configuration()
        configuration.properties = properties
        configuration.arguments = arguments
        configuration.width = 80
        configuration.height = 24
        configuration.isInteractive = true
        configuration.isDeterministic = true
        configuration.permissions.allowsEverything = true  // `collectgarbage` is withheld otherwise
        session = try Session(configuration, output: sink)
        try session.load(path: path)
        try settle()
    }

    deinit { close(null) }

    /// The CPU time from the press of a button until what differs is sent.
    func press(_ label: String) throws -> Double { try time(.press(.label(label))) }

    /// The same for what a line of Lua does.
    func evaluate(_ source: String) throws -> Double { try time(.eval(source: source)) }

    private func time(_ event: Event) throws -> Double {
        session.post(event)
        return try Clock.processorTime { try settle() }
    }

    private func settle() throws {
        while try session.step() {}
        let bytes = sink.takeBytes()
        bytes.withUnsafeBytes { _ = write(null, $0.baseAddress, $0.count) }
    }
}
