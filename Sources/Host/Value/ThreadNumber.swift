import Glibc
import Synchronization

/// Tells the running thread from all that there are and ever were: the system gives the number of one that ended to another,
/// with another stack.
enum ThreadNumber {
    private static let last = Atomic<Int>(0)
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        unsafe pthread_key_create(&key, nil)
        return key
    }()

    /// From 1.
    static var current: Int {
        if let known = unsafe pthread_getspecific(key) { return Int(bitPattern: known) }
        let number = last.add(1, ordering: .relaxed).newValue
        unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: number))
        return number
    }
}
