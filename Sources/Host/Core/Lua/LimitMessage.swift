import CLua

/// What is said of a limit that has been reached.
enum LimitMessage {
    /// A limit on time, as it is written on the command line.
    static func label(nanoseconds: UInt64) -> String {
        let seconds = Double(nanoseconds) / 1e9
        if seconds < 1 { return "\(LuaNumber.plain(seconds * 1000))ms" }
        if seconds >= 60, (seconds / 60).rounded() == seconds / 60 { return "\(LuaNumber.plain(seconds / 60))m" }
        return "\(LuaNumber.plain(seconds))s"
    }

    /// The same of a limit on memory.
    private static func label(bytes: UInt64) -> String {
        var (count, unit) = (bytes, 0)
        while unit < 3, count > 0, count % 1024 == 0 {
            (count, unit) = (count / 1024, unit + 1)
        }
        return "\(count)\([" bytes", "K", "M", "G"][unit])"
    }

    fileprivate static func text(_ limit: Interpreter.ReachedLimit, _ allowed: UInt64, _ context: lv_context) -> String
    {
        switch limit {
        case .interruption: "interrupted"
        case .calls: "values that are called by __call are nested too deeply"
        case .time:
            unsafe "this ran longer than the time limit of \(label(nanoseconds: allowed)) (\(name(context.time_option)))"
        case .memory where allowed != 0:
            unsafe "this needs more than the memory limit of \(label(bytes: allowed)) (\(name(context.memory_option)))"
        case .none, .memory: "not enough memory"
        }
    }

    private static func name(_ option: UnsafePointer<CChar>?) -> String {
        unsafe option.map { unsafe String(cString: $0) } ?? ""
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_say_limit(_ thread: OpaquePointer!, _ limit: Int32, _ allowed: UInt64) -> Bool {
    guard let thread = unsafe thread else { return false }
    let limit = Interpreter.ReachedLimit(rawValue: UInt32(bitPattern: limit)) ?? .none
    let text = unsafe LimitMessage.text(limit, allowed, lv_context_of(thread).pointee)
    return unsafe Interpreter.handsOver(text, to: thread)
}
