import CLua

/// Source text: loading it, running it.
extension Interpreter {
    /// Loads source text and leaves its function on the stack. A byte order mark and a first line that begins with `#` are
    /// passed over; line numbers stay.
    func loadChunk(_ source: [UInt8], named name: String, on thread: OpaquePointer) throws(ScriptError) {
        onLoad?(name)
        let name = FilePath(name).shown
        var source = ByteOrderMark.dropped(from: source)
        if source.first == UInt8(ascii: "#") { source = source.drop { $0 != UInt8(ascii: "\n") } }
        let isBinary = source.first { $0 != UInt8(ascii: "\n") } == 0x1B
        let status = unsafe load(source, named: name, on: thread)
        guard status != LUA_OK else {
            unsafe coverage?.noteFile(name, ofTopOf: thread)
            return
        }
        defer { unsafe lv_pop(thread, 1) }
        if isSpent { throw limitError }
        let raised =
            unsafe lua_type(thread, -1) == LUA_TSTRING ? Interpreter.string(on: thread, at: -1) : "not enough memory"
        var error = ScriptError(Interpreter.syntaxMessage(raised, of: source), kind: .load)
        if raised.hasSuffix(Interpreter.overflow) {
            let line = unsafe lineOfOverflow(in: source, on: thread)
            error.message = "\(name):\(line): an expression is nested too deeply (\(raised))"
        }
        if isBinary { error.message = "\(name):1: this is a binary chunk, not Lua source text" }
        error.isPlaced = true
        throw error
    }

    private func load(_ source: ArraySlice<UInt8>, named name: String, on thread: OpaquePointer) -> Int32 {
        unsafe source.withUnsafeBytes { unsafe ChunkText.compile($0, named: "@" + name, on: thread) }
    }

    /// The end of Lua's message about text that is nested too deeply; the message has no line.
    private static let overflow = "C stack overflow"

    /// The first line behind which the text is too deep.
    private func lineOfOverflow(in source: ArraySlice<UInt8>, on thread: OpaquePointer) -> Int {
        let ends = source.indices.filter { source[$0] == UInt8(ascii: "\n") } + [source.endIndex]
        var lines = 0..<ends.count - 1
        while !lines.isEmpty {
            let middle = (lines.lowerBound + lines.upperBound) / 2
            let status = unsafe load(source[..<ends[middle]], named: "", on: thread)
            let isText = unsafe status != LUA_OK && lua_type(thread, -1) == LUA_TSTRING
            let raised = unsafe isText ? Interpreter.string(on: thread, at: -1) : ""
            unsafe lv_pop(thread, 1)
            lines = raised.hasSuffix(Interpreter.overflow) ? lines.lowerBound..<middle : middle + 1..<lines.upperBound
        }
        return lines.lowerBound + 1
    }

    /// Lua's message for source text that it cannot compile, with the commonest cause.
    private static func syntaxMessage(_ raised: String, of source: ArraySlice<UInt8>) -> String {
        SyntaxHint.hint(for: raised, in: source).map { "\(raised); \($0)" } ?? raised
    }

    static func pathText(on thread: OpaquePointer, at index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(thread, index, &count) else { return "" }
        return unsafe Interpreter.pathText(bytes, count)
    }

    private static func string(on thread: OpaquePointer, at index: Int32) -> String {
        var count = 0
        guard let bytes = unsafe lua_tolstring(thread, index, &count) else { return "" }
        return unsafe Interpreter.text(bytes, count)
    }

    /// Loads source text whose globals are an environment's.
    func pushChunk(_ source: [UInt8], named name: String, in environment: Environment) throws(ScriptError) {
        try unsafe loadChunk(source, named: name, on: state)
        unsafe environment.table.push(on: state)
        unsafe Interpreter.enter(on: state)
    }

    /// Looks whether source text can be loaded.
    /// - Throws: why it cannot.
    package func check(source: [UInt8], named name: String) throws(ScriptError) {
        try balanced { () throws(ScriptError) in try unsafe loadChunk(source, named: name, on: state) }
    }

    /// Runs source text in an environment, with the arguments as `...`, and hands its first result to `read`.
    package func run<R>(
        _ source: [UInt8], named name: String, in environment: Environment, arguments: [String] = [],
        read: (Result) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        try balanced { () throws(ScriptError) -> R in
            try pushChunk(source, named: name, in: environment)
            guard unsafe lua_checkstack(state, Int32(clamping: arguments.count + 8)) != 0 else {
                throw ScriptError("too many arguments", kind: .load)
            }
            for argument in arguments { push(bytesOf: argument) }
            let function = unsafe lua_gettop(state) - Int32(arguments.count)
            try check(unsafe lv_call(state, Int32(arguments.count), LUA_MULTRET))
            let count = unsafe lua_gettop(state) - function + 1
            return try read(Result(interpreter: self, index: function, count: count))
        }
    }

    /// What a chunk returned, while it is on the stack.
    package struct Result {
        let interpreter: Interpreter
        let index: Int32
        let count: Int32

        /// What it is, in words for an error: `nothing`, `a number`, `2 values`.
        var kind: String {
            guard count > 0 else { return "nothing (is 'return' missing before it?)" }
            return count > 1 ? "\(count) values" : interpreter.kind(at: index)
        }

        /// All results.
        func values(anchors: Anchors) -> [Value] {
            (0..<count).map { interpreter.value(at: index + $0, anchors: anchors) }
        }

        /// The first result if it is a string, else nothing.
        package var text: String {
            guard count > 0, unsafe lua_type(interpreter.state, index) == LUA_TSTRING else { return "" }
            return interpreter.string(at: index)
        }

        /// The view, or the component made into a view with properties, or those in a table. Nil if it is neither.
        /// `isLine`: it is a typed line, in which properties can be given.
        func view(
            properties: [(name: String, value: WrittenValue)] = [], table: Reference? = nil, anchors: Anchors,
            isLine: Bool = false
        ) throws(ScriptError) -> Reference? {
            guard count == 1 else { return nil }
            let state = unsafe interpreter.state
            unsafe lua_pushvalue(state, index)
            if unsafe lv_to_class(state, -1)?.pointee.isOfComponent == true {
                if let table {
                    try interpreter.pushView(table)
                } else {
                    try interpreter.pushView(properties, isLine: isLine)
                }
            } else if let property = properties.first, unsafe lv_to_view(state, -1) != nil {
                throw ScriptError("a view takes no properties, only a component does: '\(property.name)'", kind: .load)
            }
            guard unsafe lv_to_view(state, -1) != nil else { return nil }
            return unsafe anchors.anchor(from: state)
        }
    }

    /// Replaces the component on top by a view of it, with the properties in a table.
    private func pushView(_ properties: Reference) throws(ScriptError) {
        unsafe properties.push(on: state)
        do throws(ScriptError) {
            try protect(.classView, 2, 1)
        } catch {
            let name = error.message.split(separator: "'").dropLast().last ?? "…"
            throw error.naming(missing: "give it with 'properties = { \(name) = … }' of mount, or a default")
        }
    }

    /// Replaces the component on top by a view of it.
    private func pushView(_ properties: [(name: String, value: WrittenValue)], isLine: Bool) throws(ScriptError) {
        let component = unsafe lua_gettop(state)
        try protect(.newTable, 0, 1)
        for property in properties {
            unsafe lua_pushvalue(state, component + 1)
            push(.string(property.name))
            try push(property.value)
            try protect(.setField, 3, 0)
        }
        do throws(ScriptError) {
            try protect(.classView, 2, 1)
        } catch {
            if isLine, let component = error.message.split(separator: ":").first,
                let name = error.message.split(separator: "'").dropLast().last
            {
                throw error.naming(missing: "give it: \(component) { \(name) = … }")
            }
            let isProperty = error.message.contains(": the property ")
            throw error.naming(
                missing: isProperty
                    ? "give it with \(optionNames.properties), or a default"
                    : "the view that a script returns has no parent to give it: declare a State or a StateObject")
        }
    }

    /// Pushes a value: one given as such, or text that is read as a literal.
    func push(_ written: WrittenValue) throws(ScriptError) {
        switch written {
        case .text(let text):
            try unsafe pushLiteral(Array(text.utf8), on: state)
        case .value(let value): try unsafe push(plain: value, on: state)
        }
    }

    /// Pushes what a text says that is read as a Lua literal, else the text itself. Nothing that it says is run.
    func pushLiteral(_ text: [UInt8], on thread: OpaquePointer) throws(ScriptError) {
        if LuaLiteral.isOne(String(decoding: text, as: UTF8.self)) {
            let source = Array("return ".utf8) + text
            var status = unsafe source.withUnsafeBytes {
                unsafe ChunkText.compile($0, named: "=literal", on: thread)
            }
            if status == LUA_OK { status = unsafe lv_call(thread, 0, 1) }
            guard status != LUA_OK else { return }
            guard !isSpent else { throw unsafe popMessage(thread) }
            unsafe lv_pop(thread, 1)
        }
        unsafe text.withUnsafeBytes { unsafe _ = lv_push_bytes(thread, $0.baseAddress, $0.count) }
    }

    // MARK: require

    /// Pushes the chunk of the module named by the string at 1, which an environment asks for, and its file's name; not zero:
    /// an error message instead, without (1) or with (2) its place, or where there is none (3). At 2 is the environment's
    /// `package.path`.
    func loadModule(in environment: Int, on thread: OpaquePointer) -> Int32 {
        let name = unsafe Interpreter.pathText(on: thread, at: 1)
        let path = unsafe lua_type(thread, 2) == LUA_TSTRING ? Interpreter.pathText(on: thread, at: 2) : ""
        do throws(ScriptError) {
            let modules = modules[environment]
            let denial = { [natives] path, whole in natives?.denial(ofModule: path, at: whole) }
            guard let module = try modules.module(named: name, path: path, denial: denial) else {
                let places =
                    unsafe context.pointee.opens_everything
                    ? Interpreter.searchedFiles(name, path) : modules.places(of: name, path: path)
                unsafe push(.string(places), on: thread)
                return 3
            }
            try unsafe loadChunk(module.source, named: module.name, on: thread)
            let file = FilePath(module.name).bytes
            unsafe file.withUnsafeBufferPointer { unsafe _ = lv_push_bytes(thread, $0.baseAddress, $0.count) }
            return 0
        } catch {
            unsafe forgetKeptError(on: thread)
            unsafe pushError(error, on: thread)
            return error.isPlaced ? 2 : 1
        }
    }

    /// The files that a module was looked for in, as Lua's own searcher says them.
    private static func searchedFiles(_ name: String, _ path: String) -> String {
        let files = path.replacing("?", with: name.replacing(".", with: "/")).replacing(";", with: "'\n\tno file '")
        return "no file '\(files)'"
    }

    func popMessage(_ thread: OpaquePointer) -> ScriptError {
        defer { unsafe lv_pop(thread, 1) }
        guard unsafe lua_type(thread, -1) == LUA_TTABLE else { return exhausted }
        unsafe keepError(on: thread)
        keptValue = 0
        unsafe lua_rawgeti(thread, -1, 1)
        defer { unsafe lv_pop(thread, 1) }
        return ScriptError(unsafe Interpreter.string(on: thread, at: -1))
    }
}

extension ScriptError {
    /// Where the error is that a property is missing, with how it is given.
    fileprivate func naming(missing hint: String) -> ScriptError {
        var error = self
        if error.message.hasSuffix("is missing") { error.message += "; \(hint)" }
        return error
    }
}
