import Testing

@testable import Host

@Suite("Themes", .timeLimit(.minutes(10)))
struct ThemeTests {
    private static let depths: [(name: String, depth: ColorDepth)] = [
        ("true colour", .full), ("256", .palette), ("16", .sixteen),
    ]
    private static let texts: [ColorRole] = [.primary, .secondary, .tertiary, .accent, .success, .warning, .error]
    private static let complete = Theme.all.filter { $0 != .terminal }

    private static func fills(_ palette: Palette) -> [(name: String, fill: Palette.Fill)] {
        [
            ("accent", palette.accent), ("control", palette.control), ("hover", palette.hovered),
            ("pressed", palette.pressed), ("surface", palette.surface), ("field", palette.field),
            ("field with the focus", palette.focusedField), ("selection", palette.selection),
        ]
    }

    private static func ratio(_ text: Color?, _ ground: Color?, _ depth: ColorDepth) -> Double? {
        guard let text = text.flatMap(depth.nearest), let ground = ground.flatMap(depth.nearest) else { return nil }
        return text.contrast(with: ground)
    }

    @Test("have text that can be read on their background, in each depth", arguments: complete)
    func texts(_ theme: Theme) throws {
        let palette = Palette(theme, on: .dark)
        for role in ThemeTests.texts {
            let least = role == .primary ? 7.0 : role == .tertiary ? 4.0 : 4.5
            let full = try #require(ThemeTests.ratio(palette[role], palette[.background], .full))
            #expect(full >= least, "\(theme.name) \(role): \(full)")
            for (name, depth) in ThemeTests.depths.dropFirst() {
                // The green and the yellow of sixteen colours are too light for white on some terminals.
                if depth == .sixteen, theme.scheme == .light, role == .success || role == .warning { continue }
                let ratio = try #require(ThemeTests.ratio(palette[role], palette[.background], depth))
                #expect(ratio >= 3, "\(theme.name) \(role), \(name): \(ratio)")
            }
        }
    }

    @Test("have lines that are seen", arguments: complete)
    func lines(_ theme: Theme) throws {
        let palette = Palette(theme, on: .dark)
        for (name, depth) in ThemeTests.depths {
            let ratio = try #require(ThemeTests.ratio(palette[.border], palette[.background], depth))
            #expect(ratio >= 2, "\(theme.name), \(name): \(ratio)")
        }
    }

    @Test(
        "fill controls so that the text upon them can be read, in each state and depth",
        arguments: Theme.all, [ColorScheme.dark, .light])
    func fills(_ theme: Theme, _ scheme: ColorScheme) throws {
        let palette = Palette(theme, on: scheme)
        for (state, fill) in ThemeTests.fills(palette) {
            for (name, depth) in ThemeTests.depths {
                let ratio = try #require(ThemeTests.ratio(fill.foreground, fill.background, depth))
                #expect(ratio >= (depth == .full ? 4.5 : 4), "\(theme.name) on \(scheme), \(state), \(name): \(ratio)")
            }
        }
    }

    @Test(
        "tell a button's states from each other, in each depth",
        arguments: Theme.all, [ColorScheme.dark, .light])
    func states(_ theme: Theme, _ scheme: ColorScheme) {
        let palette = Palette(theme, on: scheme)
        let states = [palette.control, palette.accent, palette.hovered, palette.pressed, palette.disabled]
        for (name, depth) in ThemeTests.depths {
            let seen = states.map { [$0.background, $0.foreground].map { $0.flatMap(depth.nearest) } }
            #expect(Set(seen).count == states.count, "\(theme.name) on \(scheme), \(name): \(seen)")
        }
    }

    @Test("stand in the page with the contrast that they have")
    func page() throws {
        let page = try #require(
            Project.texts("Sources/Host/Host.docc", extensions: ["md"]).first { $0.path.hasSuffix("/Looks.md") })
        let rows = ThemeTests.complete.map { theme in
            let palette = Palette(theme, on: .dark)
            let texts = ThemeTests.texts.map { ThemeTests.ratio(palette[$0], palette[.background], .full) ?? 0 }
            let fills = [palette.accent, palette.control, palette.field, palette.selection].map {
                ThemeTests.ratio($0.foreground, $0.background, .full) ?? 0
            }
            let numbers = (texts + fills).map { "\(Double(Int(($0 * 10).rounded())) / 10)" }
            return "| `\(theme.name)` | " + numbers.joined(separator: " | ") + " |"
        }
        for row in rows { #expect(page.text.contains(row + "\n"), "\(row)") }
    }

    @Test("are named in the language as they are")
    func names() {
        #expect([StaticString].themes.map { "\($0)" } == Theme.names)
        #expect(Set(Theme.names).count == Theme.names.count)
    }

    @Test("have colours of scripts for all roles, which C and Swift name alike")
    func roles() throws {
        for role in ColorRole.allCases { #expect(Color(role.rawValue) == .role(role)) }
        #expect(Color("red") == .ansi(1) && Color("indigo") == .indexed(62) && Color("brightBlack") == .ansi(8))
        #expect(Color("Accent") == nil)
    }
}
