@testable import Host

/// Frames as sessions of all kinds make them, one from the other: rows come, go and move, cells change.
struct RandomFrames {
    private var random: SystemRandom
    let width: Int
    private var rows: [[Piece]] = []

    private struct Piece {
        var text: String
        var style: TextStyle
    }

    struct SystemRandom: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) ^ (state << 31)
        }
    }

    init(seed: Int, width: Int) {
        random = SystemRandom(state: UInt64(seed) &* 7919 &+ 17)
        self.width = width
    }

    /// The next frame, of at most that many rows.
    mutating func next(height: Int) -> Frame {
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(height) }
        rows = Array(rows.prefix(height))
        var canvas = Canvas(width: width, height: rows.count)
        for (row, pieces) in rows.enumerated() {
            var column = 0
            for piece in pieces {
                let style = canvas.number(of: piece.style)
                for character in piece.text {
                    let cells = TextBlock(String(character)).idealWidth
                    canvas.draw(character, cells, column: column, row: row, style: style)
                    column += cells
                }
            }
        }
        var frame = Frame(canvas)
        if !rows.isEmpty, width > 0, Bool.random(using: &random) {
            frame.cursor = Frame.Cursor(
                row: Int.random(in: 0..<rows.count, using: &random), column: Int.random(in: 0..<width, using: &random))
        }
        return frame
    }

    private mutating func change(_ height: Int) {
        let place = Int.random(in: 0...rows.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: rows.insert(newRow(), at: place)
        case 2: if place < rows.count { rows.remove(at: place) }
        case 3: if place < rows.count { rows[place] = newRow() }
        case 4, 5:
            if place < rows.count, let piece = rows[place].indices.randomElement(using: &random) {
                rows[place][piece].text = word()
            }
        case 6:
            if place < rows.count { rows.append(rows.remove(at: place)) }
        default: rows = (0..<Int.random(in: 0...height, using: &random)).map { _ in newRow() }
        }
    }

    private mutating func newRow() -> [Piece] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in Piece(text: word(), style: style()) }
    }

    private mutating func word() -> String {
        let words = [
            "a", "row 12", "日本語", "           ", "──────────", "e\u{301}x", " ", "🙂ok", "plain text", "xxxxxxxxxxxx",
            "👩‍👩‍👧", "本",
        ]
        return words.randomElement(using: &random) ?? ""
    }

    private mutating func style() -> TextStyle {
        let styles = [
            TextStyle.plain, .plain, TextStyle(attributes: .bold), TextStyle(attributes: [.reverse, .dim]),
            TextStyle(foreground: .ansi(1)),
            TextStyle(attributes: .bold, foreground: .ansi(12), background: .indexed(200)),
            TextStyle(background: .rgb(red: 1, green: 2, blue: 3)),
        ]
        return styles.randomElement(using: &random) ?? .plain
    }
}

extension Canvas {
    fileprivate mutating func draw(_ character: Character, _ cells: Int, column: Int, row: Int, style: UInt16) {
        let text = String(character)
        let block = TextBlock(text)
        if let cluster = block.clusters.first {
            draw(cluster, of: block.text, column: column, row: row, style: style)
        } else if let scalar = text.unicodeScalars.first {
            draw(scalar, column: column, row: row, style: style)
        }
    }
}
