/// A stored value: what it was as a whole once, and what has changed in it since. So a small change of a large table is little to keep
/// and to write. When the changes have become as large as the whole, they become part of it.
package struct StoredContent {
    /// A change, written down, and how many bytes the value takes after it.
    package struct Change {
        package var bytes: [UInt8]
        package var size: Int

        package init(bytes: [UInt8], size: Int) {
            self.bytes = bytes
            self.size = size
        }

        /// What it takes beside its bytes.
        package static let overhead = 16
    }

    package private(set) var whole: PlainValue
    /// How many bytes the whole takes.
    package private(set) var wholeSize: Int
    /// What has changed in the whole since then.
    package private(set) var changes: [Change] = []
    /// How many of these are in the file.
    package private(set) var written = 0
    /// How many bytes the changes take that are kept, in the file as well.
    private var changedBytes = 0

    /// `changedBytes`: of changes that stand in the file and that the value has already.
    package init(_ value: PlainValue, changedBytes: Int = 0) {
        whole = value
        wholeSize = value.storedSize
        self.changedBytes = changedBytes
    }

    /// How many bytes the value takes.
    package var size: Int { changes.last?.size ?? wholeSize }

    /// Whether changes of it are worth it to be kept.
    package var isLarge: Bool {
        switch whole {
        case .list, .table: wholeSize >= TableChange.leastSize
        default: false
        }
    }

    mutating func add(_ change: TableChange, size: Int) {
        let bytes = StoredValue.encoded(change)
        changes.append(Change(bytes: bytes, size: size))
        changedBytes += bytes.count + Change.overhead
    }

    /// All of it is in the file.
    mutating func noteWritten() { written = changes.count }

    /// Whether the changes are to become part of the whole.
    var isDue: Bool {
        guard isLarge, !changes.isEmpty else { return !changes.isEmpty }
        return size < wholeSize / 2 || changedBytes > wholeSize
    }

    /// The value; nil: what has changed in it does not fit to it.
    var value: PlainValue? {
        guard !changes.isEmpty else { return whole }
        guard let table = ChangingTable(whole) else { return nil }
        for change in changes {
            guard let change = StoredValue.decodedChange(change.bytes), table.apply(change) else { return nil }
        }
        let value = table.value
        return value.storedSize == size ? value : nil
    }
}
