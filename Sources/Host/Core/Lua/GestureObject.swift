import CLua

/// `DragGesture { minimumDistance = 0 }:onChanged(function)`: a gesture of the mouse as a script has it. A method gives another, made of
/// this one.
final class GestureObject: HostObject {
    static let type = lv_host_type.gesture
    /// User values: the gesture that it was made of; the function, or the other gesture; the binding.
    static let (inner, other, binding) = (Int32(1), Int32(2), Int32(3))

    enum Kind: Equatable {
        case tap(count: Int)
        case spatialTap(count: Int, space: String)
        case longPress(seconds: Double, farthest: Double)
        case drag(least: Double, space: String)
        case onChanged, onEnded, updating, sequenced, simultaneous, exclusive
    }

    let kind: Kind
    /// How many gestures and functions it is made of.
    let parts: Int
    private let word: String

    private static let mostParts = 32

    init(_ kind: Kind, parts: Int = 1, word: String) {
        self.kind = kind
        self.parts = parts
        self.word = word
    }

    func making(_: DescribedObject) -> Making { Making(word: word, shape: .leaf) }

    func isMade(like other: AnyObject) -> Bool { (other as? GestureObject)?.kind == kind }

    static let groups = [
        HostGroup(
            name: "gesture", type: .gesture, userValues: 3, missing: "a gesture has no",
            withoutSelf: "write gesture:%s(…), with a colon",
            functions: [
                told("onChanged", .onChanged, "function(value) … end"),
                told("onEnded", .onEnded, "function(value) … end"),
                HostFunction("updating", "...", makes: .gesture) { call throws(CallError) in
                    let gesture = try call.gesture(1, "updating")
                    guard unsafe lv_to_binding(call.thread, 2) != nil else {
                        throw CallError(
                            "updating: expected a binding of a GestureState, as self.bind.field, got \(try call.shown(2))"
                        )
                    }
                    guard call.type(3) == LUA_TFUNCTION else {
                        throw CallError(
                            "updating: expected function(value, state) … end behind the binding, got \(try call.shown(3))"
                        )
                    }
                    call.keep(2, as: binding)
                    call.keep(3, as: other)
                    return try make(call, .updating, gesture.parts)
                },
                joined("sequenced", .sequenced),
                joined("simultaneously", .simultaneous),
                joined("exclusively", .exclusive),
            ]),
        HostGroup(functions: [
            HostFunction("TapGesture", ".", makes: .gesture) { call throws(CallError) in
                let given = try options(call, "TapGesture", [("count", 2)])
                return call.make(
                    GestureObject(.tap(count: try count(given["count"], "TapGesture")), word: "TapGesture"))
            },
            HostFunction("SpatialTapGesture", ".", makes: .gesture) { call throws(CallError) in
                let word = "SpatialTapGesture"
                let given = try options(call, word, [("count", 2)], takesSpace: true)
                let space = try space(call, word)
                return call.make(
                    GestureObject(.spatialTap(count: try count(given["count"], word), space: space), word: word))
            },
            HostFunction("LongPressGesture", ".", makes: .gesture) { call throws(CallError) in
                let word = "LongPressGesture"
                let given = try options(call, word, [("minimumDuration", 1), ("maximumDistance", 2)])
                let seconds = given["minimumDuration"] ?? Event.longPress
                return call.make(
                    GestureObject(.longPress(seconds: seconds, farthest: given["maximumDistance"] ?? 1), word: word))
            },
            HostFunction("DragGesture", ".", makes: .gesture) { call throws(CallError) in
                let word = "DragGesture"
                let given = try options(call, word, [("minimumDistance", 0)], takesSpace: true)
                let space = try space(call, word)
                return call.make(
                    GestureObject(.drag(least: given["minimumDistance"] ?? 1, space: space), word: word))
            },
            HostFunction("GestureState", "..") { call throws(CallError) in try declareState(call) },
        ]),
    ]

    // MARK: Methods

    private static func make(_ call: Call, _ kind: Kind, _ parts: Int) throws(CallError) -> Int32 {
        guard parts < mostParts else {
            throw CallError("a gesture is made of at most \(mostParts) gestures and functions")
        }
        call.keep(1, as: inner)
        return call.make(GestureObject(kind, parts: parts + 1, word: "gesture"))
    }

    private static func told(_ name: StaticString, _ kind: Kind, _ example: String) -> HostFunction {
        HostFunction(name, "..", makes: .gesture) { call throws(CallError) in
            let gesture = try call.gesture(1, "\(name)")
            guard call.type(2) == LUA_TFUNCTION else {
                throw CallError("\(name): expected a function, as \(example), got \(try call.shown(2))")
            }
            call.keep(2, as: other)
            return try make(call, kind, gesture.parts)
        }
    }

    private static func joined(_ name: StaticString, _ kind: Kind) -> HostFunction {
        HostFunction(name, "..", makes: .gesture) { call throws(CallError) in
            let gesture = try call.gesture(1, "\(name)")
            let second = try call.gesture(2, "\(name)")
            call.keep(2, as: other)
            return try make(call, kind, gesture.parts + second.parts)
        }
    }

    // MARK: Options

    /// The options that are numbers, each of which is 0 or more. An example is given for each.
    private static func options(
        _ call: Call, _ word: String, _ names: [(String, Int)], takesSpace: Bool = false
    ) throws(CallError) -> [String: Double] {
        if call.type(1) == LUA_TNIL { return [:] }
        guard call.type(1) == LUA_TTABLE else {
            throw CallError(
                "\(word): expected a table, as \(word) { \(names[0].0) = \(names[0].1) }, got \(try call.shown(1))")
        }
        let given = try call.numbers(1, word, names.map(\.0), besides: takesSpace ? ["coordinateSpace"] : [])
        for (name, value) in given.sorted(by: { $0.key < $1.key }) where !(value >= 0 && value < 1e9) {
            throw CallError(
                "\(word): '\(name)' must be a number from 0 to below 1e9, got \(LuaNumber.plain(value))")
        }
        return given
    }

    private static func count(_ given: Double?, _ word: String) throws(CallError) -> Int {
        let count = given ?? 1
        guard count >= 1, count <= 3, count.rounded(.down) == count else {
            throw CallError("\(word): 'count' must be 1, 2 or 3, got \(LuaNumber.plain(count))")
        }
        return Int(count)
    }

    /// The coordinate space that the options name.
    private static func space(_ call: Call, _ word: String) throws(CallError) -> String {
        guard call.type(1) == LUA_TTABLE else { return "local" }
        try call.push("coordinateSpace")
        unsafe lua_rawget(call.thread, 1)
        defer { call.pop() }
        if call.type(-1) == LUA_TNIL { return "local" }
        guard call.type(-1) == LUA_TSTRING else {
            throw CallError(
                "\(word): 'coordinateSpace' must be \"local\", \"global\" or the name of a coordinateSpace, got \(call.typeName(-1))"
            )
        }
        return call.text(-1)
    }

    // MARK: State

    /// A state that only a gesture writes, and puts back.
    private static func declareState(_ call: Call) throws(CallError) -> Int32 {
        guard call.type(2) == LUA_TNIL else { throw CallError("GestureState takes a value alone") }
        try call.refuseBinding("GestureState")
        unsafe try call.declare(.state, value: 1)
        return 1
    }
}

extension Call {
    /// An argument that is a gesture.
    func gesture(_ index: Int32, _ word: String) throws(CallError) -> GestureObject {
        if let object = object(GestureObject.self, index) { return object }
        throw CallError("\(word): expected a gesture, as DragGesture(), got \(try shown(index))")
    }
}
