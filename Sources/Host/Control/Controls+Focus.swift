/// A `:focused` of a view.
struct FocusPlace: Hashable {
    private let node: ObjectIdentifier
    private let number: Int

    init(_ node: Node, _ number: Int) {
        self.node = ObjectIdentifier(node)
        self.number = number
    }
}

extension Controls {
    private struct Entry {
        var place: FocusPlace
        var focus: FocusBinding
        var node: Node
        /// What the binding has now.
        var value: Value
        var isAsked: Bool { focus.asks(value) }
    }

    /// Brings the focus and the bindings that say who has it together: where a script changed a binding the focus moves,
    /// then each binding is told where it is. True if one was written.
    func settleFocus() throws(ControlFailure) -> Bool {
        refresh()
        guard !index.focusTakers.isEmpty else {
            asked = [:]
            return false
        }
        let entries = try entries()
        if let wanted = entries.first(where: { $0.isAsked && asked[$0.place] != true }) {
            if asked[wanted.place] != nil || entries.allSatisfy({ asked[$0.place] == nil }), wanted.node.canHaveFocus,
                index.reaches(wanted.node)
            {
                focus.move(to: wanted.node)
            }
        } else if entries.contains(where: { asked[$0.place] == true && !$0.isAsked && $0.node === focus.node }) {
            focus.clear()
        }
        asked = Dictionary(
            entries.map { ($0.place, $0.node === focus.node) }, uniquingKeysWith: { first, _ in first })
        return try tell(entries)
    }

    private func entries() throws(ControlFailure) -> [Entry] {
        var entries: [Entry] = []
        for node in index.focusTakers {
            // Where there is no control, nothing there can have the focus.
            let control = node.control != nil ? node : node.tableList ?? ControlIndex.first(in: node) ?? node
            for (number, modifier) in node.modifiers.enumerated() {
                guard case .focused(let focus) = modifier else { continue }
                let value = try read(focus.binding, node)
                entries.append(Entry(place: FocusPlace(node, number), focus: focus, node: control, value: value))
            }
        }
        return entries
    }

    private func read(_ binding: any BindingSource, _ node: Node) throws(ControlFailure) -> Value {
        let observation = binding.observe(for: node)
        defer { observation.cancel() }
        do { return try observation.read() } catch { throw .script(error.at(node)) }
    }

    /// Whether a binding has a value that no view stands for.
    private func isStray(_ entry: Entry, among entries: [Entry]) -> Bool {
        if case .nil = entry.value { return false }
        return !entries.contains { other in
            other.isAsked && (try? other.focus.binding.isEqual(to: entry.focus.binding)) ?? true
        }
    }

    /// Those that lose the focus are told first: several may have one binding.
    private func tell(_ entries: [Entry]) throws(ControlFailure) -> Bool {
        var isWritten = false
        for entry in entries where entry.node !== focus.node {
            let isUnset = if case .nil = entry.value { entry.focus.value == nil } else { false }
            guard entry.isAsked || isUnset || isStray(entry, among: entries) else { continue }
            try entry.node.write(entry.focus.value == nil ? .boolean(false) : .nil, to: entry.focus.binding)
            isWritten = true
        }
        for entry in entries where entry.node === focus.node && !entry.isAsked {
            try entry.node.write(entry.focus.value ?? .boolean(true), to: entry.focus.binding)
            isWritten = true
        }
        return isWritten
    }
}
