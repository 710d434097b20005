/// The host's own state of a tree, by the places of its nodes (L10): the focus, scroll offsets,
/// edited texts with their cursors and undo steps, open pages, and what is open
/// or selected without a binding. After a reload it is restored at the same places.
struct KeptInterface {
    private struct Holding {
        var editing: TextEditing?
        var scrollOffset = 0
        var isScrolledAway = false
        /// Whether it is open, or which tab is shown.
        var value: Value?
        /// The cursor of a list.
        var cursor: RowChoice.Cursor?

        var isNothing: Bool {
            editing == nil && scrollOffset == 0 && !isScrolledAway && value == nil && cursor == nil
        }
    }

    private struct FocusedControl {
        var place: Int
        var kind: String
        var label: String

        func isAlike(_ node: Node) -> Bool { node.control != nil && node.kindName == kind }
    }

    private var holdings: [Int: Holding] = [:]
    /// Of each stack of pages the links that opened them, each before those on the page that it opened.
    private var links: [[Int]] = []
    private var focus: FocusedControl?
    /// The controls that get the focus back once what is presented over them is gone.
    private var displaced: [FocusedControl] = []

    /// Takes the state of an interface, and earlier state that has found no place since.
    init(of interface: Interface) {
        if let before = interface.kept { self = before }
        let focused = interface.controls.focused
        let covered = interface.controls.focus.displaced
        var places: [ObjectIdentifier: FocusedControl] = [:]
        interface.root?.visitPlaces { node, place in
            let holding = KeptInterface.holding(of: node)
            if !holding.isNothing { holdings[place] = holding }
            if node === focused, node.control != nil {
                focus = FocusedControl(place: place, kind: node.kindName, label: node.label)
            }
            if node.control != nil, covered.contains(where: { $0 === node }) {
                places[ObjectIdentifier(node)] = FocusedControl(
                    place: place, kind: node.kindName, label: node.label)
            }
            if let stack = node.component as? NavigationInstance, !stack.openLinks.isEmpty {
                links.append(stack.openLinks.map(\.placeHash))
            }
        }
        displaced = covered.compactMap { places[ObjectIdentifier($0)] }
    }

    /// Restores the state that has a place in an interface as it is now. What this opens has more places once it is
    /// evaluated.
    /// - Returns: whether something was restored.
    mutating func give(to interface: Interface) throws(ScriptError) -> Bool {
        var found: [(node: Node, holding: Holding)] = []
        var opening: [Node] = []
        var focused: Node?
        interface.root?.visitPlaces { node, place in
            if let holding = holdings.removeValue(forKey: place) { found.append((node, holding)) }
            if let stack = links.firstIndex(where: { $0.first == place }), node.control?.page != nil {
                links[stack].removeFirst()
                opening.append(node)
            }
            if focus?.place == place, focus?.isAlike(node) == true { focused = node }
        }
        for (node, holding) in found { try KeptInterface.give(holding, to: node) }
        for node in opening {
            if let page = node.control?.page { try node.navigation?.push(page, from: node) }
        }
        if let focused { give(focusTo: focused, of: interface) }
        return !found.isEmpty || !opening.isEmpty || focused != nil
    }

    /// Restores the focus by label: if another control or none is at the place of the focused one, the only one of its kind
    /// and label gets the focus.
    mutating func giveFocusByLabel(to interface: Interface) {
        guard let focus else { return }
        var alike: [Node] = []
        interface.root?.visitPlaces { node, _ in
            if focus.isAlike(node), node.label == focus.label { alike.append(node) }
        }
        if alike.count == 1 { give(focusTo: alike[0], of: interface) }
    }

    /// Has the focus go back where it would have gone.
    mutating func giveDisplaced(to interface: Interface) {
        guard !displaced.isEmpty else { return }
        var found: [Int: Node] = [:]
        interface.root?.visitPlaces { node, place in
            if let index = displaced.firstIndex(where: { $0.place == place && $0.isAlike(node) }) {
                found[index] = node
            }
        }
        if !found.isEmpty { interface.controls.focus.displaced = displaced.indices.compactMap { found[$0] } }
        displaced = []
    }

    private mutating func give(focusTo node: Node, of interface: Interface) {
        if node.canHaveFocus { interface.controls.take(focus: node) } else if let focus { displaced.append(focus) }
        focus = nil
    }

    private static func holding(of node: Node) -> Holding {
        Holding(
            editing: node.editing, scrollOffset: node.scrollOffset, isScrolledAway: node.isScrolledAway,
            value: (node.component as? any LocallyKept)?.kept?.value, cursor: node.choice?.cursor)
    }

    private static func give(_ holding: Holding, to node: Node) throws(ScriptError) {
        if let editing = holding.editing, let new = node.textEditing, new.isMultiline == editing.isMultiline,
            new.isSecure == editing.isSecure
        {
            node.editing = editing
        }
        if case .scroll = node.content {
            node.scrollOffset = holding.scrollOffset
            node.isScrolledAway = holding.isScrolledAway
        }
        if let value = holding.value { try (node.component as? any LocallyKept)?.kept?.write(value) }
        if let cursor = holding.cursor { node.choice?.cursor = cursor }
    }
}

extension Interface {
    /// Gives a tree that was just mounted what was kept for it: first what is there at once, so that nothing appears which is
    /// not seen then, and after that what rows have, which come with the layout.
    func giveKeptInterface() {
        guard kept != nil, let root else { return }
        do throws(ScriptError) {
            while !reconciler.isStopped, try kept?.give(to: self) == true {
                reconciler.refresh()
                controls.update(root: root, arrangement: reconciler.arrangement)
            }
            reconciler.forgetUnseenPages()
            var hasGiven = true
            while hasGiven, !reconciler.isStopped {
                transaction.settle()
                controls.update(root: root, arrangement: reconciler.arrangement)
                layOut(root)
                hasGiven = try kept?.give(to: self) == true
            }
        } catch {
            reported(error)
        }
        kept?.giveFocusByLabel(to: self)
        kept?.giveDisplaced(to: self)
        needsLayout = true
    }
}
