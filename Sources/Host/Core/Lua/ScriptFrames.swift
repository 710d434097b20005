import CLua
import Platform

/// The functions that run in a thread but for those of the host's own Lua, the innermost first.
@safe struct ScriptFrames {
    private let thread: OpaquePointer
    /// The one that was reached, with its source and line.
    private var frame = unsafe lua_Debug()
    /// How far out it is.
    private var level: Int32
    /// How many of the host's own are looked at one by one before it is taken that they call themselves.
    private static let mostHidden = Int32(32)

    /// Those further out than the level.
    init(of thread: OpaquePointer, behind level: Int32 = -1) {
        unsafe self.thread = thread
        self.level = level
    }

    /// `file:line: ` of the innermost that has a line; empty: none has.
    static func place(on thread: OpaquePointer) -> [UInt8] {
        var frames = unsafe ScriptFrames(of: thread)
        let found = unsafe frames.first { unsafe $0.currentline > 0 }
        return unsafe found.map { unsafe $0.fileBytes + Array(":\($0.currentline): ".utf8) } ?? []
    }

    /// How many functions run in a thread that runs any, the host's own too.
    static func count(of thread: OpaquePointer) -> Int32 {
        var frame = unsafe lua_Debug()
        var (low, high) = (Int32(1), Int32(1))
        while unsafe lua_getstack(thread, high, &frame) != 0 { (low, high) = (high, 2 * high) }
        while low < high {
            let middle = (low + high) / 2
            if unsafe lua_getstack(thread, middle, &frame) != 0 { low = middle + 1 } else { high = middle }
        }
        return high
    }

    /// Goes out to the next one that it holds for; nil: there is none.
    mutating func first(where isIt: (lua_Debug) -> Bool) -> lua_Debug? {
        while let next = unsafe next() {
            if unsafe isIt(next) { return unsafe next }
        }
        return nil
    }

    /// Goes out to the next one; nil: there is none.
    mutating func next() -> lua_Debug? {
        let first = level + 1
        level += 1
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            unsafe lua_getinfo(thread, "Sl", &frame)
            if unsafe !frame.isHidden { return unsafe frame }
            if level - first == ScriptFrames.mostHidden { level = lastHidden(level) }
            level += 1
        }
        return nil
    }

    /// Identifies the function at a level, by its lines, if it is one of the host's own.
    private func hidden(at level: Int32) -> Int? {
        var frame = unsafe lua_Debug()
        guard unsafe lua_getstack(thread, level, &frame) != 0, unsafe lua_getinfo(thread, "S", &frame) != 0,
            unsafe frame.isHidden
        else { return nil }
        return Int(unsafe frame.linedefined) << 20 | Int(unsafe frame.lastlinedefined)
    }

    /// The last of the frames of functions that call themselves, of which the one at a level and those before it are some. Each step to a
    /// level goes there from the first, so that they cannot be looked at one by one.
    private func lastHidden(_ level: Int32) -> Int32 {
        let functions = Set((0..<ScriptFrames.mostHidden).compactMap { hidden(at: level - $0) })
        let isOne = { level in hidden(at: level).map(functions.contains) ?? false }
        var (last, step) = (level, Int32(1))
        while isOne(last + step) { step *= 2 }
        while step > 1 {
            step /= 2
            if isOne(last + step) { last += step }
        }
        return last
    }
}

extension lua_Debug {
    /// Whether the function is of the host's own Lua.
    var isHidden: Bool { unsafe strcmp(source, LV_HIDDEN_CHUNK) == 0 }
}
