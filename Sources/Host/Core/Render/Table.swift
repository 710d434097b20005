/// Values by number, each once.
struct Table<Element: Hashable & Sendable>: Sendable, Equatable {
    private(set) var values: [Element]
    /// The numbers of all values, once there are more than a few.
    private var numbers: [Element: Int] = [:]
    private static var few: Int { 8 }

    init(_ values: [Element] = []) {
        self.values = values
        if values.count > Table.few { index() }
    }

    private mutating func index() {
        for (number, value) in values.enumerated() { numbers[value] = number }
    }

    /// The number of a value, a new one if it is new.
    mutating func number(of value: Element) -> Int {
        if let number = values.count > Table.few ? numbers[value] : values.firstIndex(of: value) { return number }
        values.append(value)
        if values.count - 1 > Table.few {
            numbers[value] = values.count - 1
        } else if values.count > Table.few {
            index()
        }
        return values.count - 1
    }

    static func == (a: Table, b: Table) -> Bool { a.values == b.values }
}
