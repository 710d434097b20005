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

    fileprivate static func text(
        _ limit: Interpreter.ReachedLimit, _ allowed: UInt64, _ names: OptionNames
    ) -> String {
        switch limit {
        case .interruption: "interrupted"
        case .calls: "values that are called by __call are nested too deeply"
        case .time:
            "this ran longer than the time limit of \(label(nanoseconds: allowed)) (\(names.timeLimit))"
        case .memory where allowed != 0:
            "this needs more than the memory limit of \(label(bytes: allowed)) (\(names.memoryLimit))"
        case .none, .memory: "not enough memory"
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_say_limit(_ thread: OpaquePointer!, _ limit: Int32, _ allowed: UInt64, _ isRefused: Bool) -> Bool {
    guard let thread = unsafe thread else { return false }
    let limit = Interpreter.ReachedLimit(rawValue: UInt32(bitPattern: limit)) ?? .none
    let names = unsafe Interpreter.of(thread)?.optionNames ?? .configuration
    let place = isRefused ? unsafe PinnedStacks.placeOfRefusal(on: thread) : []
    return unsafe Interpreter.handsOver(place + Array(LimitMessage.text(limit, allowed, names).utf8), to: thread)
}
