/// A way of the cursor, whose length is known before it is written.
enum CursorMove {
    case none
    /// One byte, so many times.
    case bytes(UInt8, count: Int)
    /// A control sequence with one number, which is left out where it is 1.
    case steps(UInt8, count: Int)
    /// To a row and a column, counted from 1.
    case place(row: Int, column: Int)

    /// How many bytes it takes.
    var length: Int {
        switch self {
        case .none: 0
        case .bytes(_, let count): count
        case .steps(_, let count): count == 1 ? 3 : 3 + CursorMove.digits(of: count)
        case .place(1, 1): 3
        case .place(let row, let column): 4 + CursorMove.digits(of: row) + CursorMove.digits(of: column)
        }
    }

    private static func digits(of number: Int) -> Int {
        var (digits, rest) = (1, number / 10)
        while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
        return digits
    }

    /// The shorter one, the first of two that are equally long.
    func orShorter(_ other: CursorMove) -> CursorMove { other.length < length ? other : self }
}

extension [UInt8] {
    mutating func append(_ move: CursorMove) {
        switch move {
        case .none: break
        case .bytes(let byte, let count): append(contentsOf: repeatElement(byte, count: count))
        case .steps(let final, let count): appendSequence(final, count == 1 ? nil : count)
        case .place(1, 1): appendSequence(UInt8(ascii: "H"))
        case .place(let row, let column):
            append(contentsOf: [0x1B, UInt8(ascii: "[")])
            append(number: row)
            append(UInt8(ascii: ";"))
            append(number: column)
            append(UInt8(ascii: "H"))
        }
    }

    /// `ESC [`, a number where there is one, the last character.
    mutating func appendSequence(_ final: UInt8, _ number: Int? = nil) {
        append(0x1B)
        append(UInt8(ascii: "["))
        if let number { append(number: number) }
        append(final)
    }

    /// The digits of a number that is not negative.
    private mutating func append(number: Int) {
        if number > 9 { append(number: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
