import CLua
import Platform

/// Stacks that must not move where this library of Lua's would go on with the old one (<doc:Lua544>).
enum PinnedStacks {
    private static let explanation = """
        the functions that `__concat` calls are nested too deeply: with this version of Lua, 5.4.4 of Debian 12, the stack cannot \
        grow there; in place of `..` call a method, or join with tostring
        """

    // MARK: Refusing

    /// How far out the call is, at most, that has a stack made anew, from the one of the allocator.
    private static let furthest = 4

    /// Whether a thread that runs or has called the one that does may have a concatenation under way.
    private static func mayConcatenate(_ state: OpaquePointer) -> Bool {
        // Libraries in C may concatenate anything, and run threads.
        if unsafe lv_context_of(state).pointee.opens_everything || CallFrames.mayConcatenate(state) { return true }
        var next = unsafe lv_context_of(state).pointee.limits.pointee.activation
        while let activation = unsafe next {
            if unsafe CallFrames.mayConcatenate(activation.pointee.thread) { return true }
            unsafe next = activation.pointee.outer
        }
        return false
    }

    fileprivate enum Answer: Int32 {
        case moves, staysSilently, stays
    }

    fileprivate static func answer(
        _ state: OpaquePointer, _ asker: UInt, _ concatenate: @escaping lua_CFunction
    ) -> Answer {
        guard unsafe mayConcatenate(state) else { return .moves }
        let fault = unsafe StackFault.found(by: concatenate)
        unsafe lv_context_of(state).pointee.limits.pointee.may_misplace = fault.misplaces
        guard fault.misplaces else { return .moves }
        guard let calls = fault.calls else { return .stays }
        var (distance, reason, isPinned) = (0, UInt?.none, false)
        // The thread whose stack is made anew, once that is known.
        var moved: OpaquePointer?
        unsafe MachineCall.forEachFrame { frame in
            let address = unsafe MachineCall.address(in: frame)
            guard let thread = unsafe moved else {
                guard distance > 0 || address == asker else { return true }
                distance += 1
                unsafe moved = calls.moving.first { $0.address == address }?.thread(in: frame)
                return unsafe moved != nil || distance < furthest
            }
            reason = reason ?? address
            isPinned = unsafe address == calls.waiting.address && calls.waiting.thread(in: frame) == thread
            return !isPinned
        }
        guard isPinned || distance == 0 else { return .moves }
        // A stack need not become shorter.
        return reason == calls.shortening ? .staysSilently : .stays
    }

    // MARK: Saying so

    /// Whether it is a message of a function that asked for room on the stack and got none.
    private static func wantsRoom(_ message: UnsafePointer<CChar>) -> Bool {
        let messages = ["stack overflow", "too many results", "error in error handling"]
        return messages.contains { text in unsafe strstr(message, text) != nil }
    }

    /// What is said behind a message that there is no room, if that is because a stack could not move; it is said once.
    static func remark(on message: UnsafePointer<CChar>, of state: OpaquePointer) -> String {
        let limits = unsafe lv_context_of(state).pointee.limits
        guard unsafe limits.pointee.is_pinned && wantsRoom(message) else { return "" }
        unsafe limits.pointee.is_pinned = false
        return "; \(explanation)"
    }

    /// The words for the error on top of the stack, with which a call has ended; nil: it has another reason.
    fileprivate static func words(_ state: OpaquePointer, _ status: Int32) -> [UInt8]? {
        let limits = unsafe lv_context_of(state).pointee.limits
        if unsafe status != LUA_ERRMEM || limits.pointee.is_short {
            guard unsafe limits.pointee.is_pinned && lua_type(state, -1) == LUA_TSTRING,
                unsafe wantsRoom(lua_tolstring(state, -1, nil))
            else { return nil }
        }
        unsafe limits.pointee.is_pinned = false
        return unsafe placeOfRefusal(on: state) + Array(explanation.utf8)
    }

    /// The place where memory was refused last.
    static func placeOfRefusal(on state: OpaquePointer) -> [UInt8] {
        let limits = unsafe lv_context_of(state).pointee.limits
        let length = unsafe limits.pointee.refused.place_length
        return unsafe withUnsafeBytes(of: &limits.pointee.refused.text) { unsafe Array($0.prefix(length)) }
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_is_pinned(_ state: OpaquePointer!, _ asker: UInt, _ concatenate: @escaping lua_CFunction) -> Int32 {
    guard let state = unsafe state else { return 0 }
    return unsafe PinnedStacks.answer(state, asker, concatenate).rawValue
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_make_room(_ state: OpaquePointer!, _ concatenate: @escaping lua_CFunction, _ room: Int32) {
    guard let state = unsafe state else { return }
    let limits = unsafe lv_context_of(state).pointee.limits
    unsafe limits.pointee.may_misplace = StackFault.found(by: concatenate).misplaces
    // Where the stack must not move just now it stays as it is.
    let wasPinned = unsafe limits.pointee.is_pinned
    if unsafe limits.pointee.may_misplace && lua_checkstack(state, room) != 0 {
        unsafe CallFrames.keepRoom(room, of: state)
    }
    unsafe limits.pointee.is_pinned = wasPinned
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_explain_pinned(_ state: OpaquePointer!, _ status: Int32) -> Bool {
    guard let state = unsafe state,
        let words = unsafe PinnedStacks.words(state, status), unsafe lua_checkstack(state, 2) != 0
    else { return false }
    let isMade = unsafe words.withUnsafeBytes { unsafe lv_push_bytes(state, $0.baseAddress, $0.count) }
    if isMade { unsafe lua_copy(state, -1, -2) }
    unsafe lv_pop(state, 1)
    return isMade
}
