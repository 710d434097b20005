/// The part of a box's figure that can be interpolated.
enum FigureLook {
    case style([StyleChange])
    case fill(Color)
    case edges(EdgeGlyphs, title: TextBlock?, footer: TextBlock?, Color)
    /// What is hidden has none.
    case opacity(Double)
    case leaf(any Leaf)

    /// Nil: nothing of the box can be interpolated. Roles are resolved to colours.
    init?(of box: LayoutBox, _ palettes: Palettes) {
        func known(_ color: Color) -> Color { palettes.resolved(color, 0) ?? color }
        if let leaf = (box as? LeafBox)?.leaf, leaf.isMixable {
            self = .leaf(leaf)
            return
        }
        guard box is StyleBox || box is FigureBox || box is BorderBox else { return nil }
        switch box.figure {
        case .style(let changes):
            self = .style(
                changes.map { change in
                    switch change {
                    case .foreground(let color): .foreground(known(color))
                    case .background(let color): .background(known(color))
                    case .tint(let color): .tint(known(color))
                    default: change
                    }
                })
        case .fill(let color): self = .fill(known(color))
        case .edges(let glyphs, let title, let footer, let color?):
            self = .edges(glyphs, title: title, footer: footer, known(color))
        case .effect(.opacity(let opacity)): self = .opacity(opacity)
        case .hidden: self = .opacity(0)
        default: return nil
        }
    }

    func isSame(as other: FigureLook) -> Bool {
        switch (self, other) {
        case (.style(let a), .style(let b)): a == b
        case (.fill(let a), .fill(let b)): a == b
        case (.edges(_, _, _, let a), .edges(_, _, _, let b)): a == b
        case (.opacity(let a), .opacity(let b)): a == b
        case (.leaf(let a), .leaf(let b)): a.isEqual(to: b)
        default: false
        }
    }

    /// The interpolation between another, 0, and this one, 1; nil: they cannot be interpolated.
    func mixed(from other: FigureLook, at place: Double) -> FigureLook? {
        func mix(_ a: Color, _ b: Color) -> Color {
            if case .role = a { return b }
            if case .role = b { return b }
            return place <= 0 ? a : place >= 1 ? b : a.mixed(with: b, at: place)
        }
        switch (other, self) {
        case (.style(let before), .style(let changes)) where before.count == changes.count:
            var mixed: [StyleChange] = []
            for (a, b) in zip(before, changes) {
                switch (a, b) {
                case (.foreground(let a), .foreground(let b)): mixed.append(.foreground(mix(a, b)))
                case (.background(let a), .background(let b)): mixed.append(.background(mix(a, b)))
                case (.tint(let a), .tint(let b)): mixed.append(.tint(mix(a, b)))
                default: mixed.append(b)
                }
            }
            return .style(mixed)
        case (.fill(let a), .fill(let b)): return .fill(mix(a, b))
        case (.edges(_, _, _, let a), .edges(let glyphs, let title, let footer, let b)):
            return .edges(glyphs, title: title, footer: footer, mix(a, b))
        case (.opacity(let a), .opacity(let b)): return .opacity(min(max(a + (b - a) * place, 0), 1))
        case (.leaf(let a), .leaf(let b)):
            if place <= 0 { return .leaf(a) }
            return b.mixed(from: a, at: place).map { .leaf($0) }
        default: return nil
        }
    }

    /// In a size.
    func figure(width: Int, height: Int) -> Figure {
        switch self {
        case .style(let changes): .style(changes)
        case .fill(let color): .fill(color)
        case .edges(let glyphs, let title, let footer, let color): .edges(glyphs, title: title, footer: footer, color)
        case .opacity(let opacity): opacity > 0 ? .effect(.opacity(opacity)) : .hidden
        case .leaf(let leaf): .drawing(leaf.drawing(width: width, height: height))
        }
    }
}
