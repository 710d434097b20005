import Host

/// The arguments of a method of a mounted app.
struct AppArguments {
    let word: String
    let values: ArraySlice<Value>

    subscript(_ index: Int) -> Value { index < values.count ? values[values.startIndex + index] : .nil }

    /// A text; numbers are taken as Lua writes them.
    func text(_ index: Int, _ what: String) throws(AppFailure) -> String {
        switch self[index] {
        case .string(let text): return text
        case .integer(let number): return "\(number)"
        case .number(let number): return LuaNumber.text(number)
        default: throw .refused("\(word) needs \(what), not \(kind(index))")
        }
    }

    /// The function that stands there, if one does.
    func function(_ index: Int) -> Reference? {
        guard case .reference(let value) = self[index], let reference = value as? Reference else { return nil }
        return reference.isFunction ? reference : nil
    }

    func integer(_ index: Int, _ what: String) throws(AppFailure) -> Int {
        switch self[index] {
        case .integer(let number): return number
        case .number(let number): if let whole = Int(exactly: number) { return whole }
        default: break
        }
        throw .refused("\(word) needs \(what), a whole number, not \(kind(index))")
    }

    /// A column and a row, or a width and a height: whole numbers in a range.
    func integers(_ index: Int, _ what: (String, String), in range: ClosedRange<Int>) throws(AppFailure) -> (Int, Int) {
        let (first, second) = (try integer(index, what.0), try integer(index + 1, what.1))
        guard range.contains(first), range.contains(second) else {
            throw .refused(
                "\(word) needs \(what.0) and \(what.1) of \(range.lowerBound) to \(range.upperBound), "
                    + "not \(first) and \(second)")
        }
        return (first, second)
    }

    func colorScheme(_ index: Int) throws(AppFailure) -> ColorScheme {
        if case .string(let text) = self[index], let scheme = ColorScheme(rawValue: text) { return scheme }
        throw .refused("\(word): a 'colorScheme' is \"dark\" or \"light\", not \(kind(index))")
    }

    func scenePhase(_ index: Int) throws(AppFailure) -> ScenePhase {
        if case .string(let text) = self[index], let phase = ScenePhase(rawValue: text) { return phase }
        throw .refused("\(word) needs \"active\", \"inactive\" or \"background\", not \(kind(index))")
    }

    /// Seconds, or a time as an events file writes it: 3, `"300ms"`.
    func seconds(_ index: Int, _ what: String? = nil) throws(AppFailure) -> Double {
        switch self[index] {
        case .integer(let seconds) where seconds >= 0: return Double(seconds)
        case .number(let seconds) where seconds >= 0 && seconds.isFinite: return seconds
        case .string(let text) where what == nil:
            do { return try EventNumber.seconds(text) } catch { throw .refused(error.message) }
        case .string(let text):
            if let seconds = try? EventNumber.seconds(text) { return seconds }
            fallthrough
        default:
            let what = what.map { ": \($0) is" } ?? " needs"
            throw .refused("\(word)\(what) seconds, 0 or more, or a time such as \"300ms\", not \(kind(index))")
        }
    }

    /// A control: the kind of name, and the name.
    func control(_ index: Int, of app: TestApp) throws(AppFailure) -> ControlName {
        switch self[index] {
        case .string("id"): return .id(try text(index + 1, "an id"))
        case .string("element"): return try app.name(ofElement: integer(index + 1, "an element"))
        default: return .label(try text(index + 1, "a control's label"))
        }
    }

    /// The same of a view that need be no control.
    func view(_ index: Int, of app: TestApp) throws(AppFailure) -> ControlName {
        guard case .string("element") = self[index] else { return try control(index, of: app) }
        return try app.name(ofView: integer(index + 1, "an element"))
    }

    /// The kind of an argument, for an error.
    func kind(_ index: Int) -> String {
        switch self[index] {
        case .nil: "nothing"
        case .boolean(let value): "\(value)"
        case .integer(let number): "\(number)"
        case .number(let number): LuaNumber.text(number)
        case .string(let text): "the string \(LuaString.quoted(text))"
        case .reference(let reference) where reference.repairedText != nil: "a string that is not valid UTF-8"
        case .reference(let reference): (reference as? Reference)?.kindInWords ?? "something else"
        }
    }
}
