import Glibc

/// Where the running thread's stack ends.
struct StackGuard {
    /// Left free for what is called below the deepest level, in bytes: scripts may nest 200 calls of functions written in C.
    /// Of a stack below 2 MB it is half; one below 1 MB is too small for that.
    private static let reserve: UInt = 1024 * 1024
    /// What is assumed of a stack that cannot be measured, from here on, in bytes.
    private static let assumed: UInt = 512 * 1024

    /// The lowest address that may be used.
    private let floor: UInt
    private let thread: pthread_t

    /// Measures the stack of the running thread. `part`: how much of it may be used, from 0 to 1.
    init(part: Double = 1) {
        thread = pthread_self()
        let here = StackGuard.currentAddress()
        let (lowest, size) = StackGuard.extent(of: thread) ?? (here - StackGuard.assumed, StackGuard.assumed)
        floor = lowest + max(min(StackGuard.reserve, size / 2), UInt(Double(size) * (1 - part)))
    }

    /// Whether this was measured on the running thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Whether the stack goes on below the caller's frame.
    func hasRoom() -> Bool { StackGuard.currentAddress() > floor }

    private static func currentAddress() -> UInt {
        var here: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }

    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// An extension of the C library, so it is looked up.
    private static let getAttributes = unsafe dlsym(nil, "pthread_getattr_np").map {
        unsafe unsafeBitCast($0, to: GetAttributes.self)
    }

    /// The lowest address of a thread's stack, and its size.
    private static func extent(of thread: pthread_t) -> (lowest: UInt, size: UInt)? {
        guard let getAttributes = unsafe getAttributes else { return nil }
        var attributes = pthread_attr_t()
        guard unsafe getAttributes(thread, &attributes) == 0 else { return nil }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        let status = unsafe pthread_attr_getstack(&attributes, &lowest, &size)
        unsafe pthread_attr_destroy(&attributes)
        return unsafe status == 0 ? lowest.map { (UInt(bitPattern: $0), UInt(size)) } : nil
    }
}
