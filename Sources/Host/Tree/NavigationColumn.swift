/// The context of a `NavigationStack` that is a column of a `NavigationSplitView`.
struct NavigationColumn {
    /// Whether it is there only because it is a column: what is opened over its root stands in place of that.
    var isMade = false
    /// Leads to the column before, where only one is shown.
    var back: (() -> Void)?
    /// Opens in the next column what links in this one open.
    var next: (any NavigationHost)?
    /// What a link in an earlier column opened over the root.
    var opened: OpenedPage?
    /// The destinations of the columns before.
    var destinations: [any NavigationDestination] = []
}

/// A page that was opened from elsewhere.
struct OpenedPage {
    /// Counts what is opened.
    let number: Int
    var page: any ComponentView
    @FollowedNode var link: Node?

    init(number: Int, page: any ComponentView, link: Node) {
        self.number = number
        self.page = page
        self.link = link
    }
}

extension Node {
    /// The columns of a split view that it stands in one of.
    var columns: ColumnsInstance? {
        var node = unsafe parent
        while let current = node {
            if let columns = current.component as? ColumnsInstance { return columns }
            node = unsafe current.parent
        }
        return nil
    }
}
