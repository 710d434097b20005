import CLua
import Platform

/// The lines of a traceback: the frames that are a script's own. Nothing here makes anything in Lua: it is asked for where errors are handled.
struct Traceback {
    /// How many of the innermost and of the outermost frames are shown where there are many.
    private static let (first, last) = (10, 11)
    /// How far out the end of what is evaluated is looked for.
    private static let mostLookedAt = Int32(64)
    private(set) var lines: [[UInt8]] = []
    /// How many frames were left out of a long one before.
    private var leftOut = 0

    /// Each with a zero behind it; and how many frames were left out, if some were.
    fileprivate var text: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(2048)
        for line in lines {
            text += line
            text.append(0)
        }
        return leftOut > 0 ? text + Array("\(leftOut)".utf8) : text
    }

    /// What such a text says; of no text nothing.
    init(textAt index: Int32, on state: OpaquePointer) {
        var count = 0
        guard unsafe lua_type(state, index) == LUA_TSTRING, var start = unsafe lua_tolstring(state, index, &count)
        else { return }
        let end = unsafe start + count
        while let zero = unsafe memchr(start, 0, end - start)?.assumingMemoryBound(to: CChar.self) {
            let length = unsafe zero - UnsafeMutablePointer(mutating: start)
            unsafe lines.append(Array(UnsafeRawBufferPointer(start: start, count: length)))
            unsafe start = UnsafePointer(zero + 1)
        }
        leftOut = unsafe Int(atoi(start))
    }

    /// Of the error at an index, which was raised on a thread: from where it was raised first.
    fileprivate init(of error: Int32, from thread: OpaquePointer, on state: OpaquePointer) {
        unsafe KeptError.pushTraceback(ofRaisedAgain: error, from: thread, on: state)
        unsafe self.init(textAt: -1, on: state)
        unsafe lv_pop(state, 1)
        unsafe add(framesOf: thread)
        // What a line at a prompt has set off runs in the main thread, and the line in its own.
        let interpreter = unsafe Interpreter.of(state)
        if let interpreter, interpreter.runsLine, unsafe thread == interpreter.state,
            let task = unsafe interpreter.context.pointee.modes.task
        {
            unsafe add(framesOf: task)
        }
        abridge()
    }

    /// Of an error that is raised because memory was refused: the frames of that place. A coroutine was resumed by those that there are still; in one
    /// thread they are among those that were noted.
    fileprivate static func text(ofErrorRefusedOn state: OpaquePointer, _ error: Int32) -> [UInt8] {
        let limits = unsafe lv_context_of(state).pointee.limits
        let length = unsafe limits.pointee.refused.length
        let noted = unsafe withUnsafeBytes(of: &limits.pointee.refused.text) { unsafe Array($0.prefix(length)) }
        guard unsafe limits.pointee.refused.thread != state else { return noted }
        return unsafe noted + Traceback(of: error, from: state, on: state).text
    }

    /// How many of the innermost frames belong to the computed field or the binding that is evaluated, or to a line at a prompt where a script
    /// waits; all, if there is no such thing.
    private static func ownFrameCount(of thread: OpaquePointer) -> Int {
        let context = unsafe lv_context_of(thread)
        let modes = unsafe context.pointee.modes
        let isCalling = unsafe modes.evaluation != 0 || modes.is_animating
        var frame = unsafe lua_Debug()
        let isLooking = unsafe isCalling || Interpreter.of(thread)?.isPaused == true
        for level in 0..<(isLooking ? mostLookedAt : 0) {
            guard unsafe lua_getstack(thread, level, &frame) != 0 else { break }
            if unsafe UnsafeMutableRawPointer(frame.i_ci) == modes.computing_frame { return Int(level) }
            unsafe lua_getinfo(thread, "f", &frame)
            defer { unsafe lv_pop(thread, 1) }
            let isEnd =
                unsafe lv_ends_traceback(thread) || HostTable.endsTraceback(-1, on: thread, isCalling: isCalling)
            if isEnd { return Int(level) }
        }
        return unsafe Int(ScriptFrames.count(of: thread))
    }

    /// Adds the innermost frames of a thread, without the outermost that are not the script's.
    fileprivate mutating func add(framesOf thread: OpaquePointer) {
        var frame = unsafe lua_Debug()
        var count = unsafe Traceback.ownFrameCount(of: thread)
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

    /// Writes the innermost frames of a thread that is in the middle of what it does, each with a zero behind it: the length of the place of the
    /// first, and of all.
    fileprivate static func write(
        framesOf thread: OpaquePointer, to text: UnsafeMutableRawBufferPointer
    ) -> (place: Int, all: Int) {
        var (place, length) = (0, 0)
        var frame = unsafe lua_Debug()
        for level in 0..<Int32(first + last) {
            guard unsafe lua_getstack(thread, level, &frame) != 0 else { break }
            unsafe lua_getinfo(thread, "Sln", &frame)
            guard unsafe isOfScript(frame) else { continue }
            let line = unsafe Traceback.line(of: frame) + [0]
            guard length + line.count <= text.count else { break }
            if length == 0 { place = unsafe frame.fileBytes.count + ":\(frame.currentline): ".utf8.count }
            unsafe UnsafeMutableRawBufferPointer(rebasing: text[length...]).copyBytes(from: line)
            length += line.count
        }
        return (place, length)
    }

    private static func isOfScript(_ frame: lua_Debug) -> Bool {
        unsafe !frame.isOfC && !frame.isHidden
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

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_traceback(_ state: OpaquePointer!, _ thread: OpaquePointer!, _ error: Int32) -> Bool {
    guard let state = unsafe state else { return false }
    guard let thread = unsafe thread else {
        return unsafe Interpreter.handsOver(Traceback.text(ofErrorRefusedOn: state, error), to: state)
    }
    return unsafe Interpreter.handsOver(Traceback(of: error, from: thread, on: state).text, to: state)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_note_frames(_ thread: OpaquePointer!) {
    guard let thread = unsafe thread else { return }
    let limits = unsafe lv_context_of(thread).pointee.limits
    let lengths = unsafe withUnsafeMutableBytes(of: &limits.pointee.refused.text) { text in
        unsafe Traceback.write(framesOf: thread, to: text)
    }
    unsafe limits.pointee.refused.thread = thread
    unsafe (limits.pointee.refused.place_length, limits.pointee.refused.length) = lengths
}
