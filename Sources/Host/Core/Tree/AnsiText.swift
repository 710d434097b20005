/// `Text.ansi`: text with the sequences by which programs colour what they write to a terminal. Colours, attributes and links
/// become styles; every other sequence is left out, and so is every other control character but tabs and the ends of lines.
struct AnsiText {
    private var pieces: [StyledText.Piece] = []
    private var text = ""
    private var rendition = AnsiRendition()
    private var link: String?
    private let mayLead: (String) -> Bool
    /// The links that were asked about, and whether they may be followed.
    private var known: [String: Bool] = [:]
    /// Whether nothing more comes that could end a string.
    private var isEndless = false
    private static let mostParameters = 256

    /// The text in pieces of one style each. `mayLead`: whether text may lead to an address.
    static func pieces(of text: String, mayLead: @escaping (String) -> Bool) -> [StyledText.Piece] {
        var reader = AnsiText(mayLead: mayLead)
        reader.read(text.unicodeScalars)
        reader.endPiece()
        return reader.pieces.isEmpty ? [StyledText.Piece(text: "", changes: [])] : reader.pieces
    }

    private init(mayLead: @escaping (String) -> Bool) { self.mayLead = mayLead }

    private mutating func endPiece() {
        guard !text.isEmpty else { return }
        var changes = rendition.changes
        if let link { changes += StyleChange.linked(to: link) }
        pieces.append(StyledText.Piece(text: text, changes: changes))
        text = ""
    }

    private typealias Scalars = Substring.UnicodeScalarView

    private mutating func read(_ scalars: String.UnicodeScalarView) {
        var rest = Scalars(scalars)
        while let scalar = rest.popFirst() {
            switch scalar.value {
            case 0x1B:
                guard let next = rest.first else { return }
                switch next {
                case "[":
                    rest.removeFirst()
                    readControl(&rest)
                case "]", "P", "X", "^", "_":
                    rest.removeFirst()
                    readString(&rest, isCommand: next == "]")
                default: AnsiText.skipEscape(&rest)
                }
            case 0x9B: readControl(&rest)
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: readString(&rest, isCommand: scalar.value == 0x9D)
            case 0x09, 0x0A, 0x0D: text.unicodeScalars.append(scalar)
            case 0x00..<0x20, 0x7F..<0xA0: break
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// What follows an ESC: characters between, and a last one.
    private static func skipEscape(_ rest: inout Scalars) {
        while let next = rest.first, (0x20...0x2F).contains(next.value) { rest.removeFirst() }
        if let next = rest.first, (0x30...0x7E).contains(next.value) { rest.removeFirst() }
    }

    /// `ESC [`, parameters, a last character: only those that say how text looks count. What can stand in no such sequence ends
    /// it.
    private mutating func readControl(_ rest: inout Scalars) {
        var parameters = ""
        while let next = rest.first, (0x20...0x3F).contains(next.value) {
            rest.removeFirst()
            if parameters.utf8.count < AnsiText.mostParameters { parameters.unicodeScalars.append(next) }
        }
        guard let last = rest.first, (0x40...0x7E).contains(last.value) else { return }
        rest.removeFirst()
        guard last == "m", parameters.utf8.count < AnsiText.mostParameters else { return }
        var new = rendition
        guard new.take(parameters), new != rendition else { return }
        endPiece()
        rendition = new
    }

    /// A string up to BEL or ST. One that never ends is over with its line.
    private mutating func readString(_ rest: inout Scalars, isCommand: Bool) {
        let whole = rest
        let end = isEndless ? nil : rest.firstIndex { [0x07, 0x18, 0x1A, 0x1B, 0x9C].contains($0.value) }
        guard let end else {
            isEndless = true
            rest = rest.firstIndex(of: "\n").map { whole[$0...] } ?? whole[whole.endIndex...]
            return
        }
        rest = whole[whole.index(after: end)...]
        switch whole[end].value {
        case 0x18, 0x1A: return
        case 0x1B where rest.first != "\\": rest = whole[end...]  // another sequence in place of the end
        case 0x1B:
            rest.removeFirst()
            fallthrough
        default: if isCommand { take(command: String(whole[..<end])) }
        }
    }

    /// `8;parameters;address` begins a link, and ends one where the address is empty.
    private mutating func take(command: String) {
        let parts = command.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "8" else { return }
        let address = String(parts[2])
        var new: String?
        if !address.isEmpty {
            let isAllowed = known[address] ?? mayLead(address)
            known[address] = isAllowed
            new = isAllowed ? address : nil
        }
        guard new != link else { return }
        endPiece()
        link = new
    }
}
