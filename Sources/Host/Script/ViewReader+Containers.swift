/// Containers that are made of others.
extension ViewReader {
    /// A header, the content and a footer stand in the container around the section.
    mutating func section(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        let (header, footer) = try sectionEnds(cursor)
        return .group([header, View(.group(try children(cursor))), footer])
    }

    /// What stands before and behind the content of a section.
    mutating func sectionEnds(_ cursor: ViewCursor) throws(ScriptError) -> (header: View, footer: View) {
        var header = try label(cursor, 0) ?? .empty
        if case .text = header.content { header.modifiers.append(.style(.attribute(.bold, true))) }
        return (header, try label(cursor, 1) ?? .empty)
    }

    /// A column in a border that has the label as its title.
    mutating func groupBox(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        let border = Border(style: .rounded, title: cursor.string(0), fitsTitle: true)
        return .group([View(.stack(try column(cursor, 1)), [.border(border)])])
    }

    /// What a `ScrollView` scrolls: its children, in a column of their own if something is said of that.
    mutating func scrolled(_ cursor: ViewCursor) throws(ScriptError) -> [View] {
        let column = try column(cursor, 1)
        return column.spacing == nil && column.alignment == nil ? column.children : [View(.stack(column))]
    }

    /// The children below each other, with a spacing and an alignment that are parameters from the given one on.
    mutating func column(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Stack {
        Stack(
            axis: .vertical, spacing: cursor.cells(parameter),
            alignment: cursor.string(parameter + 1).flatMap(Alignment.init(named:)), children: try children(cursor))
    }

    /// A parameter that is a view, or the text of a view; nil if it was not given.
    private mutating func label(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> View? {
        if let text = cursor.string(parameter) { return .text(text) }
        return try cursor.withView(parameter) { (view) throws(ScriptError) in try self.view(view) }
    }

    func gridLayout(_ cursor: ViewCursor) -> Grid.Layout {
        let spacing = cursor.cells(1)
        return Grid.Layout(
            alignment: cursor.string(0).flatMap(Alignment.init(named:)) ?? .topLeading,
            horizontalSpacing: cursor.cells(2) ?? spacing ?? 1, verticalSpacing: cursor.cells(3) ?? spacing ?? 0)
    }

    /// What `:overlay` or `:background` puts over or behind a view, which is still to be said.
    mutating func layers(_ cursor: ViewCursor) throws(ScriptError) -> Layers {
        Layers(
            isOverlay: cursor.kind == .overlay,
            alignment: cursor.string(1).flatMap(Alignment.init(named:)) ?? .center, primary: .empty,
            secondary: try cursor.withView(0) { (view) throws(ScriptError) in try self.view(view) } ?? .empty)
    }
}

extension View {
    /// The view with layers around it; of a group, each of its views (layout rules, types).
    func layered(_ layers: Layers) -> View {
        switch content {
        case .empty: return self
        case .group(let views): return View(.group(views.map { $0.layered(layers) }), modifiers)
        case .forEach(let rows):
            return View(.forEach(rows.map { Content.Row(id: $0.id, view: $0.view.layered(layers)) }), modifiers)
        case .conditional(let branch, let view):
            return View(.conditional(branch: branch, view.layered(layers)), modifiers)
        default:
            var layers = layers
            layers.primary = self
            return View(.layered(layers))
        }
    }
}
