/// `Rectangle()`, `RoundedRectangle()`, `Circle()`, `Ellipse()`, `Capsule()`: filled with `█`, outlined, or both. It takes what it is
/// offered.
package struct ShapeLeaf: Leaf, Equatable {
    package enum Form { case rectangle, rounded, circle, ellipse, capsule }

    var form: Form
    /// Nil: the foreground.
    var fill: Color?
    /// The colour of its outline, if it has one.
    var stroke: Stroke?
    /// An outline alone leaves the inside as it is.
    var isFilled: Bool { stroke == nil || fill != nil }

    enum Stroke: Equatable {
        case foreground
        case color(Color)

        var changes: [StyleChange] { if case .color(let color) = self { [.foreground(color)] } else { [] } }
    }

    package var isMixable: Bool { true }

    package func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let other = other as? ShapeLeaf, other.form == form, let a = other.fill, let b = fill else { return nil }
        var leaf = self
        leaf.fill = a.mixed(with: b, at: min(max(place, 0), 1))
        return leaf
    }

    package func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    package func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        if let curve = CurvedShape(form, width, height) {
            if isFilled { curve.drawInside(&drawing, fill.map { [.foreground($0)] } ?? []) }
            if let stroke { curve.drawOutline(&drawing, stroke.changes) }
            return drawing
        }
        if isFilled { drawInside(&drawing, width, height) }
        if let stroke { drawOutline(&drawing, stroke, width, height) }
        return drawing
    }

    private func drawInside(_ drawing: inout Drawing, _ width: Int, _ height: Int) {
        let changes = fill.map { [StyleChange.foreground($0)] } ?? []
        guard form == .rounded, stroke == nil, width > 1 else {
            return drawing.fill("█", columns: 0..<width, rows: 0..<height, changes)
        }
        let inner = 1..<max(height - 1, 1)
        drawing.fill("█", columns: 1..<width - 1, rows: 0..<height, changes)
        drawing.fill("█", columns: 0..<1, rows: inner, changes)
        drawing.fill("█", columns: width - 1..<width, rows: inner, changes)
        let corners: [Unicode.Scalar] = height > 1 ? ["▟", "▙", "▜", "▛"] : ["▐", "▌", "▐", "▌"]
        drawing.corners(corners, width, height, changes)
    }

    private func drawOutline(_ drawing: inout Drawing, _ stroke: Stroke, _ width: Int, _ height: Int) {
        let changes = stroke.changes
        guard width > 1, height > 1 else {  // one cell thick: a line
            return drawing.fill(height > 1 ? "│" : "─", columns: 0..<width, rows: 0..<height, changes)
        }
        let (right, bottom) = (width - 1, height - 1)
        drawing.fill("─", columns: 1..<right, rows: 0..<1, changes)
        drawing.fill("─", columns: 1..<right, rows: bottom..<height, changes)
        drawing.fill("│", columns: 0..<1, rows: 1..<bottom, changes)
        drawing.fill("│", columns: right..<width, rows: 1..<bottom, changes)
        let corners: [Unicode.Scalar] = form == .rounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
        drawing.corners(corners, width, height, changes)
    }
}

extension Drawing {
    /// The four corners of an area: top leading, top trailing, bottom leading, bottom trailing.
    fileprivate mutating func corners(
        _ corners: [Unicode.Scalar], _ width: Int, _ height: Int, _ changes: [StyleChange]
    ) {
        for (index, corner) in corners.enumerated() {
            let column = index % 2 == 0 ? 0 : width - 1
            let row = index < 2 ? 0 : height - 1
            fill(corner, columns: column..<column + 1, rows: row..<row + 1, changes)
        }
    }
}
