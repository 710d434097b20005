/// A search backwards through what was entered before.
struct HistorySearch {
    /// What is searched for.
    var text = ""
    /// What stood at the prompt before.
    let before: String
    /// The entry that was found.
    private(set) var match: (position: Int, entry: String)?
    /// Whether there is none, or no older one.
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
