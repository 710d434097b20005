import Testing

@testable import Host
@testable import HostServices

/// What is drawn on a terminal with colours (`Appearance.hasFills`), beside what is drawn in plain text.
@Suite("The appearance of controls", .timeLimit(.minutes(10)))
struct AppearanceTests {
    private final class Output: SessionOutput {
        var problems: [String] = []

        func printed(_ line: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
        func reported(_ error: ScriptError) { problems.append(error.description) }
        func logged(_ message: String) { problems.append(message) }
    }

    /// An interactive session of a view.
    static func session(
        _ view: String, fields: String = "", theme: String = "terminal", hasFills: Bool = true, width: Int = 24
    ) throws -> Session {
        let folder = try TemporaryFolder()
        try folder.write(
            "local App = Component 'App' { \(fields) }\nfunction App:body() return \(view) end\nreturn App", to: "a.lua"
        )
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        configuration.isDeterministic = true
        configuration.width = width
        configuration.appearance = Appearance(
            theme: try #require(Theme(named: theme)), hasFills: hasFills)
        let session = try Session(configuration, output: Output())
        try session.load(path: folder.url.path + "/a.lua")
        while try session.step() {}
        return session
    }

    private static func style(_ session: Session, _ row: Int, _ column: Int) -> TextStyle {
        session.frame[row: row, column: column].style
    }

    @Test(
        "takes the same cells as in plain text",
        arguments: [
            "Button('add', function() end)", "Toggle('x', Binding.constant(true))",
            "Toggle('x', Binding.constant(false)):toggleStyle 'switch'", "Picker('p', Binding.constant(1), { 1, 2 })",
            "Picker('p', Binding.constant(1), { 1, 2 }, { style = 'segmented' })",
            "Picker('p', Binding.constant(1), { 1, 2 }, { style = 'inline' })",
            "Menu('m', { Button('x', function() end) })", "Stepper('s', Binding.constant(3))",
            "Slider('s', Binding.constant(0.5)):frame { width = 20 }", "GroupBox { label = 'b', Text 'x' }",
            "TabView { Text('1'):tag(1), Text('2'):tag(2) }", "ProgressView(0.5):frame { width = 20 }",
        ])
    func cells(view: String) throws {
        let plain = try AppearanceTests.session(view, hasFills: false)
        let filled = try AppearanceTests.session(view)
        #expect(plain.interface.layout.size == filled.interface.layout.size)
        #expect(plain.frame != filled.frame)
    }

    @Test("is that of a terminal with colours", arguments: Look.all)
    func look(_ look: Look) throws {
        let shown = try look.shown()
        #expect(shown == look.expected)
    }

    @Test("shows a button without brackets, on a ground of its own, and otherwise with the focus")
    func button() throws {
        let session = try AppearanceTests.session("HStack { Button('a', function() end), Button('b', function() end) }")
        #expect(session.frame.lines == ["▸ a ◂   b"])
        let (focused, other) = (AppearanceTests.style(session, 0, 2), AppearanceTests.style(session, 0, 8))
        #expect(focused.background == Palette.standard.accent.background && focused.attributes.contains(.bold))
        #expect(other.background == Palette.standard.control.background && !other.attributes.contains(.bold))
    }

    @Test(
        "tells each state of a button from the others, in every depth",
        arguments: ["terminal", "light", "nord"], [ColorDepth.sixteen, .palette, .full])
    func states(theme: String, depth: ColorDepth) throws {
        let session = try AppearanceTests.session(
            "HStack { Button('a', function() end), Button('b', function() end), Button('c', function() end):disabled(), "
                + "Button('d', function() end):buttonStyle 'borderedProminent' }", theme: theme)
        func look(_ column: Int) -> TextStyle {
            StyleCodes(depth: depth).shown(AppearanceTests.style(session, 0, column))
        }
        let (focused, usual, disabled, prominent) = (look(2), look(8), look(14), look(20))
        session.point(at: (9, 1), isPressed: false)
        let hovered = look(8)
        session.point(at: (9, 1), isPressed: true)
        let pressed = look(8)
        session.point(at: nil, isPressed: false)
        #expect(look(8) == usual)
        #expect(Set([focused, usual, disabled, hovered, pressed]).count == 5)
        #expect(prominent != usual && prominent != disabled)
        #expect(session.frame.lines[0].hasPrefix("▸ a ◂"), "what has the focus has marks beside its colour")
    }

    @Test("shows a field where it can be typed, over all of its width")
    func field() throws {
        let session = try AppearanceTests.session(
            "VStack { TextField('a', self.bind.a), TextField('b', self.bind.b) }", fields: "a = State '', b = State 'x'"
        )
        let grounds = [0, 1].map { row in (0..<24).map { AppearanceTests.style(session, row, $0).background } }
        #expect(Set(grounds[0]) == [Palette.standard.focusedField.background])
        #expect(Set(grounds[1]) == [Palette.standard.field.background])
        #expect(session.frame.cursor == Frame.Cursor(row: 0, column: 0))
    }

    @Test("shows a row that is chosen over all of the list's width, and less without the focus")
    func row() throws {
        let session = try AppearanceTests.session(
            "VStack { List({ 'a', 'b' }, function(x) return Text(x) end, { selection = self.bind.x }):frame { height = 2 }, "
                + "Button('b', function() end) }", fields: "x = State 'b'")
        let grounds = { (0..<24).map { AppearanceTests.style(session, 1, $0).background } }
        #expect(Set(grounds()) == [Palette.standard.accent.background])
        session.post(.key(try Key("tab")))
        while try session.step() {}
        #expect(Set(grounds()) == [Palette.standard.selection.background])
    }

    @Test("has what is beneath a dialog step back, and the dialog on a surface")
    func dialog() throws {
        let session = try AppearanceTests.session(
            "VStack { Text('beneath'):bold(), Spacer(), Text 'end' }:frame { height = 9 }:alert { title = 'Sure?', isPresented = self.bind.x }",
            fields: "x = State(true)", theme: "dark")
        let (beneath, primary) = (AppearanceTests.style(session, 0, 0), try #require(Theme(named: "dark")?[.primary]))
        #expect(beneath.foreground != primary && !beneath.attributes.contains(.bold))
        let row = try #require(session.frame.lines.firstIndex { $0.contains("Sure?") })
        let column = try #require(session.frame.lines[row].firstIndex(of: "S"))
        let place = session.frame.lines[row].distance(from: session.frame.lines[row].startIndex, to: column)
        #expect(
            AppearanceTests.style(session, row, place).background
                == Palette(try #require(Theme(named: "dark")), on: .dark).surface.background)
    }

    @Test("fills the whole window with a theme's background, and has its text upon it")
    func ground() throws {
        let theme = try #require(Theme(named: "nord"))
        let session = try AppearanceTests.session("Text 'x'", theme: "nord")
        for column in 0..<24 { #expect(AppearanceTests.style(session, 0, column).background == theme[.background]) }
        #expect(AppearanceTests.style(session, 0, 0).foreground == theme[.primary])
    }

    @Test("takes the colours of a theme for a part of the interface")
    func part() throws {
        let session = try AppearanceTests.session(
            "VStack { Text('a'):foregroundStyle 'accent', Text('b'):foregroundStyle 'accent':theme 'nord', "
                + "Text('c'):foregroundStyle 'success':theme { success = '#010203' } }")
        #expect(AppearanceTests.style(session, 0, 0).foreground == .ansi(6))
        #expect(AppearanceTests.style(session, 1, 0).foreground == Theme(named: "nord")?[.accent])
        #expect(AppearanceTests.style(session, 1, 0).background == Theme(named: "nord")?[.background])
        #expect(AppearanceTests.style(session, 2, 0).foreground?.components ?? (0, 0, 0) == (1, 2, 3))
    }

    @Test("has code in Markdown in a theme's accent")
    func code() throws {
        let session = try AppearanceTests.session("Markdown '`a`\\n\\n    b'", theme: "nord")
        #expect(AppearanceTests.style(session, 0, 0).foreground == Theme(named: "nord")?[.accent])
        #expect(AppearanceTests.style(session, 2, 2).foreground == Theme(named: "nord")?[.accent])
    }

    @Test("takes what a theme of a script's own does not say from the one around")
    func partial() throws {
        let session = try AppearanceTests.session(
            "VStack { Text('a'):foregroundStyle 'accent':theme { success = 'red' }, Text('b'):foregroundStyle 'accent':theme 'terminal' }",
            theme: "nord")
        #expect(AppearanceTests.style(session, 0, 0).foreground == Theme(named: "nord")?[.accent])
        #expect(AppearanceTests.style(session, 1, 0).foreground == .ansi(6))
        #expect(AppearanceTests.style(session, 1, 0).background == Theme(named: "nord")?[.background])
    }

    @Test("blends what is not opaque with what is behind, where both colours are known")
    func opacity() throws {
        let session = try AppearanceTests.session(
            "VStack { Text('a'):foregroundStyle '#ffffff':background '#000000':opacity(0.5), Text('b'):opacity(0.5) }")
        #expect(AppearanceTests.style(session, 0, 0).foreground?.components ?? (0, 0, 0) == (128, 128, 128))
        #expect(AppearanceTests.style(session, 1, 0).attributes.contains(.dim))
    }

    @Test("cuts colours at the corners of a shape")
    func corners() throws {
        let session = try AppearanceTests.session(
            "Color('red'):frame { width = 6, height = 3 }:cornerRadius(1)")
        #expect(session.frame.lines == ["▟    ▙", "", "▜    ▛"])
        #expect(AppearanceTests.style(session, 0, 0).foreground == .ansi(1))
        #expect(AppearanceTests.style(session, 0, 1).background == .ansi(1))
    }

    @Test("has a shadow at two edges, beneath the view and without room for it")
    func shadow() throws {
        let session = try AppearanceTests.session(
            "VStack { Text('ab'):background('blue'):shadow(), Text 'xyz' }")
        #expect(session.frame.lines == ["ab", "xyz"])
        #expect(AppearanceTests.style(session, 0, 0).background == .ansi(4))
    }

    @Test(
        "of a script's own is made anew when what it asks for changes: the mouse, and whether it can be used",
        arguments: [
            "local function look(c) return shown(c) end",
            """
            local look = Component "look" { configuration = Property() }
            function look:body() return shown(self.configuration) end
            """,
        ])
    func own(look: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            local function shown(c) return Text(c.isPressed and "P" or c.isHovered and "H" or c.isEnabled and "-" or "x") end
            \(look)
            local Inner = Component "Inner" {}
            function Inner:body() return Button("inner", function() end):buttonStyle(look) end
            local App = Component "App" { isOff = State(false) }
            function App:body()
              return VStack { Button("off", function() self.isOff = not self.isOff end), Inner {}:disabled(self.isOff) }
            end
            return App
            """, to: "a.lua")
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        configuration.width = 12
        configuration.appearance.hasFills = true
        let session = try Session(configuration, output: Output())
        try session.load(path: folder.url.path + "/a.lua")
        while try session.step() {}
        var seen: [String] = []
        func note() { seen.append(session.frame.lines[1]) }
        note()
        session.point(at: (1, 2), isPressed: false)
        note()
        session.point(at: (1, 2), isPressed: true)
        note()
        session.point(at: nil, isPressed: false)
        note()
        for _ in 0..<2 {
            session.post(.press(.label("off")))
            while try session.step() {}
            note()
        }
        #expect(seen == ["-", "H", "P", "-", "x", "-"])
    }

    @Test(
        "of a script's own shows the focus as ever, unless it asks for it",
        arguments: [
            ("local function look(c) return Text 'b' end", true),
            ("local function look(c) return Text(c.isFocused and 'B' or 'b') end", false),
            (
                "local look = Component 'S' { configuration = Property() }\nfunction look:body() return Text 'b' end",
                true
            ),
            (
                "local look = Component 'S' { configuration = Property() }\nfunction look:body() return Text(self.configuration.isFocused and 'B' or 'b') end",
                false
            ),
        ])
    func ownFocus(look: String, isFilled: Bool) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        configuration.width = 12
        configuration.appearance.hasFills = true
        let session = try Session(configuration, output: Output())
        let script = look + "\nreturn VStack { Button('a', print), Button('b', print):buttonStyle(look) }"
        try session.load(source: Array(script.utf8), name: "a.lua")
        while try session.step() {}
        session.post(.focus(.label("b")))
        while try session.step() {}
        #expect(session.frame.lines[1] == (isFilled ? "b" : "B"))
        #expect((AppearanceTests.style(session, 1, 0).background != nil) == isFilled)
    }

    @Test(
        "that is clipped to a circle is round: as wide as two columns for each row",
        arguments: [(12, 6, 0), (16, 4, 4)])
    func circle(width: Int, height: Int, left: Int) {
        let mask = CellMask(.circle, corner: nil, width: width, height: height)
        let middle = height / 2
        #expect(!mask[left, middle].isEmpty && !mask[width - 1 - left, middle].isEmpty)
        #expect(left == 0 || mask[left - 1, middle].isEmpty)
        #expect(mask[left, 0].isEmpty && mask[width / 2, 0] == .all)
    }

    @Test("is that of plain text where there are no colours")
    func plain() throws {
        let session = try AppearanceTests.session("Button('a', function() end)", hasFills: false)
        #expect(session.frame.lines == ["[ a ]"])
        #expect(AppearanceTests.style(session, 0, 0) == TextStyle(attributes: .reverse))
    }
}
