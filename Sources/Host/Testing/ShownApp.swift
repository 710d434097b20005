/// What an app showed that was mounted where a test failed.
public struct ShownApp: Equatable, Sendable {
    /// Where it was mounted, `file:line`.
    public var place: String
    /// What there is to say of it, such as what it waits for; empty: nothing.
    public var note: String
    /// Its frame.
    public var frame: String

    /// An app with its frame.
    public init(place: String, note: String = "", frame: String) {
        self.place = place
        self.note = note
        self.frame = frame
    }
}
