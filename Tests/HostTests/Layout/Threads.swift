import Glibc

/// Runs something in a thread with a stack of its own, and waits for its end.
func onStack(megabytes: Int, _ body: @escaping () -> Void) { onStack(kilobytes: megabytes << 10, body) }

/// The same, with a stack of any size: memory of its own, since the system may hand over a larger one that it has left.
func onStack(kilobytes: Int, _ body: @escaping () -> Void) {
    final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    let job = Unmanaged.passRetained(Job(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    let size = kilobytes << 10
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED
    else { return job.release() }
    defer { munmap(memory, size) }
    pthread_attr_setstack(&attributes, memory, size)
    var thread = pthread_t()
    let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
    }
    if pthread_create(&thread, &attributes, start, job.toOpaque()) == 0 {
        pthread_join(thread, nil)
    } else {
        job.release()
    }
    pthread_attr_destroy(&attributes)
}
