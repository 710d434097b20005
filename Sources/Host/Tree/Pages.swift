/// Views of which one is shown: the tabs of a `TabView`, the pages of a `NavigationStack`. One that was shown once keeps
/// its node, and rests while another one is shown (L60).
struct Pages {
    struct Page {
        /// Tells it from the others.
        var id: Identity
        var view: View
    }

    var pages: [Page]
    /// The position of the one that is shown.
    var shown: Int
}
