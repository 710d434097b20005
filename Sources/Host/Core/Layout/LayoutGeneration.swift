import Synchronization

/// The generation of boxes that one layout tree made, until it made everything anew: boxes of others are not reused.
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
