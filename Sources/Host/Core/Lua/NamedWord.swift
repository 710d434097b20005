import CLua

/// A word that takes a name and then a table, as `Preference "Width" { default = 0, reduce = math.max }`.
struct NamedWord: Sendable {
    /// What scripts call with the name.
    let word: HostFunction
    /// What that gives: it gets the name, and is called with the table.
    let making: HostFunction

    /// `example`: how it is written behind the word. `body` gets the name, the values of the table's fields, and the object's
    /// userdata on top.
    init(
        _ name: StaticString, like example: String, fields: [String], refusesOtherFields: Bool = false,
        makes result: lv_host_type, body: @escaping HostFunction.Body
    ) {
        word = HostFunction(name, ".*") { call throws(CallError) in
            try call.expectName(for: name, like: example)
            call.pushArgument(1)
            try call.bind("\(name)")
            return 1
        }
        making = HostFunction(name, "..", makes: result) { call throws(CallError) in
            let start = "\(name) \"\(call.text(1))\""
            guard call.type(2) == LUA_TTABLE else {
                let table = example.drop { $0 != "{" }
                let given = call.given < 2 ? "nothing" : call.typeName(2)
                throw CallError("\(start): expected a table, as \(table), got \(given)")
            }
            if refusesOtherFields { try call.refuseFields(of: 2, but: fields, start) }
            try call.spread(2, to: fields)
            return try body(call)
        }
    }
}

extension Call {
    /// Replaces the value on top by a function that calls one of Swift's by its name, with the value before what it gets.
    func bind(_ name: String) throws(CallError) {
        unsafe HostTable.push(rowsOf: HostTable.number(ofBound: name), on: thread)
        try protect(.bind, 4, 1)
    }

    /// Throws unless there is one argument, a name. `example`: how the word is written, behind it.
    func expectName(for word: StaticString, like example: String) throws(CallError) {
        guard given > 0, type(1) == LUA_TSTRING, unsafe lua_rawlen(thread, 1) > 0 else {
            let found = given == 0 ? "nothing" : type(1) == LUA_TSTRING ? "an empty one" : typeName(1)
            throw CallError("\(word): expected a name, as in \(word) \(example), got \(found)")
        }
        guard given > 1 else { return }
        throw CallError(
            "\(word): takes its name, and the table behind that without a comma or parentheses: \(word) \"\(text(1))\" { … }"
        )
    }

    fileprivate func refuseFields(of table: Int32, but fields: [String], _ start: String) throws(CallError) {
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, table) != 0 {
            pop()
            let name = optionalText(unsafe lua_gettop(thread))
            if let name, fields.contains(name) { continue }
            pop()
            let hint = name.map { Suggestion.hint(for: $0, among: fields) } ?? ""
            throw CallError("\(start) has no option '\(name ?? "?")'\(hint)")
        }
    }

    /// The values of a table's fields take its place.
    fileprivate func spread(_ table: Int32, to fields: [String]) throws(CallError) {
        let made = unsafe lua_gettop(thread)
        for field in fields {
            unsafe lua_pushvalue(thread, table)
            try push(field)
            try protect(.getElement, 2, 1)
        }
        unsafe lua_rotate(thread, made, -1)
        unsafe lua_rotate(thread, table, -1)
        pop()
    }

    /// An argument becomes a value (L16).
    func freeze(_ index: Int32) throws(CallError) {
        pushArgument(index)
        try protect(.frozenCopy, 1, 1)
        replace(index)
    }
}
