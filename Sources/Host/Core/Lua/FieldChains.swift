/// Chains of fields of fields, in instructions. This version of Lua names the field that a failed access came from by going back
/// through the registers, one call of C for each step and all code before it each time.
struct FieldChains {
    private static let longest: Int32 = 4000
    private static let mostSteps = 3e7
    private static let move = 0, getTable = 12, getField = 14, call = 68

    /// How long the chain is that each register ends.
    private var lengths = [Int32](repeating: 0, count: 256)

    /// Whether a function has one that is dangerous, or cannot be read.
    static func areTooLong(in dump: FunctionDump) -> Bool {
        var chains = FieldChains()
        guard !dump.isCut else { return true }
        return unsafe dump.bytes.withUnsafeBytes { bytes in
            dump.functions.contains { unsafe chains.areTooLong(in: bytes, $0.instructions) }
        }
    }

    private mutating func areTooLong(in bytes: UnsafeRawBufferPointer, _ code: Range<Int>) -> Bool {
        for register in lengths.indices { lengths[register] = 0 }
        var longest: Int32 = 0
        for at in stride(from: code.lowerBound, to: code.upperBound, by: 4) {
            let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            let operation = Int(word & 0x7f)
            let a = Int(word >> 7 & 0xff)
            let b = Int(word >> 16 & 0xff)
            if operation == FieldChains.getTable || operation == FieldChains.getField
                || (operation == FieldChains.move && b < a)
            {
                lengths[a] = lengths[b] + 1
                longest = max(longest, lengths[a])
            } else if operation == FieldChains.call {
                for register in a..<256 { lengths[register] = 0 }
            } else if FieldChains.beginsAnew(operation) {
                lengths[a] = 0
            }
        }
        return longest > FieldChains.longest || Double(longest) * Double(code.count / 4) > FieldChains.mostSteps
    }

    /// Whether the instruction gives its first register something that no chain goes through.
    private static func beginsAnew(_ operation: Int) -> Bool {
        switch operation {
        case 1...9, 11, 13, 19...45, 49...53, 79: true
        default: false
        }
    }
}
