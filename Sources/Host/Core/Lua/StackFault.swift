import CLua
import Synchronization

/// A call in code of Lua's: the address after it, and which registers hold the thread there, a bit for each.
struct MachineCall {
    let address: UInt
    let registers: UInt32

    /// Those that a function leaves as they were, by the numbers that frames of the machine know them by.
    #if arch(x86_64)
        private static let kept: [Int32] = [3, 6, 12, 13, 14, 15]
    #elseif arch(arm64)
        private static let kept = [Int32](19...28)
    #else
        private static let kept: [Int32] = []
    #endif

    init(address: UInt, registers: UInt32) { (self.address, self.registers) = (address, registers) }

    /// The call that is under way in a frame.
    init(in frame: OpaquePointer, of thread: OpaquePointer) {
        let holding = MachineCall.kept.filter { unsafe _Unwind_GetGR(frame, $0) == UInt(bitPattern: thread) }
        address = unsafe MachineCall.address(in: frame)
        registers = holding.reduce(0) { $0 | 1 << UInt32($1) }
    }

    static func address(in frame: OpaquePointer) -> UInt { unsafe UInt(_Unwind_GetIP(frame)) }

    /// The thread that it is about, in such a frame.
    func thread(in frame: OpaquePointer) -> OpaquePointer? {
        unsafe OpaquePointer(bitPattern: UInt(_Unwind_GetGR(frame, Int32(registers.trailingZeroBitCount))))
    }

    /// Looks at the frames of the machine, from the innermost out, for as long as it is told to.
    static func forEachFrame(_ goesOn: (OpaquePointer) -> Bool) {
        unsafe withoutActuallyEscaping(goesOn) { goesOn in
            unsafe withUnsafePointer(to: goesOn) { goesOn in
                unsafe _ = _Unwind_Backtrace(
                    { frame, data in
                        let goesOn = unsafe data!.assumingMemoryBound(to: ((OpaquePointer) -> Bool).self)
                        return unsafe goesOn.pointee(frame!) ? _URC_NO_REASON : _URC_NORMAL_STOP
                    }, UnsafeMutableRawPointer(mutating: goesOn))
            }
        }
    }
}

/// What this library of Lua's does where a stack moves under `__concat` (<doc:Lua544>), and where in its code.
struct StackFault {
    /// Whether `luaV_concat` goes on with a pointer into a stack that has moved.
    let misplaces: Bool
    let calls: Calls?

    struct Calls {
        /// Those that ask for the vector of another stack, and the one that waits for `__concat`.
        let moving: [MachineCall]
        let waiting: MachineCall
        /// The call of what asks, where a stack is made shorter.
        let shortening: UInt?
    }

    private static let found = Mutex<StackFault?>(nil)

    /// Found out by trying, once in a process. If it cannot be tried it is taken for faulty, and nothing is known of it.
    static func found(by concatenate: @escaping lua_CFunction) -> StackFault {
        found.withLock { found in
            let fault = unsafe found ?? StackTrial()?.run(concatenate) ?? StackFault(misplaces: true, calls: nil)
            found = fault
            return fault
        }
    }
}
