import Testing

@testable import Host

/// A terminal of which there is nothing but the bytes that go and come.
@Suite("A terminal at the other end of a connection", .timeLimit(.minutes(10)))
struct RemoteTerminalTests {
    /// The session, the terminal, and an emulated one that gets the bytes.
    private final class Connection {
        let terminal = RemoteTerminal(width: 20, height: 6) { ["TERM": "xterm", "LANG": "C.UTF-8"][$0] }
        let session: Session
        private var screen = ScreenModel(width: 20, height: 6)

        init(_ view: String, _ configuration: Configuration = Configuration(builtIn: .none)) throws {
            let script = """
                local App = Component "App" { n = State(0), text = State "" }
                function App:body() return \(view) end
                return App
                """
            session = try terminal.session(configuration)
            try session.load(source: Array(script.utf8), name: "app.lua")
            try show()
        }

        func show() throws {
            while try session.step() {}
            screen.feed(terminal.bytes(showing: session))
        }

        func type(_ text: String) throws {
            terminal.take(Array(text.utf8), for: session)
            try show()
        }

        func end() -> Set<Int> {
            session.unmount()
            screen.feed(terminal.lastBytes())
            return screen.modes
        }

        var shown: String { screen.lines.joined(separator: "\n") }
        var modes: Set<Int> { screen.modes }
    }

    private static let counter = #"Button("add " .. self.n, function() self.n = self.n + 1 end)"#

    @Test("shows a session, which takes its keys, and knows nothing of another")
    func keys() throws {
        let (one, other) = (try Connection(RemoteTerminalTests.counter), try Connection(RemoteTerminalTests.counter))
        #expect(one.shown.contains("add 0"))
        try one.type("\r")
        try one.type("\r")
        #expect(one.shown.contains("add 2"))
        #expect(other.shown.contains("add 0"))
    }

    @Test("sends nothing where nothing has changed")
    func nothing() throws {
        let connection = try Connection(RemoteTerminalTests.counter)
        #expect(connection.terminal.bytes(showing: connection.session).isEmpty)
    }

    @Test("pastes text as it is")
    func paste() throws {
        let connection = try Connection(#"VStack { TextField("Name", self.bind.text), Text("<" .. self.text .. ">") }"#)
        try connection.type("\u{1B}[200~a b\u{1B}[201~")
        #expect(connection.shown.contains("<a b>"))
    }

    @Test("reports clicks in a full screen, and gives back what it took")
    func mouse() throws {
        let connection = try Connection("FullScreen { \(RemoteTerminalTests.counter) }")
        #expect(connection.modes.isSuperset(of: [1003, 1049]))
        let lines = connection.shown.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("add 0") })
        let column = lines[row].prefix { $0 != "a" }.count
        try connection.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
        #expect(connection.shown.contains("add 1"))
        #expect(connection.end().isDisjoint(with: [1000, 1002, 1003, 1006, 1049, 2004]))
    }

    @Test("tells how long an escape may be the beginning of another key")
    func escape() throws {
        let connection = try Connection(RemoteTerminalTests.counter)
        #expect(connection.terminal.secondsToNextKey == nil)
        try connection.type("\u{1B}")
        #expect(try #require(connection.terminal.secondsToNextKey) < 1)
        try connection.type("[I")
        #expect(connection.terminal.secondsToNextKey == nil)
    }

    @Test("has another size when it is told so")
    func size() throws {
        let connection = try Connection(
            #"GeometryReader(function(size) return Text(size.width .. "x" .. size.height) end)"#)
        connection.terminal.resize(width: 30, height: 8, for: connection.session)
        try connection.show()
        #expect(connection.session.frame.width == 30)
    }

    @Test("has a session without colours behind controls where it is asked for one")
    func fills() throws {
        let terminal = RemoteTerminal(width: 20, height: 6) { ["TERM": "xterm", "LANG": "C.UTF-8"][$0] }
        #expect(try terminal.session(Configuration()).configuration.hasFills)
        #expect(try !terminal.session(Configuration(), hasFills: false).configuration.hasFills)
        let dumb = RemoteTerminal(width: 20, height: 6) { ["TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"][$0] }
        #expect(try !dumb.session(Configuration()).configuration.hasFills)
    }

    @Test("names no keys that cannot come")
    func keyHelp() throws {
        let names = ["ctrl+shift+x", "ctrl+i", "shift+enter", "ctrl+1", "shift+1", "ctrl+o", "alt+X", "shift+f2", "é"]
        let buttons = names.map { #"Button("b", function() end):keyboardShortcut "\#($0)""# }.joined(separator: ", ")
        for (name, shown) in [("xterm", ["ctrl+o", "alt+X", "shift+f2", "é"]), ("xterm-kitty", names)] {
            let terminal = RemoteTerminal(width: 200, height: 20) { ["TERM": name, "LANG": "C.UTF-8"][$0] }
            let session = try terminal.session(Configuration(builtIn: .none))
            let script =
                #"local A = Component "A" {} function A:body() return VStack { \#(buttons), KeyHelp() } end return A"#
            try session.load(source: Array(script.utf8), name: "app.lua")
            while try session.step() {}
            _ = terminal.bytes(showing: session)
            let last = session.frame.joinedLines.split(separator: "\n").last ?? ""
            #expect(last.split(separator: "  ").map { $0.split(separator: " ")[0] } == shown.map { Substring($0) })
        }
    }
}
