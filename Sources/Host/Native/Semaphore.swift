import Platform

/// A count that threads wait for.
@safe final class Semaphore: @unchecked Sendable {
    private let count: UnsafeMutablePointer<sem_t>

    init() {
        unsafe count = .allocate(capacity: 1)
        unsafe sem_init(count, 0, 0)
    }

    deinit {
        unsafe sem_destroy(count)
        unsafe count.deallocate()
    }

    /// Releases one waiting thread.
    func signal() { unsafe sem_post(count) }

    /// Waits for a release.
    func wait() { while unsafe sem_wait(count) != 0 {} }
}
