/// Starts a thread with a stack of at least that size, which ends with `body`; nil: the system gives none. A detached one is not to be
/// waited for. `signals`: whether it takes signals; a thread that takes none leaves them to those that wait for them.
public func startThread(
    stackSize: Int, isDetached: Bool = false, signals: Bool = true, _ body: @escaping () -> Void
) -> pthread_t? {
    final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    var (all, before) = (sigset_t(), sigset_t())
    if !signals {
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
    }
    defer { if !signals { pthread_sigmask(SIG_SETMASK, &before, nil) } }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Glibc)
        var thread = pthread_t()
    #else
        var thread: pthread_t?
    #endif
    let status = pthread_create(
        &thread, &attributes,
        { pointer in
            let work: UnsafeMutableRawPointer? = pointer  // which is optional in some C libraries alone
            if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
            return nil
        }, work.toOpaque())
    guard status == 0 else {
        work.release()
        return nil
    }
    return thread
}

/// The lowest address of the running thread's stack, and its size; nil: the system does not tell.
public func stackOfThread() -> (lowest: UInt, size: UInt)? {
    var lowest: UnsafeMutableRawPointer?
    var size = 0
    guard cs_stack(&lowest, &size), let lowest else { return nil }
    return (UInt(bitPattern: lowest), UInt(size))
}

/// Makes all threads allocate where the first one does: a heap of their own would grow by one page at a time. Blocks up to 32 MiB lie
/// there, and as much stays when it is free: a long text of which each key makes another one would have the system take the pages of the
/// one before, and clear as many for the next. An extension of glibc, so that it is looked up; other C libraries have one heap.
public func shareHeap() {
    typealias Adjust = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
    guard let symbol = dlsym(ownSymbols, "mallopt") else { return }
    let adjust = unsafeBitCast(symbol, to: Adjust.self)
    let (mostHeaps, leastMapped, mostFreeAtEnd): (Int32, Int32, Int32) = (-8, -3, -1)
    _ = adjust(mostHeaps, 1)
    _ = adjust(leastMapped, 32 << 20)
    _ = adjust(mostFreeAtEnd, 32 << 20)
}
