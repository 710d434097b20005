@testable import Host

/// A text at a width and a height: its lines, and the cells it takes.
struct TextCase: Sendable, CustomStringConvertible {
    let text: String
    let width: Int
    let height: Int
    let taken: Int
    var lines: [String]

    init(_ text: String, _ width: Int, height: Int = 99, taken: Int, _ lines: String...) {
        self.text = text
        self.width = width
        self.height = height
        self.taken = taken
        self.lines = lines
    }

    var description: String { "\(text) in \(width) by \(height)" }
}

extension TextBlock {
    /// The lines at a width and a height of at least one cell each.
    func lines(width: Int, height: Int) -> [TextLine] {
        var breaker = LineBreaker(self, width: width, height: height)
        var lines: [TextLine] = []
        while let line = breaker.next() { lines.append(line) }
        return lines
    }
}
