import Testing

@Suite("luaview test, while services work", .timeLimit(.minutes(10)))
struct ServiceWaitTests {
    /// Asks a service that is done when `pipe` is closed at its other end.
    private static let waiting = """
        local App = Component "App" { text = State "waiting", n = State(0) }
        function App:body()
          return HStack { Text(self.text), Button("add " .. self.n, function() self.n = self.n + 1 end) }
            :task(function() self.text = "done" .. process.run { "/bin/sh", "-c", "exec cat <pipe" }.stdout end)
        end
        it("waits", function()
          local app = mount(App)
          app:press "add 0"
          assert.equal("waiting [ add 1 ]", app:frame())
          app:settle()
          assert.equal("done [ add 1 ]", app:frame())
        end)
        """
    /// Holds that end for as long as its own process is there, which has no end of its own.
    private static let endless = """
        local App = Component "App" {}
        function App:body()
          return Text "":task(function() process.run { "/bin/sh", "-c", "exec sleep 100000 >pipe" } end)
        end
        it("never ends", function()
          mount(App)
          while true do end
        end)
        """

    @Test("gives a service longer than a test that does nothing")
    func patience() throws {
        let folder = try TemporaryFolder([
            "a_test.lua": ServiceWaitTests.waiting, "b_test.lua": ServiceWaitTests.endless,
        ])
        let made = try ProgramRun.run(["pipe"], in: folder, executable: .init(filePath: "/usr/bin/mkfifo"))
        #expect(made.status == 0)
        // The second test is ended when nothing was heard of it for so long; the service of the first is done then.
        let result = try ProgramRun.run(
            ["test", "--jobs", "2", "--time", "none", "--timeout", "4s", "--allow-run"], in: folder)
        #expect(result.output.contains("✓ waits"), "\(result.output)")
        #expect(result.output.contains("b_test.lua:5: no end after 4 s"))
        #expect(result.status == 3)
    }

    @Test("says of a test that fails what its apps wait for")
    func failure() throws {
        let test = ServiceWaitTests.waiting.replacing("app:settle()", with: "error 'too soon'")
        let folder = try TemporaryFolder(["a_test.lua": test])
        _ = try ProgramRun.run(["pipe"], in: folder, executable: .init(filePath: "/usr/bin/mkfifo"))
        let result = try ProgramRun.run(["test", "--allow-run"], in: folder)
        #expect(
            result.output.contains(
                "the app mounted at a_test.lua:7 shows (it waits for process.run, as app:settle() does):\n   │ waiting [ add 1 ]\n"
            ),
            "\(result.output)")
    }
}
