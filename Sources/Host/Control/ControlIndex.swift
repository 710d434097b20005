/// The controls of a tree, in its order. Those inside a control's label and those of a failed body, which are not drawn
/// (L91), are not among them.
final class ControlIndex {
    private(set) var controls: [Node] = []
    /// What scrolls and is no control, each with the number of controls before it.
    private var areas: [(node: Node, position: Int)] = []
    /// The views that take keys, and those that the focus is bound to.
    private(set) var keyTakers: [Node] = []
    private(set) var focusTakers: [Node] = []
    /// The innermost view that is presented over others, of several beside each other the last. While there is one, keys
    /// and clicks operate only what is in it, and `keyTakers` and `closable` are those in it.
    private(set) var presented: Node?
    /// Which of the controls keys can reach.
    private var reached = 0..<0
    /// The views that escape ends.
    private(set) var closable: [Node] = []
    /// The explicit ids, each with the controls that stand inside it, in the order of the tree.
    private(set) var scopes: [Scope] = []

    struct Scope {
        var id: Identity
        var controls: Range<Int>
    }

    init() {}

    convenience init(_ root: Node) {
        self.init(allIn: root)
        guard let presented else {
            reached = controls.indices
            return
        }
        let inside = ControlIndex(allIn: presented)
        reached = reached.lowerBound..<reached.lowerBound + inside.controls.count
        areas.removeAll { !$0.node.isInside(presented) }
        keyTakers = inside.keyTakers
        closable = inside.closable
    }

    private init(allIn root: Node) {
        var walk = TreeWalk(root)
        var open: [Int] = []
        while let step = walk.next() {
            switch step {
            case .enter(let node, let id):
                if let id {
                    open.append(scopes.count)
                    let start = startOfScope(around: node)
                    scopes.append(Scope(id: id, controls: start..<start))
                }
                if node.canBeOperated { controls.append(node) }
                if node.isScrollArea { areas.append((node, controls.count)) }
                if node.modifiers.isEmpty { continue }
                if node.modifiers.contains(where: \.isHiding) { leaveOut(around: node) } else { note(node) }
            case .leave:
                let scope = open.removeLast()
                scopes[scope].controls = min(scopes[scope].controls.lowerBound, controls.count)..<controls.count
            }
        }
    }

    /// Where the controls begin that have the id of a view: where one of its modifiers after `:id` takes clicks, with that.
    private func startOfScope(around node: Node) -> Int {
        var start = controls.count
        guard start > 0, node.sameViewInnermost.control == nil else { return start }
        var around = node.sameViewAround
        while let view = around {
            if start > 0, controls[start - 1] === view { start -= 1 }
            around = view.sameViewAround
        }
        return start
    }

    /// A view is hidden: it takes neither keys nor taps, whatever its modifiers say.
    private func leaveOut(around node: Node) {
        var around = node.sameViewAround
        while let view = around {
            if case .layered = view.content { return }
            if keyTakers.last === view { keyTakers.removeLast() }
            if controls.last === view { controls.removeLast() }
            around = view.sameViewAround
        }
    }

    private func note(_ node: Node) {
        for modifier in node.modifiers {
            switch modifier {
            case .onKeyPress: if keyTakers.last !== node { keyTakers.append(node) }
            case .closing: if closable.last !== node { closable.append(node) }
            case .presented:
                presented = node
                reached = controls.count..<controls.count
            case .focused: if focusTakers.last !== node { focusTakers.append(node) }
            default: break
            }
        }
    }

    /// The controls that can have the focus now, without the bars of split views, to which the tab key alone leads.
    var focusable: [Node] { reachable.filter { $0.canHaveFocus && !$0.isBar } }

    /// Where the tab key leads: these controls, and what can be scrolled and has none of them inside.
    var stops: [Node] {
        var rest = areas.filter { area in
            area.node.isScrollable
                && controls[area.position...].first(where: \.canHaveFocus)?.isInside(area.node) != true
        }[...]
        var stops: [Node] = []
        for position in reached {
            while let area = rest.first, area.position <= position {
                stops.append(area.node)
                rest.removeFirst()
            }
            if controls[position].canHaveFocus { stops.append(controls[position]) }
        }
        return stops + rest.map(\.node)
    }

    /// So many controls are looked through: it must stay far less than to go through the tree.
    private static let fewest = 64

    /// Whether something that it knows stands in a node; it may say so without looking.
    func mayHaveSome(in node: Node) -> Bool {
        guard presented == nil,
            controls.count + areas.count + keyTakers.count + focusTakers.count + closable.count
                <= ControlIndex.fewest
        else { return true }
        return [controls, keyTakers, focusTakers, closable].contains { $0.contains { $0.isInside(node) } }
            || areas.contains { $0.node.isInside(node) }
    }

    /// The first thing that scrolls in a node and is no control.
    func area(in node: Node) -> Node? { areas.first { $0.node.isInside(node) }?.node }

    /// Whether it is something to which the tab key alone leads: what scrolls, the bar of a split view.
    func hasTabStop(_ node: Node) -> Bool {
        areas.contains { $0.node === node } || node.isBar && reachable.contains { $0 === node }
    }

    /// The controls that keys can reach.
    var reachable: ArraySlice<Node> { controls[reached] }

    /// The button of what is presented that the enter key presses, unless something in there takes text.
    var defaultButton: Node? {
        guard presented != nil, !reachable.contains(where: { $0.control?.takesText == true }) else { return nil }
        return reachable.first { $0.isDefaultAction && $0.canHaveFocus }
    }

    /// Whether nothing that is presented keeps keys and clicks from a node.
    func reaches(_ node: Node) -> Bool { presented.map(node.isInside) ?? true }

    /// The first control of a tree that gets the focus by itself; the search ends there.
    static func first(in root: Node) -> Node? {
        var walk = TreeWalk(root)
        while let step = walk.next() {
            if case .enter(let node, _) = step, node.canHaveFocus, node.attractsFocus { return node }
        }
        return nil
    }

    /// The position of `node` among the controls, nil if it is not there.
    func position(of node: Node) -> Int? {
        controls.firstIndex { $0 === node }
    }
}

extension Node {
    /// Whether it is a control that is seen, if what is around it is.
    fileprivate var canBeOperated: Bool {
        (isControl || hasTap || isMadeFocusable || isSelectableRow || isMenuAlone) && !modifiers.contains(where: \.isHiding)
    }

    private var isControl: Bool {
        switch content {
        case .control: true
        case .scroll(let scroll): scroll.selection != nil
        default: false
        }
    }

    /// Controls, and what takes taps; among the handles of tabs only that of the tab that is shown: the arrow keys lead on
    /// from there.
    var canHaveFocus: Bool {
        guard !modifiers.contains(where: \.isHiding) else { return false }
        if let control {
            if case .tab(let item) = control, !item.isSelected { return false }
        } else if isSelectableRow || !(hasTap || isMadeFocusable || isMenuAlone) {
            return false
        }
        return isFocusable != false && isEnabled
    }

    /// Of what can have the focus: whether it gets it of itself, and not only by a key that leads there or a script. What takes
    /// taps does not.
    var attractsFocus: Bool { control != nil && !isBar || isFocusable == true }

    /// Whether it is the bar of a split view.
    var isBar: Bool { if case .control(.bar) = content { true } else { false } }

    /// What `:focusable` says of the view, the last one first; nil: nothing does.
    private var isFocusable: Bool? {
        var found: Bool?
        var node: Node? = self
        while let current = node {
            for case .focusable(let isFocusable) in current.modifiers { found = isFocusable }
            node = current.sameViewOrGroupAround
        }
        return found
    }

    /// Whether a view that is no control can have the focus because a script says so.
    var isMadeFocusable: Bool {
        !modifiers.isEmpty && control == nil
            && modifiers.contains { if case .focusable(true) = $0 { true } else { false } }
    }

    /// Whether it scrolls and is no control, and is seen if what is around it is.
    var isScrollArea: Bool {
        guard case .scroll(let scroll) = content, scroll.selection == nil else { return false }
        return !modifiers.contains(where: \.isHiding)
    }

    /// What stands here, if it can be operated.
    var control: Control? {
        switch content {
        case .control(let control): control
        case .scroll(let scroll): scroll.selection.map(Control.list)
        default: nil
        }
    }
}
