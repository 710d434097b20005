import CLua

/// A call of a function of a plugin in Swift. The function has bytes with it: its name and a zero, so that C takes them for the name, its
/// number, and that of who calls it.
@safe struct NativeCall {
    /// Those by which scripts call the kinds, in the order of `Interpreter.NativeKind`.
    static let functions = [
        HostFunction("native", ".*") { call throws(CallError) in try NativeCall(call).run() },
        HostFunction("", ".*", waits: true) { call throws(CallError) in
            let results = try NativeCall(call).run()
            return results > 0 ? Call.waiting(for: .service) : results
        },
        HostFunction("nativePublisher", ".*", makes: .publisher) { call throws(CallError) in
            try NativeCall(call).makePublisher()
        },
    ]

    static let names = functions.map { "\($0.name)" }

    private let call: Call
    /// These bytes are the first argument as long as the call lasts: no string is made of what is not asked for.
    private let bytes: UnsafeRawBufferPointer
    private let number: Int
    private let caller: Caller
    private static let numbersSize = 2 * MemoryLayout<UInt32>.size

    private static let tampered = CallError("this was a function of a plugin")

    /// - Throws: that the bytes are others.
    private init(_ call: Call) throws(CallError) {
        self.call = call
        var count = 0
        let bytes = unsafe lua_tolstring(call.thread, 1, &count)
        unsafe self.bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        let begin = count - NativeCall.numbersSize
        guard begin > 0 else { throw NativeCall.tampered }
        number = unsafe Int(self.bytes.loadUnaligned(fromByteOffset: begin, as: UInt32.self))
        let caller = unsafe Int(self.bytes.loadUnaligned(fromByteOffset: begin + 4, as: UInt32.self))
        guard call.interpreter.callers.indices.contains(caller) else { throw NativeCall.tampered }
        self.caller = call.interpreter.callers[caller]
    }

    /// `caller`: its number (`Interpreter.number(of:)`).
    static func bytes(name: String, number: Int, caller: Int) -> [UInt8] {
        var bytes = Array(name.utf8)
        bytes.append(0)
        unsafe withUnsafeBytes(of: (UInt32(number), UInt32(caller))) { unsafe bytes.append(contentsOf: $0) }
        return bytes
    }

    private var name: String { unsafe String(decoding: bytes.dropLast(NativeCall.numbersSize + 1), as: UTF8.self) }

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
            guard let result = try interpreter.natives?.call(native: number, arguments, by: caller) else { return 0 }
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
        let origin = NativeOrigin(name, caller: caller, place: place)
        return call.make(PublisherObject.native(Double(number), from: origin, call, arguments: list))
    }

    /// `file:line` of the innermost function of the script, if that is known.
    private var place: String? {
        var frames = unsafe ScriptFrames(of: call.thread)
        let found = unsafe frames.first { unsafe $0.currentline > 0 }
        return unsafe found.map { unsafe "\($0.file):\($0.currentline)" }
    }
}
