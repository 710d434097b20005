/// How a label, a bar and a number share a row. Where there is little room the bar goes first, then the label is cut with `…`; a
/// number is never cut, since what is left of it would be another.
struct LabelledBar {
    /// The label, as far as there is room for it.
    private(set) var label: String
    /// The cells of the bar with what stands at its ends; empty: there is no room for it.
    private(set) var bar: Range<Int>
    /// Where the number begins; nil: there is no room for it.
    private(set) var number: Int?

    /// `least`: the fewest cells of a bar.
    init(label: String, number: String, width: Int, least: Int = 1) {
        let (before, after) = (LabelledBar.cells(label), LabelledBar.cells(number))
        let start = before == 0 ? 0 : before + 1
        let end = width - (after == 0 ? 0 : after + 1)
        self.label = label
        bar = start..<start
        if end - start >= least {
            bar = start..<end
            self.number = after == 0 ? nil : end + 1
        } else if after > width {
            // The beginning of a label still says something.
            self.label = LabelledBar.cut(label, to: width)
            if before == 0, width >= least { bar = 0..<width }
        } else {
            let room = width - after - 1
            self.label = room < 2 ? "" : LabelledBar.cut(label, to: room)
            let shown = LabelledBar.cells(self.label)
            self.number = after == 0 ? nil : shown == 0 ? 0 : shown + 1
        }
    }

    /// The cells that a text of one line takes.
    static func cells(_ text: String) -> Int { TextBlock(text, newlines: .drawn).idealWidth }

    /// A text of one line, cut with `…` where it has no room.
    private static func cut(_ text: String, to width: Int) -> String {
        guard cells(text) > width else { return text }
        var (shown, rest) = ("", width - 1)
        for character in text {
            rest -= cells(String(character))
            if rest < 0 { break }
            shown.append(character)
        }
        return width > 0 ? shown + "…" : ""
    }
}
