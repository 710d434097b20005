/// Reads the tabs of a `TabView`: its views, those of lists and rows each by itself.
extension ViewReader {
    mutating func tabs(_ cursor: ViewCursor) throws(ScriptError) -> TabsView {
        var places: [(id: String, view: View)] = []
        for (position, view) in try children(cursor).enumerated() { view.collectTabs("\(position + 1)", into: &places) }
        var known: Set<String> = []
        for index in places.indices where !known.insert(places[index].id).inserted {
            places[index].id += "#\(index)"  // rows of one id
        }
        return TabsView(
            places.enumerated().map { position, place in tab(place.view, place.id, number: position + 1) },
            selection: optionalBinding(cursor, 0))
    }

    /// A tab without a tag is chosen by its number, one without a label is called by its tag.
    private func tab(_ view: View, _ id: String, number: Int) -> TabsView.Tab {
        let tag = view.tag
        let text = tag.map(\.fieldText) ?? ""
        let label = view.tabItem ?? .text(text.isEmpty ? "\(number)" : text)
        return TabsView.Tab(id: .string(id), label: label, tag: tag ?? .integer(number), view: view)
    }
}

extension View {
    /// The views that are tabs, each with the path by which it is known.
    fileprivate func collectTabs(_ path: String, into places: inout [(id: String, view: View)]) {
        switch content {
        case .empty: break
        case .group(let views):
            for (position, view) in views.enumerated() { view.collectTabs("\(path).\(position + 1)", into: &places) }
        case .forEach(let rows):
            for row in rows { row.view.collectTabs("\(path)[\(row.id.words)]", into: &places) }
        case .conditional(let branch, let view): view.collectTabs("\(path)\(branch ? "a" : "b")", into: &places)
        default:
            places.append((path, self))
        }
    }

    /// The tag that was applied last: to the view, or inside of what modifiers put around it.
    var tag: Value? { own { if case .tag(let tag) = $0 { tag } else { nil } } }

    fileprivate var tabItem: ControlLabel? { own { if case .tabItem(let label) = $0 { label } else { nil } } }

    private func own<R>(_ find: (Modifier) -> R?) -> R? {
        var view = self
        while true {
            if let found = view.modifiers.reversed().lazy.compactMap(find).first { return found }
            if case .identified(_, let inner) = view.content {
                view = inner
            } else if let inner = view.content.wrapped {
                view = inner
            } else {
                return nil
            }
        }
    }
}

extension Identity {
    /// With its kind: `1` and `"1"` are two ids.
    fileprivate var words: String {
        switch self {
        case .integer, .number: description
        case .string, .other: "\"\(self)\""
        case .boolean: "\(self)"
        }
    }
}
