import CLua

/// `Animation.linear { duration = 1 }`, `Animation.bouncy:delay(0.5)`: how something moves, as a script has it.
final class AnimationObject: HostObject {
    static let type = lv_host_type.animation

    let animation: Animation
    /// The name of an animation without options, which can be called with some; nil once it has them.
    let name: Animation.Name?
    /// As a script would write it.
    let words: String

    init(_ animation: Animation, name: Animation.Name? = nil, words: String) {
        self.animation = animation
        self.name = name
        self.words = words
    }

    convenience init(named name: Animation.Name) {
        self.init(name.animation, name: name, words: "Animation.\(name.rawValue)")
    }

    func making(_: DescribedObject) -> Making { Making(word: words, shape: .leaf) }

    func isMade(like other: AnyObject) -> Bool { (other as? AnimationObject)?.animation == animation }

    static let groups = [
        HostGroup(
            name: "animation", type: .animation, missing: "an animation has no",
            withoutSelf: "write animation:%s(…), with a colon",
            functions: [
                HostFunction("delay", "..", makes: .animation) { call throws(CallError) in
                    let seconds = try call.seconds(2, "delay: 'seconds'")
                    return try add(.delay(seconds), "delay(\(LuaNumber.plain(seconds)))", call)
                },
                HostFunction("speed", "..", makes: .animation) { call throws(CallError) in
                    guard call.type(2) == LUA_TNUMBER, call.number(2) > 0, call.number(2) < .infinity else {
                        throw CallError("speed: 'factor' must be a number above 0, got \(try call.shown(2))")
                    }
                    return try add(.speed(call.number(2)), "speed(\(LuaNumber.plain(call.number(2))))", call)
                },
                HostFunction("repeatCount", "...", makes: .animation) { call throws(CallError) in
                    let count = call.type(2) == LUA_TNUMBER ? call.number(2) : .nan
                    guard count >= 1, count <= 1e9, count.rounded(.down) == count else {
                        throw CallError(
                            "repeatCount: 'count' must be a whole number (1 or more), got \(try call.shown(2))")
                    }
                    let reverses = try call.reverses(3, "repeatCount")
                    let rest = reverses ? "" : ", { autoreverses = false }"
                    return try add(
                        .repeats(Int(count), autoreverses: reverses), "repeatCount(\(Int(count))\(rest))", call)
                },
                HostFunction("repeatForever", "..", makes: .animation) { call throws(CallError) in
                    let reverses = try call.reverses(2, "repeatForever")
                    let rest = reverses ? "" : "{ autoreverses = false }"
                    return try add(.repeats(nil, autoreverses: reverses), "repeatForever(\(rest))", call)
                },
                HostFunction("__call", "..", makes: .animation) { call throws(CallError) in
                    call.make(try called(call))
                },
                HostFunction("__tostring", ".") { call throws(CallError) in
                    try call.push(call.object(AnimationObject.self, 1)?.words ?? "animation")
                    return 1
                },
            ]),
        HostGroup(
            name: "Animation", missing: "there is no Animation",
            functions: [
                HostFunction("timingCurve", ".....", makes: .animation) { call throws(CallError) in
                    call.make(try curve(call))
                }
            ]),
    ]

    private static func add(_ step: Animation.Step, _ words: String, _ call: Call) throws(CallError) -> Int32 {
        guard let object = call.object(AnimationObject.self, 1) else { return 0 }
        guard let animation = object.animation.adding(step) else {
            throw CallError("an animation is made of at most \(Animation.mostSteps) steps")
        }
        return call.make(AnimationObject(animation, words: "\(object.words):\(words)"))
    }

    /// `Animation.timingCurve(x1, y1, x2, y2 [, duration])`
    private static func curve(_ call: Call) throws(CallError) -> AnimationObject {
        var parts: [Double] = []
        for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
            let index = Int32(index + 1)
            guard call.type(index) == LUA_TNUMBER, call.number(index).isFinite else {
                throw CallError("Animation.timingCurve: '\(name)' must be a number, got \(try call.shown(index))")
            }
            parts.append(call.number(index))
            guard index % 2 == 0 || (0...1).contains(parts[parts.count - 1]) else {
                throw CallError("Animation.timingCurve: '\(name)' must be from 0 to 1, got \(try call.shown(index))")
            }
        }
        let seconds =
            call.type(5) == LUA_TNIL
            ? Animation.Name.seconds : try call.seconds(5, "Animation.timingCurve: 'duration'")
        let curve = CubicCurve(x1: parts[0], y1: parts[1], x2: parts[2], y2: parts[3])
        let numbers = (parts + [seconds]).map(LuaNumber.plain).joined(separator: ", ")
        return AnimationObject(Animation(.timed(curve, seconds: seconds)), words: "Animation.timingCurve(\(numbers))")
    }

    /// `Animation.linear { duration = 1 }`, `Animation.linear(1)`
    private static func called(_ call: Call) throws(CallError) -> AnimationObject {
        guard let object = call.object(AnimationObject.self, 1) else { throw CallError("this is no animation") }
        guard let name = object.name else {
            throw CallError("\(object.words) is an animation already: it is not called once more")
        }
        let word = "Animation.\(name.rawValue)"
        var options: [String: Double] = [:]
        switch call.type(2) {
        case LUA_TNIL: break
        case LUA_TTABLE: options = try call.numbers(2, word, name.options)
        case LUA_TNUMBER where name.options.contains("duration"):
            options["duration"] = try call.seconds(2, "\(word): 'duration'")
        default:
            throw CallError("\(word): expected a table, as \(word) { \(name.options[0]) = 1 }, got \(call.typeName(2))")
        }
        let made = try name.animation(options, word)
        guard !options.isEmpty else { return AnimationObject(named: name) }
        let given = options.sorted { $0.key < $1.key }.map { "\($0.key) = \(LuaNumber.plain($0.value))" }
        return AnimationObject(made, words: "\(word) { \(given.joined(separator: ", ")) }")
    }
}

extension Call {
    /// What an argument is, for a message: a number itself, else its type.
    func shown(_ index: Int32) throws(CallError) -> String {
        type(index) == LUA_TNUMBER
            ? LuaNumber.plain(number(index)) : type(index) == LUA_TNIL ? "nothing" : typeName(index)
    }

    /// An argument that is a number of seconds.
    fileprivate func seconds(_ index: Int32, _ what: String) throws(CallError) -> Double {
        guard type(index) == LUA_TNUMBER, number(index) >= 0, number(index) < Animation.Name.longest else {
            throw CallError("\(what) must be a number of seconds (0 or more, not infinite), got \(try shown(index))")
        }
        return number(index)
    }

    /// `{ autoreverses = false }`, or the flag itself.
    fileprivate func reverses(_ index: Int32, _ word: String) throws(CallError) -> Bool {
        switch type(index) {
        case LUA_TNIL: return true
        case LUA_TBOOLEAN: return unsafe lua_toboolean(thread, index) != 0
        case LUA_TTABLE: break
        default: throw CallError("\(word): options are a table, as { autoreverses = false }, got \(typeName(index))")
        }
        guard unsafe lua_checkstack(thread, 8) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        var reverses = true
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            let name = type(-2) == LUA_TSTRING ? text(-2) : "?"
            guard name == "autoreverses" else {
                throw CallError("\(word) has no option '\(name)'; it takes autoreverses")
            }
            guard type(-1) == LUA_TBOOLEAN else {
                throw CallError(
                    "\(word): 'autoreverses' must be true or false, got \(typeName(unsafe lua_gettop(thread)))")
            }
            reverses = unsafe lua_toboolean(thread, -1) != 0
            unsafe lv_pop(thread, 1)
        }
        return reverses
    }

    /// The numbers of a table of options that have these names.
    func numbers(
        _ index: Int32, _ word: String, _ names: [String], besides others: [String] = []
    ) throws(CallError) -> [String: Double] {
        guard unsafe lua_checkstack(thread, 8) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        var found: [String: Double] = [:]
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            let name = type(-2) == LUA_TSTRING ? text(-2) : "?"
            let value = unsafe lua_gettop(thread)
            guard names.contains(name) || others.contains(name) else {
                let all = names + others
                let hint = Suggestion.hint(for: name, among: all)
                let rest = hint.isEmpty ? "; it takes \(WordSchema.Parameter.list(all, or: "and"))" : hint
                throw CallError("\(word) has no option '\(name)'\(rest)")
            }
            if others.contains(name) {
                pop()
                continue
            }
            guard type(value) == LUA_TNUMBER else {
                throw CallError("\(word): '\(name)' must be a number, got \(typeName(value))")
            }
            found[name] = number(value)
            pop()
        }
        return found
    }
}
