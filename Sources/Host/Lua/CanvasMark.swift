import CLua

/// Something that the function of a Canvas drew.
struct CanvasMark {
    enum Kind: Int { case text, fill, dots }

    var kind: Kind
    /// A column and a row, from 1; then a width and a height, or another column and row.
    var numbers: [Int]
    var text: String?
    var color: Color?
}

extension Reference {
    /// Calls it as the function of a Canvas, and gives what it drew, in its order, until it is told to stop.
    func draw(width: Int, height: Int, _ add: (CanvasMark) -> Bool) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            unsafe lua_pushinteger(state, lua_Integer(width))
            unsafe lua_pushinteger(state, lua_Integer(height))
            try unsafe interpreter.protect(lv_draw, 3, 1)
            let list = unsafe lua_gettop(state)
            for mark in 0..<Int(unsafe lua_rawlen(state, list)) / 7 {
                guard add(interpreter.mark(at: list, from: mark * 7 + 1)) else { break }
            }
        }
    }
}

extension Interpreter {
    fileprivate func mark(at list: Int32, from first: Int) -> CanvasMark {
        defer { unsafe lua_settop(state, list) }
        for field in 0..<7 { unsafe lua_rawgeti(state, list, lua_Integer(first + field)) }
        let numbers = (2..<6).map { Int(unsafe lua_tointegerx(state, list + $0, nil)) }
        let text = unsafe lua_type(state, list + 6) == LUA_TSTRING ? string(at: list + 6) : nil
        let color: Color? =
            switch unsafe lua_type(state, list + 7) {
            case LUA_TSTRING: Color(string(at: list + 7))
            case LUA_TNUMBER: UInt8(exactly: unsafe lua_tonumberx(state, list + 7, nil)).map(Color.indexed)
            default: nil
            }
        return CanvasMark(
            kind: CanvasMark.Kind(rawValue: Int(unsafe lua_tointegerx(state, list + 1, nil))) ?? .text,
            numbers: numbers, text: text, color: color)
    }
}
