/// What an event may use (L96), as seen by host code that works on a script's behalf: the tree, the layout.
package protocol Allowance: AnyObject {
    /// Whether it is used up. The rest of the work waits for the next event.
    var isSpent: Bool { get }
    /// Asks for memory, in bytes, beside what the script holds. False: there is not so much, and the event is stopped.
    func allows(bytes: Int) -> Bool
    /// Adds to the memory that the host holds for the script, or subtracts. Above the limit the event is stopped. `HeldMemory`
    /// does the accounting.
    func hold(_ bytes: Int)
    /// Asks for memory that is not the script's, in bytes, before a large allocation, which the limit would notice only
    /// afterwards. False: the process may not hold as much, and the event is stopped.
    func allows(bytesOfHost bytes: Int) -> Bool
}
