import Testing

@testable import Host

/// What one environment does to its globals, another does not see (L81, L95).
@Suite("Environments", .timeLimit(.minutes(10)))
struct EnvironmentTests {
    private static let attempts = [
        "string.format = nil", "string.rep = function() return 'mine' end", "table.insert = error", "math.pi = 3",
        "package.loaded.string = { }", "package.preload.m = function() return 'mine' end", "_G.print = error",
        "coroutine.wrap = nil", "utf8.char = nil", "os.time = nil", "debug.traceback = error",
        "require 'luaview'.Text = error", "Text = nil", "Updaters.True = nil", "Binding.constant = nil",
        "rawset(string, 'upper', error)", "setmetatable(_G, { __index = error, __newindex = error })",
        "setmetatable(string, { __index = error })", "math.randomseed(1)", "for k in pairs(_G) do _G[k] = nil end",
        "getmetatable('').__index = error", "getmetatable(Updaters).__index = error",
        "getmetatable(Binding).__call = error", "load('string.sub = nil')()", "_ENV.tostring = error",
        "package.path = 'nowhere'", "x = 1", "getmetatable(_G)", "load('x = 1', 'x', 't', _G)()",
        "getmetatable(_G).__index = error",
    ]

    /// What a script sees of the world, as one line of text.
    private static let survey = """
        local names = {}
        local function add(path, t, seen)
          if seen[t] then return end
          seen[t] = true
          for key, value in pairs(t) do
            names[#names + 1] = path .. key .. ":" .. type(value)
            if type(value) == "table" then add(path .. key .. ".", value, seen) end
          end
        end
        local roots = {}
        for key in pairs(_G) do roots[#roots + 1] = key end
        add("", { string = string, table = table, math = math, utf8 = utf8, coroutine = coroutine, os = os }, {})
        add("", { debug = debug, package = package, Updaters = Updaters, Binding = Binding }, {})
        table.sort(names)
        table.sort(roots)
        assert(_G == _ENV and package.loaded._G == _G and package.loaded.string == string and require "string" == string)
        return table.concat(roots, " ") .. table.concat(names, " ") .. ("x"):rep(2) .. ("%d"):format(math.random(1000))
          .. math.pi .. tostring(getmetatable("")) .. tostring(Text "x") .. package.path
          .. select("#", require "luaview", Just(1), Updaters.True(true), Binding.constant(1))
        """

    @Test("are not changed by what another does", arguments: attempts)
    func tampering(source: String) throws {
        let world = try World()
        let before = try world.text(of: EnvironmentTests.survey, in: try world.environment())
        let bystander = try world.environment()
        let mine = try world.environment()
        try? world.interpreter.run(Array(source.utf8), named: "tamper", in: mine) { (_) throws(ScriptError) in }
        #expect(try world.text(of: EnvironmentTests.survey, in: bystander) == before)
        #expect(try world.text(of: EnvironmentTests.survey, in: try world.environment()) == before)
    }

    /// Calls of a method that the environment did not make, and of one that another replaced.
    private static let calls = [
        "return tostring(pcall(function() return (''):mine() end)) .. ('a'):upper()",
        "local function f(s) return tostring(pcall(function() return s:mine() end)) .. s:upper() end return f 'a'",
        "local _ENV = { f = tostring, p = pcall } return f(p(function() return ('').mine() end)) .. ('a'):upper()",
        "return coroutine.wrap(function(s) return tostring(pcall(function() return s:mine() end)) .. s:upper() end)('a')",
        "return (('a'):gsub('a', function(s) return tostring(pcall(function() return s:mine() end)) .. s:upper() end))",
    ]
    private static let patch = "function string.mine() return '' end string.upper = function() return 'mine' end "

    @Test("have methods of strings of their own, whatever another does to its own", arguments: calls)
    func methods(source: String) throws {
        let world = try World()
        let mine = try world.environment()
        #expect(try world.text(of: EnvironmentTests.patch + source, in: mine, named: "mine") == "truemine")
        let bystander = try world.environment()
        #expect(try world.text(of: source, in: bystander, named: "other") == "falseA")
        #expect(try world.text(of: source, in: mine, named: "again") == "truemine")
        #expect(try world.text(of: source, in: bystander, named: "and") == "falseA")
    }

    @Test("keep their methods of strings where a function of one is called by another")
    func methodsOfFunctions() throws {
        let world = try World()
        let one = try world.environment()
        let other = try world.environment()
        _ = try world.text(of: EnvironmentTests.patch + "return ''", in: one, named: "one")
        // No global is named in it: nothing in the function itself says whose it is.
        let function = try world.interpreter.run(
            Array("return function(s) return s:upper() end".utf8), named: "plain", in: other
        ) { (result) throws(ScriptError) in result.values(anchors: world.anchors)[0] }
        try one.set("f", to: function)
        #expect(try world.text(of: "return f 'a' .. ('a'):upper()", in: one, named: "caller") == "Amine")
        // A chunk that has the name of another's belongs to no environment: it gets the library's methods.
        let forged = "return load('return (function(s) return s:upper() end)(...)', '@plain')('a')"
        #expect(try world.text(of: forged, in: one, named: "forger") == "A")
        #expect(try world.text(of: "return f 'a'", in: one, named: "caller") == "A")
    }

    @Test("load their modules each for itself, and run them in their own globals")
    func modules() throws {
        let world = try World(modules: ["m": "made = (made or 0) + 1\nreturn made"])
        let one = try world.environment()
        let other = try world.environment()
        let source = "package.loaded.m = nil\nreturn require 'm' .. tostring(made) .. tostring(load 'return made'())"
        #expect(try world.text(of: source, in: one) == "111")
        #expect(try world.text(of: source, in: one) == "222")
        #expect(try world.text(of: source, in: other) == "111")
    }

    @Test("take globals from the host")
    func setting() throws {
        let world = try World()
        let environment = try world.environment()
        try environment.set("answer", to: .integer(42))
        #expect(try world.text(of: "return answer", in: environment) == "42")
        #expect(try world.text(of: "return answer", in: try world.environment()) == "nil")
    }

    @Test("have random numbers of their own, from the seed")
    func random() throws {
        let world = try World()
        let source = "return math.random(1000000) .. ' ' .. math.random(1000000)"
        let one = try world.environment()
        let other = try world.environment()
        let numbers = try world.text(of: source, in: one)
        #expect(try world.text(of: source, in: other) == numbers)
        #expect(try world.text(of: source, in: one) != numbers)
    }
}

/// An interpreter without a session, for tests.
private final class World {
    /// Modules by name.
    private struct Modules: ModuleSource {
        let texts: [String: String]

        func module(named name: String, path: String, denial: (FilePath, FilePath) -> String?) throws(ScriptError) -> (
            name: String, source: [UInt8]
        )? {
            texts[name].map { (name: name + ".lua", source: Array($0.utf8)) }
        }

        func places(of name: String, path: String) -> String { "there are \(texts.keys.sorted())" }
    }

    private let program: Program
    private let modules: Modules
    let interpreter: Interpreter
    let anchors: Anchors

    init(modules: [String: String] = [:]) throws {
        program = try Program()
        interpreter = program.interpreter
        anchors = Anchors(interpreter)
        interpreter.makeRepeatable(seed: 7)
        self.modules = Modules(texts: modules)
    }

    func environment() throws -> Environment { try interpreter.makeEnvironment(modules: modules) }

    /// The first result as `tostring` gives it.
    func text(of source: String, in environment: Environment, named name: String = "survey") throws -> String {
        let source = "return tostring((function(...)\n\(source)\nend)(...))"
        return try interpreter.run(Array(source.utf8), named: name, in: environment) {
            (result) throws(ScriptError) in
            result.text
        }
    }
}
