import Foundation
import FoundationXML
import Testing

@testable import Host

@Suite("Frames with styles", .timeLimit(.minutes(10)))
struct PictureTests {
    private static let red = StyleChange.foreground(.ansi(1))

    @Test(
        "in ansi: every line begins and ends plainly, blanks at its end are cut unless they are seen",
        arguments: [
            (View.text("a b", red), "\u{1B}[31ma b\u{1B}[m\n"),
            (
                .horizontal(.text("a", red), .text("b"), .text("c", red)),
                "\u{1B}[31ma \u{1B}[mb \u{1B}[31mc\u{1B}[m\n"
            ),
            (.text("日 ", .attribute(.underline, true)), "\u{1B}[4m日 \u{1B}[m\n"),
            (.horizontal(.text("a", .attribute(.underline, true)), .text("b")), "\u{1B}[4ma\u{1B}[m b\n"),
            (.text("a  ", .attribute(.bold, true)), "\u{1B}[1ma\u{1B}[m\n"), (.text(""), "\n"),
            (.text("\u{1B}[2J"), "␛[2J\n"),
        ].map { (Unchecked($0.0), $0.1) })
    func ansi(_ view: Unchecked, _ expected: String) {
        let (pipe, errors) = (PipeFixture(), PipeFixture())
        let sink = FrameWriter(.ansi(.sixteen), to: pipe.output, errors: errors.output)
        sink.emitted(Node.tree(view.view).frame(9), cause: "mount", isRequested: false)
        #expect(pipe.written() == expected + "---\n")
    }

    @Test(
        "in svg: well-formed, whatever is in them",
        arguments: [
            View.text("a < b & \"c\" ]]> \u{FFFE}"), .text("日本 x 👩‍👩‍👧‍👦", .attribute(.bold, true)),
            View.text("t").border(.double, title: "<"),
            .text("x", .link("https://e.org/?a=1&b=\"2\"")), .text("x", .link("javascript:alert(1)")), .text(""),
            View(.leaf(ProgressLeaf(value: 0.4))), View(.leaf(ColorLeaf(color: .rgb(red: 1, green: 2, blue: 3)))),
            .text("r", .attribute(.reverse, true)),
            .text((0x2500..<0x2900).compactMap { Unicode.Scalar($0).map(String.init) }.joined()),
        ].map(Unchecked.init))
    func svg(_ view: Unchecked) {
        let text = SVGPicture(Node.tree(view.view).frame(12, 4), title: "a<b").text
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(text)")
        #expect(!text.contains("javascript"))
    }

    @Test(
        "in svg: rules, blocks and dots fill the parts of a cell that a terminal's do",
        arguments: [
            ("▀", "M10 20h8v8h-8z"), ("▁", "M10 34h8v2h-8z"), ("▄", "M10 28h8v8h-8z"), ("▇", "M10 22h8v14h-8z"),
            ("█", "M10 20h8v16h-8z"), ("▉", "M10 20h7v16h-7z"), ("▌", "M10 20h4v16h-4z"), ("▏", "M10 20h1v16h-1z"),
            ("▐", "M14 20h4v16h-4z"), ("▔", "M10 20h8v2h-8z"), ("▕", "M17 20h1v16h-1z"),
            ("▖", "M10 28h4v8h-4z"), ("▗", "M14 28h4v8h-4z"), ("▘", "M10 20h4v8h-4z"), ("▝", "M14 20h4v8h-4z"),
            ("▙", "M10 20h4v8h-4zM10 28h4v8h-4zM14 28h4v8h-4z"), ("▚", "M10 20h4v8h-4zM14 28h4v8h-4z"),
            ("▛", "M10 20h4v8h-4zM14 20h4v8h-4zM10 28h4v8h-4z"), ("▜", "M10 20h4v8h-4zM14 20h4v8h-4zM14 28h4v8h-4z"),
            ("▞", "M14 20h4v8h-4zM10 28h4v8h-4z"), ("▟", "M14 20h4v8h-4zM10 28h4v8h-4zM14 28h4v8h-4z"),
            ("─", "M10 27.3h4.7v1.4h-4.7zM13.3 27.3h4.7v1.4h-4.7z"),
            ("│", "M13.3 20h1.4v8.7h-1.4zM13.3 27.3h1.4v8.7h-1.4z"),
            ("┌", "M13.3 27.3h1.4v8.7h-1.4zM13.3 27.3h4.7v1.4h-4.7z"),
            ("┛", "M12.7 20h2.6v9.3h-2.6zM10 26.7h5.3v2.6h-5.3z"),
            (
                "═",
                "M10 25.3h2.7v1.4h-2.7zM11.3 25.3h6.7v1.4h-6.7zM10 29.3h6.7v1.4h-6.7zM15.3 29.3h2.7v1.4h-2.7z"
            ),
            (
                "╔",
                "M11.3 25.3h1.4v10.7h-1.4zM11.3 25.3h6.7v1.4h-6.7zM15.3 29.3h1.4v6.7h-1.4zM15.3 29.3h2.7v1.4h-2.7z"
            ),
            ("╗", "M15.3 25.3h1.4v10.7h-1.4zM10 25.3h6.7v1.4h-6.7zM11.3 29.3h1.4v6.7h-1.4zM10 29.3h2.7v1.4h-2.7z"),
            ("╝", "M15.3 20h1.4v10.7h-1.4zM10 29.3h6.7v1.4h-6.7zM11.3 20h1.4v6.7h-1.4zM10 25.3h2.7v1.4h-2.7z"),
            (
                "╚",
                "M11.3 20h1.4v10.7h-1.4zM11.3 29.3h6.7v1.4h-6.7zM15.3 20h1.4v6.7h-1.4zM15.3 25.3h2.7v1.4h-2.7z"
            ),
            ("⠁", "M10.7 22a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"),
            ("⡀", "M10.7 34a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"),
            ("⠈", "M14.7 22a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"),
            ("⢀", "M14.7 34a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"),
            (
                "⠐",
                "M14.7 26a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0z"
            ),
        ])
    func shapes(character: Unicode.Scalar, path: String) {
        #expect(PictureTests.elements(character) == "<path fill=\"c\" d=\"\(path)\"/>\n")
    }

    @Test(
        "in svg: corners are round, and shades are seen in part",
        arguments: [
            ("╭", "stroke", "M18 28Q14 28 14 36"), ("╮", "stroke", "M10 28Q14 28 14 36"),
            ("╰", "stroke", "M18 28Q14 28 14 20"), ("╯", "stroke", "M10 28Q14 28 14 20"),
            ("░", "0.25", "M10 20h8v16h-8z"), ("▒", "0.5", "M10 20h8v16h-8z"), ("▓", "0.75", "M10 20h8v16h-8z"),
        ])
    func arcs(character: Unicode.Scalar, look: String, path: String) {
        let look =
            look == "stroke" ? "fill=\"none\" stroke=\"c\" stroke-width=\"1.4\"" : "fill=\"c\" opacity=\"\(look)\""
        #expect(PictureTests.elements(character) == "<path \(look) d=\"\(path)\"/>\n")
    }

    private static func elements(_ character: Unicode.Scalar) -> String {
        var path = CellPath(width: 8, height: 16)
        path.begin(x: 10, y: 20)
        CellShape.draw(character, in: &path)
        return path.elements(color: "c", opacity: 1)
    }

    @Test("in svg: an address has nothing in it that a terminal obeys")
    func svgLink() {
        let link = "http://x/\u{9b}31m\u{9d}0\u{7f}\u{202e}?a=1&b=2#é"
        let text = SVGPicture(Node.tree(.text("x", .link(link))).frame(8), title: "a\u{200e}").text
        #expect(text.contains("href=\"http://x/%C2%9B31m%C2%9D0%7F%E2%80%AE?a=1&amp;b=2#%C3%A9\""))
        #expect(text.contains(">a\\u{200e}<"))
    }

    @Test("in svg: a wide character stands in its cell, and what follows it in its own")
    func svgPlaces() {
        let text = SVGPicture(Node.tree(.text("ab日cd")).frame(8), title: "").text
        for part in ["x=\"0\"", ">ab<", "x=\"18\"", ">日<", "x=\"36\"", ">cd<"] { #expect(text.contains(part)) }
    }

    @Test("what is drawn over a colour keeps it behind itself")
    func grounds() {
        let color = View(.leaf(ColorLeaf(color: .ansi(4)))).frame(width: 5, height: 1)
        let block = View(.leaf(ShapeLeaf(form: .rectangle, fill: .ansi(2)))).frame(width: 5, height: 1)
        for (ground, expected) in [(color, Color.ansi(4)), (block, Color.ansi(2))] {
            let frame = Node.tree(.depth(ground, .text("日x", PictureTests.red), alignment: .topLeading)).frame(5)
            let cells = (0..<4).map { frame[row: 0, column: $0] }
            #expect(cells.map(\.character).prefix(3) == ["日", "", "x"])
            #expect(cells.prefix(3).allSatisfy { $0.style == TextStyle(foreground: .ansi(1), background: expected) })
        }
    }

    @Test("a tint colours what shows a value, where nothing else says a colour")
    func tint() {
        let progress = View(.leaf(ProgressLeaf(value: 1))).frame(width: 7)
        let tinted = Node.tree(progress.style(.tint(.ansi(4)))).frame(7)
        #expect(tinted[row: 0, column: 0].style.foreground == .ansi(4))
        #expect(tinted[row: 0, column: 5].style.foreground == nil)
        let both = Node.tree(progress.style(PictureTests.red).style(.tint(.ansi(4)))).frame(7)
        #expect(both[row: 0, column: 0].style.foreground == .ansi(1))
        #expect(
            Node.tree(View.button("x").style(.tint(.ansi(4)))).frame(5)[row: 0, column: 2].style.foreground == .ansi(4))
    }
}
