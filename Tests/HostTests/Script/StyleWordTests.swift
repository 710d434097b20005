import Testing

@testable import Host

@Suite("A word of style", .timeLimit(.minutes(10)))
struct StyleWordTests {
    @Test(
        "draws as a terminal can",
        arguments: [
            ("Text 'x':font 'title'", "\u{1B}[1m"), ("Text 'x':font 'headline'", "\u{1B}[1m"),
            ("Text 'x':font 'caption'", "\u{1B}[2m"), ("Text 'x':font 'body'", ""),
            ("Text 'x':font { size = 20, weight = 'heavy' }", "\u{1B}[1m"),
            ("Text 'x':font { design = 'monospaced' }", ""), ("Text 'x':fontWeight 'semibold'", "\u{1B}[1m"),
            ("Text 'x':fontWeight 'thin'", "\u{1B}[2m"), ("VStack { Text 'x' }:fontWeight 'bold'", "\u{1B}[1m"),
            ("Text 'x':foregroundStyle 'secondary'", "\u{1B}[2m"),
            ("VStack { Text 'x':foregroundStyle 'primary' }:foregroundStyle 'red'", ""),
            ("VStack { Text 'x':foregroundColor 'tertiary' }:foregroundStyle 'red'", "\u{1B}[2m"),
            ("Text 'x':foregroundStyle 'accent'", "\u{1B}[36m"),
            ("VStack { Text 'x':foregroundStyle 'accent' }:accentColor 'green'", "\u{1B}[32m"),
            ("Text 'x':opacity(0.4)", "\u{1B}[2m"), ("Text 'x':opacity(1)", ""), ("Text 'x':opacity(7)", ""),
            ("Text 'x':foregroundStyle 'orange'", "\u{1B}[38;5;208m"),
            ("Text 'x':foregroundStyle(Color { red = 1, green = 0.5 })", "\u{1B}[38;2;255;128;0m"),
            ("Text 'x':foregroundStyle(Color { red = 9, green = -1, blue = 0 })", "\u{1B}[38;2;255;0;0m"),
            ("Text 'x':foregroundStyle(Color { hue = 1/3, brightness = 1 })", "\u{1B}[38;2;0;255;0m"),
            ("Text 'x':foregroundStyle(Color { hue = -2/3 })", "\u{1B}[38;2;0;255;0m"),
            ("Text 'x':foregroundStyle(Color { white = 0.5 })", "\u{1B}[38;2;128;128;128m"),
            ("Text 'x':foregroundStyle(Color 'red')", "\u{1B}[31m"), ("Text 'x':foregroundStyle 'clear'", ""),
            ("Text 'x':background 'teal'", "\u{1B}[48;5;37m"), ("Text 'x':background 'clear'", ""),
            ("Text 'x':overlay(nil)", ""), ("Text 'x':background(nil)", ""), ("Text 'x':tint(nil)", ""),
            ("Text 'x':fontWeight(nil)", ""), ("Text 'x':listRowBackground(nil)", ""),
            ("VStack { Text 'x':foregroundColor(nil) }:foregroundStyle 'red'", "\u{1B}[31m"),
            ("VStack { Text 'x':foregroundStyle 'accent':accentColor(nil) }:tint 'green'", "\u{1B}[32m"),
        ])
    func style(view: String, codes: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("return \(view)", to: "a.lua")
        let run = try ProgramRun.run(["a.lua", "--format", "ansi", "--color", "full"], in: folder)
        #expect(run.output == (codes.isEmpty ? "x\n---\n" : "\(codes)x\u{1B}[m\n---\n"))
    }

    @Test(
        "is an error where its argument is none that it takes",
        arguments: [
            (
                "Text 'x':font 'titel'",
                "font: 'style' must be largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption or caption2, not 'titel' (did you mean 'title'?)"
            ),
            (
                "Text 'x':foregroundStyle 'secndary'",
                "foregroundStyle: 'color' must be a colour: a name, '#rrggbb', or 0 to 255, not 'secndary' (did you mean 'secondary'?)"
            ),
            (
                "Text 'x':foregroundStyle(Text 'red')",
                "foregroundStyle: 'color' must be a colour: a name, '#rrggbb', or 0 to 255, got view"
            ),
            (
                "Text 'x':background 'sucess'",
                "background: 'content' must be a view or a colour: a name, '#rrggbb', or 0 to 255, not 'sucess' (did you mean 'success'?)"
            ),
            (
                "Text 'x':theme 'drakula'",
                "theme: 'theme' must be terminal, dark, light, dracula, nord, gruvbox, tokyo-night, catppuccin or solarized-light, not 'drakula' (did you mean 'dracula'?)"
            ),
            ("Text 'x':theme(3)", "theme: 'theme' must be a list, or one of terminal, dark"),
            ("Text 'x':theme { acent = 'red' }", "theme: there is no role 'acent' (did you mean 'accent'?)"),
            (
                "Text 'x':theme { accent = 'redd' }",
                "theme: 'accent' must be a colour: a name, '#rrggbb', or 0 to 255, not \"redd\""
            ),
            (
                "Text 'x':theme { accent = 'success' }",
                "theme: 'accent' must be a colour: a name, '#rrggbb', or 0 to 255, not \"success\""
            ),
            ("Text 'x':theme { accent = { 1, 2 } }", "theme: 'accent' must be a colour"),
            ("Text 'x':theme { accent = 256 }", "theme: 'accent' must be a colour"),
            (
                "Text 'x':theme { base = 'nordd' }",
                "theme: 'base' must be the name of a theme, not 'nordd' (did you mean 'nord'?)"
            ),
            ("Text 'x':theme { base = 3 }", "theme: 'base' must be a string"),
            ("Text 'x':theme { 'red' }", "theme: a theme has roles, as { accent = \"#ff8800\" }"),
            (
                "Button('x', print):buttonStyle 'borderedPromnent'",
                "buttonStyle: 'style' must be automatic, bordered, borderedProminent, borderless, plain or link, not 'borderedPromnent' (did you mean 'borderedProminent'?)"
            ),
            (
                "Toggle('x', Binding.constant(true)):toggleStyle(3)",
                "toggleStyle: 'style' must be a function or a component, or one of"
            ),
            (
                "Button('x', print):controlSize 'huge'",
                "controlSize: 'size' must be mini, small, regular, large or extraLarge, not 'huge'"
            ),
            ("Text 'x':clipShape(Text 'y')", "clipShape: 'shape' must be a shape, as Circle() or RoundedRectangle()"),
            ("Text 'x':cornerRadius 'big'", "cornerRadius: 'radius' must be a number, got 'big'"),
            (
                "Color {}",
                "Color: write its name, as Color \"red\", or its parts, as Color { red = 1, green = 0.5, blue = 0 }"
            ),
            ("Image {}", "Image: give the path of a picture, as Image \"photo.png\", or data, pixels or systemName"),
            (
                "Image('a.png', { systemName = 'star' })",
                "Image: 'path' and 'systemName' say the same; give one or the other"
            ),
            (
                "Image { pixels = 'abc', width = 1, height = 1 }",
                "Image: 'pixels' are 3 bytes; four of each pixel, red, green, blue and alpha, for a width of 1 and a height of 1, 1 or more"
            ),
            ("withAnimation(3)", "withAnimation: expected a function, as withAnimation(function() … end)"),
            ("Text('x').blur(3)", "a modifier is called on a view: write view:name(…)"),
            ("LinearGradient {}", "LinearGradient: 'colors' must be a list of choices, got nothing"),
            (
                "VStack { LinearGradient { colors = { 'red', 'foo' } } }",
                "LinearGradient: 'colors' must be a list of colours, names or '#rrggbb'; 'foo' is none"
            ),
        ])
    func mistake(view: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("return \(view)", to: "a.lua")
        let run = try ProgramRun.run(["a.lua"], in: folder)
        #expect(run.errors.contains(message))
    }

    @Test(
        "without meaning in cells is an error under --strict",
        arguments: ["blur(3)", "kerning(2)", "rotationEffect(3)"])
    func strict(modifier: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("return Text 'x':\(modifier)", to: "a.lua")
        #expect(try ProgramRun.run(["a.lua"], in: folder).output == "x\n---\n")
        let name = modifier.prefix { $0.isLetter }
        #expect(
            try ProgramRun.run(["--strict", "a.lua"], in: folder).errors.contains("there is no modifier '\(name)'"))
    }

    @Test("that is a symbol is a character of one cell", arguments: Symbols.characters.keys.sorted())
    func symbol(name: String) throws {
        let character = try #require(Symbols.character(of: name))
        #expect(TextBlock(character, newlines: .drawn).idealWidth == 1)
        #expect(Symbols.character(of: name + ".circle.fill") != nil)
    }
}
