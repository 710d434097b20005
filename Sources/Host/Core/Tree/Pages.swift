/// Views of which some are shown, most often one: the tabs of a `TabView`, the pages of a `NavigationStack`, the columns of a
/// split view. A page that was shown once keeps its node, and is inactive while it is not shown (L60).
package struct Pages {
    struct Page {
        /// Its identity among the pages.
        var id: Identity
        var view: View
    }

    var pages: [Page]
    /// The positions of those that are shown.
    var shown: Range<Int>
    /// How those that are shown stand beside each other; nil: one is shown.
    var split: Split?
    /// What made the pages, if what is in one of them can change those behind it.
    var source: (any PageSource)?

    init(pages: [Page], shown: Int) {
        self.pages = pages
        self.shown = shown..<shown + 1
    }

    init(pages: [Page], shown: Range<Int>, split: Split) {
        self.pages = pages
        self.shown = shown
        self.split = split
    }
}

/// Pages that are opened by what is in others: by links, and destinations of values.
protocol PageSource: AnyObject {
    /// The view of a page that is another since it was handed over, as something in the pages before has been evaluated; nil: it
    /// is the same. The page is evaluated after those, with what they hand it now (L41).
    func changedView(of id: Identity, behind earlier: some Collection<Node>) -> View?
}
