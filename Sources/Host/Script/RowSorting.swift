/// What rows are compared by: a column of a table, and which way round.
struct RowSorting {
    /// Values that the host compares by itself.
    private var values: [SortValue] = []
    /// Values that a script's comparator compares.
    private var list: Reference?
    private let comparator: Reference?
    private let isReversed: Bool

    init(
        _ list: Reference, count: Int, named name: String, comparator: Reference?, isReversed: Bool
    ) throws(ScriptError) {
        self.comparator = comparator
        self.isReversed = isReversed
        if comparator != nil {
            self.list = list
        } else {
            values = try list.plainElements(count).map { (value) throws(ScriptError) in try SortValue(value, of: name) }
        }
    }

    /// Whether one row comes before another; what has no value comes last either way.
    func precedes(_ a: Int, _ b: Int) throws(ScriptError) -> Bool {
        if let list, let comparator {
            return try isReversed ? list.precedes(b, a, by: comparator) : list.precedes(a, b, by: comparator)
        }
        let (x, y) = (values[a], values[b])
        if x.isNothing || y.isNothing { return !x.isNothing }
        return isReversed ? y.precedes(x) : x.precedes(y)
    }

    /// The order of so many rows. Rows that none of them tells apart stay as they were (a stable merge), whatever a
    /// comparator answers.
    static func order(
        of count: Int, by keys: [RowSorting], _ check: () throws(ScriptError) -> Void
    ) throws(ScriptError) -> [Int] {
        var rows = Array(0..<count)
        var merged = rows
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                try check()
                try merge(rows, start, min(start + width, count), min(start + 2 * width, count), keys, into: &merged)
                start += 2 * width
            }
            swap(&rows, &merged)
            width *= 2
        }
        return rows
    }

    private static func merge(
        _ rows: [Int], _ start: Int, _ middle: Int, _ end: Int, _ keys: [RowSorting], into merged: inout [Int]
    ) throws(ScriptError) {
        var (left, right) = (start, middle)
        for place in start..<end {
            let takesRight: Bool
            if left >= middle {
                takesRight = true
            } else if right >= end {
                takesRight = false
            } else {
                takesRight = try precedes(rows[right], rows[left], keys)
            }
            merged[place] = rows[takesRight ? right : left]
            if takesRight { right += 1 } else { left += 1 }
        }
    }

    /// The first key that tells two rows apart counts.
    private static func precedes(_ a: Int, _ b: Int, _ keys: [RowSorting]) throws(ScriptError) -> Bool {
        for (index, key) in keys.enumerated() {
            if try key.precedes(a, b) { return true }
            if index + 1 < keys.count, try key.precedes(b, a) { return false }
        }
        return false
    }
}

/// A value that the host compares: what is false before what is true, these before numbers, these before texts, which go by
/// their bytes.
private enum SortValue {
    case nothing
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)

    init(_ value: Value, of name: String) throws(ScriptError) {
        switch value {
        case .nil: self = .nothing
        case .boolean(let flag): self = .flag(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .reference(let reference) where reference.typeName == "String": self = .text(reference.text)
        case .reference:
            throw ScriptError("TableColumn '\(name)': \(value.words) cannot be compared; give it a comparator")
        }
    }

    var isNothing: Bool { if case .nothing = self { true } else { false } }

    private var rank: Int {
        switch self {
        case .flag: 0
        case .integer, .number: 1
        case .text: 2
        case .nothing: 3
        }
    }

    func precedes(_ other: SortValue) -> Bool {
        switch (self, other) {
        case (.flag(let a), .flag(let b)): !a && b
        case (.integer(let a), .integer(let b)): a < b
        case (.integer(let a), .number(let b)): SortValue.precedes(Double(a), b)
        case (.number(let a), .integer(let b)): SortValue.precedes(a, Double(b))
        case (.number(let a), .number(let b)): SortValue.precedes(a, b)
        case (.text(let a), .text(let b)): SortValue.precedes(a, b)
        default: rank < other.rank
        }
    }

    /// What is no number comes behind those that are.
    private static func precedes(_ a: Double, _ b: Double) -> Bool { a.isNaN ? false : b.isNaN ? true : a < b }

    private static func precedes(_ a: String, _ b: String) -> Bool {
        let x = a.utf8Span.span
        let y = b.utf8Span.span
        let count = min(x.count, y.count)
        var index = 0
        while index < count, x[index] == y[index] { index += 1 }
        return index < count ? x[index] < y[index] : x.count < y.count
    }
}
