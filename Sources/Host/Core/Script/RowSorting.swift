/// A sort key with the values of rows: a column of a table, and its direction.
struct RowSorting {
    /// Values that the host compares by itself.
    private var values: [SortValue] = []
    /// Values that a script's comparator compares.
    private var given: [Value] = []
    private let comparator: Reference?
    private let isReversed: Bool

    init(
        _ given: [Value], named name: String, comparator: Reference?, isReversed: Bool
    ) throws(ScriptError) {
        self.comparator = comparator
        self.isReversed = isReversed
        if comparator != nil {
            self.given = given
        } else {
            values = try given.map { (value) throws(ScriptError) in try SortValue(value, of: name) }
        }
    }

    /// Whether one row comes before another; rows without a value come last in either direction.
    func precedes(_ a: Int, _ b: Int) throws(ScriptError) -> Bool {
        if let comparator {
            return try isReversed
                ? comparator.orders(given[b], before: given[a]) : comparator.orders(given[a], before: given[b])
        }
        let (x, y) = (values[a], values[b])
        if x.isNothing || y.isNothing { return !x.isNothing }
        return isReversed ? y.precedes(x) : x.precedes(y)
    }

    /// The order of rows by a stable merge sort, whatever a comparator answers. Where the host compares, it begins with the
    /// order `before`: most rows are in it as before, and changes are merged into that.
    static func order(
        of count: Int, by keys: [RowSorting], before: RowOrder?, _ check: () throws(ScriptError) -> Void
    ) throws(ScriptError) -> [Int] {
        guard keys.allSatisfy({ $0.comparator == nil }) else {
            let runs = Array(0...count)
            return try merged(Array(0..<count), runs, check) { (a, b) throws(ScriptError) in try precedes(a, b, keys) }
        }
        let rows = beginning(of: count, before)
        func comesFirst(_ a: Int, _ b: Int) throws(ScriptError) -> Bool {
            if try precedes(a, b, keys) { return true }
            guard a < b else { return false }
            return try !precedes(b, a, keys)
        }
        var runs = [0]
        for place in rows.indices.dropFirst() {
            if try comesFirst(rows[place], rows[place - 1]) { runs.append(place) }
        }
        runs.append(count)
        return try merged(rows, runs, check, comesFirst)
    }

    /// The rows in their former order, and behind them new ones.
    private static func beginning(of count: Int, _ before: RowOrder?) -> [Int] {
        guard let before, before.positions.count <= count else {
            return before?.positions.filter { $0 < count } ?? Array(0..<count)
        }
        return before.positions + (before.positions.count..<count)
    }

    /// Merges runs of rows that are in order, each with the next one, until there is one. `runs`: where they begin, and the end.
    private static func merged(
        _ start: [Int], _ starts: [Int], _ check: () throws(ScriptError) -> Void,
        _ comesFirst: (Int, Int) throws(ScriptError) -> Bool
    ) throws(ScriptError) -> [Int] {
        var (rows, merged, runs) = (start, start, starts)
        while runs.count > 2 {
            var left: [Int] = []
            for run in stride(from: 0, to: runs.count - 1, by: 2) {
                try check()
                left.append(runs[run])
                let end = run + 2 < runs.count ? runs[run + 2] : runs[run + 1]
                try merge(rows, runs[run], runs[run + 1], end, into: &merged, comesFirst)
            }
            left.append(start.count)
            runs = left
            swap(&rows, &merged)
        }
        return rows
    }

    private static func merge(
        _ rows: [Int], _ start: Int, _ middle: Int, _ end: Int, into merged: inout [Int],
        _ comesFirst: (Int, Int) throws(ScriptError) -> Bool
    ) throws(ScriptError) {
        var (left, right) = (start, middle)
        for place in start..<end {
            let takesRight: Bool
            if left >= middle {
                takesRight = true
            } else if right >= end {
                takesRight = false
            } else {
                takesRight = try comesFirst(rows[right], rows[left])
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

    /// NaN comes behind the other numbers.
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
