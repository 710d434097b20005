/// A mounted app, as it was when a test failed.
public struct ShownApp: Equatable, Sendable {
    /// Where it was mounted, `file:line`.
    public var place: String
    /// A note, such as what it waits for; empty: none.
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
