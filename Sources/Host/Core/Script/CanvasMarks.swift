/// Draws the marks of a Canvas function. Consecutive dots of one colour share their cells.
final class CanvasMarks {
    private let width: Int
    private let height: Int
    private var finished = Drawing()
    private var dots: DotGrid
    private var hasDots = false
    private var dotColor: Color?

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        dots = DotGrid(.braille, width: width, height: height)
    }

    var drawing: Drawing {
        finishDots()
        return finished
    }

    func add(_ mark: CanvasMark) {
        let (x, y) = (mark.numbers[0] - 1, mark.numbers[1] - 1)
        if mark.kind == .dots {
            if mark.color != dotColor { finishDots() }
            dotColor = mark.color
            hasDots = true
            return line(x, y, mark.numbers[2] - 1, mark.numbers[3] - 1)
        }
        finishDots()
        let style = mark.color.map { [StyleChange.foreground($0)] } ?? [.tinted]
        if mark.kind == .fill {
            let columns = (x..<x + max(mark.numbers[2], 0)).clamped(to: 0..<width)
            let rows = (y..<y + max(mark.numbers[3], 0)).clamped(to: 0..<height)
            finished.fill(with: mark.text, columns: columns, rows: rows, style)
        } else if y >= 0, y < height {
            let text = mark.color == nil ? [] : style
            finished.text(mark.text ?? "", column: x, row: y, limit: width, text)
        }
    }

    /// Draws the visible part of a line.
    private func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
        let (dx, dy) = (Double(x1 - x0), Double(y1 - y0))
        let edges = [
            (-dx, Double(x0)), (dx, Double(dots.width - 1 - x0)), (-dy, Double(y0)), (dy, Double(dots.height - 1 - y0)),
        ]
        var (from, to) = (0.0, 1.0)
        for (change, room) in edges {
            if change == 0 {
                if room < 0 { return }
            } else if change < 0 {
                from = max(from, room / change)
            } else {
                to = min(to, room / change)
            }
        }
        guard from <= to else { return }
        func point(_ part: Double) -> (x: Int, y: Int) {
            (x0 + Int((dx * part).rounded()), y0 + Int((dy * part).rounded()))
        }
        let (start, end) = (point(from), point(to))
        dots.line(start.x, start.y, end.x, end.y)
    }

    private func finishDots() {
        guard hasDots else { return }
        dots.move(into: &finished, dotColor.map { [.foreground($0)] } ?? [.tinted])
        hasDots = false
    }
}
