import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

/// Sessions that were recorded, and the tests they become.
@Suite("A recording", .timeLimit(.minutes(10)))
struct RecordingTests {
    /// A script with most of what moves: timers, tasks, random numbers, fields, rows that come and go, errors.
    private static let script = """
        local App = Component "App" {
          name = State "", on = State(false), rows = State { 1, 2, 3 }, ticks = State(0), dice = State(0), late = State "",
        }
        function App:body()
          return VStack {
            TextField("Name", self.bind.name),
            Toggle("on", self.bind.on),
            HStack {
              Button("roll", function() self.dice = math.random(1, 6) end),
              Button("more", function() table.insert(self.rows, #self.rows + 1) end),
              Button("less", function() table.remove(self.rows) end),
              Button("fail", function() error("on purpose " .. os.time()) end),
            },
            Text("dice " .. self.dice .. " ticks " .. self.ticks .. " at " .. os.clock()),
            ForEach(self.rows, function(n) return self.on and Button("row " .. n, function() self.late = "row " .. n end) end),
            Text(self.late),
          }
          :onReceive(Timer(0.7), function(n) self.ticks = self.ticks + math.random(3) end)
          :task(self.name, function()
            sleep(2.5)
            self.late = self.name .. " " .. math.random(100)
            print(self.late)
          end)
        end
        return App
        """

    /// A session of ten minutes on the virtual clock, operated by chance.
    private static func events(_ random: inout SplitMix) -> [String] {
        var events: [String] = []
        var time = 0.0
        while time < 600 {
            switch random.next(12) {
            case 0: events.append("press roll")
            case 1: events.append(random.next(2) == 0 ? "press more" : "press less")
            case 2: events.append("press on")
            case 3: events.append("type id=\\\"x")
            case 4:
                events.append(
                    "key \(["tab", "shift+tab", "enter", "backspace", "space", "a", "ä", "]"][random.next(8)])")
            case 5: events.append("set Name \(["Ada Lovelace", "]]", "日本", "#1", "x y"][random.next(5)])")
            case 6: events.append("click \(1 + random.next(40)),\(1 + random.next(8))")
            case 7: events.append("resize \(20 + random.next(60))x\(5 + random.next(20))")
            case 8: events.append("focus Name")
            case 9: events.append(random.next(4) == 0 ? "press fail" : "frame")
            default:
                let ticks = 1 + random.next(3000)
                time += Double(ticks) / SessionRecorder.ticks
                events.append("advance \(Double(ticks) / SessionRecorder.ticks)s")
            }
        }
        return events
    }

    @Test("of ten minutes ends in the same frames, byte by byte", arguments: [1, 2])
    func random(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let folder = try TemporaryFolder(["app.lua": RecordingTests.script])
        let path = folder.url.path + "/app.lua"
        var configuration = Configuration(builtIn: .all)
        configuration.width = 60
        configuration.isDeterministic = true
        configuration.seed = seed
        let (output, recorder) = (RecordedOutput(), SessionRecorder())
        recorder.output = output
        recorder.configuration = configuration
        let session = try Session(configuration, output: recorder)
        try session.load(path: path)
        var events = RecordingTests.events(&random)
        events.append("frame")
        while try session.step() {}
        for line in events {
            for event in try EventLine.events(in: line) ?? [] {
                session.post(event)
                // What cannot be typed where the focus is was not done.
                do { while try session.step() {} } catch {}
            }
        }
        let file = try RecordingFile(of: path, path: nil)
        try file.write(recorder)
        let player = Player()
        var failures: [TestRecord] = []
        var limits = Configuration(builtIn: .all)
        limits.timeLimit = 120  // ten minutes are one test
        let summary = Replay(path: file.path, configuration: limits, player: player).run { record in
            switch record {
            case .ended(let result) where result.status != .success: failures.append(record)
            case .failed: failures.append(record)
            default: break
            }
        }
        #expect(failures == [])
        #expect(summary.successes == 1)
        #expect(player.shown.frame == output.frame)
        #expect(player.shown.printed == output.printed)
        #expect(player.shown.errors == output.errors)
        #expect(player.shown.frames.last == output.frames.last)
        #expect(RecordingTests.changes(player.shown.frames) == RecordingTests.changes(output.frames))
        #expect(Replay(path: file.path, player: player).obstacle() == nil)
    }

    /// The frames that differ from the one before.
    private static func changes(_ frames: [String]) -> [String] {
        frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
    }

    private final class Player: AppPlayer {
        let shown = RecordedOutput()
        var waited = 0.0
        var output: any SessionOutput { shown }
        func begin(width: Int, height: Int?) {}
        func wait(seconds: Double) { waited += seconds }
        func mayCarryOut(_ event: String) -> Bool { true }
    }

    @Test("says which script it is of")
    func obstacles() throws {
        let folder = try TemporaryFolder([
            "app.lua": "return Text 'x'", "test.lua": "return 1", "cut_test.lua": "-- A recording of \"app.lua\", 01",
            "old_test.lua": "-- A recording of \"app.lua\", 0123456789abcdef, format 0.",
            "other_test.lua": "-- A recording of \"app.lua\", 0123456789abcdef, format 1.",
            "gone_test.lua": "-- A recording of \"gone.lua\", 0123456789abcdef, format 1.",
        ])
        let path = folder.url.path
        func obstacle(_ name: String) -> String? {
            Replay(path: path + "/" + name, player: Player()).obstacle()?.message.replacing(path + "/", with: "")
        }
        #expect(obstacle("nowhere.lua") == "nowhere.lua: No such file or directory")
        #expect(obstacle("test.lua") == "test.lua:1: this is no recording; 'luaview record' makes one")
        #expect(obstacle("cut_test.lua") == "cut_test.lua:1: the first line of the recording is cut off")
        #expect(
            obstacle("old_test.lua")
                == "old_test.lua:1: the recording was made by another version of luaview (format 0)")
        #expect(
            obstacle("other_test.lua")
                == "other_test.lua:1: this was recorded with another version of app.lua")
        #expect(obstacle("gone_test.lua")?.hasPrefix("gone_test.lua:1: there is no gone.lua") == true)
    }

    @Test(
        "is of what the script says: comments and blanks are none of it, what stands in texts is",
        arguments: [
            ("#!/usr/bin/env luaview\n-- new\nreturn  Text 'x' --[[ more ]] -- end\n", true),
            ("return Text\n\n'x'", true), ("return Text 'x' -- ]]", true), ("return Text 'x '", false),
            ("return Text '--x'", false), ("return Text [[x]]", false), ("returnText 'x'", false),
            ("return Text 'x' --[[", true), ("return Text 'x', 1 - -1", false),
        ])
    func comments(source: String, isSame: Bool) {
        let hash = RecordingHeader.hash(ofLua: Array("return Text 'x'".utf8))
        #expect(RecordingHeader.isHash(hash, ofLua: Array(source.utf8)) == isSame)
    }

    @Test("made when comments counted is one of the same text")
    func wholeText() {
        let source = Array("return Text 'x' -- old".utf8)
        #expect(RecordingHeader.isHash(RecordingHeader.hash(of: source), ofLua: source))
        #expect(!RecordingHeader.isHash(RecordingHeader.hash(of: source), ofLua: source + [10]))
        let bytes: [UInt8] = Array("return '".utf8) + [0xE9, 0x27]
        #expect(RecordingHeader.hash(ofLua: bytes) != RecordingHeader.hash(ofLua: bytes + [10]))
    }

    @Test("is not written over what is none")
    func refusals() throws {
        let folder = try TemporaryFolder(["app.lua": "return Text 'x'", "app_recorded_test.lua": "print 'mine'"])
        let path = folder.url.path
        #expect(throws: EventError.self) { try RecordingFile(of: path + "/app.lua", path: nil) }
        #expect(throws: EventError.self) { try RecordingFile(of: path + "/none.lua", path: nil) }
    }
}

/// Numbers by chance that are the same everywhere.
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(count))
    }
}
