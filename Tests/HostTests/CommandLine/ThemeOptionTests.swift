import Testing

@Suite("--theme", .timeLimit(.minutes(10)))
struct ThemeOptionTests {
    private func run(_ view: String, _ arguments: [String]) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder()
        try folder.write("return \(view)", to: "a.lua")
        return try ProgramRun.run(["a.lua"] + arguments, in: folder)
    }

    @Test("of a name that is none says which there are, and which may be meant")
    func unknown() throws {
        let run = try run("Text 'x'", ["--theme", "drakula"])
        #expect(run.status == 2)
        #expect(run.errors.contains("The value 'drakula' is invalid for '--theme' (did you mean 'dracula'?)."))
        #expect(run.errors.contains("terminal, dark, light"))
    }

    @Test(
        "colours what is written with colours, and leaves plain text as it is",
        arguments: [
            (["--theme", "nord"], "[ x ]\n---\n"),
            (["--theme", "nord", "--format", "json"], "{\"frame\":1,\"cause\":\"mount\",\"text\":[\"  x\"]}\n"),
            (["--format", "json"], "{\"frame\":1,\"cause\":\"mount\",\"text\":[\"[ x ]\"]}\n"),
            (["--format", "ansi", "--color", "never"], "[ x ]\n---\n"),
            (
                ["--format", "ansi", "--color", "256"],
                "\u{1B}[38;5;255;48;5;238m  x  \u{1B}[m\n---\n"
            ),
            (["--format", "ansi", "--color", "16"], "\u{1B}[30;47m  x  \u{1B}[m\n---\n"),
        ])
    func formats(arguments: [String], output: String) throws {
        #expect(try run("Button('x', function() end)", arguments).output == output)
    }

    @Test("A style that a limit stops is not called again, and the control has its usual look")
    func loops() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            local App = Component "App" { count = State(0) }
            local function loops() while true do end end
            function App:body()
              return VStack {
                Button("add", function() self.count = self.count + 1 end):buttonStyle(loops),
                Button("other", function() end), Text(self.count),
              }
            end
            return App
            """, to: "a.lua")
        try folder.write("press other\npress add\n", to: "a.events")
        let run = try ProgramRun.run(["a.lua", "--time", "300ms", "--events", "a.events"], in: folder)
        #expect(run.status == 3)
        #expect(run.output.hasSuffix("[ add ]\n[ other ]\n1\n---\n"))
        #expect(
            run.errors.hasPrefix(
                "a.lua:2: this ran longer than the time limit of 300ms (--time)\n  in App > buttonStyle\n"))
    }

    @Test("is read as Environment \"theme\", which :theme changes inside")
    func environment() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            local Name = Component "Name" { theme = Environment "theme" }
            function Name:body() return Text(self.theme) end
            return VStack { Name {}, Name {}:theme "light", Name {}:theme { name = "mine", accent = "red" }, Name {}:theme { base = "nord" } }
            """, to: "a.lua")
        #expect(try ProgramRun.run(["a.lua"], in: folder).output == "terminal\nlight\nmine\ncustom\n---\n")
        #expect(
            try ProgramRun.run(["a.lua", "--theme", "dracula"], in: folder).output
                == "dracula\nlight\nmine\ncustom\n---\n")
    }
}
