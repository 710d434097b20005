/// Lazy containers.
extension ViewReader {
    /// The content of a `LazyVStack`, a `LazyHStack`, or what scrolls in a `List`.
    mutating func lazyStack(
        _ cursor: ViewCursor, _ axis: Stack.Axis, isSelectable: Bool = false
    ) throws(ScriptError) -> Content {
        var rows = LazyRows()
        rows.isSelectable = isSelectable
        try append(childrenOf: cursor, at: .container, to: &rows)
        return .stack(
            Stack(
                axis: axis, spacing: cursor.cells(0), alignment: cursor.alignment(1),
                children: [View(.lazyRows(rows))]))
    }

    /// The content of a `LazyVGrid`, a `LazyHGrid`.
    mutating func lazyGrid(_ cursor: ViewCursor, _ axis: Stack.Axis) throws(ScriptError) -> Content {
        let items = try cursor.gridItems(0).map { GridItem($0) }
        var stack = Stack(
            axis: axis, spacing: cursor.cells(2), children: [View(.lazyRows(try lazyChildren(cursor)))])
        stack.tracks = GridTracks(items, alignment: cursor.alignment(1))
        return .stack(stack)
    }

    /// The rows of a lazy container.
    mutating func lazyChildren(_ cursor: ViewCursor) throws(ScriptError) -> LazyRows {
        var views = LazyRows()
        try append(childrenOf: cursor, at: .container, to: &views)
        return views
    }

    private mutating func append(
        childrenOf cursor: ViewCursor, at path: RowPath, to rows: inout LazyRows, _ modifiers: [Modifier] = []
    ) throws(ScriptError) {
        for child in 0..<cursor.childCount {
            let place = path.appending(child)
            let isThere = try cursor.withChild(child + 1) { (view) throws(ScriptError) -> Bool in
                try append(view, at: place, to: &rows, modifiers)
                return true
            }
            if isThere == nil { rows.append(.empty, at: place) }
        }
    }

    private mutating func append(
        _ cursor: ViewCursor, at path: RowPath, to rows: inout LazyRows, _ modifiers: [Modifier] = []
    ) throws(ScriptError) {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        try count(1 + modifiers.count)
        if cursor.isModifier {
            return try appendModified(cursor, at: path, to: &rows, modifiers)
        }
        switch cursor.form {
        case .forEach:
            guard let reference = cursor.reference(anchors: anchors) else {
                throw unsafe cursor.interpreter.exhausted
            }
            rows.append(try ScriptRows(cursor, reference, in: scene), at: path, modifiers)
        case .group, .list: try append(childrenOf: cursor, at: path, to: &rows, modifiers)
        case .section:
            let (header, footer) = try sectionEnds(cursor)
            rows.append(header, at: path.appending(-1), modifiers)
            if try cursor.placing({ () throws(ScriptError) in try isExpanded(cursor) }) == false { return }
            try append(childrenOf: cursor, at: path, to: &rows, modifiers)
            rows.append(footer, at: path.appending(-2), modifiers)
        case .if: try appendBranch(of: cursor, at: path, to: &rows, modifiers)
        default: rows.append(try view(cursor), at: path, modifiers)
        }
    }

    /// Modifiers of several rows are applied to each; a view with a held modifier, such as onAppear, is
    /// one row.
    private mutating func appendModified(
        _ cursor: ViewCursor, at path: RowPath, to rows: inout LazyRows, _ modifiers: [Modifier]
    ) throws(ScriptError) {
        var own: [Modifier] = []
        let isShared = try cursor.placing { () throws(ScriptError) in
            try ModifierReader(scene: scene, anchors: anchors).appendShared(cursor, to: &own)
        }
        let isTaken: Bool? =
            isShared
            ? try cursor.withBase { (base) throws(ScriptError) -> Bool in
                guard base.isModifier || [.forEach, .group, .list, .section, .if].contains(base.form) else {
                    return false
                }
                try append(base, at: path, to: &rows, own + modifiers)
                return true
            } : nil
        if isTaken != true { rows.append(try view(cursor), at: path, modifiers) }
    }

    /// The branch that an `If` shows: its rows are others than those of the other branch (L11).
    private mutating func appendBranch(
        of cursor: ViewCursor, at path: RowPath, to rows: inout LazyRows, _ modifiers: [Modifier]
    ) throws(ScriptError) {
        let branch: Int32 = cursor.flag(0) ?? false ? 1 : 2
        let place = path.appending(-2 - Int(branch))
        let isView: Void? = try cursor.withView(branch) { (view) throws(ScriptError) in
            try append(view, at: place, to: &rows, modifiers)
        }
        if isView != nil { return }
        let isBuilt: Void? = try cursor.callBuilder(branch) { (results) throws(ScriptError) in
            guard results.count == 1 else {
                return rows.append(try view(results, of: "the function of If"), at: place, modifiers)
            }
            if results.isNothing(0) { return rows.append(.empty, at: place) }
            let isView: Void? = try results.withView(0) { (view) throws(ScriptError) in
                try append(view, at: place, to: &rows, modifiers)
            }
            if isView == nil { throw ScriptError("the function of If must return a view; this is \(results.kind(0))") }
        }
        if isBuilt == nil { rows.append(.empty, at: place) }
    }
}

extension GridItem {
    /// A column, or a row, as a script made it.
    fileprivate init(_ item: GridItemObject) {
        let kind: Kind =
            switch item.kind {
            case .fixed: .fixed
            case .flexible: .flexible
            case .adaptive: .adaptive
            }
        self.init(
            kind: kind, min: item.min, max: item.max, spacing: item.spacing,
            alignment: item.alignment.flatMap(Alignment.init(named:)) ?? .topLeading)
    }
}
