/// Texts that stand in the place of a script's files, by where these would be.
struct FileTexts {
    private var texts: [FilePath: [UInt8]] = [:]

    /// From now on a file has this text, whether there is one or not.
    mutating func set(_ text: [UInt8], at path: String) { texts[FilePath(path).resolved(isWhole: true)] = text }

    /// What stands in the place of a file; nil: it is read.
    subscript(path: String) -> [UInt8]? {
        texts.isEmpty ? nil : texts[FilePath(path).resolved(isWhole: true)]
    }
}
