extension MarkdownInline {
    /// The characters that have names in Markdown, `&name;`.
    static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "hellip": "…",
        "mdash": "—", "ndash": "–",
    ]
}
