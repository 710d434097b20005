/// Finds the controls that events name (§5 of the language). Every word that names a control passes through here.
extension ControlIndex {
    /// The one control of that name. Among several, `add#2` says which; that a label itself ends in `#2` goes first. The id of a menu or a
    /// group is its own control's, whatever is open in there.
    func control(named name: ControlName) throws(EventError) -> Node {
        let exact = controls(named: name)
        if exact.count == 1 { return exact[0] }
        if case .id = name, let title = exact.first, let whole = title.expandable,
            exact.dropFirst().allSatisfy({ $0.isInside(whole) })
        {
            return title
        }
        guard exact.isEmpty else { throw several(exact.count, named: name) }
        guard let (base, ordinal) = name.splitOrdinal() else { throw missing(name) }
        let numbered = controls(named: base)
        guard !numbered.isEmpty else { throw missing(name) }
        guard numbered.indices.contains(ordinal - 1) else {
            throw EventError(
                "no control is called '\(name)'; there \(numbered.count == 1 ? "is" : "are") \(base.numbered(numbered.count))"
            )
        }
        return numbered[ordinal - 1]
    }

    /// The control whose label is the longest that `words` begin with, and what follows it. Controls that take a value
    /// go first.
    func assignment(_ words: String) throws(EventError) -> (control: Node, value: String) {
        let takers = controls.filter { $0.control?.takesValue == true }
        guard let name = longestName(in: words, of: takers) ?? longestName(in: words, of: controls) else {
            throw EventError("no control's label begins '\(words)'; \(listing(takers))")
        }
        let value = words.dropFirst(name.count).drop(while: LuaString.isBlank)
        return (try control(named: .label(name)), try LuaString.whole(value))
    }

    /// All controls of that name, in the order of the tree.
    private func controls(named name: ControlName) -> [Node] {
        switch name {
        case .label(let label):
            return controls.filter { $0.label == label }
        case .id(let id):
            let positions = scopes.filter { $0.id.description == id }.flatMap(\.controls)
            // Of several that are one control only its field has the id.
            let found = Set(positions).sorted().map { controls[$0] }.filter { control in
                control.wholeControl.map { $0.field === control } ?? true
            }
            // A view that takes clicks goes before controls inside it, and so do a list and its rows.
            let outermost = Set(
                found.filter { $0.hasTap || $0.isSelectableRow || $0.control?.traits.contains(.rows) == true }.map(
                    ObjectIdentifier.init)
            )
            if outermost.isEmpty { return found }
            let isTable = found.contains { $0.enclosingTable != nil }
            return found.filter {
                !$0.isInside(outermost) && !(isTable && $0.control?.traits.contains(.header) == true)
            }
        }
    }

    /// The longest label, or label with a number as in `add#2`, that `words` begin with.
    private func longestName(in words: String, of candidates: [Node]) -> String? {
        var longest: String?
        for label in Set(candidates.map(\.label)) where !label.isEmpty && words.hasPrefix(label) {
            var rest = words.dropFirst(label.count)
            if rest.first == "#" { rest = rest.dropFirst().drop(while: \.isNumber) }
            guard rest.first.map(LuaString.isBlank) ?? true else { continue }
            let name = words[..<rest.startIndex]
            if name.count > longest?.count ?? 0 { longest = String(name) }
        }
        return longest
    }
}

// MARK: - Messages

extension ControlIndex {
    private func several(_ count: Int, named name: ControlName) -> EventError {
        EventError("several controls are called '\(name)': \(name.numbered(count))")
    }

    private func missing(_ name: ControlName) -> EventError {
        switch name {
        case .label(let label):
            let hint = Suggestion.hint(for: label, among: controls.map(\.label))
            return EventError("no control is called '\(label)'\(hint); \(listing(controls))")
        case .id(let id):
            let ids = ControlIndex.unique(scopes.filter { !$0.controls.isEmpty }.map(\.id.description))
            let hint = Suggestion.hint(for: id, among: ids)
            let list =
                ids.isEmpty
                ? "no control has an id" : "there \(ids.count == 1 ? "is" : "are") \(ids.map { "id=\($0)" }.abridged)"
            return EventError("no control has the id '\(id)'\(hint); \(list)")
        }
    }

    /// `there are add, Name`; of several with one label, each with its number.
    private func listing(_ nodes: [Node]) -> String {
        let labels = nodes.map(\.label).filter { !$0.isEmpty }
        guard !labels.isEmpty else { return "there are none" }
        var counts: [String: Int] = [:]
        for label in labels { counts[label, default: 0] += 1 }
        let names = ControlIndex.unique(labels).flatMap { label in
            let count = counts[label] ?? 1
            return count == 1 ? [ControlName.label(label).words] : (1...count).map { "\(label)#\($0)" }
        }
        return "there \(names.count == 1 ? "is" : "are") \(names.abridged)"
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}

extension ControlName {
    /// `add#1, add#2, …`: how each of several is named.
    fileprivate func numbered(_ count: Int) -> String {
        (1...count).map { "\(self)#\($0)" }.abridged
    }

    /// `add#2` as `add` and 2; nil without a number from 1.
    fileprivate func splitOrdinal() -> (base: ControlName, ordinal: Int)? {
        let text =
            switch self {
            case .label(let text), .id(let text): text
            }
        guard let mark = text.lastIndex(of: "#"), let ordinal = Int(text[text.index(after: mark)...]), ordinal > 0
        else {
            return nil
        }
        let base = String(text[..<mark])
        return if case .id = self { (.id(base), ordinal) } else { (.label(base), ordinal) }
    }
}

extension [String] {
    /// The names with commas, at most twenty.
    var abridged: String {
        let shown = prefix(20).joined(separator: ", ")
        return count > 20 ? "\(shown) and \(count - 20) more" : shown
    }
}

extension Node {
    /// Whether one of the nodes is around it.
    fileprivate func isInside(_ nodes: Set<ObjectIdentifier>) -> Bool {
        var node = unsafe parent
        while let current = node {
            if nodes.contains(ObjectIdentifier(current)) { return true }
            node = unsafe current.parent
        }
        return false
    }
}
