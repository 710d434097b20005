/// Which test: its names and where it stands.
public struct TestName: Hashable, Sendable {
    /// The names of the blocks around it, outermost first, and its own; one that has no name is called by its word.
    public var names: [String]
    /// Tells the test or the block from all others of its file, whatever their names are; of something that failed outside of
    /// tests, what has to run again for it. Empty: the file.
    public var key: String
    /// The file, as it was given to the run.
    public var file: String
    /// The line of the word that declares it, from 1.
    public var line: Int
    /// Whether something of the names is left out, so that they no longer say which test it is.
    public var isCut: Bool

    /// A name of the parts given.
    public init(names: [String], key: String = "", file: String, line: Int, isCut: Bool = false) {
        self.names = names
        self.key = key
        self.file = file
        self.line = line
        self.isCut = isCut
    }

    /// All names with blanks between them: what filters look at, and what a test is called in reports.
    public var full: String { names.joined(separator: " ") }
}
