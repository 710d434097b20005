import CLua
import Platform

/// What is added to an error's message: how a common mistake is put right, or the nearest name to one that is misspelt. Nothing here
/// makes anything in Lua, so that no error of Lua's passes a Swift frame.
@safe struct ErrorHint {
    /// The stack with the message, then the globals of the running code or nil.
    let state: OpaquePointer
    /// The thread that raised the error.
    let thread: OpaquePointer
    /// What Lua says, kept by the stack.
    let message: UnsafePointer<CChar>
    /// Longer names get no suggestion.
    private static let longestName = 40
    private static let globals: Int32 = -1

    /// All that is to be added; empty: nothing.
    func text() -> String {
        if let hint = fieldOfSelf() ?? valueOfField() ?? withheldPart() ?? foreignWord() ?? calledModifier()
            ?? classWithoutFields()
        {
            return hint
        }
        let suggestion = suggestion()
        guard !suggestion.isEmpty else { return modifier() ?? calledGroup() ?? mistake() }
        // What was added belongs to the message by now.
        return unsafe suggestion
            + (String(cString: message) + suggestion).withCString {
                let whole = unsafe ErrorHint(state: state, thread: thread, message: $0)
                return whole.modifier() ?? whole.mistake()
            }
    }

    // MARK: Parts of the message

    private func says(_ text: StaticString) -> Bool { unsafe strstr(message, text.bytes) != nil }

    /// The hint, unless the message has it already, as one that is raised again does.
    private func once(_ words: String) -> String { unsafe strstr(message, words) != nil ? "" : words }

    /// The name that the message has in quotes behind the opening, which ends with a quote.
    private func name(behind opening: StaticString, longest: Int = longestName) -> UnsafeBufferPointer<CChar>? {
        guard let found = unsafe strstr(message, opening.bytes) else { return nil }
        let start = unsafe found + opening.utf8CodeUnitCount
        guard let end = unsafe strchr(start, CInt(UInt8(ascii: "'"))), unsafe end - start <= longest else { return nil }
        return unsafe UnsafeBufferPointer(start: start, count: end - start)
    }

    // MARK: One cause each

    /// What is no global may be a field whose `self` was forgotten.
    private func fieldOfSelf() -> String? {
        guard let name = unsafe name(behind: " a nil value (global '") else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        switch isMethodOfSelf(text) {
        case nil: return nil
        case true?: return once("; it is a method here: self:\(text)()")
        case false?: return once("; it is a field here: self.\(text)")
        }
    }

    /// A field's value that is taken for something around it: `self.n.value`, `self.n:get()`.
    private func valueOfField() -> String? {
        guard
            let name = unsafe name(behind: "attempt to index a number value (field '")
                ?? name(behind: "attempt to index a boolean value (field '")
        else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return isMethodOfSelf(text) == false ? once("; self.\(text) is the value itself") : nil
    }

    /// `local Counter = Component "Counter"`: a function until a table follows. Names of classes begin with a capital letter.
    private func classWithoutFields() -> String? {
        guard
            let name = unsafe name(behind: "attempt to index a function value (local '")
                ?? name(behind: "attempt to index a function value (upvalue '"),
            let first = unsafe name.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= UInt8(bitPattern: first)
        else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return once("; a Component and an Observable have a table behind their name, as Component \"\(text)\" {}")
    }

    /// A modifier that was called as a function.
    private func calledModifier() -> String? {
        guard let name = unsafe name(behind: "attempt to call a nil value (global '") else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard WordTable.named[text]?.role == .modifier else { return nil }
        return once("; \(text) is a modifier of a view: view:\(text)(…)")
    }

    /// Whether the name is a method's of the `self` of the function that runs, and not a field's; nil: it has neither.
    private func isMethodOfSelf(_ name: String) -> Bool? {
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &frame) != 0, unsafe lua_getinfo(thread, "l", &frame) != 0,
            unsafe frame.currentline < 0
        {
            level += 1
        }
        guard unsafe lua_checkstack(thread, 4) != 0, unsafe lua_getstack(thread, level, &frame) != 0 else { return nil }
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        var number = Int32(1)
        while let variable = unsafe lua_getlocal(thread, &frame, number) {
            if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
            if unsafe strcmp(variable, "self") == 0 { return isMethodOfTop(name) }
            unsafe lv_pop(state, 1)
            number += 1
        }
        unsafe lua_getinfo(thread, "f", &frame)
        if unsafe thread != state { unsafe lua_xmove(thread, state, 1) }
        number = 1
        while let variable = unsafe lua_getupvalue(state, top + 1, number) {
            if unsafe strcmp(variable, "self") == 0 { return isMethodOfTop(name) }
            unsafe lv_pop(state, 1)
            number += 1
        }
        return nil
    }

    /// The same of the value on top.
    private func isMethodOfTop(_ name: String) -> Bool? {
        guard unsafe lv_is_object(state, -1), let object = unsafe lv_to_object(state, -1) else { return nil }
        unsafe lua_getiuservalue(state, -1, Int32(object.pointee.fields) + Int32(object_class))
        unsafe lua_getiuservalue(state, -1, Int32(class_dispatch))
        var found: Bool?
        unsafe eachKey(of: lua_gettop(state), on: state) { key, type in
            guard unsafe key.elementsEqual(name.utf8) else { return false }
            found = type != LUA_TNUMBER
            return true
        }
        return found
    }

    private func withheldPart() -> String? {
        let context = unsafe lv_context_of(state)
        guard let part = CommonMistakes.withheld.first(where: { says($0.key) })?.value,
            unsafe !context.pointee.opens_everything
        else { return nil }
        let names = unsafe Interpreter.of(state)?.optionNames ?? .configuration
        return once("; \(names.withheld("\(part)"))")
    }

    /// What to write instead of a name from another language or toolkit.
    private func foreignWord() -> String? {
        func meant(_ opening: StaticString, _ words: KeyValuePairs<StaticString, StaticString>...) -> StaticString? {
            guard let name = unsafe name(behind: opening, longest: .max) else { return nil }
            return words.lazy.compactMap { unsafe $0.word(for: name) }.first
        }
        let here =
            meant(" a nil value (global '", ForeignWords.globals)
            ?? meant("call a nil value (global '", ForeignWords.functions)
            ?? meant(" a nil value (global '", SwiftUIWords.names)
            ?? meant("index a nil value (global '", ForeignWords.services)
            ?? meant("index a function value (global '", ForeignWords.types)
            ?? meant("call a nil value (method '", ForeignWords.members)
            ?? meant("call a nil value (field '", ForeignWords.members)
        return here.map { says($0) ? "" : "; \($0)" }
    }

    /// An unknown global that was called or indexed may be that of a plugin that does not run; most often it is a misspelt view.
    private func suggestion() -> String {
        guard
            let name = unsafe name(behind: "attempt to call a nil value (global '")
                ?? name(behind: "attempt to index a nil value (global '")
        else { return "" }
        let bytes = unsafe name.map(UInt8.init(bitPattern:))
        if let reason = unsafe Interpreter.absence(of: String(decoding: bytes, as: UTF8.self), on: state) {
            return once("; \(reason)")
        }
        guard unsafe lua_type(state, ErrorHint.globals) == LUA_TTABLE else { return "" }
        let keys = unsafe lua_absindex(state, ErrorHint.globals)
        let nearest = unsafe nearestKey(to: name, of: keys, on: state)
        return nearest.map { once(" (did you mean '\($0)'?)") } ?? ""
    }

    /// A modifier that was called as the method of something else than a view, such as a string.
    private func modifier() -> String? {
        guard let name = unsafe name(behind: "attempt to call a nil value (method '") else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard WordTable.named[text]?.role == .modifier else { return nil }
        return once("; \(text) is a modifier of views, as Text(…):\(text)(…)")
    }

    /// A table of functions that was called itself, such as `GridItem(3)`.
    private func calledGroup() -> String? {
        guard let name = unsafe name(behind: "attempt to call a table value (global '") else { return nil }
        let text = unsafe String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let names = HostTable.functions(ofGroup: text), let first = names.first else { return nil }
        return once("; \(text) has \(WordSchema.Parameter.list(names, or: "and")), as \(text).\(first)(…)")
    }

    private func mistake() -> String {
        CommonMistakes.hints.first { says($0.key) }.map { once("\($0.value)") } ?? ""
    }
}

/// The string key of the table at an index that is nearest to a name; what stands here for a name from elsewhere comes first.
private func nearestKey(
    to name: UnsafeBufferPointer<CChar>, of keys: Int32, on state: OpaquePointer
) -> String? {
    let here = unsafe ForeignWords.synonym(of: String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self))
    var isHere = false
    var search = NearestName(to: unsafe name.map(UInt8.init(bitPattern:)))
    unsafe eachKey(of: keys, on: state) { key, _ in
        if let here { isHere = unsafe key.elementsEqual(here.utf8) }
        if !isHere { unsafe search.consider(key) }
        return isHere
    }
    return isHere ? here : search.nearest.map { String(decoding: $0, as: UTF8.self) }
}

/// Goes through the strings among the keys of the table at an index, with the types of their values, until the body says that it
/// is enough. Nothing is made, and the table stays as it is: `lua_next` finds the key that it gave last.
private func eachKey(of table: Int32, on state: OpaquePointer, _ body: (UnsafeRawBufferPointer, Int32) -> Bool) {
    unsafe lua_pushnil(state)
    while unsafe lua_next(state, table) != 0 {
        let type = unsafe lua_type(state, -1)
        unsafe lv_pop(state, 1)
        guard unsafe lua_type(state, -1) == LUA_TSTRING else { continue }
        var count = 0
        guard let key = unsafe lua_tolstring(state, -1, &count) else { continue }
        if unsafe body(UnsafeRawBufferPointer(start: key, count: count), type) {
            unsafe lv_pop(state, 1)
            return
        }
    }
}

extension GivenValue {
    /// ` (did you mean 'x'?)`: which of the string keys of the table at an index is nearest to it as a name, a mistake or a few away, or what it is
    /// called here; empty: none is.
    func hint(among keys: Int32) -> String {
        let nearest = unsafe name.utf8CString.withUnsafeBufferPointer { name in
            unsafe nearestKey(to: UnsafeBufferPointer(rebasing: name.dropLast()), of: keys, on: thread)
        }
        return nearest.map { " (did you mean '\($0)'?)" } ?? ""
    }
}

extension ErrorHint {
    /// Why there is no modifier of that name, in the table at an index or among the words; nil: it is one of SwiftUI's that means nothing in cells,
    /// and may stand where it stands.
    static func refusal(ofModifier name: UnsafeRawPointer, of modifiers: Int32, on state: OpaquePointer) -> String? {
        let bytes = unsafe UnsafeRawBufferPointer(start: name, count: strlen(name))
        let name = unsafe bytes.bindMemory(to: CChar.self)
        let isStrict = unsafe Interpreter.of(state)?.refusesWordsWithoutMeaning ?? false
        let idle = unsafe SwiftUIWords.withoutMeaning.word(for: name)
        guard isStrict || idle == nil else { return nil }
        let refusal = unsafe "there is no modifier '\(String(decoding: bytes, as: UTF8.self))'"
        if let here = unsafe idle ?? SwiftUIWords.modifiers.word(for: name) { return "\(refusal); \(here)" }
        var known = WordTable.all.filter { $0.role == .modifier }.map(\.name)
        unsafe eachKey(of: modifiers, on: state) { key, _ in
            known.append(unsafe String(decoding: key, as: UTF8.self))
            return false
        }
        return refusal + (unsafe NearestName.hint(for: Array(bytes), among: known) ?? "")
    }
}
