/// A line of JSON that is put together of texts, in the same memory each time.
@safe struct JSONLine: ~Copyable {
    private static let usualRoom = 1024

    private var start: UnsafeMutablePointer<UInt8>
    private var room = usualRoom
    private var count = 0

    init() { unsafe start = .allocate(capacity: JSONLine.usualRoom) }

    deinit { unsafe start.deallocate() }

    /// What was added; it is there as long as the call.
    func withContent(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        unsafe body(UnsafeBufferPointer(start: start, count: count))
    }

    mutating func removeAll() {
        count = 0
        if room > 1 << 16 { makeRoom(JSONLine.usualRoom) }
    }

    /// Adds a text as it is.
    mutating func add(_ text: String) {
        let bytes = text.utf8Span.span
        unsafe bytes.withUnsafeBufferPointer { unsafe add($0) }
    }

    mutating func add(_ text: StaticString) {
        unsafe add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func add(_ line: borrowing JSONLine) {
        unsafe line.withContent { unsafe add($0) }
    }

    /// Adds a text in quotes.
    mutating func add(quoted text: String) {
        let bytes = text.utf8Span.span
        let isPlain = unsafe bytes.withUnsafeBufferPointer { bytes in
            guard unsafe JSONText.isPlain(bytes) else { return false }
            add("\"")
            unsafe add(bytes)
            add("\"")
            return true
        }
        if !isPlain { add(JSONText.quoted(text)) }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        if bytes.count > room - count { makeRoom(max(2 * room, count + bytes.count)) }
        unsafe (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    private mutating func makeRoom(_ room: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        unsafe larger.update(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = larger
        self.room = room
    }
}
