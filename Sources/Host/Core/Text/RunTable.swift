/// Tables of runs: the first code point of each in the upper 24 bits, what it is in the lower 8.
enum RunTable {
    /// What stands in the run that a code point lies in.
    static func value(of scalar: Unicode.Scalar, in runs: [UInt32]) -> UInt8 {
        let key = scalar.value << 8 | 0xFF
        var low = 0
        var high = runs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle } else { high = middle }
        }
        return UInt8(truncatingIfNeeded: runs[low])
    }
}
