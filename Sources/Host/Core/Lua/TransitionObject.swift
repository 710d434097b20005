import CLua

/// `Transition.move "leading"`, `Transition.opacity:combined(Transition.scale)`: how a view comes and goes, as a script has it.
package final class TransitionObject: HostObject {
    static let type = lv_host_type.transition

    let transition: Transition
    /// As a script would write it.
    let words: String

    init(_ transition: Transition, words: String) {
        self.transition = transition
        self.words = words
    }

    func making(_: DescribedObject) -> Making { Making(word: words, shape: .leaf) }

    func isMade(like other: AnyObject) -> Bool { (other as? TransitionObject)?.transition == transition }

    /// Those that are as their names say.
    package static let names = ["opacity", "slide", "scale", "identity"]

    /// One of them; nil: none has that name.
    convenience init?(named name: String) {
        let transition: Transition
        switch name {
        case "opacity": transition = .opacity
        case "slide": transition = .slide
        case "scale": transition = TransitionObject.scale(0, .center)
        case "identity": transition = .identity
        default: return nil
        }
        self.init(transition, words: "Transition.\(name)")
    }

    private static let edges = Transition.Edge.allCases.map(\.rawValue)

    private static func scale(_ scale: Double, _ point: UnitPoint) -> Transition {
        Transition(.scale(scale, around: point))
    }

    static let groups = [
        HostGroup(
            name: "transition", type: .transition, missing: "a transition has no",
            withoutSelf: "write transition:%s(…), with a colon",
            functions: [
                HostFunction("combined", "..", makes: .transition) { call throws(CallError) in
                    guard let object = call.object(TransitionObject.self, 1) else { return 0 }
                    let other = try call.transition(2, "combined")
                    guard let both = object.transition.combined(with: other.transition) else {
                        throw CallError("a transition is made of at most \(Transition.mostEffects) effects")
                    }
                    return call.make(TransitionObject(both, words: "\(object.words):combined(\(other.words))"))
                },
                HostFunction("animation", "..", makes: .transition) { call throws(CallError) in
                    guard let object = call.object(TransitionObject.self, 1) else { return 0 }
                    let animation = try call.animation(2, "animation")
                    return call.make(
                        TransitionObject(
                            object.transition.animated(by: animation?.animation),
                            words: "\(object.words):animation(\(animation?.words ?? "nil"))"))
                },
                HostFunction("__call", "..", makes: .transition) { call throws(CallError) in
                    call.make(try called(call))
                },
                HostFunction("__tostring", ".") { call throws(CallError) in
                    try call.push(call.object(TransitionObject.self, 1)?.words ?? "transition")
                    return 1
                },
            ]),
        HostGroup(
            name: "Transition", missing: "there is no Transition",
            functions: [
                HostFunction("move", "..", makes: .transition) { call throws(CallError) in
                    let edge = try edge(call, "move", "edge")
                    return call.make(
                        TransitionObject(Transition(.move(edge)), words: "Transition.move \"\(edge.rawValue)\""))
                },
                HostFunction("push", "..", makes: .transition) { call throws(CallError) in
                    let edge = try edge(call, "push", "from")
                    return call.make(
                        TransitionObject(.push(from: edge), words: "Transition.push \"\(edge.rawValue)\""))
                },
                HostFunction("offset", "..", makes: .transition) { call throws(CallError) in
                    let given = try numbers(call, 1, "offset", ["x", "y"])
                    let (x, y) = (given["x"] ?? 0, given["y"] ?? 0)
                    return call.make(
                        TransitionObject(
                            Transition(.offset(x: x, y: y)),
                            words: "Transition.offset { x = \(LuaNumber.plain(x)), y = \(LuaNumber.plain(y)) }"))
                },
                HostFunction("asymmetric", "..", makes: .transition) { call throws(CallError) in
                    let (insertion, removal) = try ways(call)
                    return call.make(
                        TransitionObject(
                            Transition(insertion: insertion.transition.insertion, removal: removal.transition.removal),
                            words:
                                "Transition.asymmetric { insertion = \(insertion.words), removal = \(removal.words) }"))
                },
            ]),
    ]

    /// `Transition.scale { scale = 0.5, anchor = "top" }`; the others take nothing.
    private static func called(_ call: Call) throws(CallError) -> TransitionObject {
        guard let object = call.object(TransitionObject.self, 1) else { throw CallError("this is no transition") }
        if call.type(2) == LUA_TNIL { return object }
        guard object.words == "Transition.scale" else {
            throw CallError("\(object.words) takes nothing, got \(call.typeName(2))")
        }
        guard call.type(2) == LUA_TTABLE else {
            throw CallError(
                "Transition.scale: expected a table, as Transition.scale { scale = 0.5 }, got \(call.typeName(2))")
        }
        let anchor = try call.take("anchor", of: 2)
        let point = if let anchor { try point(named: anchor) } else { UnitPoint.center }
        let given = try call.numbers(2, "Transition.scale", ["scale"], besides: ["anchor"])
        let least = given["scale"] ?? 0
        guard (0...1).contains(least) else {
            throw CallError("Transition.scale: 'scale' must be a number from 0 to 1, got \(LuaNumber.plain(least))")
        }
        let rest = anchor.map { ", anchor = \"\($0)\"" } ?? ""
        return TransitionObject(
            scale(least, point), words: "Transition.scale { scale = \(LuaNumber.plain(least))\(rest) }")
    }

    private static func point(named name: String) throws(CallError) -> UnitPoint {
        guard let point = UnitPoint(named: name) else {
            throw CallError(
                "Transition.scale: 'anchor' must be \(WordSchema.Parameter.list(UnitPoint.names)), not '\(name)'")
        }
        return point
    }

    /// An edge alone, or in a table under its name.
    private static func edge(_ call: Call, _ word: String, _ name: String) throws(CallError) -> Transition.Edge {
        let given = call.type(1) == LUA_TTABLE ? try call.take(name, of: 1) : call.optionalText(1)
        guard let text = given, let edge = Transition.Edge(rawValue: text) else {
            let got = if let given { "'\(given)'" } else { try call.shown(1) }
            throw CallError(
                "Transition.\(word): '\(name)' must be \(WordSchema.Parameter.list(edges)), got \(got)")
        }
        return edge
    }

    private static func numbers(
        _ call: Call, _ index: Int32, _ word: String, _ names: [String]
    ) throws(CallError) -> [String: Double] {
        let example = "Transition.\(word) { \(names.map { "\($0) = 1" }.joined(separator: ", ")) }"
        guard call.type(index) == LUA_TTABLE else {
            throw CallError("Transition.\(word): expected a table, as \(example), got \(try call.shown(index))")
        }
        let given = try call.numbers(index, "Transition.\(word)", names)
        for (name, value) in given.sorted(by: { $0.key < $1.key }) where !(abs(value) < 1e9) {
            throw CallError("Transition.\(word): '\(name)' must be a number of cells, got \(LuaNumber.plain(value))")
        }
        return given
    }

    /// Two transitions, one after the other or in a table under their names.
    private static func ways(_ call: Call) throws(CallError) -> (TransitionObject, TransitionObject) {
        guard call.type(1) == LUA_TTABLE else {
            return (try call.transition(1, "Transition.asymmetric"), try call.transition(2, "Transition.asymmetric"))
        }
        try call.refuseNames(1, "Transition.asymmetric", but: ["insertion", "removal"])
        guard unsafe lua_checkstack(call.thread, 4) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(call.thread)
        defer { unsafe lua_settop(call.thread, top) }
        unsafe lua_pushnil(call.thread)
        var found: [String: TransitionObject] = [:]
        while unsafe lua_next(call.thread, 1) != 0 {
            let index = unsafe lua_gettop(call.thread)
            found[call.text(index - 1)] = try call.transition(index, "Transition.asymmetric")
            call.pop()
        }
        guard let insertion = found["insertion"], let removal = found["removal"] else {
            throw CallError(
                "Transition.asymmetric: 'insertion' and 'removal' must both be given, as "
                    + "Transition.asymmetric { insertion = Transition.slide, removal = Transition.opacity }")
        }
        return (insertion, removal)
    }
}

extension Call {
    /// An argument that is a transition, or the name of one.
    func transition(_ index: Int32, _ word: String) throws(CallError) -> TransitionObject {
        if let object = object(TransitionObject.self, index) { return object }
        if let name = optionalText(index) {
            if let transition = TransitionObject(named: name) { return transition }
            throw CallError(
                "\(word): a transition is \(WordSchema.Parameter.list(TransitionObject.names)), or one that Transition makes, not '\(name)'\(Suggestion.hint(for: name, among: TransitionObject.names))"
            )
        }
        throw CallError("\(word): expected a transition, as Transition.move \"leading\", got \(try shown(index))")
    }

    /// An argument that is an animation, the name of one, or nil.
    func animation(_ index: Int32, _ word: String) throws(CallError) -> AnimationObject? {
        if type(index) == LUA_TNIL || type(index) == LUA_TNONE { return nil }
        if let object = object(AnimationObject.self, index) { return object }
        if let name = optionalText(index) {
            if let known = Animation.Name(rawValue: name) { return AnimationObject(named: known) }
            let names = Animation.Name.allCases.map(\.rawValue)
            throw CallError(
                "\(word): an animation is \(WordSchema.Parameter.list(names)), or one that Animation makes, not '\(name)'\(Suggestion.hint(for: name, among: names))"
            )
        }
        throw CallError("\(word): expected an animation, as Animation.linear { duration = 1 }, got \(try shown(index))")
    }

    /// Refuses a table that has other names.
    fileprivate func refuseNames(_ index: Int32, _ word: String, but names: [String]) throws(CallError) {
        guard unsafe lua_checkstack(thread, 4) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            let name = type(top + 1) == LUA_TSTRING ? text(top + 1) : "?"
            guard names.contains(name) else {
                throw CallError(
                    "\(word) has no option '\(name)'; it takes \(WordSchema.Parameter.list(names, or: "and"))")
            }
            pop()
        }
    }

    /// The text that a table has under a name; nil: nothing, or no text.
    fileprivate func take(_ name: String, of index: Int32) throws(CallError) -> String? {
        try push(name)
        unsafe lua_rawget(thread, index)
        defer { pop() }
        return optionalText(-1)
    }
}
