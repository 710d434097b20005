import Testing

@testable import Host

@Suite("Words of plugins in test files", .timeLimit(.minutes(10)))
struct PluginWordsInTestsTests {
    private static let code = """
        local Badge = Component "Badge" { text = Property(), accent = Environment "accent" }
        function Badge:body() return Text("‹" .. self.text .. " " .. self.accent .. "›") end
        local Bad = Component "Bad" {}
        function Bad:body() return Button("bad", function() error "no" end) end
        return {
          Badge = Badge, Bad = Bad, accent = "cyan", double = function(n) return n * 2 end,
          Card = Modifier "Card" { title = Property(), body = function(self, content) return VStack { Text(self.title), content } end },
          Tens = Updater "Tens" { shouldUpdate = function(a, b) return a // 10 ~= b // 10 end },
          Countdown = function(n) return Timer(1):prefix(n) end,
          greeting = function(name) sleep(1) return "Hello, " .. name end,
        }
        """
    private let kit = [
        "kit": (
            fields: #"""
            "provides": {"components": ["Badge", "Bad"], "environment": ["accent"], "functions": ["double"], "modifiers": ["Card"],
            "updaters": ["Tens"], "publishers": ["Countdown"], "services": ["greeting"]}
            """#,
            code: code
        )
    ]

    @Test(
        "are those that scripts have",
        arguments: [
            "assert.equal('‹x cyan›', mount(Badge { text = 'x' }):frame())",
            "assert.equal('‹x red›', mount(Badge { text = 'x' }:environment('accent', 'red')):frame())",
            "assert.equal('‹p cyan›', mount(kit.Badge, { text = 'p' }):frame())",
            "assert.equal('t\\nx', mount(Text 'x':modifier(Card { title = 't' })):frame())",
            "assert.equal(4, double(2)) assert.equal(6, require('kit').double(3))",
            """
            local A = Component "A" { n = State(8) }
            function A:body()
              return VStack { Button("add", function() self.n = self.n + 1 end), Text("n" .. self.n):modifier(Tens(self.n)) }
            end
            local app = mount(A)
            app:press "add"
            assert.matches("n8", app:frame())
            app:press "add"
            assert.matches("n10", app:frame())
            """,
            """
            local app = mount(Text "x":task(function() print(greeting "Ada") end):onReceive(Countdown(2), function(n) print(n) end))
            app:advance(3)
            assert.same({ "1.0", "Hello, Ada", "2.0" }, app:printed())
            """,
            "assert.has_error(function() greeting 'x' end, '`kit.greeting` can only be used in a task; this is no task')",
            "assert.is_table(fs) assert.is_table(require('luaview')) assert.is_number(clock.now())",
        ])
    func words(line: String) throws {
        #expect(try PluginSpec(plugins: kit).messages(of: "it('t', function() \(line) end)") == [])
    }

    @Test("do not hide those of tests and of the language")
    func own() throws {
        let plain = (fields: "", code: "return { x = 1 }")
        let names = ["describe", "luassert", "say", "busted", "luaview", "string", "equal", "is"]
        let spec = PluginSpec(plugins: Dictionary(uniqueKeysWithValues: names.map { ($0, plain) }))
        let source = """
            describe("all", function()
              it("as ever", function()
                assert.is.equal(assert, require "luassert")
                assert.equal("function", type(require("busted").it))
                assert.is_function(require("say").set)
                assert.is_function(require("luaview").VStack)
                assert.is_function(require("string").rep)
                assert.equal(1, luassert.x)
              end)
            end)
            """
        #expect(try spec.messages(of: source) == [])
    }

    @Test("what fails in one app three times in a row is switched off there alone")
    func faults() throws {
        let source = """
            it("t", function()
              for _, what in ipairs { "component", "path" } do
                for _ = 1, 2 do
                  local app = mount(Bad, { raises = false })
                  for _ = 1, 4 do app:press "bad" end
                  local errors = app:errors()
                  assert.equal(4, #errors)
                  assert.matches("^plugin 'kit': .*init.lua:4: no", errors[3])
                  assert.matches("switched off", errors[4])
                end
              end
              assert.equal(4, double(2))
            end)
            """
        #expect(try PluginSpec(plugins: kit).messages(of: source) == [])
    }

    @Test("a plugin that cannot be loaded is named once, and the others are loaded")
    func failing() throws {
        let spec = PluginSpec(plugins: [
            "broken": (fields: "", code: "error 'no'"), "needy": (fields: #""requires": {"broken": "^1"}"#, code: ""),
            "fine": (fields: #""permissions": ["read=/x"]"#, code: "return { word = 'fine' }"),
        ])
        let source = """
            it("one", function() assert.equal("fine", mount(Text(fine.word)):frame()) end)
            it("two", function() assert.is_nil(broken) end)
            """
        let records = try spec.records(of: source)
        #expect(
            records == """
                plugin x_test.lua:0 \n    plugin 'broken': broken/init.lua:1: no
                    at broken/init.lua:1: error 'no'
                plugin x_test.lua:0 \n    plugin 'needy': needy/init.lua: it requires 'broken', which could not be loaded
                ! plugin 'fine' asks for what 'read=/x' in Configuration.permissions.allowed would allow
                success x_test.lua:1 one
                success x_test.lua:2 two
                = 2 0 2 0 0

                """)
    }

    @Test("errors in a plugin's code name it, in a test and in a block")
    func errors() throws {
        let messages = try PluginSpec(plugins: kit).messages(
            of: "it('t', function() double() end)\ndescribe('d', function() double() end)")
        let message = "plugin 'kit': kit/init.lua:6: attempt to perform arithmetic on a nil value (local 'n')"
        #expect(messages == [message, message])
    }

    @Test("loading one that never ends is stopped")
    func endless() throws {
        var spec = PluginSpec(plugins: ["a": (fields: "", code: "while true do end")])
        spec.more = { $0.configuration.timeLimit = 0.5 }
        let records = try spec.records(of: "it('t', function() end)")
        #expect(records.hasPrefix("plugin x_test.lua:0 \n    plugin 'a': a/init.lua"), "\(records)")
        #expect(records.hasSuffix("= 1 0 1 0 0\n"))
    }
}
