/// The capabilities of a terminal, by the environment. Nothing is asked of the terminal itself: an answer could come
/// late, and be taken for keys by the program that reads then.
package struct TerminalCapabilities: Equatable, Sendable {
    /// The colours it shows.
    package var colors = ColorDepth.sixteen
    /// Whether it moves its cursor, so that a frame can be drawn over the one before.
    package var canAddress = true
    /// Whether it shows more than ASCII.
    package var isUnicode = true
    /// Whether it holds back what it shows between two marks, so that no half-drawn frame is seen.
    package var hasSynchronizedOutput = false
    /// Whether it repeats a character by a sequence (REP).
    package var hasRepeat = false
    /// Whether it breaks lines anew when the window's width changes.
    package var reflows = false
    /// Whether it tells keys apart by the kitty keyboard protocol.
    package var hasKittyKeyboard = false
    /// Whether it may have a clipboard that programs can write to (OSC 52), or ignores that sequence.
    package var hasClipboard = true

    /// Whether it has a title that programs can set (OSC 2), or ignores that sequence.
    package var hasTitle = true
    /// Whether it shows a progress (OSC 9;4).
    package var hasProgress = false
    /// The sequence for notifications; nil: it has none.
    package var notifications: Notifications?

    /// How it draws pictures; nil: it is known for none.
    package var pictures: PictureProtocol?
    /// By what that is known.
    package private(set) var picturesReason = ""

    /// The sequence for notifications: OSC 9 or OSC 99.
    package enum Notifications: Sendable { case iTerm, kitty }

    /// The capabilities of most terminals.
    package init() {}

    /// Whether a key comes as what it is called, not as another one or not at all.
    func sends(_ key: Key) -> Bool { hasKittyKeyboard || KeyCodes.hasLegacyCode(for: key) }

    /// Reads `TERM`, `COLORTERM`, `NO_COLOR`, `CLICOLOR_FORCE`, the locale, and by what variables terminals make
    /// themselves known. `environment` gives a variable's value, nil where it is not set.
    package init(environment: (String) -> String?) {
        let name = environment("TERM") ?? ""
        canAddress = !name.isEmpty && name != "dumb"
        hasTitle = canAddress && !TerminalCapabilities.hasNoStrings.contains(name)
        hasClipboard = canAddress && !TerminalCapabilities.hasNoStrings.contains(name)
        isUnicode = TerminalCapabilities.isUnicode(environment)
        if let program = KnownTerminal(term: name, environment) {
            hasSynchronizedOutput = program.traits.contains(.synchronizedOutput)
            hasRepeat = program.traits.contains(.repeats)
            reflows = program.traits.contains(.reflows)
            hasKittyKeyboard = program.traits.contains(.kittyKeyboard)
            hasProgress = program.traits.contains(.progress)
            notifications =
                program.traits.contains(.notifications)
                ? .iTerm : program.traits.contains(.kittyNotifications) ? .kitty : nil
            colors = program.colors
        }
        colors = TerminalCapabilities.colors(name, atLeast: colors, environment)
        (pictures, picturesReason) = PictureProtocol.known(term: name, environment)
    }
}

extension TerminalCapabilities {
    /// `NO_COLOR` that is not empty wins over all; `CLICOLOR_FORCE` that is neither empty nor 0 asks for colours where the
    /// terminal names none.
    private static func colors(
        _ name: String, atLeast known: ColorDepth, _ environment: (String) -> String?
    ) -> ColorDepth {
        if let value = environment("NO_COLOR"), !value.isEmpty { return .none }
        let force = environment("CLICOLOR_FORCE") ?? ""
        let least: ColorDepth = force.isEmpty || force == "0" ? .none : .sixteen
        if name.isEmpty || name == "dumb" || monochrome.contains(name) { return least }
        if ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") || name.hasSuffix("-direct") {
            return .full
        }
        return name.hasSuffix("256color") ? max(.palette, known) : max(.sixteen, known)
    }

    /// The terminals that would show the strings of such sequences.
    private static let hasNoStrings = monochrome.union(["linux", "cons25", "sun"])

    private static let monochrome: Set = [
        "vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "cons25-m", "xterm-mono",
    ]

    /// The first of the three that says something decides; where none does, terminals of today are taken for granted.
    private static func isUnicode(_ environment: (String) -> String?) -> Bool {
        let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
        guard let locale = values.first(where: { !$0.isEmpty }) else { return true }
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }
}

/// Terminals that can be told from others by the environment.
private struct KnownTerminal {
    struct Traits: OptionSet {
        let rawValue: Int

        static let synchronizedOutput = Traits(rawValue: 1)
        static let repeats = Traits(rawValue: 2)
        static let reflows = Traits(rawValue: 4)
        static let kittyKeyboard = Traits(rawValue: 8)
        static let progress = Traits(rawValue: 16)
        static let notifications = Traits(rawValue: 32)
        static let kittyNotifications = Traits(rawValue: 64)
    }

    let traits: Traits
    let colors: ColorDepth

    /// `TERM` goes before everything else: other variables are inherited by terminals that are started in terminals.
    init?(term: String, _ environment: (String) -> String?) {
        if term.hasPrefix("screen"), KnownTerminal.isInTmux(environment) {
            self.init(.reflows, .sixteen)
        } else if let row = KnownTerminal.names.first(where: { term == $0.name || term.hasPrefix($0.name + "-") }) {
            self.init(row.traits, row.colors)
        } else if term.hasPrefix("xterm"), let row = KnownTerminal.programs.first(where: { $0.isHere(environment) }) {
            self.init(row.traits, row.colors)
        } else {
            return nil
        }
    }

    /// tmux may call itself `screen`. Where each of the two may be in the other, the name counts.
    private static func isInTmux(_ environment: (String) -> String?) -> Bool {
        !(environment("TMUX") ?? "").isEmpty && (environment("STY") ?? "").isEmpty
    }

    private init(_ traits: Traits, _ colors: ColorDepth) {
        self.traits = traits
        self.colors = colors
    }

    private static let names: [(name: String, traits: Traits, colors: ColorDepth)] = [
        ("xterm-kitty", [.synchronizedOutput, .repeats, .reflows, .kittyKeyboard, .kittyNotifications], .full),
        (
            "xterm-ghostty",
            [.synchronizedOutput, .repeats, .reflows, .kittyKeyboard, .notifications, .progress], .full
        ),
        ("foot", [.synchronizedOutput, .repeats, .reflows, .kittyKeyboard, .kittyNotifications], .full),
        ("alacritty", [.synchronizedOutput, .repeats, .reflows], .full),
        ("wezterm", [.synchronizedOutput, .repeats, .reflows, .notifications], .full),
        ("contour", [.synchronizedOutput, .repeats, .reflows], .full),
        ("tmux", .reflows, .sixteen),
        ("screen", [], .sixteen),
    ]

    private struct Program {
        let variable: String
        var value: String?
        let traits: Traits
        let colors: ColorDepth

        func isHere(_ environment: (String) -> String?) -> Bool {
            guard let found = environment(variable), !found.isEmpty else { return false }
            return value == nil || value == found
        }
    }

    private static let programs: [Program] = [
        Program(variable: "XTERM_VERSION", traits: .repeats, colors: .palette),
        Program(variable: "VTE_VERSION", traits: [.repeats, .reflows], colors: .full),
        Program(variable: "KONSOLE_VERSION", traits: [.repeats, .reflows], colors: .full),
        Program(variable: "WT_SESSION", traits: [.repeats, .reflows, .progress], colors: .full),
        program("iTerm.app", [.synchronizedOutput, .repeats, .reflows, .notifications, .progress], .full),
        program("WezTerm", [.synchronizedOutput, .repeats, .reflows, .notifications], .full),
        program("ghostty", [.synchronizedOutput, .repeats, .reflows, .notifications, .progress], .full),
        program("vscode", [.synchronizedOutput, .repeats, .reflows], .full),
        program("Apple_Terminal", .reflows, .palette),
    ]

    private static func program(_ value: String, _ traits: Traits, _ colors: ColorDepth) -> Program {
        Program(variable: "TERM_PROGRAM", value: value, traits: traits, colors: colors)
    }
}
