import CLua

/// Something that the function of a Canvas drew.
struct CanvasMark {
    enum Kind { case text, fill, dots }

    var kind: Kind
    /// A column and a row, from 1; then a width and a height, or another column and row.
    var numbers: [Int]
    var text: String?
    var color: Color?
}

/// What the function of a Canvas draws with.
final class CanvasContext: HostObject {
    static let type = lv_host_type.drawing
    private static let (mostMarks, mostBytes, longestCharacter) = (100_000, 1 << 20, 128)

    private var marks = 0
    private var bytes = 0
    /// Takes what is drawn; nil once the function has returned.
    private var add: ((CanvasMark) -> Void)?

    fileprivate init(_ add: @escaping (CanvasMark) -> Void) { self.add = add }

    fileprivate func end() { add = nil }

    func making(_: DescribedObject) -> Making { Making(word: "context", shape: .leaf) }

    // MARK: Methods

    static let groups = [
        HostGroup(
            name: "context", type: .drawing, missing: "a context has no method",
            withoutSelf: "write context:%s(…), with a colon",
            functions: [
                method("text", "...t.") { context, call throws(CallError) in
                    let place = try call.coordinates("text", "x", "y")
                    guard call.type(4) == LUA_TSTRING else {
                        throw CallError("text: 'text' must be a string or a number, got \(call.typeName(4))")
                    }
                    let text = call.text(4)
                    try context.count(bytes: call.bytes(4).count)
                    let color = try call.color("text", 5)
                    try context.draw(CanvasMark(kind: .text, numbers: place, text: text, color: color))
                },
                method("fill", ".......") { context, call throws(CallError) in
                    let area = try call.coordinates("fill", "x", "y", "width", "height")
                    let character = try call.character(7, ofAtMost: longestCharacter)
                    let color = try call.color("fill", 6)
                    try context.draw(CanvasMark(kind: .fill, numbers: area, text: character, color: color))
                },
                method("point", "....") { context, call throws(CallError) in
                    let dot = try call.coordinates("point", "x", "y")
                    try context.draw(CanvasMark(kind: .dots, numbers: dot + dot, color: try call.color("point", 4)))
                },
                method("line", "......") { context, call throws(CallError) in
                    let ends = try call.coordinates("line", "x1", "y1", "x2", "y2")
                    try context.draw(CanvasMark(kind: .dots, numbers: ends, color: try call.color("line", 6)))
                },
            ])
    ]

    private static func method(
        _ name: StaticString, _ arguments: StaticString,
        _ body: @escaping @Sendable (CanvasContext, Call) throws(CallError) -> Void
    ) -> HostFunction {
        HostFunction(name, arguments) { call throws(CallError) in
            guard let context = call.object(CanvasContext.self, 1), context.add != nil else {
                throw CallError("a context draws only while the function of its Canvas runs")
            }
            try body(context, call)
            return 0
        }
    }

    private func count(bytes more: Int) throws(CallError) {
        guard more <= CanvasContext.mostBytes - bytes else {
            throw CallError("a Canvas draws at most \(CanvasContext.mostBytes) bytes of text")
        }
        bytes += more
    }

    private func draw(_ mark: CanvasMark) throws(CallError) {
        guard marks < CanvasContext.mostMarks else {
            throw CallError("a Canvas draws at most \(CanvasContext.mostMarks) marks")
        }
        marks += 1
        add?(mark)
    }
}

extension Call {
    /// Places or lengths, from the second argument on: numbers are rounded down, and those far outside are as far as makes a
    /// difference.
    fileprivate func coordinates(_ word: String, _ names: String...) throws(CallError) -> [Int] {
        var numbers: [Int] = []
        for (index, name) in zip(Int32(2)..., names) {
            let isNumber = type(index) == LUA_TNUMBER
            guard isNumber, !number(index).isNaN else {
                throw CallError("\(word): '\(name)' must be a number, got \(isNumber ? "nan" : typeName(index))")
            }
            numbers.append(Int(min(max(number(index).rounded(.down), -100_000), 100_000)))
        }
        return numbers
    }

    fileprivate func color(_ word: String, _ index: Int32) throws(CallError) -> Color? {
        guard type(index) != LUA_TNIL else { return nil }
        if type(index) == LUA_TNUMBER, let color = UInt8(exactly: number(index)).map(Color.indexed) { return color }
        if type(index) == LUA_TSTRING {
            if let color = Color(text(index)) { return color }
            if text(index) == "clear" { return nil }
        }
        let given = unsafe GivenValue(thread: thread, index: index)
        throw CallError(given.refusal(by: WantedArgument(word, "color", .color)))
    }

    /// A character that can be seen, which may be several code points.
    fileprivate func character(_ index: Int32, ofAtMost most: Int) throws(CallError) -> String? {
        guard type(index) != LUA_TNIL else { return nil }
        guard type(index) == LUA_TSTRING else {
            throw CallError("fill: 'character' must be one character, got \(typeName(index))")
        }
        let bytes = bytes(index)
        let isOne = bytes.count { $0 & 0xC0 != 0x80 } == 1
        guard let first = bytes.first, first >= 0x20, first != 0x7F, bytes.count <= (isOne ? 4 : most),
            isOne || text(index).count == 1
        else { throw CallError("fill: 'character' must be one character, got another string") }
        return text(index)
    }
}

extension Reference {
    /// Calls it as the function of a Canvas; what it draws is added in its order.
    func draw(width: Int, height: Int, _ add: @escaping (CanvasMark) -> Void) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let context = CanvasContext(add)
            defer { context.end() }
            unsafe push(on: interpreter.state)
            try interpreter.push(context)
            let lengths = [("width", width), ("height", height), ("dotWidth", 2 * width), ("dotHeight", 4 * height)]
            try interpreter.protect(.newTable, 0, 1)
            for (name, length) in lengths {
                unsafe lua_pushvalue(interpreter.state, -1)
                interpreter.push(.string(name))
                interpreter.push(.integer(length))
                try interpreter.protect(.setField, 3, 0)
            }
            try interpreter.check(unsafe lv_call(interpreter.state, 2, 0))
        }
    }
}
