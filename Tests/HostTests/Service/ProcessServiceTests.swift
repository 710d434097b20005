import Foundation
import Testing

@testable import Host

@Suite("The service process", .timeLimit(.minutes(10)))
struct ProcessServiceTests {
    private func run(_ lines: String, allow: [String] = ["run"]) throws -> RecordedOutput {
        try ServiceApp.run(lines, allow: allow)
    }

    @Test("runs a program with arguments and input, and gives what it wrote and its status")
    func runs() throws {
        let output = try run(
            """
            local r = process.run { "sh", "-c", "cat; echo out; echo err >&2; exit 3", stdin = "in\\n" }
            print(r.status, r.stdout, r.stderr)
            print(process.run("printf", "%s|%s", "a b", 7).stdout)
            """)
        #expect(output.errors.isEmpty && output.printed == ["3\tin\nout\n\terr\n", "a b|7"])
    }

    @Test("runs in another folder, with variables of its own")
    func folders() throws {
        let folder = try TemporaryFolder(["sub/x.txt": "x"])
        let path = folder.url.path
        let output = try run(
            """
            print(process.run { "sh", "-c", "pwd -P; echo $A$B", folder = "\(path)/sub", variables = { A = "a", B = "b" } }.stdout)
            print(select(2, pcall(process.run, { "ls", folder = "\(path)/gone" })))
            print(select(2, pcall(process.run, { "ls", folder = 7 })))
            print(select(2, pcall(process.run, { "ls", variables = { ["A=B"] = "x" } })))
            print(process.run { "sh", "-c", "echo $LD_BIND_NOW", variables = { LD_BIND_NOW = "1" } }.stdout)
            """)
        #expect(
            output.printed.map { $0.replacing(FilePath(path).resolved().text, with: "$").replacing(path, with: "$") }
                == [
                    "$/sub\nab\n",
                    "process.run: the folder '$/gone': No such file or directory",
                    "process.run: 'folder' is a path",
                    "process.run: 'variables' is a table of names and strings", "1\n",
                ], "\(output.printed)")
    }

    @Test("who may run one program may not load other code into it")
    func loaders() throws {
        let output = try run(
            "print(select(2, pcall(process.run, { 'ls', variables = { LD_PRELOAD = '/x' } })))", allow: ["run=ls"])
        #expect(output.printed.first?.contains("may not set the variable 'LD_PRELOAD'") == true, "\(output.printed)")
    }

    @Test("a program by a path is the one that was allowed, whatever lies in the folder it runs in")
    func foldersAndPaths() throws {
        let folder = try TemporaryFolder(["other/tool": "#!/bin/sh\necho other\n", "tool": "#!/bin/sh\necho this\n"])
        let path = folder.url.path
        for tool in ["tool", "other/tool"] { chmod(path + "/" + tool, 0o755) }
        let output = try run(
            "print(process.run { '\(path)/tool', folder = '\(path)/other' }.stdout)", allow: ["run=\(path)/tool"])
        #expect(output.printed == ["this\n"], "\(output.printed) \(output.errors)")
    }

    @Test("what is written to a pipe reaches a program as it comes, while its lines are read")
    func pipes() throws {
        let output = try ServiceApp.runToEnd(
            """
            local input = pipe.open()
            for line in lines(process.lines { "sh", "-c", "echo ready; while read x; do echo got $x; done", stdin = input }) do
              print(line)
              if line == "ready" then pipe.write(input, "one\\n") end
              if line == "got one" then pipe.write(input, "two\\n") pipe.close(input) end
            end
            print(select(2, pcall(pipe.write, input, "x")))
            print(select(2, pcall(process.run, { "cat", stdin = input })))
            """, allow: ["run"])
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(
            output.printed == [
                "ready", "got one", "got two", "pipe.write: the pipe is closed",
                "process.run: the pipe is read already",
            ], "\(output.printed)")
    }

    @Test("who writes to a program that has ended is told")
    func brokenPipe() throws {
        let output = try ServiceApp.runToEnd(
            """
            local input = pipe.open()
            print(process.run { "true", stdin = input }.status)
            print(select(2, pcall(pipe.write, input, "x")))
            print(select(2, pcall(pipe.write, 7, "x")))
            print(select(2, pcall(process.run, { "cat", stdin = {} })))
            """, allow: ["run"])
        #expect(
            output.printed == [
                "0", "pipe.write: what read from the pipe has ended",
                "pipe.write: argument 1 is a pipe, as pipe.open() gives it, got a number",
                "process.run: 'stdin' is a string or a pipe, as pipe.open() gives it",
            ], "\(output.printed)")
    }

    @Test("hands on as much input as there is, and takes as much output as comes")
    func large() throws {
        let output = try run("print(#process.run { 'cat', stdin = ('x'):rep(3000000) }.stdout)")
        #expect(output.errors.isEmpty && output.printed == ["3000000"])
        let unread = try run("print(process.run { 'true', stdin = ('x'):rep(3000000) }.status)")
        #expect(unread.printed == ["0"])
    }

    @Test("a program gets no descriptors but its own three")
    func descriptors() throws {
        let stray = fcntl(STDOUT_FILENO, F_DUPFD, 200)
        defer { close(stray) }
        let output = try run("print(process.run { 'sh', '-c', '[ -e /proc/$$/fd/\(stray) ] && echo open' }.stdout)")
        #expect(output.printed == [""])
    }

    @Test(
        "says what is wrong",
        arguments: [
            (
                "process.run 'no-such-program'", "process.run: 'no-such-program': No such file or directory"
            ),
            ("process.run()", "process.run: which program?"),
            ("process.run ''", "process.run: '' is no program"),
            (
                "process.run { 'ls', {} }",
                "process.run: a program and its arguments are strings, one is a table"
            ),
            (
                "process.run { 'ls', stdni = 'x' }",
                "process.run: there is no option 'stdni' (did you mean 'stdin'?)"
            ),
            ("process.run { 'yes', limit = 100000 }", "process.run: 'yes' wrote more than 100000 bytes"),
            ("process.run { 'sleep', 100000, timeout = 0.05 }", "process.run: 'sleep' took too long"),
            ("process.run { 'sh', '-c', 'exec >&- 2>&-; exit 4' }.status", "4"),
            (
                "process.run { 'sh', '-c', 'exec >&- 2>&-; sleep 100000', timeout = 0.05 }",
                "process.run: 'sh' took too long"
            ),
            ("process.run { 'sh', '-c', 'exec >&- 2>&-; exit 5', timeout = 100000 }.status", "5"),
            ("process.run { 'sh', '-c', 'kill -9 $$' }.status", "137"),
        ])
    func mistakes(call: String, message: String) throws {
        let output = try run("print(select(2, pcall(function() return \(call) end)))")
        #expect(output.printed.first?.contains(message) == true, "\(output.printed)")
    }

    @Test("an error of a publisher names the line where that was made, and the component")
    func publishers() throws {
        let script = """
            local C = Component "C" {}
            function C:body()
              local p = process.lines { "no-such-program" }
              return VStack {
                Text "a":onReceive(p:prefix(3), print),
                Text "b":task(function()
                  print(await(process.lines { "sh", "-c", "exit 3" }))
                end),
                Text "c":onReceive(Just(1):map(function() error "oh" end), print),
              }
            end
            return C

            """
        let output = try ServiceApp.app(script, allow: ["run"]).output
        #expect(
            output.errors.sorted() == [
                "app.lua:3: process.lines: 'no-such-program': No such file or directory",
                "app.lua:7: process.lines: 'sh' ended with status 3", "app.lua:9: oh",
            ])
        #expect(output.paths == ["C", "C", "C"])
    }

    @Test("a loop over a program's lines gets each once, in one run of it, and raises what it failed by")
    func loops() throws {
        let output = try run(
            """
            for line in lines(process.lines { "sh", "-c", "echo one; echo two" }) do print(line) end
            print(pcall(function()
              for line in lines(process.lines { "sh", "-c", "echo three; exit 3" }) do print(line) end
            end))
            for line in lines(process.lines "yes") do print(line) break end
            """)
        #expect(
            output.printed == ["one", "two", "three", "false\tapp.lua:4: process.lines: 'sh' ended with status 3", "y"])
    }

    @Test(
        "refuses what is not allowed by name",
        arguments: ["process.run 'sh'", "process.run './true'", "process.lines 'sh'"])
    func permissions(call: String) throws {
        let output = try run(
            "print(select(2, pcall(function() return \(call) end)))", allow: ["run=true"])
        #expect(output.printed.first?.contains("app.lua may not run '") == true)
        #expect(output.printed.first?.contains("'run=") == true)
    }

    @Test("gives lines as they come, and says how a program failed")
    func lines() throws {
        let app = try ServiceApp.app(
            """
            local A = Component "A" { lines = State {} }
            function A:body()
              return Text(table.concat(copy(self.lines), ",")):onReceive(process.lines { "sh", "-c", "echo one; printf 'two\\\\nthree'" },
                function(line) table.insert(self.lines, line) end)
            end
            return A
            """, allow: ["run"])
        #expect(app.output.errors.isEmpty && app.output.frame == "one,two,three")
        let failing = try ServiceApp.app(
            "return Text 'x':onReceive(process.lines { 'sh', '-c', 'echo no >&2; exit 2' }, print)",
            allow: ["run"])
        #expect(
            failing.output.errors.first?.contains("process.lines: 'sh' ended with status 2: no") == true)
    }

    @Test(
        "a program whose lines are received runs once, whatever it ends by, and again where its view comes back (L63)")
    func endedLines() throws {
        let app = try ServiceApp.app(
            """
            local A = Component "A" { n = State(0), shown = State(true) }
            function A:body()
              return VStack {
                Button("more", function() self.n = self.n + 1 end),
                Button("flip", function() self.shown = not self.shown end),
                Text(self.n),
                self.shown and Text "x"
                  :onReceive(process.lines { "sh", "-c", "echo one" }, function(line) print(line) self.n = self.n + 1 end)
                  :onReceive(process.lines { "sh", "-c", "echo two; exit 3" }, function(line) print(line) end)
                  :onReceive(process.lines "no-such-program", print),
              }
            end
            return A
            """, allow: ["run"])
        let first = Set(["one", "two"])
        #expect(Set(app.output.printed) == first && app.output.printed.count == 2 && app.output.errors.count == 2)
        for event in ["press more", "press more", "press flip"] { try app.carryOut(event) }
        try ServiceApp.settle(app)
        #expect(app.output.printed.count == 2 && app.output.errors.count == 2)
        try app.carryOut("press flip")
        try ServiceApp.settle(app)
        #expect(Set(app.output.printed) == first && app.output.printed.count == 4 && app.output.errors.count == 4)
    }

    @Test("lines are named in the trace by the function that gives them")
    func tracedLines() throws {
        let folder = try TemporaryFolder([
            "app.lua": """
            local A = Component "A" { n = State(0) }
            function A:body()
              return Text(self.n):onReceive(process.lines { "echo", "one" }, function() self.n = self.n + 1 end)
            end
            return A
            """
        ])
        _ = try ProgramRun.run(["app.lua", "--allow-run", "--trace", "trace"], in: folder)
        #expect(try folder.text("trace").contains(#""publisher":"process.lines(…)","value":"\"one\"""#))
    }

    @Test("a program ends with the task that runs it, and all it has begun")
    func cancellation() throws {
        let folder = try TemporaryFolder()
        let app = try ServiceApp.app(
            """
            return Text "x":onReceive(process.lines { "sh", "-c", "sleep 600 & echo $! $$; wait" }, function(line) print(line); quit() end)
            """, allow: ["run"]
        ) { $0.isDeterministic = false }
        while app.output.printed.isEmpty {
            app.session.mailbox.wait()
            try app.runReady()
        }
        app.session.unmount()
        let ids = app.output.printed[0].split(separator: " ").compactMap { pid_t($0) }
        #expect(ids.count == 2)
        #expect(ids.allSatisfy { id in ProcessServiceTests.isGone(id) })
        withExtendedLifetime(folder) {}
    }

    /// Waits until a process has ended, for as long as a test may take; a zombie has ended as well.
    private static func isGone(_ id: pid_t) -> Bool {
        while true {
            guard kill(id, 0) == 0,
                let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
            else {
                return true
            }
            if text.split(separator: ")").last?.hasPrefix(" Z") == true { return true }
            sched_yield()
        }
    }
}
