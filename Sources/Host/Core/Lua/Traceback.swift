import CLua
import Platform

/// The lines of a traceback: the frames that are a script's own. Nothing here makes anything in Lua: it is asked for where errors are handled.
struct Traceback {
    /// How many of the innermost and of the outermost frames are shown where there are many.
    private static let (first, last) = (10, 11)
    private var lines: [[UInt8]] = []
    /// How many frames were left out of a long one before.
    fileprivate private(set) var leftOut = 0

    /// Each with a zero behind it.
    fileprivate var text: [UInt8] { lines.flatMap { $0 + [0] } }

    /// Adds the lines that the table at an index has, if it is one; its field 0 says how many were left out.
    fileprivate mutating func add(tableAt index: Int32, on state: OpaquePointer) {
        guard unsafe lua_type(state, index) == LUA_TTABLE else { return }
        unsafe lua_rawgeti(state, index, 0)
        leftOut = Int(unsafe lua_tointegerx(state, -1, nil))
        unsafe lv_pop(state, 1)
        for place in 0..<lua_Integer(unsafe lua_rawlen(state, index)) {
            unsafe lua_rawgeti(state, index, place + 1)
            unsafe Interpreter.withBytes(at: -1, on: state) { unsafe lines.append(Array($0)) }
            unsafe lv_pop(state, 1)
        }
    }

    /// Adds so many of the innermost frames of a thread, without the outermost that are not the script's.
    fileprivate mutating func add(_ count: Int32, on thread: OpaquePointer) {
        var frame = unsafe lua_Debug()
        var count = Int(count)
        while count > 0, unsafe lua_getstack(thread, Int32(count - 1), &frame) != 0,
            unsafe lua_getinfo(thread, "S", &frame) != 0, unsafe !Traceback.isOfScript(frame)
        {
            count -= 1
        }
        var level = 0
        while level < count, unsafe lua_getstack(thread, Int32(level), &frame) != 0 {
            if level == Traceback.first, count > Traceback.first + Traceback.last + 1 {
                lines.append(Array("... (\(count - Traceback.first - Traceback.last) more)".utf8))
                level = count - Traceback.last
                guard unsafe lua_getstack(thread, Int32(level), &frame) != 0 else { return }
            }
            unsafe lua_getinfo(thread, "Sln", &frame)
            if unsafe Traceback.isOfScript(frame) { lines.append(unsafe Traceback.line(of: frame)) }
            level += 1
        }
    }

    private static func isOfScript(_ frame: lua_Debug) -> Bool {
        unsafe !frame.isOfC && strcmp(frame.source, LV_HIDDEN_CHUNK) != 0
    }

    private static func line(of frame: lua_Debug) -> [UInt8] {
        let file = unsafe frame.fileBytes
        let place = unsafe file + Array(":\(frame.currentline): in ".utf8)
        if unsafe frame.what.pointee == CChar(bitPattern: UInt8(ascii: "m")) { return place + Array("main chunk".utf8) }
        if let name = unsafe frame.name, unsafe frame.namewhat.pointee != 0 {
            return unsafe place + bytes(frame.namewhat) + Array(" '".utf8) + bytes(name) + Array("'".utf8)
        }
        return unsafe place + Array("function <".utf8) + file + Array(":\(frame.linedefined)>".utf8)
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    /// An error that passes through many computed fields meets frames in each: of many lines those in the middle are left out.
    fileprivate mutating func abridge() {
        guard lines.count > 2 * (Traceback.first + Traceback.last) else { return }
        // The line that says so is no frame.
        leftOut += lines.count - Traceback.first - Traceback.last - (leftOut > 0 ? 1 : 0)
        let middle = Traceback.first..<lines.count - Traceback.last
        lines.replaceSubrange(middle, with: [Array("... (\(leftOut) more)".utf8)])
    }
}

/// Whether what stands before the colon names a chunk.
private func isChunkName(_ name: UnsafeBufferPointer<CChar>, on thread: OpaquePointer) -> Bool {
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

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_traceback(
    _ state: OpaquePointer!, _ before: Int32, _ thread: OpaquePointer!, _ count: Int32, _ task: OpaquePointer!,
    _ taskCount: Int32
) -> lua_Integer {
    guard let state = unsafe state, let thread = unsafe thread else { return -1 }
    var traceback = Traceback()
    unsafe traceback.add(tableAt: before, on: state)
    unsafe traceback.add(count, on: thread)
    if let task = unsafe task { unsafe traceback.add(taskCount, on: task) }
    traceback.abridge()
    let text = traceback.text
    guard !text.isEmpty else { return -1 }
    let isHandedOver = unsafe text.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        return unsafe lv_hand_over(state, start, bytes.count)
    }
    return isHandedOver ? lua_Integer(traceback.leftOut) : -1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_begins_with_place(_ thread: OpaquePointer!, _ text: UnsafePointer<CChar>) -> Bool {
    guard let thread = unsafe thread else { return false }
    var colon = unsafe strchr(text, CInt(UInt8(ascii: ":")))
    while let found = unsafe colon {
        var digit = unsafe found + 1
        while unsafe (48...57).contains(digit.pointee) { unsafe digit += 1 }
        if unsafe digit > found + 1, unsafe digit.pointee == CChar(bitPattern: UInt8(ascii: ":")) {
            let length = unsafe found - UnsafeMutablePointer(mutating: text)
            return unsafe isChunkName(UnsafeBufferPointer(start: text, count: length), on: thread)
        }
        unsafe colon = strchr(found + 1, CInt(UInt8(ascii: ":")))
    }
    return false
}
