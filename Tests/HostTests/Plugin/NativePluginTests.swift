import Testing

@testable import Host
@testable import HostServices

@Suite("Plugins in Swift", .timeLimit(.minutes(10)))
struct NativePluginTests {
    private let kit = NativeKit()

    private func app(_ source: String, isDeterministic: Bool = true, permissions: [String] = []) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 40
        configuration.isDeterministic = isDeterministic
        configuration.nativePlugins = [kit]
        configuration.permissions.allowed = permissions.compactMap { PermissionRule($0) }
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    /// Runs what is ready, and waits for the services that are at work.
    private func settle(_ app: MountedApp) throws {
        while true {
            if try app.session.step() { continue }
            guard app.session.awaitsAnswer else { return }
            app.session.mailbox.wait()
        }
    }

    /// One of a version, beside plugins in Lua.
    private struct Shop: NativePlugin {
        let name: String
        let version: String

        func register(in plugin: inout PluginRegistration) { plugin.function("sum") { _ in .integer(7) } }
    }

    @Test(
        "can be required by plugins in Lua, as far as their versions go",
        arguments: [
            ("^2", "2.1.0", "7", ""), ("^1", "2.1.0", "nil", "it requires 'shop' ^1, and 2.1.0 is there, built in"),
            ("*", "2.1", "", "plugin 'shop': '2.1' is no version such as 1.2.3"),
        ])
    func required(range: String, version: String, frame: String, message: String) throws {
        let plugins = try PluginFolder([
            "user": (#""requires": {"shop": "\#(range)"}"#, "return { sum = require 'shop'.sum() }")
        ])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        configuration.nativePlugins = [Shop(name: "shop", version: version)]
        let output = RecordedOutput()
        do {
            let session = try Session(configuration, output: output)
            try session.load(source: Array("return Text(tostring(user and user.sum))".utf8), name: "app.lua")
            while try session.step() {}
        } catch let error as ScriptError {
            output.errors.append(error.message)
        }
        #expect(output.frame == frame)
        #expect(message.isEmpty ? output.errors.isEmpty : output.errors.first?.hasSuffix(message) == true)
    }

    @Test("give way to one of their name that was found, which is said")
    func hidden() throws {
        let plugins = try PluginFolder(["shop": ("", "return { sum = function() return 'from Lua' end }")])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        configuration.nativePlugins = [Shop(name: "shop", version: "1.0.0")]
        var messages: [String] = []
        let output = LoggingOutput { messages.append($0) }
        let session = try Session(configuration, output: output)
        try session.load(source: Array("return Text(shop.sum())".utf8), name: "app.lua")
        while try session.step() {}
        #expect(output.recorded.frame == "from Lua")
        #expect(plugins.plain(messages) == ["plugin 'shop', which is built in, is hidden by the one in shop"])
    }

    @Test("take the place of a service that is built in, which is said")
    func inPlaceOfServices() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = [Shop(name: "timer", version: "1.0.0")]
        var messages: [String] = []
        let output = LoggingOutput { messages.append($0) }
        let session = try Session(configuration, output: output)
        try session.load(
            source: Array("return Text(tostring(timer.every) .. ' ' .. timer.sum())".utf8), name: "app.lua")
        while try session.step() {}
        #expect(
            messages == ["the service 'timer', which is built in, is hidden by the program's plugin of that name"])
        #expect(output.recorded.frame == "nil 7")
    }

    @Test("are refused where two have one name, or one that is none", arguments: [("a", "a"), ("a", "B")])
    func names(first: String, second: String) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = [first, second].map { Shop(name: $0, version: "1.0.0") }
        let session = try Session(configuration, output: RecordedOutput())
        let error = #expect(throws: ScriptError.self) {
            try session.load(source: Array("return Text 'x'".utf8), name: "app.lua")
        }
        #expect(error?.message.hasPrefix("plugin '\(second)': ") == true)
    }

    @Test("provide services, which a task calls and waits for")
    func service() throws {
        let app = try app(
            "return Text 'x':task(function() local a = native_kit.ask 'x'; print(a[1], a[2].deep[1]) end)")
        #expect(app.output.printed.isEmpty && app.session.awaitsAnswer)
        kit.answers.answer("x", ["deep": [7]])
        try settle(app)
        #expect(app.output.printed == ["x\t7"] && app.output.errors.isEmpty)
        #expect(app.output.causes.last == "task")
    }

    @Test(
        "get and give plain values",
        arguments: [
            ("1, 1.0, 'x', true", "[1,1.0,\"x\",true]"), ("{ 1, { a = { 2 } } }", "[[1,{\"a\":[2]}]]"), ("{}", "[[]]"),
            ("('\\xff'):rep(2)", "ff"), ("", "[]"),
        ])
    func values(arguments: String, expected: String) throws {
        let app = try app(
            """
            return Text 'x':task(function()
              local r = echo(\(arguments))
              print(expected == 'ff' and r[1] == '\\xff\\xff' and 'ff' or select(2, pcall(json.encode, r)))
            end)
            """.replacing("expected", with: "'\(expected.count == 2 ? expected : "")'"))
        try settle(app)
        #expect(app.output.printed == [expected] && app.output.errors.isEmpty)
    }

    @Test(
        "raise errors where the script calls them",
        arguments: [
            ("ask 'no'", "app.lua:1: native-kit.ask: there is no answer"),
            ("ask()", "app.lua:1: native-kit.ask: argument 1 is a question, got nothing"),
            ("ask(print)", "app.lua:1: a function is no plain value"),
            ("ask { print }", "app.lua:1: a function is no plain"),
            ("add(1)", "app.lua:1: native-kit.add: argument 1 is an integer, got a number"),
            ("count 'x'", "app.lua:1: native-kit.count: argument 1 is an integer, got a string"),
        ])
    func failures(call: String, message: String) throws {
        let app = try app("return Text 'x':task(function() \(call) end)")
        try settle(app)
        #expect(app.output.errors.first?.hasPrefix(message) == true, "\(app.output.errors)")
        let caught = try self.app("return Text 'x':task(function() print(pcall(function() \(call) end)) end)")
        try settle(caught)
        #expect(caught.output.printed.first?.hasPrefix("false\t") == true && caught.output.errors.isEmpty)
    }

    @Test("refuse to wait outside of a task")
    func outside() throws {
        let app = try app("return Button('go', function() ask 'x' end)")
        try app.carryOut("key enter")
        #expect(app.output.errors == ["app.lua:1: `native-kit.ask` can only be used in a task; this is no task"])
    }

    @Test("are cancelled with the task; what still comes is dropped")
    func cancellation() async throws {
        let app = try app(
            """
            local A = Component "A" { on = State(true) }
            function A:body()
              return VStack { Button("off", function() self.on = false end), self.on and Text "x":task(function()
                print(pcall(open, "x"))
              end) }
            end
            return A
            """)
        try app.carryOut("press off")
        #expect(app.output.printed == ["false\tcancelled"] && app.output.errors.isEmpty)
        var cancelled = kit.answers.cancellations.stream.makeAsyncIterator()
        #expect(await cancelled.next() == "x")
        #expect(!app.session.canContinue)
        try app.carryOut("advance 1s")
        #expect(app.output.errors.isEmpty)
    }

    @Test("hold the session's own clock while at work, open-ended ones excepted")
    func clock() throws {
        let app = try app(
            """
            return Text "x":task(function() sleep(1); print "slept" end):task(function() ask "x"; print "asked" end)
            """)
        try app.carryOut("advance 2s")
        #expect(app.output.printed.isEmpty)
        kit.answers.answer("x", 1)
        try settle(app)
        #expect(app.output.printed == ["asked", "slept"])
        let open = try self.app(
            "return Text 'x':task(function() sleep(1); print 'slept' end):task(function() open 'y' end)")
        try open.carryOut("advance 2s")
        #expect(open.output.printed == ["slept"])
    }

    @Test("answer in the order of the calls where the clock is the session's own")
    func order() throws {
        let script = """
            return VStack { Text "a":task(function() print(ask('a')[2]) end), Text "b":task(function() print(ask('b')[2]) end) }
            """
        let app = try app(script)
        kit.answers.answer("b", "second")
        app.session.mailbox.wait()
        try app.runReady()
        #expect(app.output.printed.isEmpty)
        kit.answers.answer("a", "first")
        try settle(app)
        #expect(app.output.printed == ["first", "second"])
    }

    @Test("that answer before their turn wake no task until it has come")
    func early() throws {
        let app = try app(
            """
            return VStack {
              Text "a":task(function() print(ask('a')[2]) end), Text "b":task(function() print(ask('b')[2]) end),
              Text "c":task(function() print(ask('c')[2]) end),
            }
            """)
        let mailbox = app.session.mailbox
        kit.answers.answer("c", "third")
        #expect(mailbox.wait())
        try app.runReady()
        #expect(!mailbox.wait(seconds: 0) && app.session.awaitsAnswer)
        kit.answers.answer("b", "second")
        #expect(mailbox.wait())
        try app.runReady()
        #expect(!mailbox.wait(seconds: 0) && app.output.printed.isEmpty)
        kit.answers.answer("a", "first")
        try settle(app)
        #expect(app.output.printed == ["first", "second", "third"])
    }

    @Test("on a clock that others move, nothing stands still")
    func liveClock() throws {
        let app = try app(
            "return Text 'x':task(function() sleep(1); print 'slept' end):task(function() print(ask('x')[2]) end)",
            isDeterministic: false)
        try app.carryOut("advance 2s")
        #expect(app.output.printed == ["slept"] && app.session.canContinue && !app.session.awaitsAnswer)
        kit.answers.answer("x", "late")
        while app.output.printed.count < 2 {
            app.session.mailbox.wait()
            try app.runReady()
        }
        #expect(app.output.printed == ["slept", "late"])
    }

    @Test("provide publishers, however fast they send")
    func publisher() throws {
        let app = try app(
            """
            local A = Component "A" { n = State(0), sum = State(0) }
            function A:body()
              return Text(self.n .. " " .. self.sum):onReceive(count(500), function(v) self.n = self.n + 1; self.sum = self.sum + v end)
            end
            return A
            """)
        try settle(app)
        #expect(app.output.frame == "500 125250" && app.output.errors.isEmpty)
        #expect(!app.session.hasOpenCalls)
    }

    @Test("a publisher that fails is named, and done")
    func failingPublisher() throws {
        let app = try app("return Text 'x':onReceive(count(901), function(v) end)")
        try settle(app)
        #expect(app.output.errors.last?.contains("native-kit.count: that is too far") == true, "\(app.output.errors)")
    }

    @Test(
        "a task that awaits one that fails gets the error where it waits, through operators as well",
        arguments: [
            "far", "far:map(tostring)", "far:merge(Timer(9))", "never():combineLatest(far)",
            "far:scan(0, rawequal):prefix(1)",
            "far:debounce(5)", "far:removeDuplicates():throttle(1):delay(0.1)",
        ])
    func awaitedFailure(publisher: String) throws {
        let app = try app(
            """
            return Text "x":task(function()
              local far = count(901):filter(function(n) return n > 901 end)
              print(pcall(await, \(publisher)))
              print(await(count(901)), await(count(0)))
              await(far)
            end)
            """)
        try settle(app)
        try app.carryOut("advance 1s")
        try settle(app)
        #expect(app.output.printed == ["false\tnative-kit.count: that is too far", "1\tnil"])
        let lines = app.output.errors.map { $0.split(separator: "\n")[0] }
        #expect(lines == ["app.lua:5: native-kit.count: that is too far"])
    }

    @Test("a subscription ends with its view, and keeps nothing alive that is open-ended")
    func subscription() throws {
        let app = try app("return Text 'x':onReceive(never(), function() end)")
        #expect(app.session.hasOpenCalls && !app.session.awaitsAnswer)
        app.session.unmount()
        #expect(!app.session.hasOpenCalls)
    }

    @Test("those who wait for one that is unloaded learn it, and what it works on ends")
    func unloadingWhileAtWork() throws {
        let app = try app(
            """
            return VStack {
              Text "a":task(function() print(pcall(open, "forever")) end),
              Text "b":onReceive(never(), print),
            }
            """)
        #expect(app.session.hasOpenCalls)
        #expect(app.session.unloadPlugin(named: "native-kit"))
        try settle(app)
        #expect(app.output.printed == ["false\tplugin 'native-kit' was unloaded"])
        #expect(app.output.errors == ["app.lua:3: plugin 'native-kit' was unloaded"])
        #expect(!app.session.hasOpenCalls)
    }

    @Test("are unloaded by name: what is left of them raises why")
    func unloading() throws {
        let app = try app(
            "local keep = native_kit.add; return Button('go', function() print(pcall(keep, 1, 2)) end)")
        try app.carryOut("press go")
        #expect(app.session.unloadPlugin(named: "native-kit"))
        try app.carryOut("press go")
        #expect(app.output.printed.first == "true\t3")
        #expect(app.output.printed.last?.hasSuffix("plugin 'native-kit' was unloaded") == true)
        #expect(!app.session.unloadPlugin(named: "native-kit"))
    }

    @Test("the services that are built in ask for permission, in the name of the script")
    func permissions() throws {
        let script = "return Text(tostring(select(2, pcall(env.get, 'PATH'))):sub(1, 300)):lineLimit(9)"
        let refused = try app(script)
        #expect(
            refused.output.frame.replacing("\n", with: " ")
                == "env.get: app.lua may not read the variable 'PATH'; 'env=PATH' in Configuration.permissions.allowed would allow it"
        )
        let allowed = try app("return Text(tostring(env.get('PATH') ~= nil))", permissions: ["env=PATH"])
        #expect(allowed.output.frame == "true")
    }
}
