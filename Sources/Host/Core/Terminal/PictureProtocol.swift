/// How a terminal is made to draw a picture.
package enum PictureProtocol: String, CaseIterable, Sendable {
    /// Kitty's graphics protocol.
    case kitty
    /// iTerm2's inline images (OSC 1337).
    case iterm
    /// DEC's Sixel.
    case sixel
}

extension PictureProtocol {
    /// The protocol of the terminal, if it is known to have one, and by what that is known. Nothing is asked of it.
    static func known(
        term: String, _ environment: (String) -> String?
    ) -> (pictures: PictureProtocol?, reason: String) {
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        for (name, program) in multiplexers
        where isSet(name) || term == program || term.hasPrefix(program + "-") {
            return (nil, "\(program) keeps pictures from the terminal")
        }
        for (name, pictures) in terms where term == name || term.hasPrefix(name + "-") {
            return (pictures, "TERM is '\(term)'")
        }
        guard term.hasPrefix("xterm") else { return (nil, "TERM '\(term)' names no terminal that is known for them") }
        // A terminal that is started in another has the variables of both: those of ones without pictures go first.
        for name in withoutPictures where isSet(name) { return (nil, "the terminal of \(name) is not known for them") }
        if let version = environment("KONSOLE_VERSION"), !version.isEmpty {
            return Int(version) ?? 0 >= 220_400
                ? (.sixel, "KONSOLE_VERSION is \(version)") : (nil, "Konsole has them from 22.04 on")
        }
        if let program = environment("TERM_PROGRAM"), !program.isEmpty {
            return (programs[program], "TERM_PROGRAM is '\(program)'")
        }
        if isSet("KITTY_WINDOW_ID") { return (.kitty, "KITTY_WINDOW_ID is set") }
        if isSet("WEZTERM_PANE") { return (.iterm, "WEZTERM_PANE is set") }
        // It goes along to other machines.
        if environment("LC_TERMINAL") == "iTerm2" { return (.iterm, "LC_TERMINAL is 'iTerm2'") }
        return (nil, "nothing in the environment tells that the terminal draws them")
    }

    private static let multiplexers = [("TMUX", "tmux"), ("STY", "screen"), ("ZELLIJ", "zellij")]

    private static let terms: [(String, PictureProtocol)] = [
        ("xterm-kitty", .kitty), ("xterm-ghostty", .kitty), ("wezterm", .iterm), ("foot", .sixel), ("contour", .sixel),
        ("mlterm", .sixel),
    ]

    private static let withoutPictures = ["XTERM_VERSION", "VTE_VERSION", "WT_SESSION"]

    private static let programs: [String: PictureProtocol] = [
        "ghostty": .kitty, "iTerm.app": .iterm, "WezTerm": .iterm,
    ]
}

/// The size of a terminal's cell in pixels.
package struct CellSize: Equatable, Sendable {
    /// How wide it is.
    package var width: Int
    /// How high it is.
    package var height: Int

    /// What is taken for it where the terminal does not tell.
    package static let usual = CellSize(width: 10, height: 20)

    /// A size; what no font has becomes the nearest that one may have.
    package init(width: Int, height: Int) {
        self.width = min(max(width, 1), 64)
        self.height = min(max(height, 1), 128)
    }
}
