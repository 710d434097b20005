import Foundation
import Testing

@Suite("A conversation that is saved", .timeLimit(.minutes(10)))
struct SavedConversationTests {
    private static let lines = """
        Counter = Component "Counter" { count = State(0), name = State "" }
        function Counter:add() self.count = self.count + 1 end
        function Counter:body()
          return VStack { Text("n " .. self.count), Button("add", function() self:add() end), TextField("name", self.bind.name) }
        end
        local x = 20
        x + 1.5
        "a]]\\n" .. x
        Counter
        :press add
        :press add
        node "Counter".count
        zzz.y
        :undo
        :undo
        :redo
        :focus name
        :type Ada
        :key left
        :type !
        node "Counter".count = 7
        :undo
        x = x + 1
        x
        :advance 3s
        :save saved_test.lua

        """

    private static let manyLocals = (1...520).map { "local a\($0) = \($0)\n" }.joined()

    @Test("is a test that passes, and fails where the program is another")
    func passes() throws {
        let folder = try TemporaryFolder()
        let result = try ProgramRun.run(["repl"], in: folder, input: SavedConversationTests.lines)
        #expect(result.output.hasSuffix("written to saved_test.lua\n"))
        let path = folder.url.appending(path: "saved_test.lua")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text.contains("app:press \"add\"") && text.contains("assert.equal(21.5, _)"))
        // Behind a way back, Lua that shows nothing new looks at the app; its words make events of their own.
        #expect(text.contains("x = x + 1\n    app:frame()\n") && text.contains("app:advance(3.0)\n    app:unmount()\n"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
        try text.replacing("self.count + 1", with: "self.count + 2").write(to: path, atomically: true, encoding: .utf8)
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 1)
    }

    @Test("has its files as they were when they were loaded")
    func changedFiles() throws {
        let script = """
            local C = Component "C" { n = State(0) }
            function C:body() return Button(require "words" .. self.n, function() self.n = self.n + 1 end) end
            return C
            """
        let folder = try TemporaryFolder(["app.lua": script, "words.lua": "return 'one]]'"])
        let shell = """
            { printf ':press one]]0\\n:press one]]1\\n'; until grep -q 2 out; do sleep 0.01; done
              printf "return 'two'" > words.lua
              printf ':reload\\n:press two2\\n:undo\\n:undo\\n:redo\\n:save a_test.lua\\n'
            } | "$PROGRAM" repl app.lua > out; cat out
            """
        let result = try ProgramRun.run(
            ["-c", ": > out; " + shell], in: folder, environment: ["PROGRAM": ProgramRun.executable.path],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.errors == "")
        #expect(
            result.output == """
                [ one]]0 ]
                ---
                [ one]]1 ]
                ---
                [ one]]2 ]
                ---
                [ two2 ]
                ---
                [ two3 ]
                ---
                [ two2 ]
                ---
                undone: press two2 (upvalues, printed lines, the clock and services stay as they are)
                [ two1 ]
                ---
                undone: press one]]1
                [ two2 ]
                ---
                done again: press one]]1
                written to a_test.lua

                """)
        let test = try String(contentsOf: folder.url.appending(path: "a_test.lua"), encoding: .utf8)
        #expect(test.contains("files = { [\"words.lua\"] = [=[\nreturn 'one]]']=] }") && test.contains("app:reload()"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test(
        "does again what came of it",
        arguments: [
            "local long = [[one\ntwo]]\nlong\n",
            "local y = 1 return y;\ny + _\nreturn\nreturn 7, 8\n_\n",
            "goto done ::done::\ngoto done ::done::\n",
            "3, 4\n_1 + _2\n5\n_1\nprint 'x'\n_ + 1\nreturn 6, 7\n_2\n",
            "0.1 + 0.2\n2^53\nmath.random()\n1/0\n-1/0\n0/0\nmath.mininteger\n5e-324\n1e100\n'\\xff'\n'a\\0b'\n",
            "local a <const> = 5\na = 6\na\nx = = 2\nbreak\ngoto nowhere\nlocal <bad> = 1\n",
            "if true then return 7 end\n_\n...\n(function() q = 1 end)()\n(print)('x') q = 2\nq\nerror(...)\n",
            "app = Text 'mine'\napp\nlocal app2 = app\nnode\n",
            "goto done ::done:: return 5\n_\ngoto done ::done::\n",
            "Button('boom', function() error('x!') end)\n:press boom\n:press boom\n1\n",
            "Text 'x':onDisappear(function() error 'bye' end)\nText 'y':onAppear(function() error 'hi' end)\n",
            "Text 'x':onDisappear(function() error 'bye' end)\n",
            "C = Component 'C' { n = State(0) }\nfunction C:body() return Text(self.n > 1 and error 'big' or 'ok') end\n"
                + "C\nnode 'C'.n = 2\nnode 'C'.n = 1\n",
            "pcall(function() error 'x' end)\n",
            "zzz.y\nx = = 2\nerror { 1 }\n",
            "Text 'x'\n:advance 3s\nos.time()\nlocal t, u = os.time(), clock.now() -- now\nt + u\nerror(os.clock())\n"
                + "clock.elapsed(), os.time()\nfor i = 1, 3 do math.random() end\nmath.random(99)\nText 'y'\nos.time()\n",
            "C = Component 'C' { n = State(0) }\nfunction C:roll() self.n = math.random(999) end\n"
                + "function C:body() return Button('roll', function() self:roll() end):badge(self.n) end\nC\n"
                + "math.random(999)\n:press roll\nnode 'C':roll()\nmath.random(999)\n:press roll\nnode 'C'.n\n"
                + ":undo\nnode 'C'.n = math.random(999)\n:undo\nnode 'C'.n\nC\nmath.random(999)\n",
            "function f() return math.random(99) end\nText 'x'\nlocal r, s <const> = f() local t = math.random(99)\nr, s, t\n"
                + "local r = r math.random(9)\nr\nlocal u math.random(9) u = r function later() u = u + 1 return u end\n"
                + "later()\nu\nlocal function fact(n) return n < 2 and 1 or n * fact(n - 1) end return math.random(9), fact(5)\n"
                + "_2\nfact(6)\n",
            "n = Observable 'N' { x = 0 }()\nComponent 'C' { body = function() return Text(n.x) end }\n"
                + "s = Timer(1):sink(function() n.x = n.x + 1 end)\n:advance 3s\nn.x\ns:cancel()\n",
            "tick = PassthroughSubject 'tick'\nText 'x':onReceive(tick, print)\n:send tick 5\nText 'y'\n:send tick 6\n",
            "s = PassthroughSubject 's'\nm = Observable 'M' { n = 0 }()\ns:assign(m, 'n')\nc = s:sink(function(v) got = v end)\n"
                + "Text 't'\ntrack(function() return m.n end, function() told = true end)\nText 'u'\ns:send(2)\n"
                + "m.n\ngot\ntold\nText 'v'\n:send s 3\ngot\nc:cancel()\n:send s 4\nm.n\ngot\n"
                + "s:sink(function() error 'x' end)\ns:send(5)\n:send s 6\nText 'w'\ns:send(7)\n",
            "Text 't'\ns = PassthroughSubject 's'\ns:debounce(1):sink(function(v) got = v end)\ns:send(1)\n:advance 2s\ngot\n",
            "S = Component 'S' { l = State { 1, { a = 'b', ['c d'] = 1.5, x = {} } } }\n"
                + "function S:body() return Text(#self.l) end\nS\nnode 'S'.l\n{ 1, nil, 3 }\n{ print }\nlocal x = 5\n"
                + "{ [2.5] = true, [true] = 0/0 }, { -1/0, os.time() }\nc = {} c.c = c\nc\nx.y.z\nnode 'Q'\nos.time().x\n"
                + "error('boom; x')\nrequire 'nope'\nerror('plain', 0)\nerror(setmetatable({}, { __tostring = function() return 'odd' end }))\n"
                + "S:body(1)\nTetx 'a'\nfor i = 1, 100 do c[i] = {} end\n{ c }\nTable { 1 }\n",
            "Row = Component 'Row' { t = Property() }\nRow\nText 'x'\nRow\n_\n:advance 1s\n",
            "math.randomseed(9)\nText 'x'\nmath.randomseed(9)\nmath.randomseed(9)\nmath.random(99)\ntostring({})\nText 'y'\n"
                + "tostring({})\n{ tostring(print) }\nText(tostring({}))\nerror(tostring({}))\n",
            "mount\ndescribe\nmount == nil\npending()\nit('x', print)\nassert(false, 'm')\n",
            "describe('x', function() it('y', function() assert.equal(1, 1) end) end)\nit\ny = it == nil\ny\nassert.equal(1, 1)\n"
                + "pcall(describe, 'x')\nText(type(describe))\nComponent 'D' { body = function() return Text(type(spy)) end }\n"
                + "type(assert)\nassert(false)\nassert(1, 2)\narg\nfunction describe(_, f) return f() end\n"
                + "describe('x', function() return 6 end)\nit = 5\nit\n",
            "collectgarbage 'count'\n",
            "local m = collectgarbage 'count'\nm\nlocal gc = collectgarbage\ngc 'count'\n_ + 1\n"
                + "function mem() return collectgarbage('count') end\nmem()\n",
            manyLocals
                + "local function f() return a1 + a200 + a520 end\na520 = 1\nf()\nlocal a1 = 7\na1\nf()\n",
            "mount = 3\nassert = nil\nText 'x'\n5\nzzz.y\n",
            "local mount, assert = 4, 5\nlocal _, _2 = 3\n7\n_\nText 'y'\n3, 4\n_1, _2\nresult_ = 6\nText 'z'\n",
            "_G.mount, _G.assert = nil, nil\nText 'x'\n5\nlocal math = 5\nmath\n1 // 0.0\n1 << 63\n",
            "Text 'y'\n:resize 20x9\nText(('word '):rep(9))\n:resize 30x9\n",
            "Text 'x':task(function() while true do sleep(1) end end)\n:advance 90s\n",
            "m = Observable 'M' { n = 0 }()\nComponent 'C' { body = function() return Text(m.n) end }\n"
                + "m.n = 1\nfor i = 1, 3 do m.n = m.n + i end\n:undo\nm.n\n:undo\n:redo 2\nm.n = 9\nm.n = 10\n:undo\n",
        ])
    func again(lines: String) throws {
        let folder = try TemporaryFolder()
        _ = try ProgramRun.run(["repl"], in: folder, input: lines + ":save saved_test.lua\n")
        let result = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("has the variables of its script in reach, as its lines had")
    func reached() throws {
        let script = """
            total = 3
            function double(n) return 2 * n end
            C = Component "C" { n = State(0) }
            function C:body() return Button("n " .. self.n .. " of " .. total, function() self.n = self.n + 1 end) end
            return C
            """
        let lines = """
            total
            double(4)
            total = 9
            y = 7
            :press n 0 of 3
            :eval total, y
            :eval y = 8
            y
            arg[0]
            Text "new"
            total
            C

            """
        let folder = try TemporaryFolder(["s.lua": script])
        let result = try ProgramRun.run(["repl", "s.lua"], in: folder, input: lines + ":save s_test.lua\n")
        #expect(
            result.output == """
                [ n 0 of 3 ]
                ---
                3
                8
                [ n 1 of 9 ]
                ---
                9\tnil
                7
                "s.lua"
                new
                ---
                9
                [ n 0 of 9 ]
                ---
                written to s_test.lua

                """)
        #expect(result.errors == "")
        let test = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(test.status == 0, "\(test.output)")
    }

    @Test(
        "is held to tables, and to what errors say",
        arguments: [
            ("{ 1, { a = 'b', ['c d'] = 1.5 } }", "assert.same({ 1, { [\"c d\"] = 1.5, a = \"b\" } }, _)"),
            ("local x = 5\nx.y.z", "end, \"attempt to index a number value\", 1, true)"),
            ("('xy'):match('y')", "assert.equal(\"y\", _)"),
            ("error 'so'", "end, \"so\", 1, true)"),
            (
                "R = Component 'R' { t = Property(), body = print }\nR",
                "end, \"R: the property 't' is missing\", 1, true)"
            ),
            ("'x\\xffy'", "assert.equal(\"x\\xffy\", _)"), ("{ 'x\\xffy' }", "assert.same({ \"x\\xffy\" }, _)"),
            ("tostring({})", "-- _ is not held to its value: it says where something is"),
        ])
    func holds(lines: String, check: String) throws {
        let folder = try TemporaryFolder()
        _ = try ProgramRun.run(["repl"], in: folder, input: lines + "\n:save saved_test.lua # the end\n")
        let text = try String(contentsOf: folder.url.appending(path: "saved_test.lua"), encoding: .utf8)
        #expect(text.contains(check), "\(text)")
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test("leaves out what was stopped, and says so")
    func stopped() throws {
        let folder = try TemporaryFolder()
        let lines =
            "while true do end\nButton('go', function() while true do end end)\n:press go\n1\n:save x_test.lua\n"
        let conversation = try ProgramRun.run(["repl", "--time", "1s"], in: folder, input: lines)
        #expect(conversation.output.hasSuffix("written to x_test.lua; what was stopped is left out (2)\n"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test("is written where there is nothing, or a saved one, and nowhere else")
    func otherFiles() throws {
        let folder = try TemporaryFolder(["c.lua": "return Text 'mine'"])
        let lines = "1\n:save c.lua\n:save \"x y_test.lua\"\n2\n:save 'x y_test.lua'\n:load \"c.lua\"\n:load 'c\n"
        let conversation = try ProgramRun.run(["repl", "c.lua"], in: folder, input: lines)
        #expect(
            conversation.errors == """
                :save: c.lua is there already and is no saved conversation; choose another file
                :load: the quoted text has no closing '

                """)
        #expect(conversation.output.hasSuffix("2\nwritten to x y_test.lua\n"))
        let (script, test) = (folder.url.appending(path: "c.lua"), folder.url.appending(path: "x y_test.lua"))
        #expect(try String(contentsOf: script, encoding: .utf8) == "return Text 'mine'")
        #expect(try String(contentsOf: test, encoding: .utf8).contains("assert.equal(2, _)"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test(
        "mounts its script by the way that leads there from the test",
        arguments: [
            ("app.lua", "b_test.lua", "app.lua"), ("./x/app.lua", "x/b_test.lua", "app.lua"),
            ("x/app.lua", "b_test.lua", "x/app.lua"), ("app.lua", "x/b_test.lua", "../app.lua"),
        ])
    func ways(script: String, test: String, path: String) throws {
        let other = script == "app.lua" ? "x/app.lua" : "app.lua"
        let folder = try TemporaryFolder([
            script: "return Text((require 'm'))", other: "return 5", "x/m.lua": "return 'm'",
        ])
        try folder.write("return 'm'", to: "m.lua")
        let result = try ProgramRun.run(["repl"], in: folder, input: "require 'm'\n:load \(script)\n:save \(test)\n")
        #expect(result.output == "\"m\"\t\"./m.lua\"\nm\n---\nwritten to \(test)\n")
        #expect(try folder.text(test).contains("mount(\"\(path)\""))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test("leaves out what spun, and says so")
    func spun() throws {
        let folder = try TemporaryFolder()
        let lines = """
            Text "x"
            n = Timer(0.0000001):sink(function() end)
            :advance 1s
            1
            :save x_test.lua

            """
        let conversation = try ProgramRun.run(["repl"], in: folder, input: lines)
        #expect(conversation.output.hasSuffix("written to x_test.lua; what was stopped is left out (1)\n"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
    }

    @Test("of a script gives it what the command line gave")
    func inputs() throws {
        let script = """
            local word = ...
            local C = Component "C" { title = Property(), n = State(0) }
            function C:body()
              return Button(("%s %s %d %s"):format(self.title, word, self.n, arg[1]), function() self.n = self.n + 1 end)
            end
            return C
            """
        let folder = try TemporaryFolder(["app.lua": script, "other.lua": "return Text(... or 'none')"])
        let arguments = ["repl", "app.lua", "--property", "title=a b", "--", "--so", "x"]
        let lines = ":press a b --so 0 --so\n:reload\n:load other.lua\n:load app.lua\n:save x_test.lua\n"
        let result = try ProgramRun.run(arguments, in: folder, input: lines)
        #expect(
            result.output == """
                [ a b --so 0 --so ]
                ---
                [ a b --so 1 --so ]
                ---
                none
                ---
                [ a b --so 0 --so ]
                ---
                written to x_test.lua

                """)
        let test = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(test.status == 0, "\(test.output)")
        let without = try ProgramRun.run(["repl", "--property", "title=x"], in: folder, input: "")
        #expect(without.status == 2 && without.errors.contains("'--property' is for a script, and none is named."))
    }

    @Test("of fifty lines goes back and forth, and is a test that passes")
    func fifty() throws {
        let folder = try TemporaryFolder()
        let lines = try String(
            contentsOf: Project.root.appending(path: "Tests/HostTests/REPL/fifty-lines.txt"), encoding: .utf8)
        #expect(lines.count { $0 == "\n" } > 50)
        let conversation = try ProgramRun.run(["repl"], in: folder, input: lines)
        #expect(conversation.output.hasSuffix("2\nwritten to fifty_test.lua\n"))
        let result = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(result.status == 0, "\(result.output)")
    }
}
