/// Text that scripts print, as it goes to a terminal or a pipe.
enum PrintedText {
    /// Like other visible text, but tabs stay: `print` puts them between its arguments.
    static func visible(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\t")) else { return VisibleText.visible(text) }
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
        return parts.map { VisibleText.visible(String($0)) }.joined(separator: "\t")
    }
}
