import Host

/// An error outside of any test: a file that does not load, a block or a hook that raised.
public struct TestFailure: Equatable, Sendable {
    /// The part that failed.
    public enum Part: Equatable, Sendable {
        /// The file cannot be read or compiled, or its own code raised: nothing of it ran, or no more of it.
        case file
        /// A `describe` or one of its kin raised: none of its tests ran.
        case block
        /// A plugin cannot be loaded, which the message names; the file ran without it.
        case plugin
        /// There is no test at a selected line.
        case selection
        /// A hook raised an error; its name. `snapshots`: they could not be written at the end.
        case hook(String)
    }

    /// The part that failed.
    public var part: Part
    /// Its name and place, with the names of the blocks around it; line 0 for a file.
    public var name: TestName
    /// The message of the error.
    public var message: String
    /// One entry a frame of the file's own code, innermost first.
    public var traceback: [String]
    /// Whether a limit was reached (L96), or the process ended.
    public var hasReachedLimit: Bool
    /// Where it failed, if the message says so.
    public var place: FailurePlace?
    /// The apps that were mounted then.
    public var shown: [ShownApp] = []

    /// A failure.
    public init(
        part: Part, name: TestName, message: String, traceback: [String] = [], hasReachedLimit: Bool = false
    ) {
        self.part = part
        self.name = name
        self.message = message
        self.traceback = traceback
        self.hasReachedLimit = hasReachedLimit
    }
}
