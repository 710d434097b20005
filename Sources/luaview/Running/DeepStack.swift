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
        var size = size
        while size >= smallest {
            let thread = startThread(stackSize: size) {
                useSignalStack()
                body()
            }
            if let thread {
                // Signals are its own: taken here, one that comes with the terminal could be noted after the first frame is drawn.
                var (all, before) = (sigset_t(), sigset_t())
                sigfillset(&all)
                pthread_sigmask(SIG_BLOCK, &all, &before)
                pthread_join(thread, nil)
                pthread_sigmask(SIG_SETMASK, &before, nil)
                return
            }
            size /= 2
        }
        body()
    }

    /// Signal handlers that ask for it run on a stack of their own, so that they run where this one is used up.
    private static func useSignalStack() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = malloc(size)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }
}
