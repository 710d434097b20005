/// Finds the controls that events name (§5 of the language). Every word that names a control passes through here.
extension ControlIndex {
    /// The one control of that name. Among several, `add#2` says which; that a label itself ends in `#2` goes first. The id of a menu or a
    /// group is its own control's, whatever is open in there.
    package func control(named name: ControlName) throws(EventError) -> Node {
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

extension Node {
    /// Its name in events: its accessibilityLabel, else the control's label; of a view that takes clicks, its text.
    package var label: String {
        var own: String?
        var node: Node? = self
        while let current = node {
            for case .accessibilityLabel(let label) in current.modifiers { return label }
            for case .oneControl(let label?) in current.modifiers { own = label }
            node = current.sameViewAround
        }
        if let own { return own }
        if let table = enclosingTable {
            for case .accessibilityLabel(let label) in table.modifiers { return label }
        }
        if let control { return control.label.text(of: self) }
        if isSelectableRow { return rowLabel }
        return hasTap || isMadeFocusable || isMenuAlone ? ControlLabel.text(in: [self]) : ""
    }

    /// Of the scrolling view of a table: the table.
    var enclosingTable: Node? {
        guard case .scroll(let scroll) = content, scroll.selection?.traits.contains(.table) == true else { return nil }
        var node = unsafe parent
        while let current = node {
            if case .component(let view) = current.content, view is TableView { return current }
            node = unsafe current.parent
        }
        return nil
    }

    /// Whether it has an onTapGesture; that of a group applies to each view in it.
    var hasTap: Bool { !isGroup && isInTap }

    private var isInTap: Bool {
        if !modifiers.isEmpty, modifiers.contains(where: \.isTap) { return true }
        guard let parent = unsafe parent, parent.isGroup else { return false }
        return parent.isInTap
    }

    /// The actions of a tap on it, its own first, then those of groups around it.
    var taps: [any Action] {
        var actions: [any Action] = []
        var node: Node? = self
        while let current = node {
            for case .onTapGesture(let action) in current.modifiers { actions.append(action) }
            node = unsafe current.parent.flatMap { $0.isGroup ? $0 : nil }
        }
        return actions
    }

    /// Whether it is a group, whose modifiers apply to each view.
    private var isGroup: Bool {
        switch content {
        case .group, .forEach: true
        default: false
        }
    }

    /// Whether it is enabled: no `:disabled` around it, nor an earlier one on the same view; for a row, nor one on its content.
    package var isEnabled: Bool {
        let innermost = isSelectableRow ? rowContent : control == nil ? sameViewInnermost : self
        var node = unsafe Unmanaged.passUnretained(innermost)
        while true {
            // The caller retains the node, and each node its children: nothing need be retained on the way.
            let (isDisabled, parent) = unsafe node._withUnsafeGuaranteedRef { node in
                unsafe (
                    !node.modifiers.isEmpty
                        && node.modifiers.contains { if case .disabled(true) = $0 { true } else { false } },
                    node.parent.map(Unmanaged.passUnretained)
                )
            }
            if isDisabled { return false }
            guard let next = unsafe parent else { return true }
            unsafe node = next
        }
    }

    /// Its kind in messages.
    var kindName: String { control?.kindName ?? (isSelectableRow ? "row" : "view") }
}

extension ControlLabel {
    /// The texts of a view, in their order, a blank between two.
    fileprivate func text(of node: Node) -> String {
        if case .text(let text) = self { return text }
        return ControlLabel.text(in: node.children)
    }

    /// The texts of views, in their order, a blank between two.
    static func text(in nodes: [Node]) -> String {
        var texts: [String] = []
        for child in nodes {
            var walk = TreeWalk(child)
            while let step = walk.next() {
                guard case .enter(let node, _) = step, case .text(let text) = node.content else { continue }
                if !node.isInIcon(of: child) { texts.append(text.text) }
            }
        }
        return texts.joined(separator: " ")
    }
}

extension Node {
    /// Whether it belongs to the icon of a `Label` that is, or is in, a view: a label is called by its title.
    fileprivate func isInIcon(of view: Node) -> Bool {
        var node = self
        while node !== view, let parent = unsafe node.parent {
            if node.index == 0, case .stack(let stack) = parent.content, stack.isLabel { return true }
            node = parent
        }
        return false
    }
}

extension Modifier {
    fileprivate var isTap: Bool { if case .onTapGesture = self { true } else { false } }
}

/// Views such as a `DatePicker`, which are made of several controls and are one to the script: its text field stands for it.
extension Node {
    /// The view of several controls that this control is one of.
    var wholeControl: Node? {
        guard control != nil else { return nil }
        var node = unsafe parent
        while let current = node {
            if case .component(let component) = current.content, !component.isRow {
                return current.modifiers.contains(where: \.isOneControl) ? current : nil
            }
            node = unsafe current.parent
        }
        return nil
    }

    /// The view that this text field stands for.
    var controlOfField: Node? {
        guard let whole = wholeControl, whole.field === self else { return nil }
        return whole
    }

    var isField: Bool { if case .control(let control) = content { control.textForm == .line } else { false } }

    /// The first text field inside.
    var field: Node? {
        var walk = TreeWalk(self)
        while let step = walk.next() {
            if case .enter(let node, _) = step, node.isField { return node }
        }
        return nil
    }

    /// The views whose `onKeyPress` is that of the control, from the inside out: the control, and those around that stand for the same
    /// view, or for the control that it is a part of.
    var ownKeyViews: [Node] {
        var (views, node, whole) = ([self], self, wholeControl)
        while !node.isPresented, let around = node.sameViewOrGroupAround ?? whole {
            if around === whole { whole = nil }
            views.append(around)
            node = around
        }
        return views
    }
}

extension Modifier {
    fileprivate var isOneControl: Bool { if case .oneControl = self { true } else { false } }
}
