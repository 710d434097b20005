/// The controls of a tree, in its order. Those inside a control's label and those of a failed body, which are not drawn
/// (L91), are not among them.
package final class ControlIndex {
    package private(set) var controls: [Node] = []
    /// Scrolling views that are no controls, each with the number of controls before it.
    private var areas: [(node: Node, position: Int)] = []
    /// The views that take keys, and those that the focus is bound to.
    private(set) var keyTakers: [Node] = []
    private(set) var focusTakers: [Node] = []
    /// The innermost presented overlay, of several beside each other the last. While there is one, keys
    /// and clicks operate only controls in it, and `keyTakers` and `closable` are those in it.
    private(set) var presented: Node?
    /// The range of controls that keys can reach.
    private var reached = 0..<0
    /// The views that the escape key closes.
    private(set) var closable: [Node] = []
    /// The explicit ids, each with the controls that stand inside it, in the order of the tree.
    private(set) var scopes: [Scope] = []

    struct Scope {
        var id: Identity
        var controls: Range<Int>
    }

    init() {}

    package convenience init(_ root: Node) {
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

    /// The first control with the id of a view: the view itself if one of its modifiers after `:id` takes clicks.
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

    /// Leaves out a hidden view: it takes neither keys nor taps, whatever its modifiers.
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

    /// The focus ring of the tab key: these controls, and scrolling views without a control inside.
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

    /// How many controls are searched: this must stay far cheaper than to walk the tree.
    private static let fewest = 64

    /// Whether a node may contain an indexed control; true without a search in a large index.
    func mayHaveSome(in node: Node) -> Bool {
        guard presented == nil,
            controls.count + areas.count + keyTakers.count + focusTakers.count + closable.count
                <= ControlIndex.fewest
        else { return true }
        return [controls, keyTakers, focusTakers, closable].contains { $0.contains { $0.isInside(node) } }
            || areas.contains { $0.node.isInside(node) }
    }

    /// The first scrolling view in a node that is no control.
    func area(in node: Node) -> Node? { areas.first { $0.node.isInside(node) }?.node }

    /// Whether only the tab key leads to it: a scrolling view, the bar of a split view.
    func hasTabStop(_ node: Node) -> Bool {
        areas.contains { $0.node === node } || node.isBar && reachable.contains { $0 === node }
    }

    /// The controls that keys can reach.
    var reachable: ArraySlice<Node> { controls[reached] }

    /// The default button of the overlay, pressed by enter unless something in there takes text.
    var defaultButton: Node? {
        guard presented != nil, !reachable.contains(where: { $0.control?.takesText == true }) else { return nil }
        return reachable.first { $0.isDefaultAction && $0.canHaveFocus }
    }

    /// Whether keys and clicks reach a node, past overlays.
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
    /// Whether it is a control that is drawn if the views around it are.
    fileprivate var canBeOperated: Bool {
        (isControl || hasTap || isMadeFocusable || isSelectableRow || isMenuAlone)
            && !modifiers.contains(where: \.isHiding)
    }

    private var isControl: Bool {
        switch content {
        case .control: true
        case .scroll(let scroll): scroll.selection != nil
        default: false
        }
    }

    /// Controls, and views that take taps; of tab handles only the selected one: the arrow keys lead on
    /// from there.
    var canHaveFocus: Bool {
        guard !modifiers.contains(where: \.isHiding) else { return false }
        if let control {
            if !control.takesFocus { return false }
        } else if isSelectableRow || !(hasTap || isMadeFocusable || isMenuAlone) {
            return false
        }
        return isFocusable != false && isEnabled
    }

    /// Whether a focusable view gets the focus by itself, and not only by a key or a script. Views that take
    /// taps do not.
    var attractsFocus: Bool { control != nil && !isBar || isFocusable == true }

    /// Whether it is the bar of a split view.
    var isBar: Bool {
        if case .control(let control) = content { control.traits.contains(.bar) } else { false }
    }

    /// The value of the last `:focusable` of the view; nil: none.
    private var isFocusable: Bool? {
        var found: Bool?
        var node: Node? = self
        while let current = node {
            for case .focusable(let isFocusable) in current.modifiers { found = isFocusable }
            node = current.sameViewOrGroupAround
        }
        return found != false && wholeControl?.isFocusable == false ? false : found
    }

    /// Whether a view that is no control was made focusable by a script.
    var isMadeFocusable: Bool {
        !modifiers.isEmpty && control == nil
            && modifiers.contains { if case .focusable(true) = $0 { true } else { false } }
    }

    /// Whether it is a scrolling view that is no control, drawn if the views around it are.
    var isScrollArea: Bool {
        guard case .scroll(let scroll) = content, scroll.selection == nil else { return false }
        return !modifiers.contains(where: \.isHiding)
    }

    /// The control of the node, if it has one.
    package var control: (any ControlView)? {
        switch content {
        case .control(let control): control
        case .scroll(let scroll): scroll.selection
        default: nil
        }
    }
}
