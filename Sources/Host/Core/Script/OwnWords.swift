/// Words of the language that are written in Lua. Each is a chunk that returns a function, and is run where the word is first
/// used: unused ones cost nothing.
struct OwnWord {
    let name: String
    /// Lua. It gets a table whose `now` gives the seconds since 1970, whose `width` that of a text in cells, whose `masked` what of a
    /// text fits a mask, whose `sends` tells whether a key can come, whose `decode` reads pictures, and whose `globals` are those of
    /// the script.
    let source: String
}

extension Scene {
    /// Requests of these words to the session.
    private static let requests: [(name: String, make: @Sendable (ServiceCall) throws -> TerminalRequest)] = [
        ("commands", { _ in .commands }),
        (
            "perform",
            { call in
                guard case .integer(let number) = call[0] else { throw call.wrong(0, "a number") }
                return .perform(number)
            }
        ),
    ]

    /// How many cells a text in one line takes.
    private static let width = NativeFunction(
        owner: "luaview", name: "luaview.width",
        work: .function { call in
            guard case .string(let text) = call[0] else { throw call.wrong(0, "a string") }
            return .integer(text.cells)
        })

    /// What of a text fits a mask.
    private static let masked = NativeFunction(
        owner: "luaview", name: "luaview.masked",
        work: .function { call in
            guard case .string(let mask) = call[0] else { throw call.wrong(0, "a string") }
            guard case .string(let text) = call[1] else { throw call.wrong(1, "a string") }
            return .string(text.masked(by: mask))
        })

    /// Whether a key can come from the user, by its name.
    private func sendsFunction() -> NativeFunction {
        NativeFunction(
            owner: "luaview", name: "luaview.sends",
            work: .function { [sends] call in
                guard case .string(let name) = call[0], let key = try? Key(name) else { return .boolean(true) }
                return .boolean(sends(key))
            })
    }

    /// For programs that decode no pictures.
    private static let noPictures = NativeFunction(
        owner: "luaview", name: "Image",
        work: .service { _ in throw ScriptError("this program has nothing that reads pictures") })

    /// The function of a word. Each scene has its own, so that a reload declares its components again.
    func function(of word: OwnWord) throws(ScriptError) -> Reference {
        if let function = ownWords[word.name] { return function }
        let globals = try interpreter.makeEnvironment(modules: ScriptFolder(path: "."))
        let now = try program.natives.number(named: "clock.now")
        var values = [NamedValue(name: "now", value: .native(.function, number: now, name: "clock.now"))]
        for (name, request) in Scene.requests {
            let function = NativeFunction(owner: "luaview", name: "luaview." + name, work: .terminal(request))
            let number = program.natives.number(of: function)
            values.append(NamedValue(name: name, value: .native(.function, number: number, name: function.name)))
        }
        for (name, function) in [("width", Scene.width), ("masked", Scene.masked), ("sends", sendsFunction())] {
            let number = program.natives.number(of: function)
            values.append(NamedValue(name: name, value: .native(.function, number: number, name: function.name)))
        }
        let decode = builtIn.decodePicture ?? Scene.noPictures
        let decodeNumber = program.natives.number(of: decode)
        values.append(NamedValue(name: "decode", value: .native(.service, number: decodeNumber, name: decode.name)))
        if let script = self.globals { values.append(NamedValue(name: "globals", value: .reference(script.table))) }
        let given = try interpreter.table(
            values,
            for: .plugin("luaview"), anchors: anchors)
        let function = try interpreter.runOwn(word.source, in: globals, with: given, anchors: anchors)
        ownWords[word.name] = function
        return function
    }
}

extension ViewReader {
    /// The view that the function of a word makes of the arguments.
    mutating func view(_ word: OwnWord, _ arguments: [Value]) throws(ScriptError) -> View {
        try scene.function(of: word).callBuilder(arguments) { (results) throws(ScriptError) in
            try view(results, of: word.name)
        }
    }
}
