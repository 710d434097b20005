import Host

extension View {
    /// `Markdown "…"`: its blocks stacked, a blank row between two. `mayLead`: whether text may lead to an address.
    static func markdown(
        _ text: String, allowance: (any Allowance)? = nil, mayLead: @escaping (String) -> Bool = { _ in true }
    ) -> View {
        MarkdownDocument().read(Array(text.utf8), shared: 0, allowance, mayLead: mayLead)
    }
}
