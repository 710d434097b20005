import Platform
import Synchronization

/// A unique number of the running thread: the system reuses the id of a thread that has ended for another,
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
