import Host

/// What a script declares, gathered before it is checked: methods and globals may be declared behind where they are used.
struct ScriptSurvey {
    /// How often each name is declared or assigned, wherever that is.
    private(set) var declarations: [String: Int] = [:]
    /// The initial value of each name that is declared once.
    private(set) var values: [String: LuaExpression] = [:]
    /// Where each name is declared first.
    private(set) var places: [String: Range<Int>] = [:]
    /// The names that are assigned and may be globals.
    private(set) var globals: Set<String> = []
    /// The names that are tested for nil before they are used.
    private(set) var tested: Set<String> = []
    /// The classes, by where their tables begin.
    private(set) var classes: [Int: DeclaredClass] = [:]
    /// The classes by what their makers are assigned to: `Row`, `parts.Row`.
    private var named: [String: DeclaredClass] = [:]
    /// Names of fields and texts that occur, by how often.
    private(set) var mentions: [String: Int] = [:]
    /// Whether globals are made in ways that cannot be seen.
    private(set) var hasOpenGlobals = false
    /// The modules that it requires.
    private(set) var modules: [LuaName] = []
    /// The texts that are written in it.
    private(set) var texts: [String] = []
    /// Whether controls have labels that are made as it runs.
    private(set) var hasMadeLabels = false
    /// Whether it has texts that are made as it runs and stand in no control, and views that can be called by their texts.
    private var (hasMadeTexts, hasAddressedViews) = (false, false)
    /// How many calls of controls the expression stands in that is looked at.
    private var controls = 0
    /// Whether it makes views or classes.
    private(set) var usesWords = false
    private var (calledWords, openTargets) = (Set<String>(), Set<String>())
    private var methods: [(target: LuaExpression, function: LuaFunction?, isMethod: Bool)] = []
    /// What the chunk returns.
    private(set) var returned: [LuaExpression] = []
    /// Whether it has tests: `luaview test` runs a file of any name.
    private(set) var hasTests = false

    init(_ chunk: LuaBlock) {
        look(chunk)
        for statement in chunk.statements {
            if case .returned(let values) = statement.kind { returned = values }
            if case .call(let call) = statement.kind { hasTests = hasTests || isGroupOfTests(call) }
        }
        for (target, function, isMethod) in methods { add(function, isMethod, to: target) }
        for target in openTargets { named[target]?.isOpen = true }
        if hasMadeTexts, hasAddressedViews { hasMadeLabels = true }
        usesWords = calledWords.contains { declarations[$0] == nil }
    }

    /// The class that the expression names, if it is one that is declared once.
    func classNamed(by expression: LuaExpression) -> DeclaredClass? {
        guard let path = ScriptSurvey.path(expression), let first = path.split(separator: ".").first,
            declarations[String(first)] == 1 || !path.contains(".") && declarations[path] == 1
        else { return nil }
        return named[path]
    }

    private func isGroupOfTests(_ call: LuaExpression) -> Bool {
        guard case .call(let word, let arguments) = call.kind, case .name("describe") = word.kind,
            declarations["describe"] == nil, arguments.count == 2, case .function = arguments[1].kind
        else { return false }
        return true
    }

    /// `a.b.c`, of an expression that is written so.
    private static func path(_ expression: LuaExpression) -> String? {
        switch expression.kind {
        case .name(let name): name
        case .field(let owner, let name): path(owner).map { "\($0).\(name.text)" }
        default: nil
        }
    }

    // MARK: Declarations

    private mutating func declare(_ name: LuaName, _ value: LuaExpression?) {
        if places[name.text] == nil { places[name.text] = name.range }
        let name = name.text
        declarations[name, default: 0] += 1
        values[name] = declarations[name] == 1 ? value : nil
        if let value { declareClass(value, as: name) }
    }

    /// Notes the class that the expression declares.
    private mutating func declareClass(_ value: LuaExpression, as target: String?) {
        guard case .call(let maker, let arguments) = value.kind, arguments.count == 1,
            case .call(let word, let names) = maker.kind, case .name(let kind) = word.kind,
            let kind = DeclaredClass.Kind(rawValue: kind), names.count == 1, case .string(let name) = names[0].kind
        else { return }
        let declared =
            classes[arguments[0].range.lowerBound] ?? DeclaredClass(kind: kind, name: name, range: arguments[0].range)
        classes[arguments[0].range.lowerBound] = declared
        if let target {
            if let other = named[target], other !== declared {
                other.isOpen = true
                declared.isOpen = true
            }
            named[target] = declared
        }
        guard declared.fields.isEmpty, declared.methods.isEmpty else { return }
        guard case .table(let entries) = arguments[0].kind else {
            declared.isOpen = true
            return
        }
        for entry in entries { add(entry, to: declared) }
    }

    private func add(_ entry: LuaEntry, to declared: DeclaredClass) {
        switch entry {
        case .positional: break
        case .keyed(let key, let value):
            guard case .string(let name) = key.kind else {
                declared.isOpen = true
                return
            }
            add(LuaName(text: name, range: key.range), value, to: declared)
        case .named(let name, let value): add(name, value, to: declared)
        }
    }

    private func add(_ name: LuaName, _ value: LuaExpression, to declared: DeclaredClass) {
        switch value.kind {
        case .function(let function): declared.methods[name.text] = function
        case .call(let word, let arguments):
            var word = word
            if case .call(let inner, _) = word.kind { word = inner }
            guard case .name(let text) = word.kind else {
                declared.fields[name.text] = DeclaredClass.Field(
                    name: name, word: DeclaredClass.Field.unseen, arguments: arguments)
                return
            }
            declared.fields[name.text] = DeclaredClass.Field(name: name, word: text, arguments: arguments)
        case .name, .field, .index, .method, .binary:  // a function or a declaration that is made elsewhere
            declared.fields[name.text] = DeclaredClass.Field(
                name: name, word: DeclaredClass.Field.unseen, arguments: [])
        default: declared.fields[name.text] = DeclaredClass.Field(name: name, word: nil, arguments: [value])
        }
    }

    private func add(_ function: LuaFunction?, _ isMethod: Bool, to target: LuaExpression) {
        guard case .field(let owner, let name) = target.kind, let path = ScriptSurvey.path(owner) else { return }
        named[path]?.methods[name.text] = function
    }

    // MARK: Going through it

    private mutating func look(_ block: LuaBlock) { for statement in block.statements { look(statement) } }

    private mutating func look(_ statement: LuaStatement) {
        switch statement.kind {
        case .local(let names, let values):
            for (index, name) in names.enumerated() {
                let value = index < values.count ? values[index] : nil
                if let value, case .name(name.text) = value.kind { tested.insert(name.text) }
                declare(
                    name, names.count > values.count && index >= values.count - 1 && !values.isEmpty ? nil : value)
            }
            look(values)
        case .assignment(let targets, let values): assign(targets, values)
        case .call(let call): look(call)
        case .block(let block): look(block)
        case .whileLoop(let condition, let block):
            test(condition)
            look(block)
        case .repeatLoop(let block, let condition):
            look(block)
            test(condition)
        case .choice(let branches, let otherwise):
            for branch in branches {
                test(branch.condition)
                look(branch.block)
            }
            if let otherwise { look(otherwise) }
        case .counting(let name, let values, let block):
            declare(name, nil)
            look(values)
            look(block)
        case .loop(let names, let values, let block):
            for name in names { declare(name, nil) }
            look(values)
            look(block)
        case .function(let target, let function):
            if case .name(let name) = target.kind {
                declare(LuaName(text: name, range: target.range), nil)
                globals.insert(name)
            } else {
                methods.append((target, function, function.isMethod))
                look(target)
            }
            look(function)
        case .localFunction(let name, let function):
            declare(name, nil)
            look(function)
        case .returned(let values):
            for value in values { declareClass(value, as: nil) }
            look(values)
        case .leaves, .label: break
        }
    }

    private mutating func assign(_ targets: [LuaExpression], _ values: [LuaExpression]) {
        for (index, target) in targets.enumerated() {
            let value = index < values.count ? values[index] : nil
            switch target.kind {
            case .name(let name):
                declare(LuaName(text: name, range: target.range), values.count == targets.count ? value : nil)
                globals.insert(name)
                if name == "_ENV" { hasOpenGlobals = true }
            case .field(let owner, let name):
                if case .name("_G") = owner.kind { globals.insert(name.text) }
                if let value {
                    if let path = ScriptSurvey.path(target) { declareClass(value, as: path) }
                    if case .function(let function) = value.kind {
                        methods.append((target, function, false))
                    } else {
                        methods.append((target, nil, false))
                    }
                }
                look(target)
            case .index(let owner, _):
                if let path = ScriptSurvey.path(owner) { openTargets.insert(path) }
                if case .name("_G") = owner.kind { hasOpenGlobals = true }
                look(target)
            default: look(target)
            }
        }
        look(values)
    }

    /// What stands in a condition may be there or not.
    private mutating func test(_ condition: LuaExpression) {
        if case .name(let name) = condition.kind { tested.insert(name) }
        look(condition)
    }

    private mutating func look(_ values: [LuaExpression]) { for value in values { look(value) } }

    private mutating func look(_ function: LuaFunction) {
        for parameter in function.parameters { declare(parameter, nil) }
        look(function.block)
    }

    private static let labelled: Set<String> = [
        "Button", "Toggle", "TextField", "SecureField", "TextEditor", "Picker", "Slider", "Stepper", "Menu",
        "DisclosureGroup", "NavigationLink", "Link", "TabView", "Table", "TableColumn", "List",
    ]

    /// Modifiers by which any view can be called by its texts.
    private static let addressing: Set<String> = [
        "onTapGesture", "onLongPressGesture", "gesture", "highPriorityGesture", "simultaneousGesture", "focusable",
        "contextMenu",
    ]

    /// Views and modifiers with controls that the script does not write: the days of a calendar, files, completions.
    private static let furnished: Set<String> = ["DatePicker", "ColorPicker", "fileImporter", "searchable"]

    private mutating func noteLabel(_ first: LuaExpression) {
        if !ScriptSurvey.isWritten(first) { hasMadeLabels = true }
    }

    private static func isWritten(_ label: LuaExpression) -> Bool {
        switch label.kind {
        case .string, .table: true
        default: false
        }
    }

    private mutating func mention(_ text: String) { mentions[text, default: 0] += 1 }

    private mutating func look(_ expression: LuaExpression) {
        switch expression.kind {
        case .nothing, .boolean, .number, .varargs: break
        case .string(let text):
            mention(text)
            texts.append(text)
        case .name(let name): if name == "_ENV" || name == "setfenv" { hasOpenGlobals = true }
        case .function(let function): look(function)
        case .field(let owner, let name):
            mention(name.text)
            look(owner)
        case .index(let owner, let key):
            look(owner)
            look(key)
        case .call(let function, let arguments): look(call: function, arguments, expression)
        case .method(let owner, let name, let arguments):
            mention(name.text)
            if ScriptSurvey.addressing.contains(name.text) { hasAddressedViews = true }
            if ScriptSurvey.furnished.contains(name.text) { hasMadeLabels = true }
            if ["accessibilityLabel", "tabItem", "navigationTitle", "tag"].contains(name.text),
                let first = arguments.first
            {
                noteLabel(first)
            }
            look(owner)
            look(arguments)
        case .binary(let sign, let left, let right):
            if ["and", "or", "==", "~="].contains(sign) {
                for side in [left, right] { test(side) }
            } else {
                look([left, right])
            }
        case .unary(let sign, let operand): if sign == "not" { test(operand) } else { look(operand) }
        case .parenthesised(let inner): test(inner)
        case .table(let entries):
            for entry in entries {
                switch entry {
                case .named(let name, let value):
                    mention(name.text)
                    declareClass(value, as: nil)
                case .keyed(let key, _): look(key)
                case .positional: break
                }
                look(entry.value)
            }
        }
    }

    private mutating func look(call function: LuaExpression, _ arguments: [LuaExpression], _ call: LuaExpression) {
        declareClass(call, as: nil)
        if case .name(let name) = function.kind, let first = arguments.first {
            if ScriptSurvey.labelled.contains(name) { noteLabel(first) }
            if ScriptSurvey.furnished.contains(name) { hasMadeLabels = true }
            if ["HSplitView", "VSplitView"].contains(name) { texts.append("bar") }
            if ["Text", "Label"].contains(name), !ScriptSurvey.isWritten(first) {
                if controls > 0 { hasMadeLabels = true } else { hasMadeTexts = true }
            }
            if WordTable.named[name] != nil || DeclaredClass.Kind(rawValue: name) != nil { calledWords.insert(name) }
            switch (name, first.kind) {
            case ("require", .string(let module)): modules.append(LuaName(text: module, range: first.range))
            case ("setmetatable", .name("_G")): hasOpenGlobals = true
            case ("type", .name(let tested)), ("rawget", .name(let tested)), ("pcall", .name(let tested)),
                ("tostring", .name(let tested)):
                self.tested.insert(tested)
            default: break
            }
        }
        let word = if case .name(let name) = function.kind { name } else { "" }
        // A function of the script's own may add to a class that it is given.
        if WordTable.named[word] == nil { openTargets.formUnion(arguments.compactMap(ScriptSurvey.path)) }
        let isControl = ScriptSurvey.labelled.contains(word)
        if isControl { controls += 1 }
        look(function)
        look(arguments)
        if isControl { controls -= 1 }
    }
}
