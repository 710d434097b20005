/// What has changed in a table of plain values: less than the table where that is large.
package struct TableChange: Sendable, Equatable {
    /// What has become of a part.
    enum Part: Sendable, Equatable {
        /// It is this from now on; nil: it is gone.
        case value(PlainValue)
        /// It is the table that it was, in which this has changed.
        case table(TableChange)
    }

    /// A part by its key: one of the sequence 1…n is replaced or changed, the one behind it comes in there, and any other is replaced,
    /// changed, or comes in.
    struct Entry: Sendable, Equatable {
        var key: PlainValue
        var part: Part
    }

    /// How many elements of the sequence are left before the entries count; nil: all.
    var count: Int?
    /// In the order in which they are to be done.
    var entries: [Entry] = []

    var isEmpty: Bool { count == nil && entries.isEmpty }

    /// How many bytes a table takes where it is stored for which it is worth it to say what changes.
    static let leastSize = 4096
}
