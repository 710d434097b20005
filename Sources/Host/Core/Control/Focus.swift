/// Which control the keys go to.
struct Focus {
    private(set) var node: Node?
    /// The controls that had it before they were disabled, as beneath a dialog, or hidden, as by a page: they get it back.
    var displaced: [Node] = []
    /// Whether the script took the focus away: nothing has it until something asks for it.
    private var isCleared = false
    /// Whether nothing had it when something was presented: then nothing has it again.
    private var isClearedBeneath = false
    /// Whether something was presented when the focus was last settled.
    private var isBeneath = false
    /// What was presented when the focus was last settled.
    private var lastPresented: ObjectIdentifier?
    /// The link that opened a page from elsewhere.
    @WeakNode private var opener: Node?
    /// The controls as they were when the focus was last settled, to find the next one when its own is gone.
    private var order: [Node] = []
    /// The one that was taken because it was the first, of a page if that is why: rows that come with the layout of the same event
    /// may stand before it.
    private var first: (node: Node, page: Page?)?

    /// A page, known by a control that it covers.
    private struct Page {
        var covered: Node

        /// Nil as well where what it covers has gone: then nothing says which page it is.
        func first(in controls: [Node]) -> Node? {
            covered.isGone ? nil : controls.first { $0.isCovering(covered) }
        }
    }

    /// Whether nothing is to be done while no control comes, goes or moves.
    var isSettled: Bool { isCleared || node.map { $0.canHaveFocus || $0.isScrollArea } ?? false }

    /// The first control of a new tree gets the focus.
    mutating func begin(_ root: Node) {
        node = ControlIndex.first(in: root)
        order = node.map { [$0] } ?? []
        first = node.map { ($0, nil) }
    }

    mutating func move(to node: Node) {
        self.node = node
        isCleared = false
        first = nil
    }

    /// Whether it has what was the first when this event took it.
    var hasTakenFirst: Bool { first != nil }

    /// Whether it is the first of a page, which the index of the controls knows.
    var isFirstOfPage: Bool { first?.page != nil }

    /// What comes later comes too late to be the first.
    mutating func endEvent() { first = nil }

    /// Takes what stands before the first that there was, in the whole tree or in a page.
    mutating func settleFirst(in root: Node, of index: ControlIndex) {
        guard let (node, page) = first, node === self.node, !node.isGone else { return }
        guard let page else { return take(first: ControlIndex.first(in: root)) }
        take(first: page.first(in: index.focusable), page)
    }

    private mutating func take(first node: Node?, _ page: Page? = nil) {
        guard let node else { return }
        move(to: node)
        first = (node, page)
    }

    /// A link opens a page: the focus goes there, wherever it is now.
    mutating func follow(_ link: Node) { opener = link }

    /// Nothing has the focus any more.
    mutating func clear() {
        node = nil
        isCleared = true
    }

    /// Goes on to the next one that can be seen, or for a negative count back, around the ends. While nothing has the focus the
    /// keys scroll the first thing that can be scrolled.
    mutating func move(by count: Int, among stops: [Node], where canBeSeen: (Node) -> Bool) {
        guard let first = stops.first else { return }
        isCleared = false
        let beginning = node == nil && first.isScrollArea ? 0 : nil
        let position = stops.firstIndex { $0 === node } ?? beginning
        let others = position.map { stops[($0 + 1)...] + stops[..<$0] } ?? stops[...]
        node = (count > 0 ? others.first(where: canBeSeen) : others.last(where: canBeSeen)) ?? node
    }

    /// Takes the controls of a changed tree. A focus whose control is gone moves to the next one that was behind it, else
    /// to the last before it, else to the first there is.
    mutating func settle(in index: ControlIndex) {
        settleAll(in: index)
        let presented = index.presented.map(ObjectIdentifier.init)
        if presented != lastPresented, let button = index.defaultButton { move(to: button) }
        lastPresented = presented
    }

    private mutating func settleAll(in index: ControlIndex) {
        let stops = index.focusable
        let controls = stops.filter(\.attractsFocus)
        defer {
            order = index.controls
            opener = nil
        }
        settlePresented(in: index)
        if let page = opener.map(Page.init), !page.covered.isGone {
            if let first = page.first(in: controls) {
                if let node, node !== first { displace(node) }
                return take(first: first, page)
            }
            first = node.map { ($0, page) }
        }
        if isCleared { return }
        if let node, stops.contains(where: { $0 === node }) || index.hasTabStop(node) { return }
        displaced.removeAll { $0.isGone }
        var page: Page?
        if let node, !node.isGone, node.isAtRest || node.isScrollArea || index.position(of: node) != nil {
            displace(node)
            page = Page(covered: node)
            func isThere(_ node: Node) -> Bool { stops.contains { $0 === node } }
            if let before = displaced.dropLast().last(where: { $0.isColumn(besides: node) && isThere($0) }) {
                displaced.removeAll { $0 === before }
                self.node = before
                return
            }
            if let first = page?.first(in: controls) { return take(first: first, page) }
        } else if let before = displaced.last, stops.contains(where: { $0 === before }) || index.hasTabStop(before) {
            displaced.removeLast()
            node = before
            return
        }
        // Where something had it, what takes taps may be the next.
        let next = node == nil ? controls : stops
        let remaining = Set(next.filter { !$0.isEmptyList }.map(ObjectIdentifier.init))
        let position = order.firstIndex { $0 === node } ?? 0
        let behind = order[position...].first { remaining.contains(ObjectIdentifier($0)) }
        let before = order[..<position].last { remaining.contains(ObjectIdentifier($0)) }
        node = behind ?? before ?? controls.first
        // Of a page that has none yet, or where none was behind or before.
        first = page != nil || (behind ?? before) == nil ? node.map { ($0, page) } : nil
    }

    /// What is presented has the focus also where nothing had it.
    private mutating func settlePresented(in index: ControlIndex) {
        let isBeneathNow = index.presented != nil
        defer { isBeneath = isBeneathNow }
        if isBeneathNow, isCleared {
            isClearedBeneath = true
            isCleared = false
        } else if isBeneath, !isBeneathNow, isClearedBeneath {
            isClearedBeneath = false
            clear()
        }
    }

    private mutating func displace(_ node: Node) {
        displaced.removeAll { $0 === node }
        displaced.append(node)
    }
}

extension Node {
    /// Whether it stands in a column of a split view of which that of the other node is not shown any more.
    fileprivate func isColumn(besides hidden: Node) -> Bool {
        var page = hidden
        while let parent = unsafe page.parent {
            if case .pages(let pages) = parent.content, pages.split != nil, page.isAtRest, !parent.isAtRest {
                return isInside(parent)
            }
            page = parent
        }
        return false
    }

    /// Whether it stands in a page that is shown instead of the one that the other node stands in.
    fileprivate func isCovering(_ hidden: Node) -> Bool {
        var page = hidden
        while let parent = unsafe page.parent {
            if case .pages = parent.content, page.isAtRest, !parent.isAtRest { return isInside(parent) }
            page = parent
        }
        return false
    }
}
