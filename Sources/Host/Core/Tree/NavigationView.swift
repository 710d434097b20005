/// `NavigationStack`: a view, and pages that links in it open on top of each other.
final class NavigationView: ComponentView {
    let root: View
    /// The values of the open pages, below those of links without a value; nil: the view's own state.
    let path: (any BindingSource)?
    /// Makes the script's function that calls `back`.
    let makeDismissal: MakeDismissal
    /// Its context as a column of a split view; nil: it is none.
    let column: NavigationColumn?

    typealias MakeDismissal = (_ back: @escaping () -> Void) throws(ScriptError) -> Dismissal

    struct Dismissal {
        /// The number of its key in the environment of pages.
        var key: Int32
        var function: Value
        /// The page is closed.
        var end: () -> Void
    }

    init(
        root: View, path: (any BindingSource)?, column: NavigationColumn? = nil, makeDismissal: @escaping MakeDismissal
    ) {
        self.root = root
        self.path = path
        self.column = column
        self.makeDismissal = makeDismissal
    }

    /// The same as a column of a split view.
    func standing(as column: NavigationColumn) -> NavigationView {
        NavigationView(root: root, path: path, column: column, makeDismissal: makeDismissal)
    }

    var name: String { "NavigationStack" }
    var place: String? { path?.place }

    func isSameComponent(as other: any ComponentView) -> Bool { other is NavigationView }

    func makeInstance(for node: Node) -> any ComponentInstance { NavigationInstance(self, node) }
}

/// The pages of a `NavigationStack`.
protocol NavigationHost: AnyObject {
    /// Opens a page on top of the others.
    func push(_ page: any ComponentView, from link: Node) throws(ScriptError)
    /// Updates the page of a link.
    func update(_ page: any ComponentView, from link: Node)
}

extension Node {
    /// The stack that a link at this place opens a page on; none beneath what it is presented in.
    var navigation: (any NavigationHost)? {
        var node = unsafe parent
        while let current = node {
            if let host = current.component as? any NavigationHost { return host }
            if current.isPresented, !current.isContextMenu { return nil }
            node = unsafe current.parent
        }
        return nil
    }

    /// Why a link at this place has no stack.
    var hasNoNavigation: ScriptError {
        var node = unsafe parent
        while let current = node, !current.isPresented || current.isContextMenu { node = unsafe current.parent }
        let hint = node == nil ? "" : "; what is presented needs one of its own"
        return ScriptError("NavigationLink '\(label)' stands in no NavigationStack\(hint)").at(self)
    }
}
