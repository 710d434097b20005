import Host

/// What is handed to functions and methods of the host's objects: gestures, publishers, bindings, JSON, what a Canvas draws with.
extension ScriptChecker {
    private static let gestureOptions: [String: [String]] = [
        "TapGesture": ["count"],
        "SpatialTapGesture": ["count", "coordinateSpace"],
        "LongPressGesture": ["minimumDuration", "maximumDistance"],
        "DragGesture": ["minimumDistance", "coordinateSpace"],
    ]
    private static let gestureMethods = [
        "onChanged", "onEnded", "updating", "sequenced", "simultaneously", "exclusively",
    ]

    /// What a word gives that makes an object; nil: it makes none.
    func object(of word: String, _ arguments: [LuaExpression]) -> StaticValue? {
        if ScriptChecker.gestureOptions[word] != nil { return .gesture }
        if ScriptChecker.stackLayouts.contains(word) || word == "AnyLayout" {
            return .layout(StaticLayout(name: word, stage: .complete))
        }
        guard word == "Layout", case .string(let name) = arguments.first?.kind else { return nil }
        return .layout(StaticLayout(name: name, stage: .declaration))
    }

    /// What a method of an object gives; nil: that is not known.
    func object(ofMethod name: String, of owner: StaticValue) -> StaticValue? {
        switch owner {
        case .gesture: ScriptChecker.gestureMethods.contains(name) ? .gesture : nil
        case .other("animation"), .other("transition"): owner
        default: nil
        }
    }

    /// A call of what makes objects, of an object that can be called, or of a function in a table of the host's.
    mutating func checkObjects(call function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression) {
        checkSignature(call: function, arguments, call)
        if case .field(let owner, let name) = function.kind {
            switch value(of: owner) {
            case .word("GridItem"): return check(gridItem: name, arguments, call)
            case .word("json") where name.text == "decode": return checkDecoded(arguments, call)
            case .word("json") where name.text == "encode": return checkEncoded(arguments, call)
            case .word("table") where ["insert", "remove", "sort"].contains(name.text):
                if let field = arguments.first.flatMap(frozenField) { reportWrite(to: field, at: arguments[0].range) }
                return
            case .context where names.contextMembers.contains(name.text):
                return report("wrong-call", "write context:\(name.text)(…), with a colon", at: name.range)
            case .proxy where name.text == "frame":
                return report("wrong-call", "write proxy:frame(…), with a colon", at: name.range)
            case let owner where owner.isView && names.schemas[name.text]?.role == .modifier:
                return report(
                    "wrong-call", "\(name.text) is a modifier of a view; write view:\(name.text)(…)", at: name.range)
            default: break
            }
        }
        switch value(of: function) {
        case .word(let word): checkObject(word, arguments, call)
        case .layout(let layout): check(callOf: layout, arguments, call)
        case .number, .boolean: checkCalled(function, "a \(value(of: function).type ?? "value")")
        case .view, .component: checkCalled(function, "a view", "; is a comma missing between two views?")
        default: break
        }
    }

    /// What cannot be called. A name may stand for something else outside the block in which it is declared.
    private mutating func checkCalled(_ function: LuaExpression, _ what: String, _ hint: String = "") {
        if case .name(let name) = function.kind, !isLocal(name), !survey.globals.contains(name) { return }
        report("wrong-call", "attempt to call \(what) value\(hint)", at: function.range)
    }

    private mutating func checkObject(_ word: String, _ arguments: [LuaExpression], _ call: LuaExpression) {
        switch word {
        case "Layout": checkLayoutName(arguments, call)
        case "GridItem":
            report(
                "wrong-call", "GridItem has fixed, flexible and adaptive, as GridItem.fixed(…), and is not called",
                at: call.range)
        case "AnyLayout": checkAnyLayout(arguments, call)
        case _ where ScriptChecker.stackLayouts.contains(word): check(stackLayout: word, arguments)
        case "Fail" where arguments.isEmpty:
            report("wrong-argument", "bad argument #1 to 'Fail' (value expected)", at: call.range)
        case "Timer":
            let expected = "Timer: expected a positive number of seconds, got"
            guard let first = arguments.first else {
                return report("wrong-argument", "\(expected) nothing", at: call.range)
            }
            let value = value(of: first)
            if case .number(let seconds) = value, seconds > 0, seconds.isFinite { return }
            if let text = value.text { report("wrong-argument", "\(expected) \(text)", at: first.range) }
        default: if let options = ScriptChecker.gestureOptions[word] { check(gesture: word, options, arguments) }
        }
    }

    /// A method of an object.
    mutating func checkObjects(
        method name: LuaName, of owner: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression
    ) {
        checkSignature(method: name, of: value(of: owner), arguments, call)
        switch value(of: owner) {
        case .gesture: checkGesture(name, arguments, call)
        case .publisher: checkPublisher(name, arguments, call)
        case .context: checkDrawn(name, arguments, call)
        case .binding where name.text == "at":
            for (index, key) in arguments.enumerated() {
                let keys: HostSignature.Kinds = [.string, .number, .boolean]
                if keys.accepts(value(of: key)) { continue }
                report(
                    "wrong-argument",
                    "bad argument #\(index + 1) to 'at' (a key is a string, a number or a boolean)", at: key.range)
            }
        case .proxy where name.text == "frame":
            let type = arguments.first.map { value(of: $0).type } ?? "nothing"
            guard let type, type != "string" else { return }
            report(
                "wrong-argument",
                "frame: 'space' must be \"local\", \"global\" or the name of a coordinateSpace, got \(type)",
                at: arguments.first?.range ?? call.range)
        case .proxy: checkProxy(name)
        default: break
        }
    }

    /// A member of what a GeometryReader hands on.
    mutating func checkProxy(_ name: LuaName) {
        guard !["size", "frame"].contains(name.text) else { return }
        let hint = names.hint(for: name.text, among: ["size", "frame"])
        let member = ["width", "height"].contains(name.text) ? " (did you mean 'size.\(name.text)'?)" : hint
        report(
            "unknown-field", "a geometry proxy has size and frame(space), and no '\(name.text)'\(member)",
            at: name.range)
    }

    // MARK: Gestures

    private mutating func check(gesture word: String, _ options: [String], _ arguments: [LuaExpression]) {
        guard let first = arguments.first else { return }
        guard case .table(let entries) = first.kind else {
            let value = value(of: first)
            if case .nothing = value { return }
            guard let text = value.text else { return }
            return report(
                "wrong-argument", "\(word): expected a table, as \(word) { \(options[0]) = 1 }, got \(text)",
                at: first.range)
        }
        for case .named(let name, let given) in entries {
            if case .nothing = value(of: given) { continue }
            guard options.contains(name.text) else {
                let hint = names.hint(for: name.text, among: options)
                report("unknown-option", "\(word) has no option '\(name.text)'\(hint)", at: name.range)
                continue
            }
            let expected: String
            switch (name.text, value(of: given)) {
            case (_, .unknown), (_, .nothing): continue
            case ("coordinateSpace", .string): continue
            case ("coordinateSpace", _): expected = "\"local\", \"global\" or the name of a coordinateSpace"
            case ("count", .number(let count)) where [1, 2, 3].contains(count): continue
            case ("count", _): expected = "1, 2 or 3"
            case (_, .number(let number)) where number >= 0 && number < 1e9: continue
            default: expected = "a number from 0 to below 1e9"
            }
            guard let text = value(of: given).text else { continue }
            report("wrong-argument", "\(word): '\(name.text)' must be \(expected), got \(text)", at: given.range)
        }
    }

    private mutating func checkGesture(_ name: LuaName, _ arguments: [LuaExpression], _ call: LuaExpression) {
        let first = arguments.first.map { value(of: $0) } ?? .nothing
        let place = arguments.first?.range ?? call.range
        func got(_ value: StaticValue) -> String? { if case .nothing = value { "nothing" } else { value.text } }
        switch name.text {
        case "onChanged", "onEnded":
            if first.mayBeFunction { return }
            guard let text = got(first) else { return }
            report(
                "wrong-argument", "\(name.text): expected a function, as function(value) … end, got \(text)", at: place)
        case "updating":
            switch first {
            case .binding:
                let second = arguments.count > 1 ? value(of: arguments[1]) : .nothing
                if second.mayBeFunction { return }
                guard let text = got(second) else { return }
                report(
                    "wrong-argument",
                    "updating: expected function(value, state) … end behind the binding, got \(text)", at: place)
            default:
                guard let text = got(first) else { return }
                report(
                    "wrong-argument",
                    "updating: expected a binding of a GestureState, as self.bind.field, got \(text)", at: place)
            }
        case "sequenced", "simultaneously", "exclusively":
            if case .gesture = first { return }
            guard let text = got(first) else { return }
            report(
                "wrong-argument", "\(name.text): expected a gesture, as DragGesture(), got \(text)", at: place)
        default:
            let hint = names.hint(for: name.text, among: ScriptChecker.gestureMethods)
            report("unknown-method", "a gesture has no '\(name.text)'\(hint)", at: name.range)
        }
    }

    // MARK: Publishers

    private mutating func checkPublisher(_ name: LuaName, _ arguments: [LuaExpression], _ call: LuaExpression) {
        let first = arguments.first.map { value(of: $0) } ?? .nothing
        let place = arguments.first?.range ?? call.range
        switch name.text {
        case "dropFirst", "collect":
            let least = name.text == "collect" ? 1.0 : 0
            if case .nothing = first { return }
            if case .number(let count) = first, count >= least, count.isFinite, count.rounded(.down) == count { return }
            guard let text = first.text else { return }
            report(
                "wrong-argument",
                "\(name.text): expected a number of values, \(LuaNumber.plain(least)) or more, got \(text)", at: place)
        default: break
        }
    }

    // MARK: Canvas

    private static let drawn: [String: (numbers: [String], others: [String])] = [
        "text": (["x", "y"], ["text", "color"]), "fill": (["x", "y", "width", "height"], ["color", "character"]),
        "point": (["x", "y"], ["color"]), "line": (["x1", "y1", "x2", "y2"], ["color"]),
    ]

    private mutating func checkDrawn(_ name: LuaName, _ arguments: [LuaExpression], _ call: LuaExpression) {
        guard let (numbers, others) = ScriptChecker.drawn[name.text] else { return }
        // The last argument may give several values.
        switch arguments.last?.kind {
        case .call, .method, .varargs: return
        default: break
        }
        for (index, parameter) in (numbers + others).enumerated() {
            let value = index < arguments.count ? self.value(of: arguments[index]) : .nothing
            let place = index < arguments.count ? arguments[index].range : call.range
            let must = "\(name.text): '\(parameter)' must be"
            switch (parameter, value) {
            case ("text", .string), ("text", .number): break
            case ("text", _):
                if let type = value.type {
                    report("wrong-argument", "\(must) a string or a number, got \(type)", at: place)
                }
            case ("color", .nothing), ("character", .nothing): break
            case ("color", _): checkColor(value, must, at: place)
            case ("character", .string(let text)) where text.count == 1: break
            case ("character", _):
                let got = if case .string = value { "another string" } else { value.type }
                if let got { report("wrong-argument", "\(must) one character, got \(got)", at: place) }
            case (_, .number(let number)) where !number.isNaN: break
            default:
                let got = if case .number = value { "nan" } else { value.type }
                if let got { report("wrong-argument", "\(must) a number, got \(got)", at: place) }
            }
        }
    }

    private mutating func checkColor(_ value: StaticValue, _ must: String, at place: Range<Int>) {
        let expected = "\(must) a colour: a name, '#rrggbb', or 0 to 255"
        switch value {
        case .number(let number) where (0...255).contains(number) && number.rounded(.down) == number: break
        case .string(let text):
            let known = Color.names + ["clear"]
            guard text.wholeMatch(of: /#[0-9a-fA-F]{6}/) == nil, !known.contains(text) else { return }
            report("wrong-argument", "\(expected), not '\(text)'\(names.hint(for: text, among: known))", at: place)
        case .number, .boolean, .table, .function:
            report("wrong-argument", "\(expected), got \(value.text ?? "")", at: place)
        default: break
        }
    }
}

extension StaticValue {
    /// Whether it can be called, as far as that is known.
    var mayBeFunction: Bool {
        switch self {
        case .function, .word, .unknown, .frozen: true
        case .object(let declared): declared.kind.hasBody
        default: false
        }
    }
}
