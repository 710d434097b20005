/// A line of JSON that is put together of texts, in the same memory each time.
struct JSONLine {
    private var bytes = [UInt8](repeating: 0, count: 1024)
    private var count = 0

    /// What was added.
    var content: ArraySlice<UInt8> { bytes[..<count] }

    mutating func removeAll() {
        count = 0
        if bytes.count > 1 << 16 { bytes = [UInt8](repeating: 0, count: 1024) }
    }

    /// Adds a text as it is.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { unsafe add($0) }
    }

    /// Adds a text in quotes.
    mutating func add(quoted text: String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard unsafe JSONText.isPlain(utf8) else { return false }
            add(byte: UInt8(ascii: "\""))
            unsafe add(utf8)
            add(byte: UInt8(ascii: "\""))
            return true
        }
        if !isPlain { add(JSONText.quoted(text)) }
    }

    mutating func add(byte: UInt8) {
        makeRoom(for: 1)
        bytes[count] = byte
        count += 1
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        makeRoom(for: text.count)
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            unsafe (bytes.baseAddress! + count).update(from: start, count: text.count)
        }
        count += text.count
    }

    private mutating func makeRoom(for more: Int) {
        guard count + more > bytes.count else { return }
        bytes += [UInt8](repeating: 0, count: max(bytes.count, more))
    }
}
