import Host

extension MarkdownInline {
    /// What the first parts of a text are, in pieces of one style each.
    struct Pieces {
        var pieces: [StyledText.Piece] = []
        /// How many parts, and how many runs there are among these.
        private var count = 0
        private(set) var runs = 0
        private var open: [Style: Int] = [:]
        private var links: [String?] = []

        mutating func advance(to end: Int, _ inline: MarkdownInline, _ changes: [StyleChange]) {
            while count < end, !inline.references.isSpent {
                take(inline.parts[count], inline, changes)
                count += 1
            }
        }

        private mutating func take(_ part: Part, _ inline: MarkdownInline, _ changes: [StyleChange]) {
            switch part {
            case .text(let text): add(text, changes)
            case .code(let text): add(text, isCode: true, changes)
            case .beginLink(let address): links.append(inline.references.mayLead(address) ? address : nil)
            case .endLink: _ = links.popLast()
            case .bracket(let isImage): add(isImage ? "![" : "[", changes)
            case .run(let number):
                runs = max(runs, number + 1)
                let run = inline.runs[number]
                for style in run.ends { open[style, default: 0] -= 1 }
                add(String(repeating: Character(Unicode.Scalar(run.character)), count: run.left), changes)
                for style in run.begins { open[style, default: 0] += 1 }
            }
        }

        private mutating func add(_ text: String, isCode: Bool = false, _ changes: [StyleChange]) {
            guard !text.isEmpty else { return }
            var styles: [StyleChange] = isCode ? [.foreground(.role(.accent))] : []
            if open[.bold, default: 0] > 0 { styles.append(.attribute(.bold, true)) }
            if open[.italic, default: 0] > 0 { styles.append(.attribute(.italic, true)) }
            if open[.strikethrough, default: 0] > 0 { styles.append(.attribute(.strikethrough, true)) }
            if let link = links.last, let link { styles += StyleChange.linked(to: link) }
            styles += changes
            if let last = pieces.last, last.changes == styles {
                pieces[pieces.count - 1].text += text
            } else {
                pieces.append(StyledText.Piece(text: text, changes: styles))
            }
        }
    }
}
