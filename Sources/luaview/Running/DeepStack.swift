import Platform

/// Runs code on a stack for deep recursion: a tree may be 10,000 nodes deep, and so may what walks through it.
enum DeepStack {
    /// The bytes asked for. They are address space, and become memory only as far as they are used.
    private static let size = 512 << 20
    private static let smallest = 1 << 20

    /// Calls `body` on a thread of its own and waits for it. Where the system grants no such stack, half of it is asked
    /// for, and so on; at last the caller's own has to do.
    static func run(_ body: @escaping () -> Void) {
        shareHeap()
        let task = Unmanaged.passRetained(
            Task {
                useSignalStack()
                body()
            })
        var size = size
        while size >= smallest {
            if let thread = start(task, stackSize: size) {
                pthread_join(thread, nil)
                return
            }
            size /= 2
        }
        task.takeRetainedValue().body()
    }

    /// Makes all threads allocate where the first one does: a heap of their own would grow by one page at a time. Blocks up to 32 MiB
    /// lie there, and as much stays when it is free: a long text of which each key makes another one would have the system take
    /// the pages of the one before, and clear as many for the next. The function that arranges it is an extension of the C library, so it
    /// is looked up.
    private static func shareHeap() {
        typealias Adjust = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let adjust = unsafeBitCast(symbol, to: Adjust.self)
        let (mostHeaps, leastMapped, mostFreeAtEnd): (Int32, Int32, Int32) = (-8, -3, -1)
        _ = adjust(mostHeaps, 1)
        _ = adjust(leastMapped, 32 << 20)
        _ = adjust(mostFreeAtEnd, 32 << 20)
    }

    /// Signal handlers that ask for it run on a stack of their own, so that they run where this one is used up.
    private static func useSignalStack() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = malloc(size)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }

    private final class Task {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    private static func start(_ task: Unmanaged<Task>, stackSize: Int) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().body()
                return nil
            }, task.toOpaque())
        return status == 0 ? thread : nil
    }
}
