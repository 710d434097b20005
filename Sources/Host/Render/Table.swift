/// Values by number, each once.
struct Table<Element: Hashable & Sendable>: Sendable, Equatable {
    private(set) var values: [Element]
    private var numbers: [Element: Int] = [:]

    init(_ values: [Element] = []) {
        self.values = values
        for (number, value) in values.enumerated() { numbers[value] = number }
    }

    /// The number of a value, a new one if it is new.
    mutating func number(of value: Element) -> Int {
        if let number = numbers[value] { return number }
        values.append(value)
        numbers[value] = values.count - 1
        return values.count - 1
    }

    static func == (a: Table, b: Table) -> Bool { a.values == b.values }
}
