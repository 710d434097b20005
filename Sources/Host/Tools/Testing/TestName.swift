/// The names and the place of a test.
public struct TestName: Hashable, Sendable {
    /// The names of the blocks around it, outermost first, and its own; one without a name has its function's.
    public var names: [String]
    /// The unique key of the test or block in its file, independent of names; of a failure outside of
    /// tests, the key of what has to run again for it. Empty: the file.
    public var key: String
    /// The file, as it was given to the run.
    public var file: String
    /// The line of the word that declares it, from 1.
    public var line: Int
    /// Whether names are cut, so that they may not identify the test.
    public var isCut: Bool

    /// A name.
    public init(names: [String], key: String = "", file: String, line: Int, isCut: Bool = false) {
        self.names = names
        self.key = key
        self.file = file
        self.line = line
        self.isCut = isCut
    }

    /// All names with blanks between them, as filters and reports use them.
    public var full: String { names.joined(separator: " ") }
}
