/// Keeps the newest records of a trace: a session may run for days, and questions are about what happened last.
package final class TraceLog: TraceRecorder {
    /// How many records are kept.
    package let capacity: Int
    /// How many older ones were let go.
    package private(set) var forgotten = 0
    /// A ring once it is full: the oldest record is at `first`.
    private var ring: [TraceRecord] = []
    private var first = 0

    /// A log of at most `capacity` records, at least one.
    package init(capacity: Int) { self.capacity = max(capacity, 1) }

    /// The records that are kept, the oldest first.
    package var records: [TraceRecord] { Array(ring[first...] + ring[..<first]) }

    /// The newest record.
    package var newest: TraceRecord? { first == 0 ? ring.last : ring[first - 1] }

    package func recorded(_ record: TraceRecord) {
        guard ring.count == capacity else { return ring.append(record) }
        ring[first] = record
        first = (first + 1) % capacity
        forgotten += 1
    }

    /// Lets go of all records.
    package func clear() {
        ring = []
        first = 0
        forgotten = 0
    }
}
