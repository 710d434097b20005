import CLua

/// A call of a function of a plugin in Swift. The function has one text with it: its name, its number, and who calls it, with zeros between
/// them. Its name comes first: C takes the text for it.
@safe struct NativeCall {
    /// Those by which scripts call the kinds, in the order of `Interpreter.NativeKind`.
    static let functions = [
        HostFunction("native", ".*") { call in NativeCall(call).run() },
        HostFunction("", ".*", waits: true) { call in
            let results = NativeCall(call).run()
            return results > 0 ? Call.waiting(for: .service) : results
        },
        HostFunction("nativePublisher", ".*", makes: .publisher) { call throws(CallError) in
            try NativeCall(call).makePublisher()
        },
    ]

    private let call: Call
    /// The bytes of the function's text, which is the first argument as long as the call lasts: no string is made of what is not asked for.
    private let text: UnsafeRawBufferPointer
    private let nameEnd: Int
    private let number: Int
    private let askerStart: Int

    private init(_ call: Call) {
        self.call = call
        var count = 0
        let bytes = unsafe lua_tolstring(call.thread, 1, &count)
        unsafe text = UnsafeRawBufferPointer(start: bytes, count: count)
        nameEnd = unsafe text.firstIndex(of: 0) ?? count
        var (position, number) = (nameEnd + 1, 0)
        while position < count, unsafe text[position] != 0 {
            unsafe number = number &* 10 &+ Int(text[position] &- UInt8(ascii: "0"))
            position += 1
        }
        self.number = number
        askerStart = min(position + 1, count)
    }

    static func text(name: String, number: Int, asker: Asker) -> String { "\(name)\0\(number)\0\(asker.encoded)" }

    /// `Asker.encoded` of who calls it.
    private var asker: String { unsafe String(decoding: text[askerStart...], as: UTF8.self) }

    /// How many results were pushed, or what C is to raise.
    private func run() -> Int32 {
        let interpreter = call.interpreter
        interpreter.asksScene = true
        do throws(ScriptError) {
            var arguments: [PlainValue] = []
            arguments.reserveCapacity(max(Int(call.given) - 1, 0))
            for index in 1..<max(call.given, 1) {
                arguments.append(try unsafe interpreter.plainValue(at: index + 1, on: call.thread))
            }
            let asker = Asker(encoded: asker)
            guard let result = try interpreter.natives?.call(native: number, arguments, by: asker) else { return 0 }
            try unsafe interpreter.push(plain: result, on: call.thread)
            return 1
        } catch {
            unsafe interpreter.pushError(error, on: call.thread)
            return Int32(lv_raise_here)
        }
    }

    /// The call itself only looks at the arguments.
    private func makePublisher() throws(CallError) -> Int32 {
        let userdata = call.given + 1
        let results = run()
        guard results >= 0 else { return results }
        guard unsafe lua_checkstack(call.thread, call.given + 8) != 0 else { throw CallError("too many arguments") }
        for index in 2..<max(userdata, 2) { call.pushArgument(index) }
        try call.protect(.frozenList, call.given - 1, 1)
        let list = unsafe lua_gettop(call.thread)
        call.pushArgument(userdata)
        let name = unsafe String(decoding: text[..<nameEnd], as: UTF8.self)
        let origin = NativeOrigin(name, asker: asker, place: place)
        return call.make(PublisherObject.native(Double(number), from: origin, call, arguments: list))
    }

    /// `file:line` of the innermost function of the script, if that is known.
    private var place: String? {
        var frame = unsafe lua_Debug()
        var level = Int32(-1)
        while unsafe lv_next_frame(call.thread, &frame, &level) {
            guard unsafe frame.currentline > 0 else { continue }
            return unsafe String(decoding: frame.fileBytes, as: UTF8.self) + ":\(frame.currentline)"
        }
        return nil
    }
}
