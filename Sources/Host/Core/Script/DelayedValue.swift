/// A value that waits for its time. There may be a great many, and each may be a long text.
struct DelayedValue {
    let value: Value
    private let held: HeldMemory?

    /// The memory of a waiting value with its bookkeeping, in bytes.
    private static let size = 512

    init(_ value: Value, _ allowance: (any Allowance)?) {
        self.value = value
        let text = if case .string(let text) = value { text.utf8.count } else { 0 }
        held = allowance.map { HeldMemory($0, DelayedValue.size + text) }
    }
}
