import Testing

@testable import Host

@Suite("Colours", .timeLimit(.minutes(10)))
struct ColorTests {
    @Test(
        "become the nearest there is",
        arguments: [
            (.ansi(9), .sixteen, .ansi(9)), (.rgb(red: 250, green: 10, blue: 5), .sixteen, .ansi(9)),
            (.rgb(red: 180, green: 10, blue: 5), .sixteen, .ansi(1)),
            (.rgb(red: 255, green: 136, blue: 0), .sixteen, .ansi(11)),
            (.rgb(red: 255, green: 136, blue: 0), .palette, .indexed(208)),
            (.rgb(red: 8, green: 8, blue: 8), .palette, .indexed(232)), (.indexed(208), .palette, .indexed(208)),
            (.indexed(3), .sixteen, .ansi(3)), (.indexed(231), .sixteen, .ansi(15)), (.indexed(16), .sixteen, .ansi(0)),
            (.rgb(red: 1, green: 2, blue: 3), .full, .rgb(red: 1, green: 2, blue: 3)), (.ansi(1), .none, nil),
        ] as [(Color, ColorDepth, Color?)])
    func reduction(_ color: Color, _ depth: ColorDepth, _ expected: Color?) {
        #expect(depth.nearest(to: color) == expected)
    }

    @Test(
        "have names: sixteen of the terminal, others of the 256, roles; or are written in hexadecimal digits",
        arguments: [
            ("black", .ansi(0)), ("red", .ansi(1)), ("white", .ansi(7)), ("gray", .ansi(8)), ("brightBlack", .ansi(8)),
            ("brightRed", .ansi(9)), ("brightWhite", .ansi(15)), ("orange", .indexed(208)), ("pink", .indexed(204)),
            ("purple", .indexed(135)), ("brown", .indexed(137)), ("teal", .indexed(37)), ("mint", .indexed(79)),
            ("indigo", .indexed(62)), ("primary", .role(.primary)), ("accent", .role(.accent)),
            ("error", .role(.error)), ("#0a14Fe", .rgb(red: 10, green: 20, blue: 254)), ("#0a14f", nil),
            ("#0a14fg", nil), ("0a14fe0", nil), ("Red", nil), ("red ", nil), ("", nil), ("#", nil), ("clear", nil),
            ("#0a14fG", nil), ("#0a14f@", nil), ("#0a14f`", nil), ("#0a14f/", nil), ("#0a14f:", nil), ("#+a14fe", nil),
            ("#0a 4fe", nil), ("#é14fe", nil), ("#１２", nil), ("brightblack", nil),
        ] as [(String, Color?)])
    func names(text: String, expected: Color?) { #expect(Color(text) == expected) }

    @Test(
        "of the 256 are sixteen, a cube of six steps along each axis, and greys",
        arguments: [
            (1, (205, 0, 0)), (15, (255, 255, 255)), (16, (0, 0, 0)), (17, (0, 0, 95)), (18, (0, 0, 135)),
            (19, (0, 0, 175)), (20, (0, 0, 215)), (21, (0, 0, 255)), (22, (0, 95, 0)), (46, (0, 255, 0)),
            (52, (95, 0, 0)), (160, (215, 0, 0)), (208, (255, 135, 0)), (231, (255, 255, 255)), (232, (8, 8, 8)),
            (233, (18, 18, 18)), (255, (238, 238, 238)),
        ] as [(UInt8, (UInt8, UInt8, UInt8))])
    func components(index: UInt8, expected: (UInt8, UInt8, UInt8)) {
        let (red, green, blue) = Color.indexed(index).components
        #expect((red, green, blue) == expected)
    }

    @Test(
        "and other styles are told to a terminal",
        arguments: [
            (TextStyle.plain, TextStyle(attributes: .bold), "\u{1B}[1m"),
            (TextStyle(attributes: .bold), TextStyle(attributes: [.bold, .underline]), "\u{1B}[4m"),
            (TextStyle(attributes: .bold), TextStyle(attributes: .underline), "\u{1B}[;4m"),
            (TextStyle(attributes: .bold), .plain, "\u{1B}[m"), (.plain, .plain, ""),
            (.plain, TextStyle(foreground: .ansi(1), background: .ansi(12)), "\u{1B}[31;104m"),
            (.plain, TextStyle(foreground: .indexed(208)), "\u{1B}[38;5;208m"),
            (.plain, TextStyle(background: .rgb(red: 1, green: 2, blue: 3)), "\u{1B}[48;2;1;2;3m"),
            (.plain, TextStyle(link: "a:b c\u{7}"), "\u{1B}]8;;a:b%20c%07\u{1B}\\"),
            (TextStyle(link: "a:b"), .plain, "\u{1B}]8;;\u{1B}\\"),
        ])
    func codes(_ old: TextStyle, _ new: TextStyle, _ expected: String) {
        #expect(StyleCodes(depth: .full).change(from: old, to: new) == expected)
    }
}
