/// What is another in a second evaluation of a body.
struct ViewDifference: Hashable {
    /// What it is, in words.
    var words: String
    /// Where the view was made, `file:line`, if that is known.
    var place: String?
    /// Whether the words have what the two evaluations gave: the next two may give something else.
    var hasValues = false

    init(_ words: String, at place: String? = nil) {
        self.words = words
        self.place = place
    }

    fileprivate init(_ first: String, then second: String) {
        words = "\(first), then \(second)"
        hasValues = true
    }
}

/// What two evaluations of one body with the same state give should be the same (L45).
extension View {
    /// What of the other view is different, each difference once. Functions are not looked at: they are made anew each time.
    func differences(from other: View) -> [ViewDifference] {
        var found: [ViewDifference] = []
        note(other, in: &found)
        var seen: Set<ViewDifference> = []
        return found.filter { seen.insert($0).inserted }
    }

    fileprivate func note(_ other: View, in found: inout [ViewDifference]) {
        content.note(other.content, in: &found)
        if !modifiers.looksLike(other.modifiers) { found.append(ViewDifference("the modifiers of \(content.words)")) }
        for (a, b) in zip(modifiers, other.modifiers) {
            if let difference = a.difference(from: b) { found.append(difference) }
        }
    }
}

extension Content {
    fileprivate func note(_ other: Content, in found: inout [ViewDifference]) {
        guard isSameKind(as: other) else { return found.append(ViewDifference(words, then: other.words)) }
        switch (self, other) {
        case (.text(let a), .text(let b)):
            if a != b { found.append(ViewDifference(words, then: other.words)) }
        case (.leaf(let a), .leaf(let b)):
            if !a.isEqual(to: b) { found.append(ViewDifference("what \(words) shows")) }
        case (.stack(let a), .stack(let b)): Content.note(a.children, b.children, in: &found)
        case (.group(let a), .group(let b)), (.gridRow(_, let a), .gridRow(_, let b)),
            (.gridRows(let a), .gridRows(let b)):
            Content.note(a, b, in: &found)
        case (.arranged(let a), .arranged(let b)): Content.note(a.children, b.children, in: &found)
        case (.grid(let a), .grid(let b)): Content.note(a.children, b.children, in: &found)
        case (.scroll(let a), .scroll(let b)): Content.note(a.children, b.children, in: &found)
        case (.layered(let a), .layered(let b)): Content.note(a.views, b.views, in: &found)
        case (.forEach(let a), .forEach(let b)):
            if a.map(\.id) != b.map(\.id) { return found.append(ViewDifference("the rows of a ForEach")) }
            Content.note(a.map(\.view), b.map(\.view), in: &found)
        case (.lazyRows(let a), .lazyRows(let b)), (.alternatives(_, let a), .alternatives(_, let b)):
            if a.count != b.count { found.append(ViewDifference("\(a.count) rows", then: "\(b.count)")) }
        case (.conditional(let a, let first), .conditional(let b, let second)):
            if a != b { return found.append(ViewDifference("the branch of an If")) }
            first.note(second, in: &found)
        case (.identified(let a, let first), .identified(let b, let second)):
            if a != b { return found.append(ViewDifference("id \(a)", then: "id \(b)")) }
            first.note(second, in: &found)
        case (.pages(let a), .pages(let b)):
            if a.pages.map(\.id) != b.pages.map(\.id) { return found.append(ViewDifference("the pages")) }
            Content.note(a.pages.map(\.view), b.pages.map(\.view), in: &found)
        case (.tabBar(let a), .tabBar(let b)): Content.note(a, b, in: &found)
        case (.gated(let a, _, let first), .gated(let b, _, let second)):
            if (try? a.hasOtherKey(than: b)) == true { found.append(ViewDifference("the key of an updater")) }
            first.note(second, in: &found)
        case (.guarded(_, let first), .guarded(_, let second)): first.note(second, in: &found)
        case (.component(let a), .component(let b)): found += a.differences(from: b).map { ViewDifference($0) }
        case (.control(let a), .control(let b)):
            if a.caption != b.caption { return found.append(ViewDifference(words, then: other.words)) }
            guard case .view(let first) = a.label, case .view(let second) = b.label else { return }
            first.note(second, in: &found)
        default: break
        }
    }

    private static func note(_ a: [View], _ b: [View], in found: inout [ViewDifference]) {
        if a.count != b.count { return found.append(ViewDifference("\(a.count) children", then: "\(b.count)")) }
        for (first, second) in zip(a, b) { first.note(second, in: &found) }
    }

    /// What it is, as a script says it.
    package var words: String {
        switch self {
        case .empty: "nothing"
        case .text(let text): "Text \"\(text.text)\""
        case .divider: "a Divider"
        case .spacer: "a Spacer"
        case .stack(let stack):
            stack.axis == .vertical ? "a VStack" : stack.axis == .horizontal ? "an HStack" : "a ZStack"
        case .group: "a Group"
        case .grid: "a Grid"
        case .arranged(let arrangement): arrangement.name
        case .gridRow: "a GridRow"
        case .gridRows: "rows of a Grid"
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

extension ControlLabel {
    fileprivate var words: String {
        if case .text(let text) = self { " \"\(text)\"" } else { "" }
    }
}

extension Modifier {
    fileprivate func difference(from other: Modifier) -> ViewDifference? {
        switch (self, other) {
        case (.onChange(let a), .onChange(let b)):
            ((try? a.value.isEqual(to: b.value)) ?? true)
                ? nil : ViewDifference("the value of an onChange", at: a.action.place)
        case (.task(let a, let function), .task(let b, _)):
            a.differs(from: b) ? ViewDifference("the id of a task", at: function.place) : nil
        case (.environment(_, let a), .environment(_, let b)):
            a.differs(from: b) ? ViewDifference("a value for the environment") : nil
        case (.preference(_, let a), .preference(_, let b)): a.differs(from: b) ? ViewDifference("a preference") : nil
        case (.onReceive(let a, _), .onReceive(let b, _)):
            ((try? a.isEqual(to: b)) ?? true)
                ? nil : ViewDifference("the publisher of an onReceive, which is new at every evaluation", at: a.place)
        default: nil
        }
    }
}

extension Value {
    /// Whether it says something else. Functions and objects are often made anew.
    func differs(from other: Value) -> Bool {
        if case .reference(let reference) = self, (try? reference.elements()) == nil { return false }
        guard (try? isEqual(to: other)) == false else { return false }
        // Of lists with functions in them the elements count one by one.
        guard case .reference(let mine) = self, case .reference(let theirs) = other,
            let mine = try? mine.elements(), let theirs = try? theirs.elements(), !mine.isEmpty
        else { return true }
        return mine.count != theirs.count || zip(mine, theirs).contains { $0.differs(from: $1) }
    }
}
