/// `NavigationStack`: a view, and pages that links in it open on top of each other.
final class NavigationView: ComponentView {
    let root: View
    /// The values of the pages that are open, below those of links without a value; nil: the view keeps them for itself.
    let path: (any BindingSource)?
    /// A function that, called by the script, has `back` called.
    let makeDismissal: MakeDismissal
    /// Its context as a column of a split view; nil: it is none.
    let column: NavigationColumn?

    typealias MakeDismissal = (_ back: @escaping () -> Void) throws(ScriptError) -> Dismissal

    struct Dismissal {
        /// The number of the environment's key under which pages have it.
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

    func isSameComponent(as other: any ComponentView) -> Bool { other is NavigationView }

    func makeInstance(for node: Node) -> any ComponentInstance { NavigationInstance(self, node) }
}

/// The pages of a `NavigationStack`.
protocol NavigationHost: AnyObject {
    /// Opens a page on top of the others.
    func push(_ page: any ComponentView, from link: Node) throws(ScriptError)
    /// The link says its page anew.
    func update(_ page: any ComponentView, from link: Node)
}

extension Node {
    /// The pages that a link at this place opens another one on.
    var navigation: (any NavigationHost)? {
        var node = unsafe parent
        while let current = node {
            if let host = current.component as? any NavigationHost { return host }
            node = unsafe current.parent
        }
        return nil
    }
}
