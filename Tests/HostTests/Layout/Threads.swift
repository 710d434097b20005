import Glibc

/// Runs something in a thread with a stack of its own, and waits for its end.
func onStack(megabytes: Int, _ body: @escaping () -> Void) { onStack(kilobytes: megabytes << 10, body) }

/// The same, with a stack of any size.
func onStack(kilobytes: Int, _ body: @escaping () -> Void) {
    final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    let job = Unmanaged.passRetained(Job(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, kilobytes << 10)
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
