/// A search backwards through the history.
struct HistorySearch {
    /// The text searched for.
    var text = ""
    /// The prompt's text before the search.
    let before: String
    /// The entry that was found.
    private(set) var match: (position: Int, entry: String)?
    /// Whether no entry, or no older one, matches.
    private(set) var hasFailed = false

    init(before: String) { self.before = before }

    /// Looks for the newest entry with the text; `isNext`: for one older than that which was found.
    mutating func look(in history: LineHistory, isNext: Bool = false) {
        let end = match.map { isNext ? $0.position : $0.position + 1 } ?? history.entries.count
        let found = history.match(text, before: end)
        hasFailed = found == nil && !text.isEmpty
        if let found { match = found }
    }
}
