import Glibc
import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

/// Recordings of a few events, shown by a player.
@Suite("A replay", .timeLimit(.minutes(10)))
struct ReplayTests {
    private static let script = """
        local App = Component "App" { name = State "", count = State(0) }
        function App:body()
          while self.count < 0 do end
          return VStack {
            TextField("Name", self.bind.name),
            Button("add", function() self.count = self.count + 1 end),
            Button("hang", function() while true do self.count = self.count + 1 end end),
            Button("stick", function() self.count = -1 end),
            Text(self.count .. " " .. self.name),
          }
        end
        return App
        """

    private let folder: TemporaryFolder
    private let path: String
    /// What the recorded session showed.
    private let output = RecordedOutput()

    init() throws {
        folder = try TemporaryFolder(["app.lua": ReplayTests.script])
        path = folder.url.path + "/app.lua"
    }

    /// Records a session in which these events happen; the user ends it where a limit is reached.
    private func record(_ events: [Event]) throws -> String {
        let recorder = SessionRecorder()
        recorder.output = output
        recorder.isInterrupted = { true }
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = 0.2
        configuration.isDeterministic = true
        recorder.configuration = configuration
        let session = try Session(configuration, output: recorder)
        try session.load(path: path)
        while try session.step() {}
        for event in events {
            session.post(event)
            while try session.step() {}
        }
        let file = try RecordingFile(of: path, path: nil)
        try file.write(recorder)
        return file.path
    }

    /// A player that takes long for each event, in the time that limits count: work of this thread.
    private final class Watcher: AppPlayer {
        let shown = RecordedOutput()
        var patience = 0.0
        private(set) var events: [String] = []
        var output: any SessionOutput { shown }
        func begin(width: Int, height: Int?) {}
        func wait(seconds: Double) { spin() }
        func mayCarryOut(_ event: String) -> Bool {
            events.append(event)
            spin()
            return true
        }
        private func spin() {
            let end = Watcher.worked + patience
            while Watcher.worked < end {}
        }
        private static var worked: Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }

    @Test("has what was pasted as it was, in one event")
    func pasted() throws {
        let file = try record([.paste("pas te\nx"), .press(.label("add"))])
        let watcher = Watcher()
        let summary = Replay(path: file, player: watcher).run { _ in }
        #expect(summary.successes == 1)
        #expect(watcher.events == ["type \"pas te\\nx\"", "press add"])
        #expect(watcher.shown.frames == output.frames)
        #expect(output.frame.contains("1 pas te x"))
    }

    @Test("ends before what was interrupted when it was recorded", arguments: ["hang", "stick"])
    func interrupted(name: String) throws {
        let file = try record([.press(.label("add")), .press(.label(name))])
        let watcher = Watcher()
        let summary = Replay(path: file, player: watcher).run { _ in }
        #expect(summary.successes == 1)
        #expect(watcher.events == ["press add"])
        #expect(watcher.shown.frame.hasSuffix("\n1"))
    }

    @Test("lasts for as long as its watcher wants; what runs in it has its limits")
    func patience() throws {
        let file = try record(Array(repeating: .press(.label("add")), count: 4) + [.advance(seconds: 1)])
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = 0.2
        let watcher = Watcher()
        watcher.patience = 0.1
        var records: [TestRecord] = []
        let summary = Replay(path: file, configuration: configuration, player: watcher).run { records.append($0) }
        #expect(summary.successes == 1, "\(records)")
        try folder.write(
            "-- a test\nit('loops', function() mount(Text 'x') while true do end end)", to: "loop_test.lua")
        watcher.patience = 0
        let looping = Replay(path: folder.url.path + "/loop_test.lua", configuration: configuration, player: watcher)
        #expect(looping.run { _ in }.hasReachedLimit)
    }
}
