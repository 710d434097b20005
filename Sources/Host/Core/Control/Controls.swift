/// Carries out the events that operate controls. The index of controls is made when it is first needed after one of them
/// came, left or moved.
package final class Controls {
    private(set) var root: Node?
    private(set) var index = ControlIndex()
    private var isCurrent = false
    /// The number of the tree's arrangement, and that of the index.
    private var arrangement = 0
    private var indexed: Int?
    /// Whether each binding requested the focus when it was last read.
    var asked: [FocusPlace: Bool] = [:]
    /// The bindings that had the focus's value when they were last read.
    var holders: [Holder] = []
    var focus = Focus()
    /// Whether the bindings of the focus are written after the layout.
    var awaitsRows = false
    /// The key that had no effect.
    var unusedKey: Key?
    /// Called before the focus moves: scrolling views may have to mount more rows.
    var willMoveFocus: (Int) -> Void = { _ in }
    /// The places of controls and rows in the layout. A weak reference would make each count of it slow.
    unowned(unsafe) var rowView: (any RowView)?
    /// The texts that were cut or copied.
    var killRing = KillRing()
    /// Called with a text that the user cut or copied.
    var didCopy: (String) -> Void = { _ in }
    var hasMovedCursor = false
    /// Whether a menu or a group was opened.
    var hasOpened = false
    /// The target of the last click, which also gets the drag that follows.
    @WeakNode var clicked: Node?
    /// The picker whose choices are shown.
    @WeakNode var picker: Node?
    /// The menus that were opened; they may have been closed since.
    var openedMenus: [OpenedMenu] = []
    /// A control whose parts have changed since this was last taken.
    @WeakNode var reshaped: Node?
    /// The control whose text is edited in this event.
    @WeakNode var edited: Node?
    /// The controls last listed for the palette of commands and for the line of keys.
    var listedCommands: [ListedCommand] = []
    var toldCommands = (keys: PlainValue.nil, isPresented: false)
    /// Trace sink; nil when tracing is off.
    var trace: Trace?

    package init() {}

    /// The focused control.
    package var focused: Node? {
        refresh()
        return focus.node
    }

    /// Whether the focused control handles page keys: a text of many lines, a list, a bar, a scrolling view.
    var hasPages: Bool {
        guard let focused else { return false }
        return focused.isScrollArea || focused.control?.traits.contains(.pages) == true
    }

    /// Whether there is a target for clicks.
    var takesClicks: Bool {
        refresh()
        return !index.controls.isEmpty
    }

    /// Notes that the tree is new or may have changed; cheap. The first control of the first tree gets the focus.
    package func update(root: Node, arrangement: Int) {
        if self.root == nil { focus.begin(root) }
        if self.root !== root { indexed = nil }
        self.root = root
        self.arrangement = arrangement
        isCurrent = false
    }

    /// The target at a cell.
    package struct Target {
        var node: Node
        /// The number of the control's part, if it has parts.
        var part: Int?
    }

    /// A cell relative to a control, from 0; it may be outside of it.
    package struct Spot {
        var column: Int
        var row: Int
        /// How wide the control is.
        var width: Int

        /// The position along the control, 0 to 1.
        var fraction: Double { min(max(Double(column) / Double(max(width - 1, 1)), 0), 1) }
    }

    package struct Click {
        /// The number of the control's part, if it has parts.
        var part: Int?
        /// Nil: where the control is drawn is not known.
        var spot: Spot?
        var count = 1
        /// Whether it extends the selection of a text.
        var extends = false
        /// Whether the control had the focus before.
        var hadFocus = false
    }

    /// The place of a view: its first cell, from 0, and its size.
    package struct Place {
        var column: Int
        var row: Int
        var width: Int
        var height: Int

        /// Whether it has the cell at a column and a row, both from 1.
        func contains(_ column: Int, _ row: Int) -> Bool {
            let (x, y) = (column - 1 - self.column, row - 1 - self.row)
            return x >= 0 && x < width && y >= 0 && y < height
        }

        /// The cell of the control at a column and a row, both from 1.
        func spot(_ column: Int, _ row: Int) -> Spot {
            Spot(column: column - 1 - self.column, row: row - 1 - self.row, width: width)
        }
    }

    /// Carries out an event that operates a control; others are ignored. `hit` gives the target at a
    /// column and a row, both from 1 as in the event, `place` the place of a control.
    package func perform(
        _ event: Event, place: (Node) -> Place? = { _ in nil }, hit: (Int, Int) -> Target?
    ) throws(ControlFailure) {
        switch event {
        case .press(let name): if try !choose(named: name) { try press(control(name)) }
        case .focus(let name):
            let node = try control(name)
            guard node.control != nil || node.canHaveFocus else {
                throw .event(EventError("the view '\(name)' cannot have the focus"))
            }
            if node.control?.traits.contains(.tab) == true { return try press(node) }
            try giveFocus(to: node)
        case .set(let assignment): try set(assignment)
        case .type(let character): try type(character)
        case .paste(let text):
            if let focused {
                edited = focused
                try seen(focused).paste(text)
            }
            hasMovedCursor = true
        case .key(let key): try press(key)
        case .contextMenu(let name): try openMenu(of: name)
        case .click(let column, let row, let count, let extends, _):
            clicked = nil
            if try closeContextMenu(besides: column, row, place) { return }
            guard let target = hit(column, row), let node = target.node.operated else {
                return try closeMenus(besides: column, row, place)
            }
            let spot = place(node)?.spot(column, row)
            try click(node, Click(part: target.part, spot: spot, count: count, extends: extends))
        case .drag(let column, let row):
            if let node = clicked, let spot = place(node)?.spot(column, row) { try drag(node, to: spot) }
        case .mount, .scroll, .secondaryClick, .hover, .release, .resize, .colorScheme, .scenePhase, .advance, .send,
            .sendValue, .eval,
            .frame, .quit:
            break
        }
    }

    /// Takes the key that had no effect.
    func takeUnusedKey() -> Key? {
        defer { unusedKey = nil }
        return unusedKey
    }

    /// Whether the cursor in a text may have moved since the last call.
    func takeMovedCursor() -> Bool {
        defer { hasMovedCursor = false }
        return hasMovedCursor
    }

    /// Whether a menu or a group that has the focus was opened since the last call.
    func takeOpened() -> Bool {
        defer { hasOpened = false }
        return hasOpened
    }

    /// Whether the focus is at the first control of a view that appeared in this event.
    var isAtFirst: Bool {
        refresh()
        return focus.hasTakenFirst
    }

    /// Ends the event: what a script has changed in an edited text until now belongs to the edit.
    func endEvent() {
        focus.endEvent()
        edited?.textEditing?.isBeingEdited = false
        edited = nil
    }

    /// Whether rows that come with the layout may get the focus, as far as that is known without looking at the tree.
    var isOpen: Bool { focus.hasTakenFirst || focus.node == nil }

    /// Settles the focus after the layout has mounted rows: one of them may have the first control of a new view.
    func settleFirst() {
        guard focus.hasTakenFirst, let root else { return }
        if focus.isFirstOfPage { refresh() }
        focus.settleFirst(in: root, of: index)
    }

    func refresh() {
        guard !isCurrent, let root else { return }
        isCurrent = true
        let isIndexed = indexed == arrangement
        if !isIndexed {
            index = ControlIndex(root)
            indexed = arrangement
        }
        if !isIndexed || !focus.isSettled { focus.settle(in: index) }
    }
}

extension Controls: ControlPlaces {
    var lastFocused: Node? { focus.node }

    func mayStand(in node: Node, arrangement: Int) -> Bool {
        indexed != arrangement || index.mayHaveSome(in: node)
    }
}

// MARK: - Words

extension Controls {
    private func control(_ name: ControlName) throws(ControlFailure) -> Node {
        refresh()
        let node: Node
        do { node = try index.control(named: name) } catch { throw .event(error) }
        return try usable(node)
    }

    private func usable(_ node: Node) throws(ControlFailure) -> Node {
        if let obstacle = obstacle(to: node) { throw .event(EventError("\(node.described) \(obstacle)")) }
        return try seen(node)
    }

    private func seen(_ node: Node) throws(ControlFailure) -> Node {
        guard canBeSeen(node) else {
            throw .event(EventError("\(node.described) is not on the screen"))
        }
        return node
    }

    private func set(_ assignment: Assignment) throws(ControlFailure) {
        switch assignment {
        case .value(let value, let name):
            closePicker()
            try set(control(name), to: value)
        case .words(let words):
            closePicker()
            refresh()
            let found: (control: Node, value: String)
            do { found = try index.assignment(words) } catch { throw .event(error) }
            try set(usable(found.control), to: found.value)
        }
    }

    private func set(_ node: Node, to value: String) throws(ControlFailure) {
        try node.take(value)
        noteOpened(menu: node)
    }

    private func type(_ character: Character) throws(ControlFailure) {
        if let key = try? Key(String(character)), try offer(key) { return }
        guard let node = focused, !node.isScrollArea else {
            throw .event(EventError("nothing has the focus to type into"))
        }
        guard node.control?.text != nil else {
            throw .event(EventError("the focus is on \(node.described), which takes no text"))
        }
        // In one line it is what the Enter key sends.
        if character.isNewline, node.textEditing?.isMultiline == false { return try press(.enter) }
        try edit(seen(node)) { $0.type(String(character)) }
    }
}
