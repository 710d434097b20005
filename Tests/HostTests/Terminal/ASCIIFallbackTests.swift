import Testing

@testable import Host

@Suite("Where there is nothing but ASCII", .timeLimit(.minutes(10)))
struct ASCIIFallbackTests {
    @Test(
        "what is drawn keeps its shape",
        arguments: [
            (" ▁▂▃▄▅▆▇█", " .,:-=+*#"), (" ▎▍▌▋▊▉█", " ,:-=+*#"), ("▕█░▏", "|#.|"), (" ░▒▓", " .:*"),
            ("▘▝▖▗▀▄▌▐▚▞▙▛▜▟█", ",,,,------++++#"), ("⠀⠁⠃⠇⠏⠟⠿⡿⣿", " ...:::**"),
            ("╭─╮│╰╯├═║", "+-+|+++=|"), ("•●○✓…→", "**ox.>"), ("日é", "???"),
            ("‹›«»·◉❯✔✗✘", "<><>.*>xxx"), ("–—‐−‘’“”", "----''\"\""), ("←→↑↓▲▼▶◀▸▾▴◂×■□", "<>^v^v><>v^<x##"),
            ("─━┄┅┈┉╌╍╴╶╸╺╼╾", "--------------"), ("│┃┆┇┊┋╎╏║╵╷╹╻╽╿", "|||||||||||||||"),
            ("═╱╲╳┼╬┌┘├", "=/\\X+++++"),
        ])
    func shapes(text: String, ascii: String) { #expect(ASCIIFallback.text(text) == ascii) }
}
