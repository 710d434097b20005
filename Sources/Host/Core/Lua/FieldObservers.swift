import CLua

/// The words that declare fields of observable objects, with their observers (L25), as
/// `Published(0, { didSet = function(self, old, new) … end })`.
enum FieldObservers {
    static let groups = [
        HostGroup(functions: [
            field("Published", .published), field("Ignored", .unobserved), field("Field", .observed),
        ])
    ]

    private static let names = [(name: "willSet", place: declared_will_set), (name: "didSet", place: declared_did_set)]

    private static func field(_ word: StaticString, _ kind: FieldKind) -> HostFunction {
        HostFunction(word, "..") { call throws(CallError) in
            try call.refuseBinding("\(word)")
            let declaration = unsafe try call.declare(kind, value: 1)
            guard call.type(2) != LUA_TFUNCTION else {
                throw CallError(
                    "\(word): observers stand in a table, as { didSet = function(self, old, new) … end }")
            }
            guard call.type(2) == LUA_TTABLE else { return 1 }
            try checkNames(call, "\(word)")
            for (name, place) in names where try take(name, call, "\(word)") {
                unsafe lua_setiuservalue(call.thread, -2, Int32(place))
                unsafe declaration?.pointee.has_observers = true
            }
            return 1
        }
    }

    private static func checkNames(_ call: Call, _ word: String) throws(CallError) {
        unsafe lua_pushnil(call.thread)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(call.thread, 2) != 0 {
            guard call.type(-2) == LUA_TSTRING else {
                throw CallError("\(word): its options have names, as { didSet = function(self, old, new) … end }")
            }
            let name = call.text(-2)
            guard names.contains(where: { $0.name == name }) else {
                throw CallError("\(word) has no option '\(name)'\(hint(for: name))")
            }
            call.pop()
        }
    }

    private static func hint(for name: String) -> String {
        var search = NearestName(to: Array(name.utf8))
        for known in names { unsafe Array(known.name.utf8).withUnsafeBytes { unsafe search.consider($0) } }
        return search.nearest.map { " (did you mean '\(String(decoding: $0, as: UTF8.self))'?)" } ?? ""
    }

    /// Pushes the function that the options have by a name; false, and nothing: they have none.
    private static func take(_ name: String, _ call: Call, _ word: String) throws(CallError) -> Bool {
        call.pushArgument(2)
        try call.push(name)
        try call.protect(.getElement, 2, 1)
        guard call.type(-1) != LUA_TNIL else {
            call.pop()
            return false
        }
        let given = call.typeName(-1)
        try call.protect(.toFunction, 1, 1)
        guard call.type(-1) == LUA_TFUNCTION else {
            throw CallError(
                "\(word): '\(name)' is a function, as \(name) = function(self, old, new) … end, not a \(given)")
        }
        return true
    }
}
