import Foundation
import Testing

@Suite("luaview test --failed", .timeLimit(.minutes(10)))
struct FailedTestsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "a_test.lua": "it('good', function() end) it('bad', function() error 'x' end)",
            "b_test.lua": "it('fine', function() end)", "c_test.lua": "it('also bad', function() error 'x' end)",
        ])
    }

    private func run(_ arguments: String...) throws -> ProgramRun.Result {
        let environment = ["XDG_CACHE_HOME": folder.url.appending(path: ".cache").path]
        return try ProgramRun.run(["test", "--reporter", "json"] + arguments, in: folder, environment: environment)
    }

    /// The file it remembers them in.
    private func memory() throws -> String {
        let path = ".cache/luaview/failed"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path)
        return "\(path)/\(try #require(names.first))"
    }

    @Test("runs what failed last time, until it is mended")
    func mended() throws {
        #expect(try run().status == 1)
        #expect(TestRunTests.names(in: try run("--failed")) == ["bad", "also bad"])
        try folder.write("it('good', function() end) it('bad', function() end)", to: "a_test.lua")
        #expect(TestRunTests.names(in: try run("a_test.lua", "--filter", "good")) == ["good"])
        #expect(TestRunTests.names(in: try run("--failed")) == ["bad", "also bad"])
        #expect(TestRunTests.names(in: try run("--failed")) == ["also bad"])
        #expect(TestRunTests.names(in: try run("--failed", "b_test.lua")) == [])
        try folder.write("it('renamed', function() end)", to: "c_test.lua")
        _ = try run()
        let result = try run("--failed")
        #expect(result.errors == "luaview: no test failed last time\n")
        #expect(result.status == 5)
    }

    @Test(
        "forgets no test that a run left out",
        arguments: [["d_test.lua:1"], ["d_test.lua", "--filter", "one"], ["d_test.lua", "--bail"], ["b_test.lua"]])
    func leftOut(arguments: [String]) throws {
        try folder.write(
            "it('one', function() error 'x' end)\nit('two', function() error 'x' end)", to: "d_test.lua")
        _ = try run("d_test.lua")
        let environment = ["XDG_CACHE_HOME": folder.url.appending(path: ".cache").path]
        _ = try ProgramRun.run(["test"] + arguments, in: folder, environment: environment)
        #expect(TestRunTests.names(in: try run("--failed", "d_test.lua")) == ["one", "two"])
    }

    @Test("runs a test whose app failed when it was over")
    func failedAtItsEnd() throws {
        try folder.write(
            """
            it('good', function() end)
            it('left', function() mount(Text 'x':onDisappear(function() error 'gone' end)) end)
            it('kept', function() mount(Button('b', function() error 'x' end), { raises = false }):press 'b' end)
            """, to: "a_test.lua")
        #expect(try run("a_test.lua").status == 1)
        #expect(TestRunTests.names(in: try run("--failed", "a_test.lua")) == ["left", "kept"])
    }

    @Test("runs all of a file that could not be loaded")
    func unloadable() throws {
        try folder.write("it('", to: "b_test.lua")
        #expect(try run().status == 2)
        try folder.write("it('fine', function() end)", to: "b_test.lua")
        #expect(TestRunTests.names(in: try run("--failed")) == ["bad", "fine", "also bad"])
    }

    @Test("runs tests whose names are no text")
    func names() throws {
        try Data("it('lat\u{e9}', function() error 'x' end)".unicodeScalars.map { UInt8($0.value) })
            .write(to: folder.url.appending(path: "a_test.lua"))
        #expect(try run("a_test.lua").status == 1)
        #expect(TestRunTests.names(in: try run("--failed", "a_test.lua")) == ["lat\u{FFFD}"])
    }

    @Test("runs tests whose names are nothing that stands in a line, or among arguments")
    func namesOfControls() throws {
        let words = #"for _, name in ipairs { 'a\r', 'b\n', '\t\\\r', '--ci' } do it(name, error) end it('x', print)"#
        try folder.write(words, to: "a_test.lua")
        try folder.write("it('a\\0b', error) it('y', print)", to: "b_test.lua")
        #expect(try run().status == 1)
        let result = try run("--failed", "a_test.lua", "b_test.lua")
        #expect(result.errors == "")
        #expect(TestRunTests.names(in: result).count == 5, "\(result.output)")
    }

    @Test("runs tests by which they are: of several with one name those that failed")
    func namesakes() throws {
        try folder.write(
            """
            describe('a b', function() it('c', error) end)
            describe('a', function() it('b c', function() end) it('d', function() end) it('d', error) end)
            for i = 1, 3 do it('each', function() assert(i ~= 2) end) end
            """, to: "a_test.lua")
        #expect(try run("a_test.lua").status == 1)
        let lines = try run("--failed", "--list", "a_test.lua").output.split(separator: "\n").filter {
            $0.contains("listed")
        }
        #expect(lines.count == 3, "\(lines)")
        #expect(TestRunTests.names(in: try run("--failed", "a_test.lua")) == ["c", "d", "each"])
    }

    @Test("runs what a block or a hook kept from running, and a block that failed itself")
    func blocks() throws {
        try folder.write(
            """
            describe('g', function()
              it('passes', function() end)
              it('pends', function() pending 'x' end)
              it('fails', function() error 'x' end)
              describe('bad', function() it('never', print) error 'in a block' end)
            end)
            describe('h', function()
              setup(function() error 'x' end)
              it('one', function() end)
              describe('i', function() it('two', function() end) end)
            end)
            describe('j', function()
              local n = 0
              before_each(function() n = n + 1 assert(n ~= 2) end)
              it('first', function() end)
              it('second', function() end)
            end)
            """, to: "a_test.lua")
        #expect(try run("a_test.lua").status == 1)
        let listed = try run("--failed", "--list", "a_test.lua")
        #expect(listed.output.contains("fails") && listed.output.contains("in a block"), "\(listed.output)")
        #expect(
            !listed.output.contains("passes") && !listed.output.contains("pends") && !listed.output.contains("first"))
        #expect(listed.output.contains("second") && listed.output.contains("one") && listed.output.contains("two"))
        try folder.write(
            "describe('g', function() it('fails', function() end) describe('bad', function() it('never', function() end) end) end)",
            to: "a_test.lua")
        #expect(TestRunTests.names(in: try run("--failed", "a_test.lua")) == ["fails", "never"])
        #expect(TestRunTests.names(in: try run("--failed", "a_test.lua")) == [])
    }

    @Test("runs tests whose names are long, and many, and all of a file where there are too many to keep")
    func longNames() throws {
        let long = "for i = 1, 3 do it(('x'):rep(10000) .. i, function() error(('y'):rep(100000)) end) end "
        try folder.write(long + "it('good', function() end)", to: "a_test.lua")
        try folder.write("for i = 1, 200 do it(('x'):rep(390) .. i, error) end", to: "b_test.lua")
        let result = try run()
        #expect(result.output.utf8.count < 300_000)
        let names = TestRunTests.names(in: try run("--failed"))
        #expect(names.count == 204 && !names.contains("good") && !names.contains { $0.utf8.count > 403 })
        try folder.write("it('good', function() end) for i = 1, 3000 do it('x' .. i, error) end", to: "b_test.lua")
        _ = try run("b_test.lua")
        #expect(try folder.text(try memory()).utf8.count < 10_000)
        #expect(TestRunTests.names(in: try run("--failed", "b_test.lua")).count == 3001)
    }

    @Test("does not read what is too long to be its own")
    func longMemory() throws {
        _ = try run()
        try folder.write(String(repeating: "x", count: 5 << 20), to: try memory())
        let result = try run("--failed")
        #expect(TestRunTests.names(in: result).count == 4)
        #expect(result.errors.hasSuffix("is too long to be read, so all tests run\n"))
        #expect(TestRunTests.names(in: try run("--failed")).count == 2)
    }

    @Test("runs everything when nothing is known")
    func unknown() throws {
        let result = try run("--failed")
        #expect(TestRunTests.names(in: result) == ["good", "bad", "fine", "also bad"])
        #expect(result.errors == "luaview: nothing is known of an earlier run here, so all tests run\n")
    }

    @Test("runs everything when what it remembered was cut", arguments: [0, 1, 30, -3, -12])
    func cut(length: Int) throws {
        _ = try run()
        let whole = try folder.text(try memory())
        try folder.write(String(whole.prefix(length < 0 ? whole.count + length : length)), to: try memory())
        let result = try run("--failed")
        #expect(TestRunTests.names(in: result).count == 4)
        #expect(result.errors.hasSuffix("was cut or changed, so all tests run\n"))
        #expect(TestRunTests.names(in: try run("--failed")).count == 2)
    }
}
