/// Texts in place of a script's files, by path.
package struct FileTexts {
    private var texts: [FilePath: [UInt8]] = [:]

    package init() {}

    /// Sets the text of a file, whether it exists or not.
    package mutating func set(_ text: [UInt8], at path: String) { texts[FilePath(path).resolved(isWhole: true)] = text }

    /// The text in place of a file; nil: the file is read.
    package subscript(path: String) -> [UInt8]? {
        texts.isEmpty ? nil : texts[FilePath(path).resolved(isWhole: true)]
    }
}
