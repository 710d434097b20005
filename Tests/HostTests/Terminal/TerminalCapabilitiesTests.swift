import Testing

@testable import Host

@Suite("What a terminal can do", .timeLimit(.minutes(10)))
struct TerminalCapabilitiesTests {
    private func capabilities(_ variables: String) -> TerminalCapabilities {
        var environment: [String: String] = [:]
        for pair in variables.split(separator: " ") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            environment[String(parts[0])] = String(parts[1])
        }
        return TerminalCapabilities { environment[$0] }
    }

    @Test(
        "colours",
        arguments: [
            ("TERM=xterm", .sixteen), ("TERM=xterm-256color", .palette), ("TERM=xterm COLORTERM=truecolor", .full),
            ("TERM=xterm COLORTERM=24bit", .full), ("TERM=xterm COLORTERM=yes", .sixteen), ("TERM=xterm-kitty", .full),
            ("TERM=xterm-direct", .full), ("TERM=linux", .sixteen), ("TERM=vt100", .none), ("TERM=dumb", .none),
            ("", .none), ("TERM=dumb CLICOLOR_FORCE=1", .sixteen), ("TERM=dumb CLICOLOR_FORCE=0", .none),
            ("TERM=vt100 CLICOLOR_FORCE=", .none), ("TERM=xterm-256color NO_COLOR=1 CLICOLOR_FORCE=1", .none),
            ("TERM=xterm-256color NO_COLOR=", .palette), ("TERM=tmux-256color", .palette),
            ("TERM=tmux-256color COLORTERM=truecolor", .full), ("TERM=xterm-256color VTE_VERSION=7000", .full),
            ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", .palette), ("TERM=foot", .full),
            ("TERM=screen-256color VTE_VERSION=7000", .palette),
        ] as [(String, ColorDepth)])
    func colors(variables: String, depth: ColorDepth) { #expect(capabilities(variables).colors == depth) }

    @Test(
        "what the colours stand on",
        arguments: [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light), ("15;8", .dark),
            ("15;6", .dark), ("0;9", .light), ("0;default", .dark), ("0;16", .dark), (";", .dark), ("", .dark),
        ] as [(String, ColorScheme)])
    func colorScheme(colors: String, scheme: ColorScheme) { #expect(ColorScheme(colors: colors) == scheme) }

    @Test(
        "characters",
        arguments: [
            ("", true), ("LANG=C", false), ("LANG=POSIX", false), ("LANG=C.UTF-8", true), ("LANG=de_DE.utf8", true),
            ("LANG=de_DE.ISO-8859-1", false), ("LC_ALL=C LANG=en_US.UTF-8", false), ("LC_ALL= LANG=en_US.UTF-8", true),
            ("LC_CTYPE=en_US.UTF-8 LANG=C", true),
        ])
    func characters(variables: String, isUnicode: Bool) { #expect(capabilities(variables).isUnicode == isUnicode) }

    @Test("what not all terminals have is used where the terminal is known")
    func traits() {
        let plain = capabilities("TERM=xterm-256color")
        #expect(!plain.hasRepeat && !plain.hasSynchronizedOutput && !plain.hasKittyKeyboard && plain.canAddress)
        let kitty = capabilities("TERM=xterm-kitty")
        #expect(kitty.hasRepeat && kitty.hasSynchronizedOutput && kitty.hasKittyKeyboard)
        // A terminal in a terminal inherits what the outer one says of itself.
        let inner = capabilities("TERM=tmux-256color KITTY_WINDOW_ID=1 VTE_VERSION=7000 TERM_PROGRAM=WezTerm")
        #expect(!inner.hasRepeat && !inner.hasSynchronizedOutput && inner.reflows)
        // tmux that calls itself screen, and screen in it.
        #expect(capabilities("TERM=screen-256color TMUX=/tmp/tmux-0/default,1,0").reflows)
        #expect(!capabilities("TERM=screen TMUX=/tmp/tmux-0/default,1,0 STY=1.pts").reflows)
        #expect(!capabilities("TERM=screen").reflows)
        #expect(!capabilities("TERM=dumb").canAddress && !capabilities("").canAddress)
    }

    @Test(
        "pictures, by what tells the terminal; within another program none",
        arguments: [
            ("TERM=xterm-kitty", .kitty), ("TERM=xterm-256color KITTY_WINDOW_ID=1", .kitty),
            ("TERM=xterm-ghostty", .kitty), ("TERM=xterm-256color TERM_PROGRAM=ghostty", .kitty),
            ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", .iterm), ("TERM=xterm-256color LC_TERMINAL=iTerm2", .iterm),
            ("TERM=wezterm", .iterm), ("TERM=xterm-256color TERM_PROGRAM=WezTerm", .iterm), ("TERM=foot", .sixel),
            ("TERM=foot-extra", .sixel), ("TERM=mlterm", .sixel), ("TERM=contour", .sixel),
            ("TERM=xterm-256color KONSOLE_VERSION=230800", .sixel), ("TERM=xterm-256color KONSOLE_VERSION=210800", nil),
            ("TERM=xterm-256color", nil), ("TERM=linux", nil), ("TERM=alacritty", nil), ("", nil),
            ("TERM=xterm-256color VTE_VERSION=7000 KITTY_WINDOW_ID=1", nil),
            ("TERM=xterm XTERM_VERSION=390 TERM_PROGRAM=iTerm.app", nil),
            ("TERM=xterm-256color TERM_PROGRAM=vscode KITTY_WINDOW_ID=1", nil),
            ("TERM=tmux-256color KITTY_WINDOW_ID=1", nil), ("TERM=screen", nil), ("TERM=xterm-kitty TMUX=x,1,0", nil),
            ("TERM=xterm-kitty ZELLIJ=0", nil), ("TERM=foot STY=1.pts", nil),
        ] as [(String, PictureProtocol?)])
    func pictures(variables: String, form: PictureProtocol?) {
        let capabilities = capabilities(variables)
        #expect(capabilities.pictures == form && !capabilities.picturesReason.isEmpty)
    }

    @Test(
        "the nearest colour",
        arguments: [
            (.full, "#ff8000", .rgb(red: 255, green: 128, blue: 0)), (.palette, "#ff8000", .indexed(208)),
            (.palette, "#000000", .indexed(16)), (.palette, "#808080", .indexed(244)),
            (.palette, "#ffffff", .indexed(231)),
            (.palette, "red", .ansi(1)), (.sixteen, "#ff0000", .ansi(9)), (.sixteen, "#800000", .ansi(1)),
            (.sixteen, "#ff8000", .ansi(11)), (.sixteen, "#00ff00", .ansi(10)), (.sixteen, "#000000", .ansi(0)),
            (.sixteen, "#ffffff", .ansi(15)), (.sixteen, "#808080", .ansi(8)), (.sixteen, "#c0c0c0", .ansi(7)),
            (.sixteen, "blue", .ansi(4)), (.none, "blue", nil),
        ] as [(ColorDepth, String, Color?)])
    func nearest(depth: ColorDepth, name: String, expected: Color?) throws {
        #expect(depth.nearest(to: try #require(Color(name))) == expected)
    }

    @Test("a terminal of 256 colours gets each of them, and one of sixteen one of these")
    func indices() {
        for index in UInt8.min...UInt8.max {
            #expect(ColorDepth.palette.nearest(to: .indexed(index)) == .indexed(index))
            guard case .ansi(let near)? = ColorDepth.sixteen.nearest(to: .indexed(index)) else {
                Issue.record("\(index)")
                continue
            }
            #expect(near < 16)
        }
    }

    @Test(
        "codes of styles",
        arguments: [
            (.plain, .plain, ""), (.plain, TextStyle(attributes: .bold), "\u{1B}[1m"),
            (TextStyle(attributes: .bold), .plain, "\u{1B}[m"),
            (TextStyle(attributes: .bold), TextStyle(attributes: .dim), "\u{1B}[;2m"),
            (
                TextStyle(attributes: [.bold, .italic, .underline, .strikethrough]),
                TextStyle(attributes: [.bold, .italic, .underline]), "\u{1B}[29m"
            ),
            (
                TextStyle(attributes: [.bold, .dim]), TextStyle(attributes: .bold, foreground: .ansi(9)),
                "\u{1B}[;1;91m"
            ),
            (.plain, TextStyle(foreground: .ansi(1), background: .ansi(12)), "\u{1B}[31;104m"),
            (
                TextStyle(foreground: .indexed(200)), TextStyle(background: .rgb(red: 1, green: 2, blue: 3)),
                "\u{1B}[;48;2;1;2;3m"
            ),
        ] as [(TextStyle, TextStyle, String)])
    func codes(old: TextStyle, new: TextStyle, expected: String) {
        #expect(StyleCodes(depth: .full).change(from: old, to: new) == expected)
    }
}
