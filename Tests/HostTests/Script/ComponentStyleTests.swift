import Testing

@testable import Host

/// Components as styles (L35).
@Suite("A component that is a style", .timeLimit(.minutes(10)))
struct ComponentStyleTests {
    private func run(_ style: String, _ view: String, events: String = "") throws -> ProgramRun.Result {
        let folder = try TemporaryFolder([
            "a.lua": """
            \(style)
            local App = Component "App" { count = State(0), isOn = State(false), kind = State "chip" }
            function App:body()
              return VStack { \(view), Text(self.count) }
            end
            return App
            """, "a.events": events,
        ])
        return try ProgramRun.run(["a.lua", "--events", "a.events"], in: folder)
    }

    private static let chip = """
        local Chip = Component "Chip" { configuration = Property(), shown = State(0) }
        function Chip:body()
          local c = self.configuration
          return HStack { Text "<", c.label, Text(c.isOn and "on" or "off"), Text(self.shown), Text ">" }
            :onChange(c.isOn, function() self.shown = self.shown + 1 end)
        end
        """

    @Test("draws its control, has state of its own, and leaves what a press does to the control")
    func toggle() throws {
        let run = try run(
            ComponentStyleTests.chip,
            "HStack { Toggle('a', self.bind.isOn), Toggle('b', Binding.constant(false)) }:toggleStyle(Chip)",
            events: "press a\npress a\n")
        #expect(run.errors == "")
        let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("<") }
        #expect(
            rows == ["< a off 0 > < b off 0 >", "< a on 1 > < b off 0 >", "< a off 2 > < b off 0 >"], "\(run.output)")
    }

    @Test(
        "may be that of each kind that takes functions",
        arguments: [
            ("Toggle('on', self.bind.isOn):toggleStyle(S)", "c.isOn and 'yes' or 'no'", "no"),
            ("ProgressView(0.5):progressViewStyle(S)", "c.fractionCompleted", "0.5"),
            ("Gauge { value = 3, max = 4 }:gaugeStyle(S)", "c.value", "3"),
            ("GroupBox { label = 'box', Text 'in' }:groupBoxStyle(S)", "c.content", "in"),
            ("Label('title', 'x'):labelStyle(S)", "c.title", "title"),
        ])
    func kinds(view: String, part: String, shown: String) throws {
        let run = try run(
            """
            local S = Component "S" { configuration = Property() }
            function S:body()
              local c = self.configuration
              local part = \(part)
              return HStack { Text "(", type(part) == "userdata" and part or Text(part), Text ")" }
            end
            """, view)
        #expect(run.errors == "")
        #expect(run.output == "( \(shown) )\n0\n---\n")
    }

    @Test("that draws nothing is told, and the control has its usual look")
    func empty() throws {
        let run = try run(
            "local S = Component 'S' { configuration = Property() }\nfunction S:body() return nil end",
            "Button('add', function() self.count = self.count + 1 end):buttonStyle(S)",
            events: "press add\n")
        #expect(run.output == "[ add ]\n0\n---\n[ add ]\n1\n---\n")
        #expect(
            run.errors.contains(
                "buttonStyle: the body of its component must return a view that draws something"))
    }

    @Test("that fails says so in the control's place, and the control does what it did")
    func failure() throws {
        let run = try run(
            "local S = Component 'S' { configuration = Property() }\nfunction S:body() error 'oh' end",
            "Button('add', function() self.count = self.count + 1 end):buttonStyle(S)",
            events: "press add\n")
        #expect(run.status == 1)
        #expect(run.output.contains("a.lua:2: oh") && run.output.hasSuffix("\n1\n---\n"))
    }

    @Test(
        "that asks for no configuration is an error, as is another name than there is, and an observable class"
    )
    func mistakes() throws {
        let without = try run(
            "local S = Component 'S' {}\nfunction S:body() return Text 'x' end",
            "Button('add', print):buttonStyle(S)")
        #expect(without.errors.contains("configuration"), "\(without.errors)")
        #expect(without.output == "[ add ]\n0\n---\n")
        let other = try run(
            "local S = Component 'S' { configuration = Property() }\nfunction S:body() return Text(self.configuration.lable) end",
            "Button('add', print):buttonStyle(S)")
        #expect(
            other.errors.contains("buttonStyle: a configuration has icon, ")
                || other.errors.contains("and no 'lable'"))
        let observable = try run("local S = Observable 'S' {}", "Button('add', print):buttonStyle(S)")
        #expect(
            observable.errors.contains(
                "buttonStyle: 'style' must be a function or a component, or one of automatic, bordered"))
    }
}
