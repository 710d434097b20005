import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("What is entered line by line, and long", .timeLimit(.minutes(10)))
struct OpenBlocksTests {
    private final class Output: REPLOutput {
        var errors: [String] = []
        var answers: [String] = []
        func answered(_ text: String) { answers.append(text) }
        func printed(_ line: String) {}
        func reported(_ error: ScriptError) { errors.append(error.message) }
        func logged(_ message: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    /// Long enough that Lua is not asked at every line.
    private static func long(_ lines: [String], count: Int = 150) -> [String] {
        Array(repeating: lines, count: count).flatMap { $0 }
    }

    @Test(
        "is unfinished up to its last line",
        arguments: [
            ("t = {", ["  { x = 1, 'a' },", "  [ [[b]] ] = (3),"], "}"),
            ("function f()", ["  if x then", "    for i = 1, 2 do g(i) end", "  elseif y then", "  end"], "end"),
            ("function f()", ["  repeat", "    while a do break end", "  until b"], "end"),
            ("s = [==[", ["end } ) ]] 'quote", "]=] -- [["], "]==]"),
            ("--[[ a comment", ["function (", "'"], "]] x = 1"),
            ("f = function()", ["  a = 'end' -- end", "  --[[ end", "  end ]] b = \"}\""], "end"),
            ("f = function()", ["  a = 'x\\z", "    end' .. [[", "  end", "  ]]"], "end"),
        ])
    func unfinished(first: String, middle: [String], last: String) throws {
        let output = Output()
        let repl = try REPL(Configuration(builtIn: .all), output: output)
        let early = ([first] + OpenBlocksTests.long(middle)).firstIndex { repl.enter($0) != .unfinished }
        #expect(early == nil && output.errors == [])
        #expect(repl.enter(last) == .done)
        #expect(repl.enter("1 + 1") == .done)
        #expect(output.answers == ["2"])
    }

    @Test("is refused before much more has come, if something in it is wrong")
    func wrong() throws {
        let output = Output()
        let repl = try REPL(Configuration(builtIn: .all), output: output)
        let good = OpenBlocksTests.long(["  x = x + 1"], count: 400)
        let early = (["function f()"] + good + ["  x = = 1"]).firstIndex { repl.enter($0) != .unfinished }
        #expect(early == nil)
        let failed = good.firstIndex { repl.enter($0) == .failed }
        #expect(try #require(failed) < good.count / 3)
        #expect(output.errors.count == 1 && output.errors[0].hasPrefix("repl:402:"), "\(output.errors)")
    }
}
