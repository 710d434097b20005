/// How much a publisher of a plugin in Swift may send before it is taken in: a sender of more waits.
struct StreamCapacity: Sendable {
    /// How much may wait.
    let most: Int
    /// How much room there must be before a waiting sender continues.
    let least: Int
    /// Whether a value counts by its length.
    private let isByLength: Bool

    /// Values that are sent one by one.
    static let values = StreamCapacity(most: 64, least: 1, isByLength: false)
    /// Lines that come many at a time: those of one read, and as many again while these are taken in.
    static let lines = StreamCapacity(most: 8192, least: 4096, isByLength: true)

    /// The weight of a value.
    func weight(of value: PlainValue) -> Int {
        guard isByLength, case .string(let text) = value else { return 1 }
        return 1 + text.utf8.count / 64
    }
}
