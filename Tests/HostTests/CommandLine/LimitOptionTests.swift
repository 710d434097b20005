import Foundation
import Testing

/// The words of the command line for limits (L96).
@Suite("Limits on the command line", .timeLimit(.minutes(10)))
struct LimitOptionTests {
    @Test(
        "are refused when they make no sense",
        arguments: [
            ("--memory", "0", "'0' (a size is a number with K, M or G, such as 512M)"),
            ("--memory", "0M", "'0M' (less than 1M)"),
            ("--memory", "-5M", "'-5M' (a size is a number with K, M or G, such as 512M)"),
            ("--memory", "1e3M", "'1e3M' (a size is a number with K, M or G, such as 512M)"),
            ("--memory", "99999999999999999999G", "'99999999999999999999G' (more than 1024G)"),
            ("--memory", "5T", "'5T' (a size is a number with K, M or G, such as 512M)"),
            ("--time", "0s", "'0s' (less than 1ms)"),
            ("--time", "5", "'5' (a duration is a number with ms, s or m, such as 5s)"),
            ("--time", "-1s", "'-1s' (a duration is a number with ms, s or m, such as 5s)"),
            ("--time", "1h", "'1h' (a duration is a number with ms, s or m, such as 5s)"),
            ("--time", "nan", "'nan' (a duration is a number with ms, s or m, such as 5s)"),
            ("--time", "100000s", "'100000s' (more than a day)"),
        ])
    func bad(option: String, value: String, problem: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
        for words in [[option, value], ["\(option)=\(value)"]] {
            let run = try ProgramRun.run(["a.lua"] + words, in: folder, input: "")
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("Error: The value \(problem) is invalid for '\(option)'."))
        }
    }

    @Test("are refused by each command", arguments: ["test", "repl", "record", "replay"])
    func badForCommand(command: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
        for (option, value) in [("--memory", "0M"), ("--time", "0s")] {
            let run = try ProgramRun.run([command, "a.lua", option, value], in: folder, input: "")
            #expect(run.status == 2)
            #expect(run.errors.hasPrefix("Error: The value '\(value)' (less than 1"))
        }
    }

    @Test("tell by the status that one was reached, also where an event misses what was not made for it")
    func missing() throws {
        let folder = try TemporaryFolder([
            "a.lua": "return Component 'A' { body = function() while true do end end } { }", "events": "press add\n",
        ])
        let run = try ProgramRun.run(["a.lua", "--events", "events", "--time", "500ms"], in: folder, input: "")
        #expect(run.status == 3)
        #expect(run.errors.contains("this ran longer than the time limit of 500ms (--time)"))
        #expect(run.errors.contains("no control is called 'add'"))
    }

    @Test("stop what is replayed")
    func replaying() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            local A = Component "A" { n = State(0) }
            function A:body()
              return Button("add " .. self.n, function() for i = 1, 1e7 do pcall(error) end self.n = 1 end)
            end
            return A
            """,
            "events": "press add 0\n",
        ])
        let recorded = try ProgramRun.run(["record", "a.lua", "--events", "events", "--time", "none"], in: folder)
        #expect(recorded.status == 0)
        // Much longer than it takes to come there, and much shorter than the action takes.
        let run = try ProgramRun.run(["replay", "a_recorded_test.lua", "--time", "300ms"], in: folder)
        #expect(run.errors.contains("a.lua:3: this ran longer than the time limit of 300ms (--time)\n  in A"))
        #expect(run.status == 3)
        let unlimited = try ProgramRun.run(["replay", "a_recorded_test.lua", "--time", "none"], in: folder)
        #expect(unlimited.output == recorded.output)
        #expect(unlimited.status == 0)
    }

    @Test("stop an event, and the others go on")
    func stopping() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            local A = Component "A" { n = State(0) }
            function A:body()
              return VStack {
                Text(self.n),
                Button("loop", function() self.n = self.n + 1 while true do pcall(error) end end),
                Button("fill", function() local t = {} for i = 1, math.huge do t[i] = i end end),
                Button("add", function() self.n = self.n + 10 end),
              }
            end
            return A
            """,
            "events": "press loop\npress fill\npress add\n",
        ])
        let run = try ProgramRun.run(
            ["a.lua", "--events", "events", "--frames", "last", "--time", "500ms", "--memory", "4M"], in: folder)
        #expect(run.output.hasPrefix("11\n"))
        #expect(run.errors.contains("a.lua:5: this ran longer than the time limit of 500ms (--time)\n  in A"))
        #expect(run.errors.contains("a.lua:6: this needs more than the memory limit of 4M (--memory)\n  in A"))
        #expect(run.errors.count(of: "limit of") == 2)
        #expect(run.status == 3)
    }

    @Test(
        "stop what the host does of a script's long text or deep tree, before the program has to be ended",
        arguments: [
            #"Markdown("| a |\n|---|\n" .. ("| a "):rep(2000):rep(2000, "|\n"))"#,
            #"Markdown(("word\n\n"):rep(3 << 20))"#, #"Markdown(("word "):rep(4 << 20))"#,
            #"Markdown(("word\n"):rep(4 << 20))"#, #"Markdown(("> a\n"):rep(5 << 20))"#,
            #"Markdown("e" .. ("\u{301}"):rep(10 << 20))"#,
            "(function(view) for i = 1, 3000 do view = NavigationStack { view } end return view end)(Text 'x')",
        ])
    func longText(view: String) throws {
        let folder = try TemporaryFolder(["a.lua": "print 'begun' return \(view)"])
        let run = try ProgramRun.run(["a.lua", "--time", "100ms"], in: folder)
        // On a loaded machine the time may be over before the script prints, or before it begins, and then there is no place to name.
        let message = "this ran longer than the time limit of 100ms (--time)\n"
        let hasBegun = run.output.hasPrefix("begun\n")
        #expect(
            run.errors.hasPrefix("a.lua:1: " + message) || !hasBegun && run.errors.hasPrefix(message), "\(run.errors)")
        #expect(run.status == 3)
    }

    @Test("are none when they are said to be")
    func none() throws {
        let folder = try TemporaryFolder(["a.lua": "for i = 1, 1000000 do local t = {} end return Text 'x'"])
        let run = try ProgramRun.run(["a.lua", "--time", "none", "--memory", "none"], in: folder)
        #expect(run.output == "x\n---\n")
        #expect(run.status == 0)
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
