/// What two evaluations of one body with the same state give should be the same (L45).
extension View {
    /// The first place where the other view says something else, in words; nil: there is none. Functions are not looked
    /// at: they are made anew each time.
    func difference(from other: View) -> String? {
        if let difference = content.difference(from: other.content) { return difference }
        if !modifiers.looksLike(other.modifiers) { return "the modifiers of \(content.words)" }
        for (a, b) in zip(modifiers, other.modifiers) {
            if let difference = a.difference(from: b) { return difference }
        }
        return nil
    }
}

extension Content {
    fileprivate func difference(from other: Content) -> String? {
        guard isSameKind(as: other) else { return "\(words), then \(other.words)" }
        switch (self, other) {
        case (.text(let a), .text(let b)): return a == b ? nil : "\(words), then \(other.words)"
        case (.leaf(let a), .leaf(let b)): return a.isEqual(to: b) ? nil : "what \(words) shows"
        case (.stack(let a), .stack(let b)): return Content.difference(a.children, b.children)
        case (.group(let a), .group(let b)), (.gridRow(_, let a), .gridRow(_, let b)): return Content.difference(a, b)
        case (.grid(let a), .grid(let b)): return Content.difference(a.children, b.children)
        case (.scroll(let a), .scroll(let b)): return Content.difference(a.children, b.children)
        case (.layered(let a), .layered(let b)): return Content.difference(a.views, b.views)
        case (.forEach(let a), .forEach(let b)):
            if a.map(\.id) != b.map(\.id) { return "the rows of a ForEach" }
            return Content.difference(a.map(\.view), b.map(\.view))
        case (.lazyRows(let a), .lazyRows(let b)), (.alternatives(_, let a), .alternatives(_, let b)):
            return a.count == b.count ? nil : "\(a.count) rows, then \(b.count)"
        case (.conditional(let a, let first), .conditional(let b, let second)):
            return a == b ? first.difference(from: second) : "the branch of an If"
        case (.identified(let a, let first), .identified(let b, let second)):
            return a == b ? first.difference(from: second) : "id \(a), then id \(b)"
        case (.pages(let a), .pages(let b)):
            if a.pages.map(\.id) != b.pages.map(\.id) { return "the pages" }
            return Content.difference(a.pages.map(\.view), b.pages.map(\.view))
        case (.tabBar(let a), .tabBar(let b)): return Content.difference(a, b)
        case (.gated(let a, _, let first), .gated(let b, _, let second)):
            if (try? a.hasOtherKey(than: b)) == true { return "the key of an updater" }
            return first.difference(from: second)
        case (.guarded(_, let first), .guarded(_, let second)): return first.difference(from: second)
        case (.control(let a), .control(let b)):
            if a.caption != b.caption { return "\(words), then \(other.words)" }
            guard case .view(let first) = a.label, case .view(let second) = b.label else { return nil }
            return first.difference(from: second)
        default: return nil
        }
    }

    private static func difference(_ a: [View], _ b: [View]) -> String? {
        if a.count != b.count { return "\(a.count) children, then \(b.count)" }
        return zip(a, b).lazy.compactMap { $0.difference(from: $1) }.first
    }

    /// What it is, as a script says it.
    var words: String {
        switch self {
        case .empty: "nothing"
        case .text(let text): "Text \"\(text.text)\""
        case .divider: "a Divider"
        case .spacer: "a Spacer"
        case .stack(let stack):
            stack.axis == .vertical ? "a VStack" : stack.axis == .horizontal ? "an HStack" : "a ZStack"
        case .group: "a Group"
        case .grid: "a Grid"
        case .gridRow: "a GridRow"
        case .scroll: "a ScrollView"
        case .table: "a Table"
        case .tableRow: "a row of a Table"
        case .layered(let layers): layers.isOverlay ? "an overlay" : "a background"
        case .forEach: "a ForEach"
        case .lazyRows: "rows"
        case .alternatives: "a ViewThatFits"
        case .conditional: "an If"
        case .identified(let id, _): "a view with id \(id)"
        case .gated: "a view behind an updater"
        case .guarded: "a view with an onError"
        case .pages: "a page"
        case .tabBar: "the handles of tabs"
        case .component(let component): component.name
        case .leaf: "a view that draws itself"
        case .canvas: "a Canvas"
        case .control(let control): "\(control.name)\(control.label.words)"
        }
    }
}

extension Control.Label {
    fileprivate var words: String {
        if case .text(let text) = self { " \"\(text)\"" } else { "" }
    }
}

extension Modifier {
    fileprivate func difference(from other: Modifier) -> String? {
        switch (self, other) {
        case (.onChange(let a), .onChange(let b)):
            ((try? a.value.isEqual(to: b.value)) ?? true) ? nil : "the value of an onChange"
        case (.task(let a, _), .task(let b, _)): a.differs(from: b) ? "the id of a task" : nil
        case (.environment(_, let a), .environment(_, let b)): a.differs(from: b) ? "a value for the environment" : nil
        case (.preference(_, let a), .preference(_, let b)): a.differs(from: b) ? "a preference" : nil
        case (.onReceive(let a, _), .onReceive(let b, _)):
            ((try? a.isEqual(to: b)) ?? true) ? nil : "the publisher of an onReceive, which is new at every evaluation"
        default: nil
        }
    }
}

extension Value {
    /// Whether it says something else. Functions and objects are often made anew.
    fileprivate func differs(from other: Value) -> Bool {
        if case .reference(let reference) = self, (try? reference.elements()) == nil { return false }
        return (try? isEqual(to: other)) == false
    }
}
