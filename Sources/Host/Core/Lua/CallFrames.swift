import CLua
import Synchronization

/// The calls of functions that are under way in a thread, as 5.4.4 has them in memory.
enum CallFrames {
    /// Whether they are laid out so, as far as it was tried (`StackTrial`); where addresses are shorter they are not.
    static let areKnown = Atomic<Bool>(UInt.bitWidth == 64)

    /// Where the parts are of a call, of a function that is written in Lua, and of its code.
    private enum Offset {
        static let function = 0
        static let top = 8
        static let previous = 16
        static let instruction = 32
        static let status = 62
        static let code = 24
        static let instructions = 64
    }

    private static let isInC: UInt16 = 1 << 1
    private static let concatenation: UInt32 = 53
    private static let place = 16

    private static func innermost(of thread: OpaquePointer) -> UnsafeMutableRawPointer? {
        var frame = unsafe lua_Debug()
        return unsafe lua_getstack(thread, 0, &frame) != 0 ? UnsafeMutableRawPointer(frame.i_ci) : nil
    }

    private static func caller(of call: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe call.load(fromByteOffset: Offset.previous, as: UnsafeMutableRawPointer?.self)
    }

    /// Whether an instruction that concatenates is being carried out in the thread, as far as its frames say.
    static func mayConcatenate(_ thread: OpaquePointer) -> Bool {
        guard areKnown.load(ordering: .relaxed) else { return true }
        var next = unsafe innermost(of: thread)
        while let call = unsafe next {
            unsafe next = caller(of: call)
            guard unsafe call.load(fromByteOffset: Offset.status, as: UInt16.self) & isInC == 0 else { continue }
            let function = unsafe call.load(fromByteOffset: Offset.function, as: UnsafePointer<UnsafeRawPointer>.self)
            let code = unsafe function.pointee.load(fromByteOffset: Offset.code, as: UnsafeRawPointer.self)
            let first = unsafe code.load(fromByteOffset: Offset.instructions, as: UnsafePointer<UInt32>.self)
            let next = unsafe call.load(fromByteOffset: Offset.instruction, as: UnsafePointer<UInt32>.self)
            // A function that runs has been called by an instruction that is known; the innermost may not have carried out any that is.
            if unsafe next > first && next[-1] & 0x7F == concatenation { return true }
        }
        return false
    }

    /// The lowest call of a thread whose stack has so much room, in places, asks for it: the stack becomes no shorter.
    static func keepRoom(_ room: Int32, of thread: OpaquePointer) {
        // Without a call in the thread it was the lowest one that asked.
        guard areKnown.load(ordering: .relaxed), var lowest = unsafe innermost(of: thread) else { return }
        while let next = unsafe caller(of: lowest) { unsafe lowest = next }
        let function = unsafe lowest.load(fromByteOffset: Offset.function, as: UInt.self)
        let top = unsafe lowest.load(fromByteOffset: Offset.top, as: UInt.self)
        unsafe lowest.storeBytes(
            of: max(top, function + UInt(Int(room) * place)), toByteOffset: Offset.top, as: UInt.self)
    }
}
