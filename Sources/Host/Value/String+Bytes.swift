import Glibc

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
}
