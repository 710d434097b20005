/// The context of a `NavigationStack` that is a column of a `NavigationSplitView`.
struct NavigationColumn {
    /// Whether the host made it for the column: a page that is opened over its root takes the root's place.
    var isMade = false
    /// Goes back to the column before, where only one is shown.
    var back: (() -> Void)?
    /// Opens pages of links in this column in the next one.
    var next: (any NavigationHost)?
    /// The page that a link in an earlier column opened over the root.
    var opened: OpenedPage?
    /// The destinations of the columns before.
    var destinations: [any NavigationDestination] = []
}

/// A page that was opened from elsewhere.
struct OpenedPage {
    /// Its number, counted up.
    let number: Int
    var page: any ComponentView
    @WeakNode var link: Node?

    init(number: Int, page: any ComponentView, link: Node) {
        self.number = number
        self.page = page
        self.link = link
    }
}

extension Node {
    /// The columns of the split view that it is in.
    var columns: ColumnsInstance? {
        var node = unsafe parent
        while let current = node {
            if let columns = current.component as? ColumnsInstance { return columns }
            node = unsafe current.parent
        }
        return nil
    }
}
