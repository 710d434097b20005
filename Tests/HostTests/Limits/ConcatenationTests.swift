import Testing

/// Debian 12's Lua goes on with a stack that has moved where a metamethod `__concat` made it grow or shrink: the host does not let
/// it move. Also where the metamethod comes back through Swift, and with all of Lua's library.
@Suite("A metamethod that concatenates", .timeLimit(.minutes(10)))
struct ConcatenationTests {
    @Test("that makes an app do something does not move the stack below it", .timeLimit(.minutes(10)))
    func throughSwift() throws {
        let file = """
            local A = Component "A" { n = State(0) }
            function A:body()
              return Button("go", function()
                local function sink(n) if n == 0 then return 0 end return 1 + sink(n - 1) end
                self.n = sink(20000)
              end):id "go"
            end
            it("comes back through Swift", function()
              local app = mount(A {})
              local p = setmetatable({}, { __concat = function(a, b)
                local ok, message = pcall(function() app:press "go" end)
                assert.is_false(ok)
                assert.is_truthy(tostring(message):find("__concat", 1, true))
                return "m"
              end })
              assert.equal("am", "a" .. p .. 1 .. p .. "b")
            end)
            """
        let folder = try TemporaryFolder(["deep_test.lua": file])
        let result = try ProgramRun.run(["test", "--reporter", "tap"], in: folder, input: "")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("of a module has room for calls that are nested, also after collections", .timeLimit(.minutes(10)))
    func ofModule() throws {
        let module = """
            local function sink(n) if n == 0 then return 0 end return 1 + sink(n - 1) end
            return setmetatable({}, { __concat = function(_, n) return "d" .. sink(tonumber(n)) end })
            """
        let script = """
            local deep = require "deep"
            for _ = 1, 20 do collectgarbage() end
            print(deep .. "300")
            return Text "alive"
            """
        let folder = try TemporaryFolder(["deep.lua": module, "all.lua": script])
        let result = try ProgramRun.run(["all.lua", "--frames", "none"], in: folder, input: "")
        #expect(result.output == "d300\n")
    }

    @Test("that collects, finalizes and is watched by hooks does not move the stack", .timeLimit(.minutes(10)))
    func withEverything() throws {
        let script = """
            local function sink(n) if n == 0 then return 0 end return 1 + sink(n - 1) end
            local refused, joined = 0, 0
            local p = setmetatable({}, { __concat = function(a, b)
              collectgarbage()
              for i = 1, 50 do setmetatable({}, { __gc = function() sink(20) end }) end
              collectgarbage()
              sink(joined % 7 * 200)
              collectgarbage()
              return "m"
            end })
            local function deep(n) if n == 0 then return "a" .. p .. 1 .. p .. "b" end return (deep(n - 1)) end
            local function run(n)
              local ok, text = pcall(deep, n)
              assert(ok and text == "am" or tostring(text):find("__concat", 1, true), text)
              joined = joined + 1
              if not ok then refused = refused + 1 end
            end
            for n = 1, 60 do
              if n % 3 == 0 then debug.sethook(function() sink(10) end, "l") else debug.sethook() end
              sink(5000)
              run(n)
              coroutine.wrap(run)(n)
              local co = coroutine.wrap(function() sink(1000) coroutine.yield() run(n) end)
              co() co()
            end
            print(joined, refused < joined)
            return Text "alive"
            """
        let folder = try TemporaryFolder(["all.lua": script])
        let result = try ProgramRun.run(
            ["all.lua", "--allow-all", "--frames", "none", "--time", "none"], in: folder, input: "")
        #expect(result.output.hasPrefix("180\ttrue\n"), "\(result.output)")
        #expect(result.status == 0)
    }
}
