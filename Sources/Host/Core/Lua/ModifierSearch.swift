import CLua
import Platform

/// Modifiers as scripts find them by their names. Each is made when a script first calls it, and stays: most scripts call few of them.
enum ModifierSearch {
    static let functions = [
        // Of nothing: (table of modifiers, name) → the modifier, or an error.
        HostFunction("modifier", "...") { call throws(CallError) in try modifier(call) },
        // Of nothing: a modifier of SwiftUI's that means nothing in cells gives the view as it is.
        HostFunction("itself", "..") { call throws(CallError) in
            guard unsafe lv_to_view(call.thread, 2) != nil else {
                throw CallError("a modifier is called on a view: write view:name(…)")
            }
            return call.result(2)
        },
    ]

    private static func modifier(_ call: Call) throws(CallError) -> Int32 {
        let thread = unsafe call.thread
        let isText = call.type(3) == LUA_TSTRING
        guard let name = unsafe isText ? lua_tolstring(thread, 3, nil) : lua_typename(thread, call.type(3)) else {
            return 0
        }
        guard isText, let row = unsafe row(named: name) else {
            if let refusal = unsafe ErrorHint.refusal(ofModifier: name, of: 2, on: thread) { throw CallError(refusal) }
            unsafe lua_pushnil(thread)
            try call.bind("itself")
            return 1
        }
        unsafe lua_pushlightuserdata(thread, UnsafeMutablePointer(mutating: row))
        unsafe lua_pushinteger(thread, lua_Integer(Operation.makeView.rawValue))
        try call.protect(.bind, 2, 1)
        for index in [2, 3, 4] as [Int32] { call.pushArgument(index) }
        try call.protect(.setField, 3, 0)
        return 1
    }

    private static func row(named name: UnsafePointer<CChar>) -> UnsafePointer<lv_schema>? {
        let role = WordSchema.Role.modifier.rawValue
        for number in 0..<WordTable.all.count {
            let row = unsafe WordTable.schemas + number
            guard unsafe row.pointee.role.rawValue == role else { continue }
            if unsafe strcmp(row.pointee.name, name) == 0 { return unsafe row }
        }
        return nil
    }
}
