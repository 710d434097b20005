extension [View] {
    /// Whether it is the same array in memory as another, so that nothing in it can differ.
    func isSame(as other: [View]) -> Bool {
        guard count == other.count else { return false }
        return unsafe withUnsafeBufferPointer { mine in
            unsafe other.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress }
        }
    }
}
