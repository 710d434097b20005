import Host
import HostServices
import Testing

@Suite("An output that shows no frames", .timeLimit(.minutes(10)))
struct LeftOutFrameTests {
    /// Counts the frames that it is told of.
    private final class Counter: SessionOutput {
        var showsFrames: Bool
        var emitted: [(lines: [String], isRequested: Bool)] = []
        var leftOutCount = 0
        var messages: [String] = []

        init(showsFrames: Bool) { self.showsFrames = showsFrames }

        func printed(_ line: String) { messages.append(line) }
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) { emitted.append((frame.lines, isRequested)) }
        func leftOut() { leftOutCount += 1 }
        func reported(_ error: ScriptError) { messages.append(error.message) }
        func logged(_ message: String) { messages.append(message) }
    }

    private static let script = """
        App = Component "App" { n = State(0) }
        function App:body()
          return VStack { Text("n is " .. self.n), Canvas(function(context) print "drawn" end):frame { height = 1 },
            Button("more", function() self.n = self.n + 1 if self.n == 3 then error "three" end end) }
        end
        return App
        """

    private func session(_ output: Counter, _ configuration: Configuration = Configuration(builtIn: .all)) throws
        -> Session
    {
        let session = try Session(configuration, output: output)
        try session.load(source: Array(LeftOutFrameTests.script.utf8), name: "app.lua")
        while try session.step() {}
        return session
    }

    private func post(_ event: Event, _ session: Session) throws {
        session.post(event)
        while try session.step() {}
    }

    @Test("gets those that are asked for, also where nothing has changed since the last one was left out")
    func requested() throws {
        let output = Counter(showsFrames: false)
        let session = try session(output)
        try post(.press(.label("more")), session)
        #expect(output.emitted.isEmpty && output.leftOutCount == 2)
        try post(.frame, session)
        try post(.frame, session)
        #expect(output.emitted.map { $0.lines.first } == ["n is 1", "n is 1"])
        try post(.press(.label("more")), session)
        try post(.frame, session)
        #expect(output.emitted.map { $0.lines.first } == ["n is 1", "n is 1", "n is 2"])
        #expect(output.emitted.allSatisfy(\.isRequested) && output.leftOutCount == 3)
    }

    @Test("sees all else as one that shows them, and the session's frame is the same", arguments: [nil, 2])
    func same(_ height: Int?) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.height = height
        let (silent, showing) = (Counter(showsFrames: false), Counter(showsFrames: true))
        let sessions = try [silent, showing].map { try session($0, configuration) }
        for _ in 0..<4 {
            for session in sessions { try post(.press(.label("more")), session) }
            #expect(sessions[0].frame == sessions[1].frame)
        }
        for session in sessions { session.unmount() }
        #expect(sessions[0].frame == sessions[1].frame)
        #expect(silent.messages == showing.messages && silent.messages.contains("drawn"))
        #expect(silent.leftOutCount == showing.emitted.count && silent.emitted.isEmpty)
    }

    @Test("gets the frame that was left out when it begins to show them, also where nothing has changed since")
    func beginsToShow() throws {
        let output = Counter(showsFrames: false)
        let session = try session(output)
        try post(.press(.label("more")), session)
        output.showsFrames = true
        try post(.advance(seconds: 1), session)
        #expect(output.emitted.map { $0.lines.first } == ["n is 1"])
    }

    @Test("gets each frame where there is a trace, which says whether it changed")
    func traced() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.traceCapacity = 100
        let output = Counter(showsFrames: false)
        let session = try session(output, configuration)
        try post(.press(.label("more")), session)
        #expect(output.emitted.map { $0.lines.first } == ["n is 0", "n is 1"])
    }
}
