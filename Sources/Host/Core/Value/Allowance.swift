import Synchronization

/// What an event may use (L96), as seen by host code that works on a script's behalf: the tree, the layout.
package protocol Allowance: AnyObject {
    /// Whether it is used up. The rest of the work waits for the next event.
    var isSpent: Bool { get }
    /// The same, for what asks over and over.
    var spentFlag: SpentFlag { get }
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
    package var spentFlag: SpentFlag { SpentFlag(asking: self) }
}

/// Whether an allowance is used up, for what asks over and over and does not outlive it. Where C notes that, looking there retains nothing, as asking
/// an object does.
@safe package struct SpentFlag {
    private let address: UnsafePointer<Int32>?
    private unowned(unsafe) let allowance: (any Allowance)?

    /// What C notes at the address is not 0 once the allowance is used up.
    init(notedAt address: UnsafePointer<Int32>) {
        unsafe (self.address, allowance) = (address, nil)
    }

    init(asking allowance: any Allowance) {
        unsafe (address, self.allowance) = (nil, allowance)
    }

    var isSet: Bool {
        if let address = unsafe address { return unsafe SpentFlag.limit(notedAt: address) != 0 }
        return unsafe allowance?.isSpent == true
    }

    /// What is noted there, which another thread may write meanwhile.
    static func limit(notedAt address: UnsafePointer<Int32>) -> UInt32 {
        let atomic = unsafe UnsafeRawPointer(address).assumingMemoryBound(to: Atomic<Int32>.self)
        return unsafe UInt32(bitPattern: atomic.pointee.load(ordering: .relaxed))
    }
}
