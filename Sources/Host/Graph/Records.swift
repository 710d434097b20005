/// Numbered records in one block of memory: nothing counts references to them, and one is changed where it lies.
@safe final class Records<Record: BitwiseCopyable> {
    private var start: UnsafeMutablePointer<Record>
    private var capacity = 64
    private(set) var count: UInt32 = 0

    init() { unsafe start = .allocate(capacity: capacity) }

    deinit { unsafe start.deallocate() }

    /// Adds a record, and gives its number.
    func append(_ record: Record) -> UInt32 {
        if Int(count) == capacity { grow() }
        unsafe (start + Int(count)).initialize(to: record)
        count += 1
        return count - 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Record>.allocate(capacity: 2 * capacity)
        unsafe larger.moveInitialize(from: start, count: capacity)
        unsafe start.deallocate()
        unsafe start = larger
        capacity *= 2
    }

    subscript(number: UInt32) -> Record {
        get {
            precondition(number < count)
            return unsafe start[Int(number)]
        }
        _modify {
            precondition(number < count)
            yield unsafe &start[Int(number)]
        }
    }
}
