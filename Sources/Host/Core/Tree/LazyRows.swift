/// What a lazy container shows, in its order: views that stand there, and rows of `ForEach` that are read when they are
/// asked for.
package struct LazyRows {
    private enum Content {
        case view(View)
        case rows(any RowSource)
    }

    private struct Part {
        var path: RowPath
        var content: Content
        /// Modifiers of each of its rows.
        var modifiers: [Modifier]
        /// The position of its first row.
        var start: Int
    }

    /// The most rows that can be scrolled through.
    static let most = 1 << 30

    private var parts: [Part] = []
    /// Whether rows can be selected.
    var isSelectable = false
    /// The number of rows.
    private(set) var count = 0

    /// Appends a view, unless it surely draws nothing: its length would be estimated like that of the others.
    mutating func append(_ view: View, at path: RowPath, _ modifiers: [Modifier] = []) {
        if case .empty = view.content, view.modifiers.isEmpty { return }
        parts.append(Part(path: path, content: .view(view), modifiers: modifiers, start: count))
        count = min(count + 1, LazyRows.most)
    }

    mutating func append(_ rows: any RowSource, at path: RowPath, _ modifiers: [Modifier] = []) {
        parts.append(Part(path: path, content: .rows(rows), modifiers: modifiers, start: count))
        count = min(count + min(rows.count, LazyRows.most), LazyRows.most)
    }

    /// The key of the row at a position.
    func key(at position: Int) -> RowKey {
        let part = parts[index(of: position)]
        switch part.content {
        case .view: return RowKey(path: part.path)
        case .rows(let rows):
            let (id, occurrence) = rows.id(at: position - part.start)
            return RowKey(path: part.path, id: id, occurrence: occurrence)
        }
    }

    func view(at position: Int) -> View {
        let part = parts[index(of: position)]
        var view =
            switch part.content {
            case .view(let view): view
            case .rows(let rows): rows.view(at: position - part.start)
            }
        view.modifiers += part.modifiers
        if isSelectable, canBeChosen(part) { view.modifiers.append(.selectable) }
        return view
    }

    /// Which one of its `ForEach` the row at a position is, from 1, and where the rows of that begin and end; nil: it stands there by
    /// itself.
    func element(at position: Int) -> (number: Int, rows: Range<Int>)? {
        guard (0..<count).contains(position) else { return nil }
        let part = parts[index(of: position)]
        guard case .rows(let rows) = part.content else { return nil }
        return (position - part.start + 1, part.start..<part.start + rows.count)
    }

    /// Whether the row at a position can be selected: it is one of a `ForEach`, or has a tag or id.
    func canBeChosen(at position: Int) -> Bool { canBeChosen(parts[index(of: position)]) }

    private func canBeChosen(_ part: Part) -> Bool {
        if case .view(let view) = part.content { view.hasRowValue } else { true }
    }

    /// The selection value of the row at a position, and whether it is enabled; for rows without a node.
    func choice(at position: Int) -> (value: Value?, isEnabled: Bool) {
        var view: View? = view(at: position)
        var id = key(at: position).id?.value
        var tag: Value?
        while let current = view {
            if current.modifiers.contains(where: \.isDisabling) { return (nil, false) }
            tag = tag ?? current.modifiers.tag
            if case .identified(let own, _) = current.content { id = own.value }
            view = current.rowInside
        }
        return (tag ?? id, true)
    }

    /// Where the row of a `ForEach` with that id is; `position`: where it may be.
    func position(ofID id: Identity, near position: Int) -> Int? {
        for part in parts {
            guard case .rows(let rows) = part.content else { continue }
            if let index = rows.index(of: id, occurrence: 0, near: position - part.start) { return part.start + index }
        }
        return nil
    }

    /// Where the view that stands there by itself and has that tag is.
    func position(ofViewWithTag tag: Value) -> Int? {
        for part in parts {
            guard case .view = part.content, let own = choice(at: part.start).value else { continue }
            if (try? own.isEqual(to: tag)) ?? false { return part.start }
        }
        return nil
    }

    /// Where the view that stands there by itself and has that id is.
    func position(ofViewWithID id: Identity) -> Int? {
        parts.first { if case .view(let view) = $0.content { view.ownID == id } else { false } }?.start
    }

    /// Where the row with a key is, which was at `position` before; nil: there is none.
    func position(of key: RowKey, near position: Int) -> Int? {
        guard let part = parts.first(where: { $0.path == key.path }) else { return nil }
        switch (part.content, key.id) {
        case (.view, nil): return part.start
        case (.rows(let rows), let id?):
            return rows.index(of: id, occurrence: key.occurrence, near: position - part.start).map { part.start + $0 }
        default: return nil
        }
    }

    /// Of rows that stood below each other from a position on the first that is still there: where it was, and where it is. Nil:
    /// none is, or they are in another order.
    func firstKept(of keys: ArraySlice<RowKey>, from position: Int) -> (before: Int, after: Int)? {
        let found = keys.prefix(LazyRows.mostKept).enumerated().compactMap { offset, key in
            self.position(of: key, near: position + offset).map { (before: position + offset, after: $0) }
        }
        guard let top = found.first, let last = found.last,
            zip(found, found.dropFirst()).allSatisfy({ $0.after < $1.after }),
            last.after - top.after <= 2 * (last.before - top.before) + keys.count
        else { return nil }
        return top
    }

    /// How many rows are looked for.
    private static let mostKept = 32

    /// Whether the same rows stand at the same positions for certain.
    func hasSameRows(as other: LazyRows) -> Bool {
        parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy { a, b in
                guard a.path == b.path else { return false }
                switch (a.content, b.content) {
                case (.view, .view): return true
                case (.rows(let a), .rows(let b)): return a.count == b.count && a.hasSameRows(as: b)
                default: return false
                }
            }
    }

    /// The part that a position belongs to: the last one that begins there or before, and has rows.
    private func index(of position: Int) -> Int {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}
