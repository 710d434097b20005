import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

/// Recordings of scripts that call services: what these answered is in them.
@Suite("A recording keeps what services answered", .timeLimit(.minutes(10)))
struct RecordedServicesTests {
    /// What a recorded run came to.
    private struct Run {
        var output: RecordedOutput
        var file: RecordingFile
        var text: String
    }

    /// Records a script. `act` operates the session; a clock that goes on beside the services is the caller's.
    private static func record(
        _ script: String, in folder: TemporaryFolder, services: ServiceMode, allow: [String] = ["run"],
        act: (Session) throws -> Void
    ) throws -> Run {
        let path = folder.url.path + "/app.lua"
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.services = services
        configuration.permissions.allowed = allow.compactMap { PermissionRule($0) }
        let (output, recorder) = (RecordedOutput(), SessionRecorder())
        recorder.output = output
        recorder.configuration = configuration
        let session = try Session(configuration, output: recorder)
        recorder.begin(session)
        try session.load(path: path)
        try act(session)
        recorder.exitStatus = session.exitStatus
        let file = try RecordingFile(of: path, path: nil)
        try file.write(recorder)
        session.unmount()
        return Run(
            output: output, file: file,
            text: String(decoding: try #require(try SourceFile.read(file.path)), as: UTF8.self))
    }

    private final class Player: AppPlayer {
        let shown = RecordedOutput()
        var output: any SessionOutput { shown }
        func begin(width: Int, height: Int?) {}
        func wait(seconds: Double) {}
        func mayCarryOut(_ event: String) -> Bool { true }
    }

    /// Plays it with no permission at all; what was not as it was recorded.
    private static func failures(of run: Run, live: Bool = false) -> (failures: [String], output: RecordedOutput) {
        let player = Player()
        var configuration = Configuration(builtIn: .all)
        configuration.replaysLive = live
        var failures: [String] = []
        let summary = Replay(path: run.file.path, configuration: configuration, player: player).run { record in
            switch record {
            case .ended(let result) where result.status != .success: failures.append(result.message)
            case .failed(let failure): failures.append(failure.message)
            default: break
            }
        }
        if summary.successes != 1 { failures.append("\(summary.successes) successes") }
        return (failures, player.shown)
    }

    private static func settle(_ session: Session) throws {
        while true {
            if try session.step() { continue }
            guard session.hasOpenCalls else { return }
            session.mailbox.wait()
        }
    }

    /// A script that runs programs one after the other, in the folder of which each run leaves a file.
    private static func script(_ folder: TemporaryFolder) -> String {
        """
        local App = Component "App" { log = State "", n = State(0) }
        function App:body()
          return VStack {
            Button("count", function() self.n = self.n + 1 end),
            Text("n " .. self.n .. " " .. self.log),
          }:task(function()
            for i = 1, 3 do
              local r = process.run { "sh", "-c", "echo $0 >> \(folder.url.path)/runs; echo out $0; exit $0", i }
              self.log = self.log .. r.stdout:sub(1, -2) .. " " .. r.status .. "; "
              sleep(0.1)
            end
            for line in lines(process.lines { "sh", "-c", "echo one; echo two; exit 4" }) do self.log = self.log .. line end
          end)
        end
        return App
        """
    }

    @Test(
        "of programs that run one after the other, with a clock that waits for them",
        arguments: [ServiceMode.holdsClock])
    func waiting(mode: ServiceMode) throws {
        let folder = try TemporaryFolder(["app.lua": ""])
        try folder.write(RecordedServicesTests.script(folder), to: "app.lua")
        let run = try RecordedServicesTests.record("", in: folder, services: mode) { session in
            try RecordedServicesTests.settle(session)
            for event in [Event.press(.label("count")), .advance(seconds: 1), .press(.label("count"))] {
                session.post(event)
                try RecordedServicesTests.settle(session)
            }
        }
        #expect(run.output.frame.contains("n 2 out 1 1; out 2 2; out 3 3; onetwo"))
        #expect(run.text.contains("advance(0.1)"), "\(run.text)")
        let before = try folder.text("runs")
        let (failures, output) = RecordedServicesTests.failures(of: run)
        #expect(failures == [], "\(run.text)")
        #expect(output.frame == run.output.frame)
        #expect(output.errors == run.output.errors)
        #expect(try folder.text("runs") == before)
    }

    @Test("of what comes while the clock goes on, keys among it")
    func beside() throws {
        let folder = try TemporaryFolder(["app.lua": ""])
        try folder.write(RecordedServicesTests.script(folder), to: "app.lua")
        let run = try RecordedServicesTests.record("", in: folder, services: .besideClock) { session in
            try RecordedServicesTests.settle(session)
            for _ in 1...5 {
                session.post(.press(.label("count")))
                session.post(.advance(seconds: 0.05))
                try RecordedServicesTests.settle(session)
            }
        }
        #expect(run.output.frame.contains("n 5 "))
        let (failures, output) = RecordedServicesTests.failures(of: run)
        #expect(failures == [], "\(run.text)")
        #expect(output.frame == run.output.frame)
    }

    @Test("of functions that look at the machine, and of calls that fail")
    func functions() throws {
        let script = """
            local home = env.get "HOME"
            local App = Component "App" { text = State "" }
            function App:body()
              return Text(tostring(home ~= nil) .. self.text):task(function()
                self.text = tostring(select(2, pcall(process.run, "no-such-program")))
              end)
            end
            return App
            """
        let folder = try TemporaryFolder(["app.lua": script])
        let run = try RecordedServicesTests.record(
            script, in: folder, services: .holdsClock, allow: ["run", "env"]
        ) { try RecordedServicesTests.settle($0) }
        #expect(run.output.frame.contains("no-such-program"))
        let (failures, output) = RecordedServicesTests.failures(of: run)
        #expect(failures == [], "\(run.text)")
        #expect(output.frame == run.output.frame)
    }

    @Test("says so where a test answers what is not asked, or in no way that there is")
    func mistakes() throws {
        let folder = try TemporaryFolder([
            "app.lua": "return Text 'x':task(function() print(process.run 'a' .. '') end)",
            "app_test.lua": """
            local function message(...) return (select(2, pcall(...)):gsub("^[^ ]* ", "")) end
            it("answers", function()
              local app = mount("app.lua", { services = "recorded" })
              print(message(app.answer, app, 2, { value = 1 }))
              print(message(app.answer, app, 1, 7))
              app:answer(1, { value = "it" })
              print(app:printed()[1])
              print(message(mount, "app.lua", { services = "dead" }))
              local other = mount("app.lua")
            end)
            """,
        ])
        var printed: [String] = []
        _ = TestFile(path: folder.url.path + "/app_test.lua", options: .asProgram) {
            if case .printed(let text) = $0 { printed.append(text) }
        }.run()
        #expect(printed.first?.contains("nothing is under way that has the number 2") == true, "\(printed)")
        #expect(printed.dropFirst().first?.contains("needs a table, { value = … }") == true, "\(printed)")
        #expect(printed.contains("it"), "\(printed)")
        #expect(printed.contains { $0.contains("'services' can be \"recorded\"") }, "\(printed)")
    }
}
