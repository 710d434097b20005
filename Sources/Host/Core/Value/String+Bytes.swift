import Platform

extension String {
    /// Whether both are the same byte by byte (L18); Swift's `==` takes texts for equal that only look so.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let same = unsafe utf8.withContiguousStorageIfAvailable { a in
            unsafe other.utf8.withContiguousStorageIfAvailable { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.isEmpty }
                return unsafe first == second || memcmp(first, second, a.count) == 0
            }
        }
        if let same = same ?? nil { return same }
        return utf8.elementsEqual(other.utf8)
    }

    var isASCII: Bool {
        let bytes = utf8Span.span
        var all: UInt8 = 0
        for index in bytes.indices { all |= unsafe bytes[unchecked: index] }
        return all < 0x80
    }

    /// Whether each byte is a character of ASCII that is drawn as it is, as in most texts.
    var isPrintableASCII: Bool {
        let bytes = utf8Span.span
        for index in bytes.indices where bytes[index] &- 0x20 >= 0x5F { return false }
        return true
    }
}
