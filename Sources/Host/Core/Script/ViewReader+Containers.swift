/// Containers that are made of others.
extension ViewReader {
    /// The header and the footer of a section.
    mutating func sectionEnds(_ cursor: ViewCursor) throws(ScriptError) -> (header: View, footer: View) {
        var header = try title(cursor, 0)
        if let binding = optionalBinding(cursor, 2) {
            let label: ControlLabel = if let text = cursor.string(0) { .text(text) } else { .view(header) }
            header = View.disclosure(.group, label: label, isExpanded: binding)
            if cursor.string(0) != nil { header.modifiers.append(.style(.attribute(.bold, true))) }
        } else if case .text = header.content {
            header.modifiers.append(.style(.attribute(.bold, true)))
        }
        return (header, try title(cursor, 1))
    }

    /// Whether the content of a section is shown, which the body depends on; nil: it is always.
    func isExpanded(_ cursor: ViewCursor) throws(ScriptError) -> Bool? {
        guard let binding = cursor.reference(2, anchors: anchors) else { return nil }
        switch try binding.bindingValue(anchors: anchors) {
        case .boolean(let isOpen): return isOpen
        case .nil: return false
        case let value: throw ScriptError("Section: 'isExpanded' must be true or false, got \(value.words)")
        }
    }

    /// The children below each other, with a spacing and an alignment that are parameters from the given one on.
    mutating func column(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Stack {
        Stack(
            axis: .vertical, spacing: cursor.cells(parameter),
            alignment: cursor.alignment(parameter + 1), children: try children(cursor))
    }

    /// The content of `:overlay` or `:background`, without the view that it is around.
    mutating func layers(_ cursor: ViewCursor, isOverlay: Bool) throws(ScriptError) -> Layers {
        Layers(
            isOverlay: isOverlay,
            alignment: cursor.alignment(1) ?? .center, primary: .empty,
            secondary: try optionalView(cursor, 0) ?? .empty)
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
