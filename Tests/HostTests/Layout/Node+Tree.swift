@testable import Host

extension Node {
    /// A tree of nodes for a view, without evaluating anything.
    static func tree(_ view: View, parent: Node? = nil) -> Node {
        let node = Node(view, parent: parent)
        node.setChildren(view.content.children.map { tree($0, parent: node) })
        return node
    }

    /// Takes another view and a new subtree.
    func replace(with view: View) {
        content = view.content
        modifiers = view.modifiers
        setChildren(view.content.children.map { Node.tree($0, parent: self) })
    }

    /// This node and everything below it, parents first.
    var all: [Node] { [self] + children.flatMap(\.all) }
}

extension Content {
    /// The views for which a node has children.
    var children: [View] {
        switch self {
        case .empty, .text, .divider, .spacer, .leaf, .canvas, .component: []
        case .stack(let stack): stack.children
        case .grid(let grid): grid.children
        case .arranged(let arrangement): arrangement.children
        case .gridRow(_, let views), .gridRows(let views), .group(let views), .tabBar(let views), .tableRow(let views):
            views
        case .pages(let pages): pages.pages.map(\.view)
        case .scroll(let scroll): scroll.children
        case .table(let grid): [grid.header, grid.body]
        case .layered(let layers): layers.views
        case .forEach(let rows): rows.map(\.view)
        case .lazyRows(let rows), .alternatives(_, let rows): (0..<rows.count).map(rows.view)
        case .conditional(_, let view), .identified(_, let view), .gated(_, _, let view), .guarded(_, let view): [view]
        case .control(let control): if case .view(let view) = control.label { [view] } else { [] }
        }
    }
}

extension Node {
    /// The frame of the tree, everything made anew.
    func frame(_ width: Int, _ height: Int? = nil) -> Frame {
        let tree = LayoutTree()
        tree.update(root: self, changed: [])
        tree.place(width: width, height: height)
        return Painter.paint(tree, width: width, height: height ?? tree.size.height)
    }
}

extension Node {
    /// The same tree, never laid out.
    func copy(parent: Node? = nil) -> Node {
        let node = Node(View(content, modifiers), parent: parent)
        node.value = value
        node.failure = failure
        node.setChildren(children.map { $0.copy(parent: node) })
        return node
    }
}
