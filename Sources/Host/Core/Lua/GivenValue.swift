import CLua
import Platform

/// A value that a script gave where another is wanted, for messages. It is looked at by what never raises, or protected.
@safe struct GivenValue {
    let thread: OpaquePointer
    /// From the bottom of the stack; 0: nothing was given.
    let index: Int32

    private static let longestQuote = 40

    var type: Int32 { index == 0 ? LUA_TNIL : unsafe lua_type(thread, index) }

    private var declaredClass: UnsafeMutablePointer<lv_class>? { unsafe lv_to_class(thread, index) }

    /// The bytes of a string up to a zero.
    var bytes: [UInt8] {
        guard let bytes = unsafe lua_tolstring(thread, index, nil) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
    }

    /// It as a name, up to a zero; what is none by its type in Lua.
    var name: String {
        type == LUA_TSTRING
            ? String(decoding: bytes, as: UTF8.self) : unsafe String(cString: lua_typename(thread, type))
    }

    /// It as `tostring` gives it.
    var written: String { text(by: .textOf) }

    /// It as a message shows it.
    var text: String {
        if index == 0 { return "nothing" }
        switch type {
        case LUA_TNUMBER: return text(by: .textOf)
        case LUA_TSTRING:
            let isLong = unsafe lua_rawlen(thread, index) > GivenValue.longestQuote
            let shown = isLong ? bytes.prefix(GivenValue.longestQuote) : bytes[...]
            return "'\(String(decoding: shown, as: UTF8.self))\(isLong ? "…" : "")'"
        default: return unsafe declaredClass == nil ? typeName : "\(text(by: .textOf)) itself"
        }
    }

    /// What it is where a view is expected, with a hint.
    var kind: String {
        if let declared = unsafe declaredClass {
            let isOfComponent = unsafe declared.pointee.isOfComponent
            return text
                + (isOfComponent ? ", not a view of it; call it, as Name { … }" : ", whose objects are no views")
        }
        if type == LUA_TNIL { return "nil" }
        let name = typeName
        let article = name.first.map { "AEIOUaeiou".contains($0) } == true ? "an" : "a"
        return "\(article) \(name)\(hintForView)"
    }

    /// Why it is no child of a container.
    func refusal(asChildOf word: String, at position: Int) -> String {
        if unsafe declaredClass?.pointee.isOfComponent == true {
            return "\(word): entry \(position) is \(text), not a view of it; call it, as Name { … }"
        }
        return "\(word): entry \(position) must be a view, got \(typeName)\(hintForView)"
    }

    /// Why it does not fit the property of a component.
    func refusal(asProperty property: lv_parameter, of component: String) -> String {
        let name = unsafe String(cString: property.name)
        switch (FieldKind(rawValue: unsafe property.types), index) {
        case (.binding, 0): return "\(component): the binding '\(name)' is missing"
        case (.property, 0): return "\(component): the property '\(name)' is missing"
        case (_, 0): return "\(component): the object '\(name)' is missing"
        case (.observedObject, _):
            return "\(component): '\(name)' is an ObservedObject; give it an observable object, not a \(typeName)"
        case (.property, _):
            return "\(component): '\(name)' is a Property and takes a value, not a binding; "
                + "declare it as Binding() to be given one"
        default:
            return "\(component): '\(name)' is a Binding; give it one, as \(name) = self.bind.field, not a \(typeName)"
        }
    }

    /// Why it is no entry of the list that a parameter takes.
    func refusal(asEntry position: Int, of parameter: WantedArgument) -> String {
        if parameter.accepted.contains(.numbers) {
            return "\(parameter.opening) must be a list of numbers; entry \(position) is \(text)"
        }
        let others = parameter.accepted.contains(.view) ? ", { tag, label } or a view" : " or { tag, label }"
        return "\(parameter.opening): entry \(position) must be a string, a number\(others), got \(text)"
    }

    /// Why it is no method of a binding.
    var refusalAsMethod: String {
        let key = type == LUA_TSTRING ? "\"\(String(decoding: bytes, as: UTF8.self))\"" : text(by: .textOf)
        return "a binding has no \(text); use :get(), :set(value), or :at(\(key)) for a binding into its value"
    }

    private var hintForView: String {
        if type == LUA_TSTRING || type == LUA_TNUMBER { return "; write Text(…) for text" }
        return isCallable ? "; call it" : ""
    }

    var isCallable: Bool {
        guard type == LUA_TTABLE else { return type == LUA_TFUNCTION }
        unsafe lua_pushvalue(thread, index)
        defer { unsafe lv_pop(thread, 1) }
        return unsafe Operation.toFunction.call(thread, 1, 1) == LUA_OK && lua_type(thread, -1) == LUA_TFUNCTION
    }

    /// Whether it is a table as a script writes it, or a value (L16).
    var isEntries: Bool {
        unsafe type == LUA_TTABLE && Interpreter.of(thread)?.tableKind(at: index, on: thread) != .other
    }

    /// Whether it may stand for a parameter that takes this, without those before it.
    func isShort(for accepted: Accepted) -> Bool {
        (accepted.contains(.function) && isCallable)
            || (accepted.contains(.number) && type == LUA_TNUMBER) || (accepted.contains(.color) && isColor)
    }

    private var isColor: Bool {
        guard type == LUA_TNUMBER else {
            return type == LUA_TSTRING && (name == "clear" || Color(name) != nil)
        }
        let number = unsafe lua_tonumberx(thread, index, nil)
        return (0...255).contains(number) && number.rounded(.down) == number
    }

    /// What scripts call its type.
    var typeName: String { text(by: .typeName) }

    private func text(by operation: Operation) -> String {
        unsafe lua_pushvalue(thread, index)
        defer { unsafe lv_pop(thread, 1) }
        var count = 0
        guard unsafe operation.call(thread, 1, 1) == LUA_OK, let text = unsafe lua_tolstring(thread, -1, &count) else {
            return unsafe String(cString: lua_typename(thread, type))
        }
        return unsafe Interpreter.text(text, count)
    }

    // MARK: What does not fit

    /// Whether it is one of what a parameter takes, of what C does not look at.
    func fits(_ accepted: Accepted) -> Bool {
        switch type {
        case LUA_TNUMBER:
            let isLarge = unsafe lua_tonumberx(thread, index, nil) > Double(Int32.max)
            return (accepted.contains(.extent) && isLarge) || (accepted.contains(.color) && isColor)
        case LUA_TSTRING: return accepted.contains(.color) && isColor
        case LUA_TUSERDATA: return accepted.intersection(kindsOfUserdata) != []
        default: return false
        }
    }

    private var kindsOfUserdata: Accepted {
        if let view = unsafe lv_to_view(thread, index) {
            return unsafe view.pointee.schema.pointee.kind.rawValue == ViewForm.color.rawValue ? .color : []
        }
        if unsafe lv_is_observable(thread, index, false) { return .object }
        if let declared = unsafe declaredClass { return unsafe declared.pointee.isOfComponent ? .component : [] }
        switch unsafe lv_host_type_of(thread, index) {
        case .gate: return .updater
        case .preference: return .preference
        case .publisher: return .publisher
        case .environmentKey: return .environmentKey
        default: return []
        }
    }

    /// Why it does not fit; nil: it is a key, as the parameter takes it.
    func mistake(as parameter: WantedArgument) -> String? {
        type == LUA_TSTRING && parameter.accepted.contains(.key) ? keyMistake(parameter) : refusal(by: parameter)
    }

    /// Why it is not what a parameter takes.
    func refusal(by parameter: WantedArgument) -> String {
        let accepted = parameter.accepted
        if type == LUA_TSTRING, !accepted.isDisjoint(with: [.choice, .color]) {
            let isColor = accepted.contains(.color)
            let wanted =
                isColor
                ? accepted.expectation(choices: parameter.choices) : WordSchema.Parameter.list(parameter.choices)
            let hint = NearestName.hint(for: bytes, among: parameter.choices + (isColor ? ColorNames.all : []))
            return "\(parameter.opening) must be \(wanted), not \(text)\(hint ?? "")"
        }
        if let bound = boundOfCells(accepted) { return "\(parameter.opening) must be \(bound), got \(text)" }
        let wanted = accepted.expectation(choices: parameter.choices)
        return "\(parameter.opening) must be \(wanted), got \(text)\(remedy(parameter))"
    }

    /// What to write instead.
    private func remedy(_ parameter: WantedArgument) -> String {
        guard type == LUA_TNIL else {
            if unsafe lv_to_binding(thread, index) != nil {
                return parameter.hintForBinding ?? "; write self.field for its value"
            }
            if unsafe lv_to_declaration(thread, index) != nil {
                return "; it declares a field: write it in the table of a Component, and self.field here"
            }
            if unsafe declaredClass != nil { return "; call it" }
            if parameter.accepted.contains(.text), type == LUA_TBOOLEAN { return "; write tostring(…)" }
            if parameter.accepted.contains(.function), unsafe lv_to_view(thread, index) != nil {
                return WordSchema.hintForViewAsFunction
            }
            return parameter.isFunctionAlone ? parameter.hintForFunction.map { "; \($0)" } ?? "" : ""
        }
        guard parameter.isFunctionAlone else { return "" }
        return "; \(parameter.hintForFunction ?? "write function() … end")"
    }

    /// The bound that a whole number of cells is beyond.
    private func boundOfCells(_ accepted: Accepted) -> String? {
        guard type == LUA_TNUMBER, !accepted.isDisjoint(with: [.cells, .whole]) else { return nil }
        let number = unsafe lua_tonumberx(thread, index, nil)
        guard number.isFinite, number.rounded(.down) == number, abs(number) > Double(Int32.max) else { return nil }
        if number > 0 { return "at most \(Int32.max)" }
        return accepted.contains(.whole) ? "at least -\(Int32.max)" : nil
    }

    /// What is wrong with it as a key, `ctrl+s`: any of the modifiers, then a name or a character. nil: nothing.
    private func keyMistake(_ parameter: WantedArgument) -> String? {
        var count = 0
        guard let start = unsafe lua_tolstring(thread, index, &count) else { return nil }
        let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
        return Key.mistake(in: bytes, shown: text, parameter.opening)
    }
}

/// A parameter of a word or a component as messages speak of it. Their parts are made where there is a message: most arguments fit.
@safe struct WantedArgument {
    let accepted: Accepted
    private let schema: UnsafePointer<lv_schema>?
    private let parameter: UnsafePointer<lv_parameter>?
    private let named: (word: String, name: String)?

    init(_ word: String, _ name: String, _ accepted: Accepted) {
        self.accepted = accepted
        named = (word, name)
        unsafe (schema, parameter) = (nil, nil)
    }

    init?(_ schema: UnsafePointer<lv_schema>, _ parameter: UnsafeRawPointer?) {
        guard let parameter = unsafe parameter?.assumingMemoryBound(to: lv_parameter.self) else { return nil }
        accepted = unsafe Accepted(rawValue: parameter.pointee.types)
        named = nil
        unsafe (self.schema, self.parameter) = (schema, parameter)
    }

    private var name: String {
        unsafe named?.name ?? parameter.map { unsafe String(cString: $0.pointee.name) } ?? ""
    }

    var opening: String {
        let word = unsafe named?.word ?? schema?.pointee.ownName ?? ""
        return "\(word): '\(name)'"
    }

    var choices: [String] {
        var choices: [String] = []
        while let words = unsafe parameter?.pointee.choices, let word = unsafe words[choices.count] {
            choices.append(unsafe String(cString: word))
        }
        return choices
    }

    fileprivate var isFunctionAlone: Bool { accepted.subtracting(.nothing) == .function }

    var hintForFunction: String? {
        unsafe schema?.pointee.function_hint.map { unsafe String(cString: $0) }
    }

    var hintForBinding: String? {
        unsafe schema.flatMap { unsafe WordSchema.at($0.pointee.word) }?.hint(forBindingAs: name)
    }
}

/// The words that are colours where scripts write them.
enum ColorNames {
    static let all = Color.names + ["brightBlack", "clear"]

    /// The same for C, for as long as the process.
    nonisolated(unsafe) static let inC: UnsafePointer<UnsafePointer<CChar>?> = {
        let names = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: all.count + 1)
        for (index, name) in all.enumerated() { unsafe (names + index).initialize(to: UnsafePointer(strdup(name))) }
        unsafe (names + all.count).initialize(to: nil)
        return unsafe UnsafePointer(names)
    }()
}

extension lv_schema {
    var ownName: String { unsafe String(cString: name) }

    func isOf(_ role: WordSchema.Role) -> Bool { unsafe self.role.rawValue == role.rawValue }

    /// The names that may stand in a table of options: all that there are, but the content of a component.
    var optionNames: [String] {
        let most = unsafe isOf(.component) ? Int(count) - 1 : Int(count)
        return (0..<most).compactMap { number in
            unsafe parameters.map { unsafe String(cString: $0[number].name) }
        }
    }

    /// More arguments were given than there are parameters by position.
    func refusal(of given: Int32, first: GivenValue) -> String {
        let (word, most, hasOptions) = unsafe (ownName, positional, options)
        if most == 0, hasOptions {
            return
                unsafe "\(word) takes named options, as \(word) { \(optionNames.first ?? "") = … }, got \(first.text)"
        }
        if most == 0 { return "\(word) takes no arguments, got \(given)" }
        let ending = (most == 1 ? "" : "s") + (hasOptions ? " and named options" : "")
        let hint = unsafe WordSchema.at(self.word)?.hintForCount ?? ""
        return "\(word) takes \(most) argument\(ending), got \(given)\(hint)"
    }

    /// There is no option or property of a name.
    func refusal(of wanted: [UInt8], isOfView: Bool) -> String {
        let (word, names) = unsafe (ownName, optionNames)
        let wantedText = String(decoding: wanted, as: UTF8.self)
        if unsafe isOf(.container), isOfView {
            return "\(word) has no option '\(wantedText)'; a child has no name"
        }
        let known = names.isEmpty ? "" : "; it takes \(WordSchema.Parameter.list(names, or: "and"))"
        let hint = NearestName.hint(for: wanted, among: names) ?? known
        return unsafe "\(word) has no \(isOf(.component) ? "property" : "option") '\(wantedText)'\(hint)"
    }
}

extension NearestName {
    /// ` (did you mean 'x'?)`: what a name is called here, or the nearest.
    static func hint(for wanted: [UInt8], among names: [String]) -> String? {
        if let here = ForeignWords.synonym(of: String(decoding: wanted, as: UTF8.self)), names.contains(here) {
            return " (did you mean '\(here)'?)"
        }
        var search = NearestName(to: wanted)
        for name in names { unsafe Array(name.utf8).withUnsafeBytes { unsafe search.consider($0) } }
        return search.nearest.map { " (did you mean '\(String(decoding: $0, as: UTF8.self))'?)" }
    }
}
