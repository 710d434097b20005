import CLua

extension ViewCursor {
    /// Whether a parameter is a view.
    func isView(_ parameter: Int32) -> Bool {
        defer { unsafe lv_pop(state, 1) }
        return unsafe lv_view_parameter(state, index, parameter) == LUA_TUSERDATA && lv_to_view(state, -1) != nil
    }

    /// The colour of a `Color`, by the parameters of its word (`Word+Color.swift`): color, red, green, blue, hue, saturation, brightness, white.
    /// Nil: it is clear.
    var ownColor: Color? {
        if let color = color(0) { return color }
        if let brightness = number(6) {
            return Color(hue: number(4) ?? 0, saturation: number(5) ?? 1, brightness: brightness)
        }
        if let white = number(7) { return Color(red: white, green: white, blue: white) }
        guard [1, 2, 3, 4].contains(where: { number($0) != nil }) else { return nil }
        if let hue = number(4) { return Color(hue: hue, saturation: number(5) ?? 1, brightness: 1) }
        return Color(red: number(1) ?? 0, green: number(2) ?? 0, blue: number(3) ?? 0)
    }

    /// A colour: a name, `#rrggbb`, a number from 0 to 255, or a `Color`; nil: it is clear, or was not given.
    func color(_ parameter: Int32) -> Color? {
        let type = unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        if type == LUA_TNUMBER { return UInt8(exactly: unsafe lua_tonumberx(state, -1, nil)).map(Color.indexed) }
        if type == LUA_TUSERDATA { return unsafe ViewCursor(interpreter, -1)?.ownColor }
        return unsafe type == LUA_TSTRING ? Color(interpreter.string(at: -1)) : nil
    }
}
