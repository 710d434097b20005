/// Writes a program in Lua: each byte is a choice, and where there are none left they go on at random, the same for the same bytes.
///
/// Nearly all of it is wrong somewhere, so statements stand in protected calls, and what is wrong in one leaves others to run. What
/// they do is what a library of Lua's may have faults in: metamethods that take up the stack, coroutines, variables to be closed,
/// errors in errors, strings and tables of all sizes, and all of that from bodies, actions and tasks.
struct ProgramWriter {
    private var bytes: ArraySlice<UInt8>
    private var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    private var left = 160
    private let isOpen: Bool

    /// `isOpen`: for a script that may do everything, which has finalizers, hooks and the collector.
    static func program(from bytes: [UInt8], isOpen: Bool) -> String {
        var writer = ProgramWriter(bytes: bytes[...], isOpen: isOpen)
        return writer.program()
    }

    private init(bytes: ArraySlice<UInt8>, isOpen: Bool) {
        self.bytes = bytes
        self.isOpen = isOpen
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    private mutating func choice(_ count: Int) -> Int {
        if let byte = bytes.popFirst() { return Int(byte) % count }
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    private mutating func one(of choices: [String]) -> String { choices[choice(choices.count)] }

    private mutating func variable() -> String { one(of: ["a", "b", "c", "d", "e", "f", "g", "h"]) }

    private mutating func number() -> String {
        one(of: [
            "0", "1", "-1", "3", "7", "20", "60", "150", "255", "1000", "4000", "30000", "1e5", "0.5", "1e308", "0/0",
            "math.maxinteger",
            "math.mininteger", "2^53",
        ])
    }

    /// Numbers of calls within one another, of elements, of characters.
    private mutating func amount() -> String {
        one(of: [
            "0", "1", "2", "5", "15", "16", "17", "40", "100", "240", "500", "1000", "3000", "9000", "40000", "100000",
        ])
    }

    // MARK: Expressions

    private mutating func expression(_ depth: Int = 0) -> String {
        left -= 1
        if depth > 3 || left < 0 { return choice(2) == 0 ? variable() : number() }
        switch choice(30) {
        case 0...4: return variable()
        case 5: return number()
        case 6:
            return one(of: [
                "nil", "true", "false", "'x'", "'%d'", "'a.b'", "m", "m.v", "m.n", "print", "'__concat'", "'\\xff\\0'",
            ])
        case 7...10: return (0...choice(4) + 1).map { _ in operand(depth) }.joined(separator: " .. ")
        case 11:
            let operation = one(of: [
                "+", "-", "*", "/", "//", "%", "^", "&", "|", "~", "<<", ">>", "==", "~=", "<", "<=", "and", "or",
            ])
            return "(\(operand(depth)) \(operation) \(operand(depth)))"
        case 12: return one(of: ["-", "#", "not ", "~"]) + operand(depth)
        case 13:
            return
                "{ \(expression(depth + 1)), \(expression(depth + 1)), k = \(expression(depth + 1)), [\(operand(depth))] = 1 }"
        case 14: return "\(variable())[\(expression(depth + 1))]"
        case 15: return "\(variable())(\(expression(depth + 1)), \(expression(depth + 1)))"
        case 16: return "sink(\(amount()))"
        case 17: return "select('#', table.unpack({ \(expression(depth + 1)) }, 1, \(amount())))"
        case 18: return "('x'):rep(\(amount()))"
        case 19: return "tostring(\(expression(depth + 1)))"
        case 20...22: return object(depth)
        case 23: return "function(x, ...) \(block(depth + 1)) return \(expression(depth + 1)) end"
        case 24: return "coroutine.wrap(function(...) \(block(depth + 1)) return \(expression(depth + 1)) end)"
        case 25: return "coroutine.create(function(...) \(block(depth + 1)) end)"
        case 26:
            return one(of: [
                "string.format('%s %q %5.1f', \(variable()), \(variable()), \(number()))",
                "tostring(\(variable())):gsub(\(variable()), \(variable()))", "('abc'):gsub('%w', \(variable()))",
                "(tostring(\(variable())):byte(1, -1))", "tostring(\(variable())):find('(.-)b')",
                "utf8.char(\(number()))",
                "string.pack('z s2', tostring(\(variable())), 'x')",
                "table.concat({ \(variable()), 'x', \(variable()) }, \(variable()))",
                "select(2, pcall(load, tostring(\(variable()))))", "next(\(variable()))", "type(\(variable()))",
                "rawlen(\(variable()))",
            ])
        case 27: return "Text(\(expression(depth + 1)))"
        case 28: return "VStack { Text(\(operand(depth))), If(\(operand(depth)), Text 'x'), \(variable()) }"
        default: return "select(2, coroutine.resume(\(variable()), \(variable())))"
        }
    }

    private mutating func operand(_ depth: Int) -> String {
        choice(3) == 0 ? "(\(expression(depth + 1)))" : variable()
    }

    /// A value with metamethods.
    private mutating func object(_ depth: Int) -> String {
        var events = [
            "__concat", "__concat", "__concat", "__add", "__index", "__newindex", "__call", "__eq", "__lt", "__le",
            "__len", "__unm",
            "__close", "__tostring", "__name", "__pairs", "__idiv", "__band", "__metatable", "__mode",
        ]
        if isOpen { events += ["__gc", "__gc"] }
        let entries = (0...choice(3)).map { _ in "\(one(of: events)) = \(metamethod(depth))" }
        return "setmetatable({ \(variable()) }, { \(entries.joined(separator: ", ")) })"
    }

    private mutating func metamethod(_ depth: Int) -> String {
        switch choice(8) {
        case 0: return variable()
        case 1:
            return one(of: [
                "tostring", "coroutine.yield", "string.format", "error", "pcall", "table.pack", "'kv'", "next",
            ])
        case 2: return "function(x, y) return sink(\(amount())) end"
        case 3: return "function(x, y) sink(\(amount())) return \(variable()) end"
        case 4: return "function(x, y) return (x .. y) end"
        default: return "function(x, y) \(block(depth + 1)) return \(expression(depth + 1)) end"
        }
    }

    // MARK: Statements

    private mutating func block(_ depth: Int) -> String {
        if depth > 3 || left < 0 { return "" }
        return (0...choice(3)).map { _ in statement(depth) }.joined(separator: " ")
    }

    private mutating func statement(_ depth: Int) -> String {
        left -= 1
        if left < 0 { return "" }
        switch choice(24) {
        case 0...4: return "\(variable()) = \(expression(depth))"
        case 5: return "local \(variable()) <close> = \(object(depth))"
        case 6: return "pcall(function() \(block(depth + 1)) end)"
        case 7:
            return
                "xpcall(function() \(block(depth + 1)) end, function(x) \(block(depth + 1)) return \(expression(depth + 1)) end)"
        case 8: return "if \(expression(depth + 1)) then \(block(depth + 1)) else \(block(depth + 1)) end"
        case 9: return "for i = 1, \(one(of: ["3", "20", "200"])) do \(block(depth + 1)) end"
        case 10: return "for k, v in pairs(\(variable())) do \(block(depth + 1)) if k then break end end"
        case 11:
            return
                "for k in next, { 1 }, nil, \(object(depth)) do local z = function() return k end \(block(depth + 1)) break end"
        case 12: return "coroutine.resume(\(variable()), \(expression(depth + 1)))"
        case 13: return "coroutine.yield(\(expression(depth + 1)))"
        case 14: return "coroutine.close(\(variable()))"
        case 15: return "error(\(expression(depth + 1)))"
        case 16: return "m.\(one(of: ["v", "n"])) = \(expression(depth + 1))"
        case 17: return "\(variable())[\(expression(depth + 1))] = \(expression(depth + 1))"
        case 18:
            return one(of: [
                "table.insert(\(variable()), \(variable()))", "table.remove(\(variable()))",
                "table.sort(\(variable()), \(variable()))",
                "table.move(\(variable()), 1, \(amount()), 2)", "setmetatable(\(variable()), \(variable()))",
                "rawset(\(variable()), '__concat', \(variable()))", "sleep(0.1)", "print(#tostring(\(variable())))",
            ])
        case 19: return "local function r(n) \(block(depth + 1)) if n > 0 then return r(n - 1) end end r(\(amount()))"
        case 20:
            return
                "local function r(n) if n > 0 then return 1 + r(n - 1) end \(block(depth + 1)) return 0 end r(\(amount()))"
        case 21:
            return isOpen
                ? one(of: [
                    "collectgarbage()", "collectgarbage 'step'", "debug.sethook(\(variable()), 'l')", "debug.sethook()",
                ])
                : "garbage()"
        case 22: return "load('local a = ... ' .. tostring(\(variable())))"
        default: return "local t = {} for i = 1, \(amount()) do t[i] = \(variable()) end \(variable()) = t"
        }
    }

    private mutating func program() -> String {
        let start = (0..<8).map { _ in choice(3) == 0 ? number() : object(2) }.joined(separator: ", ")
        left = 160
        let main = (0..<8).map { _ in "pcall(function() \(statement(0)) end)" }.joined(separator: "\n")
        left = 60
        let (body, action, task) = (block(1), block(1), block(1))
        return """
            local M = Observable "M" { v = {}, n = 0 }
            local m, a, b, c, d, e, f, g, h = M()
            local function sink(n) if n < 1 then return 0 end return 1 + sink(n - 1) end
            local function garbage() for i = 1, 300 do local t = { {}, tostring(i) } end end
            a, b, c, d, e, f, g, h = \(start)
            \(main)
            local A = Component "A" { n = State(0) }
            function A:body()
              pcall(function() \(body) end)
              return Button("go", function() self.n = self.n + 1 \(action) end):id "go":task(function() \(task) end)
            end
            return A
            """
    }
}
