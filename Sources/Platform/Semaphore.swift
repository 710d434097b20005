/// A count that threads wait for.
public final class Semaphore: @unchecked Sendable {
    #if canImport(Darwin)
        // That system has no semaphores without a name.
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
        private var count = 0

        public init() {
            pthread_mutex_init(lock, nil)
            pthread_cond_init(change, nil)
        }

        deinit {
            pthread_cond_destroy(change)
            pthread_mutex_destroy(lock)
            change.deallocate()
            lock.deallocate()
        }

        /// Releases one waiting thread.
        public func signal() {
            pthread_mutex_lock(lock)
            count += 1
            pthread_mutex_unlock(lock)
            pthread_cond_signal(change)
        }

        /// Waits for a release.
        public func wait() {
            pthread_mutex_lock(lock)
            while count == 0 { pthread_cond_wait(change, lock) }
            count -= 1
            pthread_mutex_unlock(lock)
        }
    #else
        private let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

        public init() { sem_init(count, 0, 0) }

        deinit {
            sem_destroy(count)
            count.deallocate()
        }

        /// Releases one waiting thread.
        public func signal() { sem_post(count) }

        /// Waits for a release.
        public func wait() { while sem_wait(count) != 0 {} }
    #endif
}
