import CountedWork
import Testing

@testable import Host
@testable import HostServices

/// No error of Lua's passes a frame of Swift's, wherever memory runs out.
@Suite("A call of a function in Swift", .timeLimit(.minutes(10)))
struct RefusedMemoryTests {
    /// Refuses memory from within a script.
    private struct Faults: NativePlugin {
        let name = "faults"

        func register(in plugin: inout PluginRegistration) {
            plugin.function("refuse") { call in
                guard case .integer(let after) = call[0] else { throw call.wrong(0, "an integer") }
                lv_tests_refuse_memory(Int32(after))
                return .nil
            }
        }
    }

    /// Calls, and what they raise with all memory there is.
    private static let calls = [
        ("Updaters.Nonduplicate({ 1, { 'two' } })", "ok"),
        ("Updaters.True(1)", "Updaters.True: expected true or false, got number"),
        ("Updaters.Event(Timer(1))", "ok"),
        ("Updaters.Event({})", "Updaters.Event: expected a publisher, got table"),
        ("Updaters.Tru(1)", "there is no updater 'Tru' (did you mean 'True'?)"),
        ("Updater 'Even' { shouldUpdate = rawequal }", "ok"),
        (
            "Updater 'Even' {}",
            #"Updater "Even": 'shouldUpdate' must be a function of the old and the new value, got nothing"#
        ),
        ("Even({ 1 })", "ok"),
        ("Preference 'Width' { default = { 1 }, reduce = math.max }", "ok"),
        ("Preference 'Width' { standard = 1 }", #"Preference "Width" has no option 'standard'"#),
        ("Just({ 1, { 2 } }):merge(Timer(1), Just(2)) == Just(3)", "ok"),
        ("Just(1):scan(0, type):debounce(1):prefix(2):first(type)", "ok"),
        (
            "Just(1):zip(Empty(), type):collect(2):replaceError({ 1 }):flatMap(type):share():switchToLatest():dropFirst()",
            "ok"
        ),
        ("Fail({ 1 }):catch(type):compactMap(type):collect()", "ok"),
        ("Just(1):collect(0)", "collect: expected a number of values, 1 or more, got 0"),
        ("Just(1):filter(type):removeDuplicates():throttle(1):delay(1)", "ok"),
        ("Just({ 1 }):combineLatest(Just({ 2 }), type)", "ok"),
        (
            "subject:finish()",
            "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
        ),
        ("Just(1):map(3)", "bad argument #1 to 'map' (function expected, got number)"),
        ("Just(1).mop", "a publisher has no 'mop' (did you mean 'map'?)"),
        ("Just(1):sink(type):cancel()", "ok"),
        ("Timer(-1)", "Timer: expected a positive number of seconds, got -1"),
        ("PassthroughSubject('inbox')", "ok"),
        ("CurrentValueSubject({ 1 }, 'inbox').value", "ok"),
        (
            "subject:send({ 1 })",
            "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
        ),
        ("context:text(1, 1, 1.5, 'red')", "ok"),
        ("context:fill(1, 1, 2, 2, 'green', 'é')", "ok"),
        ("context:line(1, 1, 'x', 2)", "line: 'x2' must be a number, got string"),
        ("context:point(1, 1, 'rad')", "(did you mean 'red'?)"),
        ("Text('x'):paddin(1)", "there is no modifier 'paddin' (did you mean 'padding'?)"),
        ("Text('x'):margin(1)", "there is no modifier 'margin' (did you mean 'padding'?)"),
        ("Text('x'):onDrag(1)", "there is no modifier 'onDrag'; nothing is dragged from view to view"),
        ("Text('x'):padding('q')", "padding: 'all' must be a whole number (0 or more), got 'q'"),
        (
            "Text('x'):border('rde')",
            "border: 'style' must be single, rounded, double, heavy, ascii, block or inset, not 'rde'"
        ),
        ("LazyVGrid { columns = { GridItem.flexible() }, Text 'a' }", "ok"),
        ("LazyVGrid { columns = { 1 }, Text 'a' }", "LazyVGrid: 'columns': entry 1 must be a GridItem, got number"),
        (
            "Text('x'):fill('red')",
            "fill is for a shape, such as Rectangle() or Circle(), not for a Text; foregroundStyle colours any view"
        ),
        ("os.getenv('HOME')", "ok"),
        ("AppStorage('k', { 1, { 'two' } }, {})", "ok"),
        (
            "AppStorage('', 1)",
            #"AppStorage: expected a key, as in AppStorage("theme", "light"), got an empty one"#
        ),
        (
            "SceneStorage('k', print)",
            "SceneStorage: a function cannot be stored: only numbers, strings, booleans and tables of them can"
        ),
        ("AppStorage('k', 1, { store = 1 })", "AppStorage: the name of a store is a string, got number"),
        ("json.encode({ a = { 1, 'two', 2.5 }, b = json.null }, { indent = 2 })", "ok"),
        ("json.encode({ a = { print } })", "json.encode: a function cannot be written, at .a[1]"),
        (#"json.decode('{ "a": [1, 2.5, null, "x"], "b": {} }')"#, "ok"),
        ("json.decode('[1,]')", "json.decode: 1:4: expected a value, got ']'"),
        ("State({ 1, { 'two' } }), Property(), FocusState(), Environment('key', { 1 })", "ok"),
        ("Published({ 1 }, { willSet = type, didSet = setmetatable({}, { __call = type }) })", "ok"),
        ("Field(1, { didset = type })", "Field has no option 'didset' (did you mean 'didSet'?)"),
        (
            "State(model)",
            "State: this one Model would be shared by all nodes; write State(function() return Model() end)"
        ),
        ("Let('3')", "Let: expected a function, as Let(function() … end), got '3'"),
        ("Just({ 1 }):assign({}, 'x')", "ok"),
        ("Just(1):assign(3, 'x')", "assign: expected an observable object or a table, got number"),
        ("Just(1):assign(model, 'none')", "Model has no field 'none'"),
        ("lines(1)", "bad argument #1 to 'lines' (publisher expected, got number)"),
        (
            "await(Just(1))",
            "`await` can only be used in a task; this is code that only reads (an initial value, a computed field)"
        ),
    ]

    /// What tasks do, and what that raises with all memory there is.
    private static let tasks = [
        ("for value in lines(Just({ 1 })) do await(Just(value)) end", "ok"),
        ("for value in lines(Just(1):merge(Just(2))) do sleep(0) end", "ok"),
        ("for _ in lines(Fail('no')) do end", "no"),
        ("lines(1)", "bad argument #1 to 'lines' (publisher expected, got number)"),
    ]

    /// What actions do, and what that raises with all memory there is.
    private static let actions = [
        ("self.stored = { self.after, { 'two' } }", "ok"),
        ("self.stored.x = { self.after }", "ok"),
        ("self.stored.x = nil self.stored = nil", "ok"),
        (
            "self.stored = 1",
            "AppStorage kept holds a table and cannot be set to a number"
        ),
        (
            "self.stored.x = type",
            "AppStorage kept: a function cannot be stored: only numbers, strings, booleans and tables of them can"
        ),
        ("self.stored.list = { 1, { self.after } } table.insert(self.stored.list, 1, 'x')", "ok"),
    ]

    /// What actions do while writes are traced and all of Lua's library is open, some of it denied, and what that raises.
    private static let actionsInTheOpen = [
        ("self.plain = { { 'a', { self.after } }, [1.5] = 'b', k = true }", "ok"),
        ("self.plain.x = { ['two words'] = self.after, f = Just({ self.after }) == 1 }", "ok"),
        ("self.plain.list = { 1, { self.after } } table.insert(self.plain.list, 1, 'x')", "ok"),
        ("self.stored.x = { self.after }", "ok"),
        ("io.open('/etc/none', 'w')", "forbids it"),
        ("os.rename('/tmp/luaview-none', '/etc/none')", "forbids it"),
        ("package.loadlib('/tmp/luaview-none.so', 'f')", "forbids it"),
        ("loadfile('/tmp/luaview-none')", "ok"),
        ("os.getenv('HOME')", "ok"),
    ]

    @Test("raises that there is no memory where an action calls, too", arguments: actions)
    func refusedInAction(statement: String, outcome: String) throws {
        try refuse(in: statement, outcome) { _ in }
    }

    @Test(
        "raises that there is no memory where writes are traced and what is denied is asked for",
        arguments: actionsInTheOpen)
    func refusedInTheOpen(statement: String, outcome: String) throws {
        try refuse(in: statement, outcome) {
            $0.traceCapacity = 100
            $0.permissions.allowsEverything = true
            $0.permissions.denied = ["write=/etc", "native"].compactMap { PermissionRule($0) }
        }
    }

    @Test("raises that there is no memory where what objects were like is noted")
    func refusedInJournal() throws {
        try refuse(in: "model.x = { self.after, { 'two' } }", "ok") { $0.keepsHistory = true }
    }

    private func refuse(in statement: String, _ outcome: String, _ configure: (inout Configuration) -> Void) throws {
        let (app, output) = try mount(
            """
            model = Observable "Model" { x = 0, y = { 1 } } ()
            local App = Component "App" {
              after = State(-1), plain = State { x = 0 }, stored = AppStorage("kept", { x = 0 }),
            }
            function App:body()
              return VStack {
                Button("next", function()
                  self.after = self.after + 1
                  faults.refuse(self.after)
                  local ok, message = pcall(function() \(statement) end)
                  faults.refuse(-1)
                  print(ok and "ok" or message)
                end),
                Text(type(self.stored)),
              }
            end
            return App
            """, configure)
        try pressUntilNothingIsRefused(app)
        let others = Set(output.printed + output.errors).filter { !$0.hasSuffix(outcome) && !isRefusal($0) }
        #expect(others.isEmpty)
        #expect(output.printed.last?.hasSuffix(outcome) == true, "\(output.printed)")
    }

    @Test("raises that there is no memory where a task waits", arguments: tasks)
    func refusedInTask(statement: String, outcome: String) throws {
        let (app, output) = try mount(
            """
            local App = Component "App" { after = State(-1) }
            function App:body()
              return Button("next", function()
                self.after = self.after + 1
                Task(function()
                  faults.refuse(self.after)
                  local ok, message = pcall(function() \(statement) end)
                  faults.refuse(-1)
                  print(ok and "ok" or message)
                end)
              end)
            end
            return App
            """)
        try pressUntilNothingIsRefused(app)
        let others = Set(output.printed + output.errors).filter { !$0.hasSuffix(outcome) && !isRefusal($0) }
        #expect(others.isEmpty)
        #expect(output.printed.last?.hasSuffix(outcome) == true, "\(output.printed)")
    }

    @Test("says that there is no memory where a component is mounted whose fields are stored")
    func refusedInMounting() throws {
        defer { lv_tests_refuse_memory(-1) }
        for requests in 0..<1000 {
            let (app, output) = try mount(
                """
                local Child = Component "Child" { v = AppStorage("kept", { 1 }) }
                function Child:body() return Text(tostring(#self.v)) end
                local App = Component "App" { isShown = State(false) }
                function App:body()
                  return VStack {
                    Button("next", function()
                      self.isShown = true
                      faults.refuse(\(requests))
                    end),
                    self.isShown and Child {} or Text "none",
                  }
                end
                return App
                """)
            try app.carryOut("press next")
            let refusals = lv_tests_refusals()
            lv_tests_refuse_memory(-1)
            #expect(output.errors.filter { !isRefusal($0) }.isEmpty)
            guard refusals == 0 else { continue }
            #expect(output.frame.split(separator: "\n").last == "1")
            return
        }
        Issue.record("each request was refused")
    }

    @Test(
        "raises that there is no memory where a plugin in Lua is called that has failed before",
        arguments: [(1, "ok"), (3, "plugin 'a' is switched off after 3 faults in a row")])
    func refusedInPlugin(faults: Int, outcome: String) throws {
        let exports = "return { fail = function() error 'no' end, work = function() return { 1 } end }"
        let plugins = try PluginFolder(["a": ("", exports)])
        let (app, output) = try mount(
            """
            local fail, work = a.fail, a.work
            local App = Component "App" { after = State(-1) }
            function App:body()
              return VStack {
                Button("fail", function() fail() end),
                Button("next", function()
                  self.after = self.after + 1
                  faults.refuse(self.after)
                  local ok, message = pcall(work)
                  faults.refuse(-1)
                  print(ok and "ok" or message)
                end),
              }
            end
            return App
            """
        ) { $0.plugins = plugins.search.found }
        for _ in 0..<faults { try app.carryOut("press fail") }
        try pressUntilNothingIsRefused(app)
        let others = Set(output.printed).filter { !$0.hasSuffix(outcome) && !isRefusal($0) }
        #expect(others.isEmpty)
        #expect(output.printed.last?.hasSuffix(outcome) == true, "\(output.printed)")
    }

    @Test("raises that there is no memory, whichever request for some is refused", arguments: calls + classes)
    func refused(call: String, outcome: String) throws {
        let (app, output) = try mount(
            """
            subject, model = PassthroughSubject(), Observable "Model" {} ()
            Even = Updater "Even" { shouldUpdate = rawequal }
            local App = Component "App" { after = State(-1) }
            local function try(context) return \(call) end
            function App:body()
              return VStack {
                Button("next", function() self.after = self.after + 1 end),
                Canvas(function(context)
                  faults.refuse(self.after)
                  local ok, message = pcall(try, context)
                  faults.refuse(-1)
                  print(ok and "ok" or message)
                end),
              }
            end
            return App
            """)
        #expect(output.printed.count == 1)
        #expect(output.printed.last?.hasSuffix(outcome) == true, "\(output.printed)")
        try pressUntilNothingIsRefused(app)
        let others = Set(output.printed + output.errors).filter { !$0.hasSuffix(outcome) && !isRefusal($0) }
        #expect(others.isEmpty)
        #expect(output.printed.last?.hasSuffix(outcome) == true)
    }

    private func mount(
        _ source: String, _ configure: (inout Configuration) -> Void = { _ in }
    ) throws -> (MountedApp, RecordedOutput) {
        var configuration = Configuration(builtIn: .all)
        (configuration.width, configuration.height) = (20, 4)
        configuration.nativePlugins = [Faults()]
        configure(&configuration)
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return (app, output)
    }

    private func pressUntilNothingIsRefused(_ app: MountedApp) throws {
        defer { lv_tests_refuse_memory(-1) }
        var requests = 0
        repeat {
            try app.carryOut("press next")
            requests += 1
        } while lv_tests_refusals() > 0 && requests < 1000
        #expect(requests < 1000)
    }

    /// Without a limit that has been reached, the stack is taken to be what could not grow.
    /// "stack overflow" is what Lua itself says where there is no memory for a larger stack.
    private func isRefusal(_ message: String) -> Bool {
        message.hasSuffix("not enough memory") || message.contains("the stack cannot grow there")
            || message.hasSuffix("stack overflow")
    }
}
