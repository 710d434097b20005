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
        let isAdded: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe add($0) }
        if isAdded == nil { add(JSONLine.contiguous(text)) }
    }

    mutating func add(_ text: StaticString) {
        unsafe add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func add(_ line: borrowing JSONLine) {
        unsafe line.withContent { unsafe add($0) }
    }

    mutating func add(_ number: Int) {
        if number < 0 { add("-") }
        var (rest, length) = (number.magnitude, 1)
        while rest >= 10 { (rest, length) = (rest / 10, length + 1) }
        reserve(length)
        count += length
        rest = number.magnitude
        for place in 1...length {
            unsafe start[count - place] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }

    /// Adds a text in quotes.
    mutating func add(quoted text: String) {
        let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            guard unsafe JSONText.isPlain(bytes) else { return false }
            add("\"")
            unsafe add(bytes)
            add("\"")
            return true
        }
        if isPlain != true { add(JSONText.quoted(text)) }
    }

    private static func contiguous(_ text: String) -> String {
        var text = text
        text.makeContiguousUTF8()
        return text
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        reserve(bytes.count)
        unsafe (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    private mutating func reserve(_ more: Int) {
        if more > room - count { makeRoom(max(2 * room, count + more)) }
    }

    private mutating func makeRoom(_ room: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        unsafe larger.update(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = larger
        self.room = room
    }
}
