import Synchronization

/// What an event may use (L96), as seen by host code that works on a script's behalf: the tree, the layout.
package protocol Allowance: AnyObject {
    /// Whether it is used up. The rest of the work waits for the next event.
    var isSpent: Bool { get }
    /// Where that is noted, if it is: looking there retains nothing, as asking does.
    var spentFlag: SpentFlag? { get }
    /// Asks for memory, in bytes, beside what the script holds. False: there is not so much, and the event is stopped.
    func allows(bytes: Int) -> Bool
    /// Adds to the memory that the host holds for the script, or subtracts. Above the limit the event is stopped. `HeldMemory`
    /// does the accounting.
    func hold(_ bytes: Int)
    /// Asks for memory that is not the script's, in bytes, before a large allocation, which the limit would notice only
    /// afterwards. False: the process may not hold as much, and the event is stopped.
    func allows(bytesOfHost bytes: Int) -> Bool
}

extension Allowance {
    package var spentFlag: SpentFlag? { nil }
}

/// Where C notes that an allowance is used up: not 0 then. It is there for as long as the allowance.
@safe package struct SpentFlag {
    private let address: UnsafePointer<Atomic<Int32>>

    init(_ address: UnsafePointer<Int32>) {
        unsafe self.address = UnsafeRawPointer(address).assumingMemoryBound(to: Atomic<Int32>.self)
    }

    var value: UInt32 { UInt32(bitPattern: unsafe address.pointee.load(ordering: .relaxed)) }
}
