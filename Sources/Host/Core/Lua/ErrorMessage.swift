import CLua
import Platform

/// The message of an error: what was raised, as text, where that was, and what may help. Nothing here makes anything in Lua: it is asked for
/// where errors are handled.
@safe struct ErrorMessage {
    fileprivate private(set) var text: [UInt8]
    /// Whether it begins with a place: its own, or that of the innermost frame of the script.
    fileprivate let isPlaced: Bool

    /// Of the text on top of the stack. `isText`: what was raised was one; `hasWords`: what was raised said the words.
    fileprivate init?(on state: OpaquePointer, raisedOn thread: OpaquePointer, isText: Bool, hasWords: Bool) {
        var count = 0
        guard let raised = unsafe lua_tolstring(state, -1, &count) else { return nil }
        let own = unsafe isText ? ErrorMessage.lengthOfOwnPlace(raised) : 0
        text = unsafe Array(UnsafeRawBufferPointer(start: raised + own, count: count - own))
        if isText { unsafe text += Array(PinnedStacks.remark(on: raised, of: state).utf8) }
        if hasWords, unsafe ErrorMessage.beginsWithPlace(raised + own, on: thread) {
            isPlaced = true
        } else {
            let place = unsafe ScriptFrames.place(on: thread)
            text = place + text
            isPlaced = !place.isEmpty
        }
        guard isText else { return }
        let hint = unsafe (text + [0]).withUnsafeBytes { bytes in
            let message = unsafe bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
            // Other errors are about no name.
            let isAboutName = unsafe strstr(message, " a nil value (") != nil
            unsafe isAboutName ? ErrorMessage.pushGlobals(of: thread, on: state) : lua_pushnil(state)
            defer { unsafe lv_pop(state, 1) }
            return unsafe ErrorHint(state: state, thread: thread, message: message).text()
        }
        text += Array(hint.utf8)
    }

    /// What a place in the host's own Lua begins with.
    private static let ownFile = String(LV_HIDDEN_CHUNK.dropFirst()) + ":"

    /// How long the place in the host's own Lua is that it begins with: that says nothing to the author of a script.
    private static func lengthOfOwnPlace(_ text: UnsafePointer<CChar>) -> Int {
        let length = ownFile.utf8.count
        guard unsafe strncmp(text, ownFile, length) == 0 else { return 0 }
        let digits = unsafe strspn(text + length, "0123456789")
        guard digits > 0, unsafe strncmp(text + length + digits, ": ", 2) == 0 else { return 0 }
        return length + digits + 2
    }

    /// Whether it begins with a place in a chunk: a Lua file, source text given to load, or what one of the thread's frames runs.
    private static func beginsWithPlace(_ text: UnsafePointer<CChar>, on thread: OpaquePointer) -> Bool {
        var colon = unsafe strchr(text, CInt(UInt8(ascii: ":")))
        while let found = unsafe colon {
            let digits = unsafe strspn(found + 1, "0123456789")
            if digits > 0, unsafe found[1 + digits] == CChar(bitPattern: UInt8(ascii: ":")) {
                let length = unsafe found - UnsafeMutablePointer(mutating: text)
                return unsafe isChunkName(UnsafeBufferPointer(start: text, count: length), on: thread)
            }
            unsafe colon = strchr(found + 1, CInt(UInt8(ascii: ":")))
        }
        return false
    }

    /// Whether what stands before the colon names a chunk.
    private static func isChunkName(_ name: UnsafeBufferPointer<CChar>, on thread: OpaquePointer) -> Bool {
        let bytes = unsafe name.map(UInt8.init(bitPattern:))
        guard !bytes.contains(UInt8(ascii: "\n")) else { return false }
        if bytes.count > 4, bytes.suffix(4).elementsEqual(".lua".utf8) { return true }
        if bytes.count > 9, bytes.prefix(9).elementsEqual("[string \"".utf8) { return true }
        var frame = unsafe lua_Debug()
        for level in 0..<Int32(10) {
            guard unsafe lua_getstack(thread, level, &frame) != 0 else { return false }
            unsafe lua_getinfo(thread, "S", &frame)
            if unsafe frame.fileBytes == bytes { return true }
        }
        return false
    }
}

extension ErrorMessage {
    /// Pushes the globals of the code that runs on the thread, or nil. An environment that wraps the globals names them in `__globals`.
    fileprivate static func pushGlobals(of thread: OpaquePointer, on state: OpaquePointer) {
        guard unsafe pushEnvironment(of: thread, on: state) else { return unsafe lua_pushnil(state) }
        guard unsafe lua_getmetatable(state, -1) != 0 else { return }
        let name: StaticString = "__globals"
        unsafe _ = lv_push_bytes(state, name.utf8Start, name.utf8CodeUnitCount)
        if unsafe lua_rawget(state, -2) == LUA_TTABLE { unsafe lua_copy(state, -1, -3) }
        unsafe lv_pop(state, 2)
    }

    /// Pushes the environment of the innermost function of the thread that has one; false and nothing if none has.
    private static func pushEnvironment(of thread: OpaquePointer, on state: OpaquePointer) -> Bool {
        guard unsafe lua_checkstack(thread, 3) != 0 else { return false }
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            unsafe lua_getinfo(thread, "f", &frame)
            var number = Int32(1)
            while let name = unsafe lua_getupvalue(thread, -1, number) {
                if unsafe strncmp(name, "_ENV", 4) == 0, unsafe lua_type(thread, -1) == LUA_TTABLE {
                    unsafe lua_rotate(thread, -2, 1)
                    unsafe lv_pop(thread, 1)
                    if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
                    return true
                }
                unsafe lv_pop(thread, 1)
                number += 1
            }
            unsafe lv_pop(thread, 1)
            level += 1
        }
        return false
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_message(_ state: OpaquePointer!, _ thread: OpaquePointer!, _ isText: Bool, _ hasWords: Bool) -> Int32 {
    guard let state = unsafe state,
        let message = unsafe ErrorMessage(on: state, raisedOn: thread ?? state, isText: isText, hasWords: hasWords),
        unsafe Interpreter.handsOver(message.text, to: state)
    else { return -1 }
    return message.isPlaced ? 1 : 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_place(_ thread: OpaquePointer!) -> Bool {
    guard let thread = unsafe thread else { return false }
    return unsafe Interpreter.handsOver(ScriptFrames.place(on: thread), to: thread)
}
