import CLua
import Platform

/// The text of a chunk: what is done with it before C compiles it, and when it has.
@safe struct ChunkText {
    private static let longest = 16 << 20
    /// Shorter text has no chain of fields that is dangerous (`FieldChains`).
    private static let unchecked = 8192

    private let call: Call

    private var thread: OpaquePointer { unsafe call.thread }

    /// Of the arguments of `load`, or of `loadfile`.
    init(_ call: Call) { self.call = call }

    /// Compiles source text: Lua's status, with the function or an error on top.
    static func compile(_ text: UnsafeRawBufferPointer, named name: String, on thread: OpaquePointer) -> Int32 {
        let status = unsafe lv_load(thread, text.baseAddress, text.count, name)
        guard status == LUA_OK, unsafe hasLongChain(text.count, on: thread) else { return status }
        unsafe lv_pop(thread, 1)
        unsafe _ = lv_push_bytes(thread, longChain.bytes, longChain.utf8CodeUnitCount)
        return LUA_ERRSYNTAX
    }

    private static let longChain: StaticString = "this chunk reads fields of fields of fields: the chain is too long"

    /// Whether the function on top, of a text of that length, has a chain of fields so long that an error in it would take too long to tell.
    private static func hasLongChain(_ length: Int, on thread: OpaquePointer) -> Bool {
        length > unchecked && FieldChains.areTooLong(in: unsafe FunctionDump(ofTopOf: thread, withLines: false))
    }

    fileprivate static func refusal(
        of text: UnsafePointer<CChar>, _ length: Int, _ mode: UnsafePointer<CChar>, on thread: OpaquePointer
    ) -> String? {
        if length > longest { return "this chunk is longer than \(longest >> 20) MB" }
        let mayBeBinary = unsafe strchr(mode, CInt(UInt8(ascii: "b"))) != nil
        guard unsafe UInt8(bitPattern: text.pointee) == binary, mayBeBinary else { return nil }
        guard let interpreter = unsafe Interpreter.of(thread) else { return "the session has ended" }
        return interpreter.refusalOfBytecode
    }

    /// What bytecode begins with.
    private static let binary: UInt8 = 0x1B

    /// The function on top was made by `load` or `loadfile`; what it is refused for is handed over.
    fileprivate static func take(_ environment: Int32, _ length: Int, on thread: OpaquePointer) -> Bool {
        if unsafe hasLongChain(length, on: thread) {
            _ = unsafe Interpreter.handsOver("\(longChain)", to: thread)
            return false
        }
        unsafe Interpreter.noteChunk(environment, isFile: false, on: thread)
        return true
    }

    // MARK: load

    /// Control characters in the name of a chunk, the text if there is none, would end up in messages.
    func cleanName() throws(CallError) {
        let named: Int32 = call.type(2) > LUA_TNIL ? 2 : 1
        guard call.type(named) == LUA_TSTRING, let name = unsafe lua_tolstring(thread, named, nil) else { return }
        let start = unsafe UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
        let namesText = unsafe start.pointee != UInt8(ascii: "@") && start.pointee != UInt8(ascii: "=")
        func isControl(_ byte: UInt8) -> Bool {
            (byte < 0x20 || byte == 0x7F) && !(namesText && byte == UInt8(ascii: "\n"))
        }
        var end = unsafe start
        var isClean = true
        while unsafe end.pointee != 0 {
            if unsafe isControl(end.pointee) { isClean = false }
            unsafe end += 1
        }
        guard !isClean else { return }
        let clean = unsafe UnsafeBufferPointer(start: start, count: end - start).map {
            isControl($0) ? UInt8(ascii: "?") : $0
        }
        if call.given < 2 { unsafe lua_settop(thread, 2) }
        try call.push(clean)
        call.replace(2)
    }

    // MARK: loadfile

    /// `(file, mode, environment)`: these become the arguments of `load`, as Lua's own reads a file; or what is wrong with it is the result.
    func readFile(hasEnvironment: Bool) throws(CallError) -> Int32 {
        for index in [1, 2] as [Int32] where ![LUA_TNIL, LUA_TSTRING, LUA_TNUMBER].contains(call.type(index)) {
            let type = call.type(index) == LUA_TLIGHTUSERDATA ? "light userdata" : call.typeName(index)
            throw CallError("string expected, got \(type)", argument: index)
        }
        let name = WithheldCall(call, "loadfile").name(1)
        // Of the standard input what `io.read` has left.
        let reading = unsafe name.map { read($0) } ?? read(cs_input())
        if let failure = reading.failure {
            let words = failure.prefix(while: { $0 != UInt8(ascii: ":") })
            let file = Array(" ".utf8) + (name ?? Array("stdin".utf8))
            unsafe lua_pushnil(thread)
            try call.push(words + file + failure.dropFirst(words.count))
            return 2
        }
        try call.push(ChunkText.source(reading.bytes))
        try call.push(name.map { [UInt8(ascii: "@")] + $0 } ?? Array("=stdin".utf8))
        call.pushArgument(2)
        if hasEnvironment { call.pushArgument(3) }
        let count: Int32 = hasEnvironment ? 4 : 3
        unsafe lua_rotate(thread, 1, count)
        unsafe lua_settop(thread, count)
        return 0
    }

    /// Without a mark and a first line that begins with `#`; the numbers of lines stay.
    private static func source(_ bytes: [UInt8]) -> [UInt8] {
        let text = ByteOrderMark.dropped(from: bytes)
        guard text.first == UInt8(ascii: "#") else { return Array(text) }
        let rest = text.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        return (rest.first == binary ? [] : [UInt8(ascii: "\n")]) + rest
    }

    /// What a file has, or what fails: `cannot open: No such file or directory`.
    private typealias Reading = (bytes: [UInt8], failure: [UInt8]?)

    private func read(_ name: [UInt8]) -> Reading {
        let descriptor = FilePath(bytes: name).opened(O_RDONLY)
        guard descriptor >= 0 else { return ([], ChunkText.failure("open")) }
        guard let stream = unsafe fdopen(descriptor, "r") else {
            defer { close(descriptor) }
            return ([], ChunkText.failure("open"))
        }
        defer { unsafe _ = fclose(stream) }
        return unsafe read(stream)
    }

    /// It ends where a limit is reached, which the compiler raises, and where there is more than a chunk may have.
    private func read(_ stream: UnsafeMutablePointer<FILE>) -> Reading {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= ChunkText.longest, unsafe Interpreter.ReachedLimit(on: thread) == .none {
            let count = unsafe fread(&part, 1, part.count, stream)
            if unsafe ferror(stream) != 0 { return ([], ChunkText.failure("read")) }
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return (bytes, nil)
    }

    private static func failure(_ verb: String) -> [UInt8] {
        let reason = unsafe String(cString: strerror(errno))
        return Array("cannot \(verb): \(reason)".utf8)
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_refuses_chunk(
    _ thread: OpaquePointer!, _ text: UnsafePointer<CChar>?, _ length: Int, _ mode: UnsafePointer<CChar>
) -> Bool {
    guard let thread = unsafe thread, let text = unsafe text, length > 0,
        let refusal = unsafe ChunkText.refusal(of: text, length, mode, on: thread)
    else { return false }
    _ = unsafe Interpreter.handsOver(refusal, to: thread)
    return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_takes_chunk(_ thread: OpaquePointer!, _ environment: Int32, _ length: Int) -> Bool {
    guard let thread = unsafe thread else { return true }
    return unsafe ChunkText.take(environment, length, on: thread)
}
