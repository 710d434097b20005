/// Containers that make their rows when they are seen.
extension ViewReader {
    /// The content of a `LazyVStack`, a `LazyHStack`, or what scrolls in a `List`.
    mutating func lazyStack(
        _ cursor: ViewCursor, _ axis: Stack.Axis, isSelectable: Bool = false
    ) throws(ScriptError) -> Content {
        var rows = LazyRows()
        rows.isSelectable = isSelectable
        try append(childrenOf: cursor, at: [], to: &rows)
        return .stack(
            Stack(
                axis: axis, spacing: cursor.cells(0), alignment: cursor.string(1).flatMap(Alignment.init(named:)),
                children: [View(.lazyRows(rows))]))
    }

    /// The alternatives of a `ViewThatFits`; `false` and nothing are none.
    mutating func alternatives(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        var views = LazyRows()
        for child in 0..<cursor.childCount {
            _ = try cursor.withChild(child + 1) { (view) throws(ScriptError) in
                if view.kind != .empty { views.append(try self.view(view), at: [child]) }
            }
        }
        return .alternatives(axis: cursor.string(0).flatMap(Scroll.Axis.init(rawValue:)), views)
    }

    private mutating func append(
        childrenOf cursor: ViewCursor, at path: [Int], to rows: inout LazyRows
    ) throws(ScriptError) {
        for child in 0..<cursor.childCount {
            let place = path + [child]
            let isThere = try cursor.withChild(child + 1) { (view) throws(ScriptError) -> Bool in
                try append(view, at: place, to: &rows)
                return true
            }
            if isThere == nil { rows.append(.empty, at: place) }
        }
    }

    private mutating func append(_ cursor: ViewCursor, at path: [Int], to rows: inout LazyRows) throws(ScriptError) {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        switch cursor.isModifier ? .empty : cursor.kind {
        case .forEach:
            guard let reference = cursor.reference(anchors: anchors) else {
                throw ScriptError("not enough memory", kind: .limit)
            }
            rows.append(try ScriptRows(cursor, reference, in: scene), at: path)
        case .group, .list: try append(childrenOf: cursor, at: path, to: &rows)
        case .section:
            let (header, footer) = try sectionEnds(cursor)
            rows.append(header, at: path + [-1])
            try append(childrenOf: cursor, at: path, to: &rows)
            rows.append(footer, at: path + [-2])
        default: rows.append(try view(cursor), at: path)
        }
    }
}
