/// A `:focused` modifier of a view.
struct FocusPlace: Hashable {
    private let node: ObjectIdentifier
    private let number: Int

    init(_ node: Node, _ number: Int) {
        self.node = ObjectIdentifier(node)
        self.number = number
    }
}

extension Controls {
    fileprivate struct Entry {
        var place: FocusPlace
        var focus: FocusBinding
        /// The view that has the binding, and the control there.
        var view: Node
        var node: Node
        /// The view of several controls that this is one of: it has the focus while any of them has it.
        var whole: Node?
        /// The value of the binding.
        var value: Value
        var isAsked: Bool { focus.asks(value) }

        /// Whether the focus is there.
        func has(_ focused: Node?) -> Bool {
            guard let focused, let whole else { return focused === node }
            return focused.isInside(whole)
        }

        /// Whether another view has the same binding and value.
        func isSame(as other: Entry) -> Bool {
            (try? focus.binding.isEqual(to: other.focus.binding)) ?? false
        }

        /// Whether it has that value; nil for a binding that is true or false.
        func stands(for value: Value?) -> Bool {
            guard let value else { return focus.value == nil }
            return (try? focus.value?.isEqual(to: value)) ?? false
        }

        func isBound(like holder: Holder) -> Bool {
            (try? focus.binding.source().isEqual(to: holder.focus.binding)) ?? false
        }
    }

    /// A binding with the value of its view while the focus is there.
    struct Holder {
        fileprivate let place: FocusPlace
        fileprivate let focus: FocusBinding
        /// Retained, since it identifies the place.
        fileprivate let view: Node

        /// Keeps a binding that outlives the components between it and its view.
        fileprivate init(_ entry: Entry) {
            place = entry.place
            view = entry.view
            let source = try? entry.focus.binding.source()
            focus = FocusBinding(binding: source ?? entry.focus.binding, value: entry.focus.value)
        }
    }

    /// Brings the focus and the bindings that follow it together: where a script changed a binding the focus moves,
    /// then the bindings are written. True if one was.
    func settleFocus() throws(ControlFailure) -> Bool {
        refresh()
        guard !index.focusTakers.isEmpty || !holders.isEmpty else {
            asked = [:]
            return false
        }
        let entries = try entries()
        if let wanted = entries.first(where: { $0.isAsked && asked[$0.place] != true && isNews($0, among: entries) }) {
            if wanted.node.canHaveFocus || index.hasTabStop(wanted.node), index.reaches(wanted.node) {
                focus.move(to: wanted.node)
            }
        } else if entries.contains(where: { asked[$0.place] == true && !$0.isAsked && $0.has(focus.node) }) {
            focus.clear()
        }
        asked = Dictionary(
            entries.map { ($0.place, $0.has(focus.node)) }, uniquingKeysWith: { first, _ in first })
        let before = holders
        holders = entries.filter { $0.has(focus.node) }.map(Holder.init)
        let isReleased = try release(before, among: entries)
        return try tell(entries) || isReleased
    }

    /// Whether the binding of a new view requests the focus because the script has written it: its value may also be
    /// left over from where the focus is, or was in a view that has left.
    private func isNews(_ entry: Entry, among entries: [Entry]) -> Bool {
        guard asked[entry.place] == nil else { return true }
        let isHeld = entries.contains {
            $0.has(focus.node) && $0.isAsked && asked[$0.place] == true && $0.isSame(as: entry)
        }
        if isHeld { return false }
        let present = Set(entries.map(\.place))
        return !holders.contains {
            !present.contains($0.place) && entry.isBound(like: $0) && entry.stands(for: $0.focus.value)
        }
    }

    /// Resets the binding of a view that is not shown any more, unless the script has changed it meanwhile, or another view
    /// has its value. Otherwise it would take the focus when the view is shown again.
    private func release(_ holders: [Holder], among entries: [Entry]) throws(ControlFailure) -> Bool {
        let present = Set(entries.map(\.place))
        var isWritten = false
        for holder in holders where !present.contains(holder.place) {
            guard let root, let value = try? read(holder.focus.binding, holder.view.isGone ? root : holder.view),
                holder.focus.asks(value),
                !entries.contains(where: { $0.has(focus.node) && $0.isAsked && $0.isBound(like: holder) })
            else { continue }
            do throws(ScriptError) {
                try holder.focus.binding.write(holder.focus.value == nil ? .boolean(false) : .nil)
            } catch {
                throw .script(holder.view.isGone ? error : error.at(holder.view))
            }
            isWritten = true
        }
        return isWritten
    }

    private func entries() throws(ControlFailure) -> [Entry] {
        var entries: [Entry] = []
        for node in index.focusTakers {
            // Without a control only a scrolling view can have the focus.
            let first =
                node.control != nil || node.canHaveFocus
                ? node : node.tableList ?? ControlIndex.first(in: node) ?? index.area(in: node) ?? node
            let whole = first.wholeControl.flatMap { $0 === node || $0.isInside(node) ? $0 : nil }
            let control = whole?.field ?? first
            for (number, modifier) in node.modifiers.enumerated() {
                guard case .focused(let focus) = modifier else { continue }
                let value = try read(focus.binding, node)
                let place = FocusPlace(node, number)
                entries.append(
                    Entry(place: place, focus: focus, view: node, node: control, whole: whole, value: value))
            }
        }
        return entries
    }

    private func read(_ binding: any BindingSource, _ node: Node) throws(ControlFailure) -> Value {
        let observation = binding.observe(for: node)
        defer { observation.cancel() }
        do { return try observation.read() } catch { throw .script(error.at(node)) }
    }

    /// Whether a binding has a value of no view.
    private func isStray(_ entry: Entry, among entries: [Entry]) -> Bool {
        if case .nil = entry.value { return false }
        return !entries.contains { other in
            other.isAsked && (try? other.focus.binding.isEqual(to: entry.focus.binding)) ?? true
        }
    }

    /// Writes the bindings; those of views that lose the focus first: several views may have one binding.
    private func tell(_ entries: [Entry]) throws(ControlFailure) -> Bool {
        var isWritten = false
        for entry in entries where !entry.has(focus.node) {
            let isUnset = if case .nil = entry.value { entry.focus.value == nil } else { false }
            guard entry.isAsked || isUnset || isStray(entry, among: entries) else { continue }
            try entry.node.write(entry.focus.value == nil ? .boolean(false) : .nil, to: entry.focus.binding)
            isWritten = true
        }
        for entry in entries where entry.has(focus.node) && !entry.isAsked {
            try entry.node.write(entry.focus.value ?? .boolean(true), to: entry.focus.binding)
            isWritten = true
        }
        return isWritten
    }
}
