import Glibc

/// Where the running thread's stack ends.
struct StackGuard {
    /// Left free for what is called below the deepest level, in bytes.
    private static let reserve: UInt = 128 * 1024
    /// What is assumed of a stack that cannot be measured, from here on, in bytes.
    private static let assumed: UInt = 512 * 1024

    /// The lowest address that may be used.
    private let floor: UInt
    private let thread: pthread_t

    /// Measures the stack of the running thread.
    init() {
        thread = pthread_self()
        let lowest = StackGuard.lowestAddress(of: thread) ?? StackGuard.currentAddress() - StackGuard.assumed
        floor = lowest + StackGuard.reserve
    }

    /// Whether this was measured on the running thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Whether the stack goes on below the caller's frame.
    func hasRoom() -> Bool { StackGuard.currentAddress() > floor }

    private static func currentAddress() -> UInt {
        var here: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }

    /// The end of a thread's stack. The function that knows it is an extension of the C library, so it is looked up.
    private static func lowestAddress(of thread: pthread_t) -> UInt? {
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
        guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return nil }
        let getAttributes = unsafe unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard unsafe getAttributes(thread, &attributes) == 0 else { return nil }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        let status = unsafe pthread_attr_getstack(&attributes, &lowest, &size)
        unsafe pthread_attr_destroy(&attributes)
        return unsafe status == 0 ? lowest.map { UInt(bitPattern: $0) } : nil
    }
}
