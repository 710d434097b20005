import Glibc
import Host
import HostServices

/// A script in this process on a terminal of 80 by 24 cells; what is sent to the terminal goes to /dev/null.
final class Window {
    private let session: Session
    private let terminal: RemoteTerminal
    private let null: Int32
    /// How many bytes the last event sent.
    private(set) var bytesSent = 0

    init(_ path: String, properties: [(name: String, value: String)] = [], arguments: [String] = []) throws {
        null = open("/dev/null", O_WRONLY)
        terminal = RemoteTerminal(width: 80, height: 24) { ["TERM": "xterm", "LANG": "C.UTF-8"][$0] }
        var configuration = Configuration(builtIn: .all)
        configuration.properties = properties
        configuration.arguments = arguments
        configuration.isDeterministic = true
        configuration.permissions.allowsEverything = true  // `collectgarbage` is withheld otherwise
        session = try terminal.session(configuration, hasFills: false)
        try session.load(path: path)
        try settle()
    }

    deinit { close(null) }

    /// The CPU time from the press of a button until what differs is sent; of many presses the mean, without the clock's own.
    func press(_ label: String) throws -> Double { try press(label, times: 1) }
    func press(_ label: String, times: Int) throws -> Double { try time(.press(.label(label)), times: times) }

    /// The same for what a line of Lua does.
    func evaluate(_ source: String) throws -> Double { try time(.eval(source: source)) }

    private func time(_ event: Event, times: Int = 1) throws -> Double {
        try Clock.processorTime {
            for _ in 0..<times {
                session.post(event)
                try settle()
            }
        } / Double(times)
    }

    private func settle() throws {
        while try session.step() {}
        let bytes = terminal.bytes(showing: session)
        bytesSent = bytes.count
        bytes.withUnsafeBytes { _ = write(null, $0.baseAddress, $0.count) }
    }
}
