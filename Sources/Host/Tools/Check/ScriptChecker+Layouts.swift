import Host

/// Layouts and grid items: what makes them, and what they are called with.
extension ScriptChecker {
    static let stackLayouts = ["VStackLayout", "HStackLayout", "ZStackLayout"]

    /// A number of cells. Gives it, where it is known.
    @discardableResult
    mutating func checkCells(_ argument: LuaExpression, _ what: String, least: Int = 0) -> Double? {
        let value = value(of: argument)
        if case .number(let number) = value, number >= Double(least), number.isFinite,
            number.rounded(.down) == number
        {
            return number
        }
        if case .nothing = value { return nil }
        if let text = value.text {
            report(
                "wrong-argument", "\(what) must be a whole number (\(least) or more), got \(text)", at: argument.range)
        }
        return nil
    }

    /// One of a few words.
    private mutating func checkChoice(_ argument: LuaExpression, _ what: String, among choices: [String]) {
        let list = "\(what) must be \(WordSchema.Parameter.list(choices))"
        switch value(of: argument) {
        case .nothing: break
        case .string(let text):
            guard !choices.contains(text) else { return }
            let hint = names.hint(for: text, among: choices)
            report("wrong-argument", "\(list), not '\(text)'\(hint)", at: argument.range)
        case let other:
            if let type = other.type { report("wrong-argument", "\(list), got \(type)", at: argument.range) }
        }
    }

    // MARK: Layouts

    /// `VStackLayout { spacing = 1 }`.
    mutating func check(stackLayout word: String, _ arguments: [LuaExpression]) {
        guard let given = arguments.first else { return }
        let takesSpacing = word != "ZStackLayout"
        let list = takesSpacing ? "spacing and alignment" : "alignment"
        guard case .table(let entries) = given.kind else {
            if let type = known(given) {
                report("wrong-argument", "\(word) takes options, \(list), got \(type)", at: given.range)
            }
            return
        }
        let stack = names.schemas[String(word.dropLast("Layout".count))]
        for entry in entries {
            switch entry {
            case .keyed: break
            case .positional(let view):
                report("wrong-argument", "\(word): views stand behind the options, as \(word)() { … }", at: view.range)
            case .named(let name, let value):
                if case .nothing = self.value(of: value) { continue }
                switch name.text {
                case "spacing" where takesSpacing: checkCells(value, "\(word): 'spacing'")
                case "alignment":
                    checkChoice(
                        value, "\(word): 'alignment'", among: stack?.parameter(named: "alignment")?.choices ?? [])
                default:
                    report("unknown-option", "\(word) has no option '\(name.text)'; it takes \(list)", at: name.range)
                }
            }
        }
    }

    mutating func checkAnyLayout(_ arguments: [LuaExpression], _ call: LuaExpression) {
        let expected = "AnyLayout: expected a layout, as VStackLayout() or one of your own, got"
        guard let first = arguments.first else {
            return report("wrong-argument", "\(expected) nothing", at: call.range)
        }
        let value = value(of: first)
        if case .layout(let layout) = value, case .complete = layout.stage { return }
        if let type = value.type { report("wrong-argument", "\(expected) \(type)", at: first.range) }
    }

    /// `Layout`, whose name comes first, alone.
    mutating func checkLayoutName(_ arguments: [LuaExpression], _ call: LuaExpression) {
        let type = arguments.first.map { value(of: $0).type } ?? "nothing"
        guard let type, type != "string" else { return }
        report(
            "wrong-declaration",
            "Layout: expected a name, as in Layout \"Flow\" { sizeThatFits = function(self, proposal, subviews, cache) … end, placeSubviews = function(self, bounds, proposal, subviews, cache) … end }",
            at: call.range)
    }

    /// A call of a layout, or of what makes one.
    mutating func check(callOf layout: StaticLayout, _ arguments: [LuaExpression], _ call: LuaExpression) {
        let name = layout.name
        let first = arguments.first
        let entries: [LuaEntry]? = if case .table(let entries) = first?.kind { entries } else { nil }
        let type = first.map(known) ?? "nothing"
        switch layout.stage {
        case .declaration:
            if let entries { return check(layout: name, entries, at: call.range) }
            if let type {
                report("wrong-declaration", "Layout \"\(name)\": expected a table, got \(type)", at: call.range)
            }
        case .kind(let options):
            guard let entries else {
                if let first, let type {
                    report("wrong-argument", "\(name) takes a table of options and views, got \(type)", at: first.range)
                }
                return
            }
            checkChildren(entries, name)
            checkFunctions(in: entries, of: name)
            guard let options else { return }
            for case .named(let option, _) in entries where !options.contains(option.text) {
                let hint = names.hint(for: option.text, among: options)
                report("unknown-option", "\(name) has no option '\(option.text)'\(hint)", at: option.range)
            }
        case .complete:
            guard let entries else {
                if let type {
                    report("wrong-argument", "\(name): a layout takes a table of views, got \(type)", at: call.range)
                }
                return
            }
            checkChildren(entries, name)
            for case .named(let option, _) in entries {
                report(
                    "unknown-option",
                    "\(name): '\(option.text)' stands before the views, as \(name) { … } { view, … }", at: option.range)
            }
        }
    }

    /// The functions of a layout may be given anew with its options.
    private mutating func checkFunctions(in entries: [LuaEntry], of layout: String) {
        for case .named(let option, let given) in entries {
            guard let function = ScriptLayout.functions.first(where: { $0.name == option.text }) else { continue }
            let value = value(of: given)
            switch value {
            case .function, .word, .unknown, .nothing: continue
            default: break
            }
            guard let type = value.type else { continue }
            report(
                "wrong-argument",
                "\(layout): '\(function.name)' must be a function(\(function.parameters)), got \(type)", at: given.range
            )
        }
    }

    /// The table of `Layout "Flow"`.
    private mutating func check(layout name: String, _ entries: [LuaEntry], at range: Range<Int>) {
        var given: [String: LuaExpression] = [:]
        for entry in entries {
            switch entry {
            case .keyed: return
            case .positional: break
            case .named(let name, let value): given[name.text] = value
            }
        }
        for (function, parameters) in ScriptLayout.functions {
            let value = given[function].map { self.value(of: $0) } ?? .nothing
            let type: String
            switch value {
            case .function, .word, .unknown: continue
            case .nothing:
                if function == "makeCache" { continue }
                type = "nothing"
            default:
                guard let other = value.type else { continue }
                type = other
            }
            report(
                "wrong-declaration", "Layout \"\(name)\": '\(function)' must be a function(\(parameters)), got \(type)",
                at: given[function]?.range ?? range)
        }
    }

    /// The type of an argument; nil: it is not known, or there is none.
    private func known(_ argument: LuaExpression) -> String? {
        let value = value(of: argument)
        if case .nothing = value { return nil }
        return value.type
    }

    // MARK: Grid items

    /// `GridItem.fixed(3)`, `GridItem.flexible(1, 5, { spacing = 2 })`.
    mutating func check(gridItem name: LuaName, _ arguments: [LuaExpression], _ call: LuaExpression) {
        guard let kind = GridItemObject.Kind(rawValue: name.text) else {
            let hint = names.hint(for: name.text, among: GridItemObject.Kind.allCases.map(\.rawValue))
            return report("unknown-method", "there is no GridItem '\(name.text)'\(hint)", at: name.range)
        }
        var rest = arguments[...]
        var lengths: [String: Double] = [:]
        var given: Set<String> = []
        for name in kind.lengths {
            guard let argument = rest.first else { break }
            if case .table = argument.kind { break }
            // It may be a table of options.
            if case .unknown = value(of: argument) { return }
            given.insert(name)
            lengths[name] = checkGridLength(argument, name, kind)
            rest.removeFirst()
        }
        if let options = rest.popFirst() {
            guard case .table(let entries) = options.kind else {
                if let type = known(options) {
                    report("wrong-argument", "\(kind.word): options are a table, got \(type)", at: options.range)
                }
                return
            }
            guard check(entries, kind, &given, &lengths) else { return }
            if let more = rest.first, let type = known(more) {
                report("wrong-argument", "\(kind.word): options come last; behind them is \(type)", at: more.range)
            }
        }
        if kind != .flexible, !given.contains(kind.lengths[0]) {
            report(
                "wrong-argument",
                "\(kind.word): '\(kind.lengths[0])' must be a whole number (\(kind.least) or more), got nothing",
                at: call.range)
        }
        if let min = lengths["min"], let max = lengths["max"], max < min {
            let (least, most) = (LuaNumber.plain(min), LuaNumber.plain(max))
            report(
                "wrong-argument", "\(kind.word): 'min' is \(least), above 'max', which is \(most)", at: call.range)
        }
    }

    private mutating func checkGridLength(
        _ argument: LuaExpression, _ name: String, _ kind: GridItemObject.Kind
    ) -> Double? {
        if name == "max", case .number(.infinity) = value(of: argument) { return .infinity }
        return checkCells(argument, "\(kind.word): '\(name)'", least: name == "min" ? kind.least : 0)
    }

    /// The options of a grid item; false: there may be others.
    private mutating func check(
        _ options: [LuaEntry], _ kind: GridItemObject.Kind, _ given: inout Set<String>,
        _ lengths: inout [String: Double]
    ) -> Bool {
        for option in options {
            switch option {
            case .keyed: return false
            case .positional(let value):
                report("wrong-argument", "\(kind.word): options have names, as { spacing = 2 }", at: value.range)
                return false
            case .named(let name, let value):
                if case .nothing = self.value(of: value) { continue }
                guard kind.options.contains(name.text) else {
                    let all = WordSchema.Parameter.list(kind.options, or: "and")
                    report(
                        "unknown-option", "\(kind.word) has no option '\(name.text)'; it takes \(all)", at: name.range)
                    continue
                }
                if name.text == "alignment" {
                    checkChoice(value, "\(kind.word): 'alignment'", among: ScrollProxy.anchors)
                } else {
                    given.insert(name.text)
                    lengths[name.text] = checkGridLength(value, name.text, kind)
                }
            }
        }
        return true
    }

    /// The list of a lazy grid's columns, or rows.
    mutating func check(gridItems list: LuaExpression, _ name: String, of word: String) {
        let expected = "\(word): '\(name)' must be a list of GridItem, as { GridItem.flexible() }, got"
        guard case .table(let entries) = list.kind else {
            if let type = value(of: list).type { report("wrong-argument", "\(expected) \(type)", at: list.range) }
            return
        }
        guard !entries.isEmpty else { return report("wrong-argument", "\(expected) an empty list", at: list.range) }
        var position = 0
        for case .positional(let entry) in entries {
            position += 1
            if case .gridItem = value(of: entry) { continue }
            guard let type = value(of: entry).type else { continue }
            report(
                "wrong-argument", "\(word): '\(name)': entry \(position) must be a GridItem, got \(type)",
                at: entry.range)
        }
    }
}
