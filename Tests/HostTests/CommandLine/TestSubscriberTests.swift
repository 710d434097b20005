import Testing

@Suite("What subscribes with busted's words", .timeLimit(.minutes(10)))
struct TestSubscriberTests {
    private static let helper = """
        local busted = require "busted"
        local function hear(part, moment)
          busted.subscribe({ part, moment }, function(e, parent, more)
            if type(more) == "string" then more = more:gsub("^[^\\n]*:%d+: ", "") end
            print(part, moment, e.name, e.descriptor, type(parent) == "table" and parent.name, more)
          end)
        end
        for _, part in ipairs { "suite", "file", "describe", "test" } do hear(part, "start") hear(part, "end") end
        for _, kind in ipairs { "it", "before_each", "describe" } do hear("failure", kind) hear("error", kind) end
        """

    @Test("hears of the run, its blocks and its tests, and what goes wrong there")
    func events() throws {
        let folder = try TemporaryFolder([
            "help.lua": TestSubscriberTests.helper,
            "a_test.lua": """
            describe("d", function()
              it("fails", function() assert(false, "no") end)
              it("errs", function() error "x" end)
              pending "later"
            end)
            describe("e", function() before_each(function() error "hook" end) it("not run", function() end) end)
            describe("f", function() error "block" end)
            it("passes", function() end)
            """,
        ])
        let result = try ProgramRun.run(["test", "--helper", "help", "--reporter", "json"], in: folder)
        let printed = result.output.matches(of: /"event":"print".*"text":"([^"]*)"/).map { String($0.1) }
        #expect(
            printed.joined(separator: "\n").replacing("\\t", with: " ") == """
                suite start nil suite false 1
                file start a_test.lua file false nil
                describe start d describe a_test.lua nil
                test start fails it d nil
                failure it fails it d no
                test end fails it d failure
                test start errs it d nil
                error it errs it d x
                test end errs it d error
                test start later pending d nil
                test end later pending d pending
                describe end d describe a_test.lua nil
                describe start e describe a_test.lua nil
                error before_each nil before_each e hook
                describe end e describe a_test.lua nil
                describe start f describe a_test.lua nil
                error describe f describe a_test.lua block
                describe end f describe a_test.lua nil
                test start passes it a_test.lua nil
                test end passes it a_test.lua success
                file end a_test.lua file false nil
                suite end nil suite false 1
                """)
        #expect(result.status == 1)
    }

    @Test(
        "fails what it hears of",
        arguments: [
            ("'test', 'start'", ["one error", "two error"], 0), ("'test', 'end'", ["one passed", "two passed"], 2),
            ("'describe', 'start'", ["two passed"], 1), ("'file', 'end'", ["one passed", "two passed"], 1),
        ])
    func faults(channel: String, outcomes: [String], failures: Int) throws {
        let folder = try TemporaryFolder([
            "help.lua": "require('busted').subscribe({ \(channel) }, function() error 'in a subscriber' end)",
            "a_test.lua": "describe('d', function() it('one', function() end) end) it('two', function() end)",
        ])
        let result = try ProgramRun.run(["test", "--helper", "help", "--reporter", "json"], in: folder)
        let tests = result.output.matches(of: /"event":"test".*"name":"([^"]*)","outcome":"(\w+)"/)
        #expect(tests.map { "\($0.1) \($0.2)" } == outcomes, "\(result.output)")
        #expect(result.output.matches(of: /"event":"failure".*"what":"subscribe".*in a subscriber/).count == failures)
        #expect(result.status == 1)
    }
}
