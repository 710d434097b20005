import Synchronization

/// Tells the boxes that one tree made, until it had to make everything anew, from all others, which are of no use to it.
struct LayoutGeneration: Equatable {
    /// No boxes were made.
    static let none = LayoutGeneration(number: 0)
    private static let last = Atomic<UInt32>(0)

    private let number: UInt32

    /// One that no other tree has.
    static func next() -> LayoutGeneration {
        LayoutGeneration(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}
