import Host

/// Walks a script's tree and notes what fails when it runs. What is not certain is no finding.
struct ScriptChecker {
    let survey: ScriptSurvey
    let names: KnownNames
    private(set) var findings: [RawFinding] = []
    /// Where these are.
    private(set) var reported: Set<Range<Int>> = []
    /// The local names that can be seen, innermost last.
    private var scopes: [Set<String>] = [[]]
    /// What `self` is, in the functions around.
    private var selves: [DeclaredClass?] = []
    /// Whether the code being checked runs in a body's evaluation.
    private(set) var isInBody = false
    /// Parameters whose values are known, such as the content of a modifier: until a local of the same name hides one, or it is assigned.
    private(set) var parameters: [String: StaticValue] = [:]
    /// Whether the code being checked runs in a function that catches its errors, as `pcall` does: they may be intended.
    private var isCaught = false
    /// The script's own functions that hand a parameter to `pcall`.
    private(set) var catching: Set<String> = []

    /// All that is wrong in a script, of which `survey` says what it declares.
    /// `isFile`: it has a result.
    static func findings(
        in chunk: LuaBlock, _ survey: ScriptSurvey, names: KnownNames, isFile: Bool = true
    ) -> [RawFinding] {
        var checker = ScriptChecker(survey: survey, names: names)
        checker.check(chunk)
        if isFile { checker.checkRoot(chunk) }
        checker.checkUnusedState()
        return checker.findings
    }

    private init(survey: ScriptSurvey, names: KnownNames) {
        self.survey = survey
        self.names = names
    }

    mutating func report(
        _ rule: String, _ message: String, at range: Range<Int>, _ severity: Finding.Severity = .error
    ) {
        guard !isCaught else { return }
        findings.append(RawFinding(range: range, severity: severity, rule: rule, message: message))
        reported.insert(range)
    }

    /// What `self` is here; nil: not the object of a class that is known.
    var selfClass: DeclaredClass? { selves.last ?? nil }

    var localScopes: [Set<String>] { scopes }

    func isLocal(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

    /// Whether the name is the language's, here.
    func isWord(_ name: String) -> Bool { survey.declarations[name] == nil }

    // MARK: Statements

    private mutating func declare(_ name: LuaName) {
        scopes[scopes.count - 1].insert(name.text)
        parameters[name.text] = nil
    }

    private mutating func check(
        _ block: LuaBlock, declaring names: [LuaName] = [], until condition: LuaExpression? = nil
    ) {
        scopes.append(Set(names.map(\.text)))
        for statement in block.statements { check(statement) }
        if let condition { check(condition) }
        scopes.removeLast()
    }

    private mutating func check(_ statement: LuaStatement) {
        switch statement.kind {
        case .local(let names, let values):
            for (index, value) in values.enumerated() {
                // `local unpack = unpack`: what is not there is nil.
                if index < names.count, case .name(names[index].text) = value.kind { continue }
                check(value)
            }
            for (index, name) in names.enumerated() {
                declare(name)
                if index < values.count, case .function(let function) = values[index].kind { note(function, name.text) }
            }
        case .assignment(let targets, let values):
            for value in values { check(value) }
            for (index, target) in targets.enumerated() {
                check(write: target, index < values.count ? values[index] : nil)
            }
        case .call(let call):
            check(call)
            if value(of: call).isView {
                report(
                    "unused-view",
                    "this view is made and not used; 'return' is missing before it, or it stands outside a container",
                    at: call.range)
            }
        case .block(let block): check(block)
        case .whileLoop(let condition, let block):
            check(condition)
            check(block)
        case .repeatLoop(let block, let condition): check(block, until: condition)
        case .choice(let branches, let otherwise):
            for branch in branches {
                check(branch.condition)
                check(branch.block)
            }
            if let otherwise { check(otherwise) }
        case .counting(let name, let values, let block):
            for value in values { check(value) }
            parameters[name.text] = nil
            check(block, declaring: [name])
        case .loop(let names, let values, let block):
            if let first = values.first { checkIterated(first) }
            for value in values { check(value) }
            for name in names { parameters[name.text] = nil }
            check(block, declaring: names)
        case .function(let target, let function):
            if case .name(let name) = target.kind { note(function, name) }
            checkDeclared(target, function)
        case .localFunction(let name, let function):
            declare(name)
            note(function, name.text)
            check(function)
        case .returned(let values): for value in values { check(value) }
        case .leaves, .label: break
        }
    }

    /// `for i in 1, 3` and `for x in { … }`: neither is an iterator.
    private mutating func checkIterated(_ first: LuaExpression) {
        switch first.kind {
        case .number:
            report("wrong-argument", "a number is no iterator; for i = 1, 10 do counts", at: first.range)
        case .table:
            report(
                "wrong-argument",
                "a table is no iterator; for key, value in pairs(t) do goes through a table, ipairs(t) through a list",
                at: first.range)
        default: break
        }
    }

    // MARK: Functions

    private mutating func checkDeclared(_ target: LuaExpression, _ function: LuaFunction) {
        guard case .field(let owner, let name) = target.kind else { return check(function) }
        check(owner)
        guard let declared = survey.classNamed(by: owner) else {
            if case .name(let variable) = owner.kind, case .call = survey.values[variable]?.kind,
                case .function = value(of: owner)
            {
                report(
                    "wrong-declaration",
                    "attempt to index a function value (local '\(variable)'); a Component and an Observable have a table behind their name, as Component \"\(variable)\" {}",
                    at: owner.range)
            }
            return check(function, self: nil, isMethod: function.isMethod)
        }
        checkMethodName(name, of: declared)
        check(function, of: declared, named: name.text)
    }

    private mutating func checkMethodName(_ name: LuaName, of declared: DeclaredClass) {
        if let field = declared.fields[name.text], field.word != DeclaredClass.Field.unseen {
            report(
                "wrong-declaration", "\(declared.name): '\(name.text)' is a field and cannot be a method",
                at: name.range)
        } else if ["bind", "content"].contains(name.text) {
            report(
                "wrong-declaration", "\(declared.name): '\(name.text)' is the host's own name and cannot be a method",
                at: name.range)
        }
    }

    /// A function of a class: a method, if it has `self`.
    mutating func check(_ function: LuaFunction, of declared: DeclaredClass, named name: String) {
        let hasSelf = function.isMethod || function.parameters.first?.text == "self"
        let isBody = name == "body" && declared.kind.hasBody
        let before = isInBody
        isInBody = isBody
        if isBody { checkResult(of: function, "\(declared.name):body", at: function.range) }
        let given = function.isMethod ? function.parameters.first : function.parameters.dropFirst().first
        let known = declared.kind == .modifier && isBody ? given?.text : nil
        if let known { parameters[known] = .view("", isModified: true) }
        check(function, self: hasSelf ? declared : nil, isMethod: function.isMethod)
        if let known { parameters[known] = nil }
        isInBody = before
    }

    private mutating func check(_ function: LuaFunction, self object: DeclaredClass?, isMethod: Bool) {
        selves.append(object)
        let names = function.parameters + (isMethod ? [LuaName(text: "self", range: function.range)] : [])
        check(function.block, declaring: names)
        selves.removeLast()
    }

    /// Notes a function of the script's own by whether it catches the errors of one that it is given.
    private mutating func note(_ function: LuaFunction, _ name: String) {
        let given = Set(function.parameters.map(\.text))
        var catches = false
        function.block.forEachExpression { expression in
            guard case .call(let called, let arguments) = expression.kind, case .name(let word) = called.kind,
                ["pcall", "xpcall"].contains(word)
            else { return }
            switch arguments.first?.kind {
            case .name(let handed): catches = catches || given.contains(handed)
            case .varargs: catches = true
            default: break
            }
        }
        if catches { catching.insert(name) }
    }

    /// Functions whose errors are caught.
    mutating func checkCaught(_ arguments: [LuaExpression]) {
        let before = isCaught
        isCaught = true
        check(arguments: arguments)
        isCaught = before
    }

    /// A function within another, which sees the other's `self` unless it has one. It runs later, unless `isBuilder`.
    mutating func check(_ function: LuaFunction, isBuilder: Bool = false, given: [StaticValue] = []) {
        let before = parameters
        for (index, parameter) in function.parameters.enumerated() {
            parameters[parameter.text] = index < given.count ? given[index] : nil
        }
        checkInner(function, isBuilder: isBuilder)
        parameters = before
    }

    private mutating func checkInner(_ function: LuaFunction, isBuilder: Bool) {
        let hasOwn = function.isMethod || function.parameters.contains { $0.text == "self" }
        let before = isInBody
        isInBody = isInBody && isBuilder
        check(function, self: hasOwn ? nil : selfClass, isMethod: function.isMethod)
        isInBody = before
    }

    // MARK: Writes

    private mutating func check(write target: LuaExpression, _ value: LuaExpression?) {
        switch target.kind {
        case .name(let name): parameters[name] = nil
        case .field(let owner, let name):
            checkUsed(owner)
            if let field = frozenField(owner) { reportWrite(to: field, at: name.range) }
            let object = self.value(of: owner)
            if case .object(let declared) = object { checkWrite(of: name, in: declared, isSelf: isSelf(owner)) }
            if case .classItself(let declared) = object, let value { checkMember(name, value, of: declared) }
            if case .frozen(let field) = object {
                reportWrite(to: field, at: name.range)
            }
            if case .bindings = object {
                report(
                    "write-to-binding",
                    "a binding is made by self.bind.\(name.text); write self.\(name.text) = … for its value",
                    at: name.range)
            }
        case .index(let owner, let key):
            checkUsed(owner)
            check(key)
            checkKey(key, of: owner)
            if let field = frozenField(owner) { reportWrite(to: field, at: key.range) }
        default: check(target)
        }
    }

    private func isSelf(_ expression: LuaExpression) -> Bool {
        if case .name("self") = expression.kind { return true }
        return false
    }

    private mutating func checkMember(_ name: LuaName, _ value: LuaExpression, of declared: DeclaredClass) {
        if case .function = value.kind { return checkMethodName(name, of: declared) }
        guard self.value(of: value).text != nil else { return }
        report(
            "wrong-declaration", "\(declared.name): only methods can be added to a class; declare fields in its table",
            at: name.range)
    }

    private mutating func checkWrite(of name: LuaName, in declared: DeclaredClass, isSelf: Bool) {
        checkField(name, of: declared)
        guard let field = declared.fields[name.text] else {
            if declared.methods[name.text] != nil, !declared.isOpen {
                report(
                    "write-to-property", "'\(name.text)' is a method of \(declared.name) and cannot be written",
                    at: name.range)
            }
            return
        }
        switch field.word {
        case "Property":
            report(
                "write-to-property",
                "'\(name.text)' is a Property of \(declared.name): it is given by the parent and cannot be written here",
                at: name.range)
        case "Computed", "Environment", "Let", "EnvironmentObject", "ObservedObject", "StateObject":
            report(
                "write-to-property",
                "'\(name.text)' is \(article(field.word!)) of \(declared.name) and cannot be written",
                at: name.range)
        case "State", "AppStorage", "SceneStorage", "FocusState", "GestureState":
            guard isInBody, isSelf else { break }
            report(
                "write-in-body",
                "state is written while the body runs, which is refused: write '\(name.text)' in an action or an onChange (L43)",
                at: name.range)
        default: break
        }
    }

    private func article(_ word: String) -> String { ("AEIO".contains(word.prefix(1)) ? "an " : "a ") + word }

    // MARK: Fields

    /// A field or a method that is read or written must be there.
    mutating func checkField(_ name: LuaName, of declared: DeclaredClass) {
        guard !declared.has(name.text) else { return }
        let hint = names.hint(for: name.text, among: declared.names)
        report("unknown-field", "\(declared.name) has no field '\(name.text)'\(hint)", at: name.range)
    }

    private mutating func checkUnusedState() {
        for declared in survey.classes.values where declared.kind.hasBody && !declared.isOpen {
            for field in declared.fields.values where ["State", "FocusState", "GestureState"].contains(field.word) {
                guard survey.mentions[field.name.text] == 1 else { continue }
                report(
                    "unused-state", "the state '\(field.name.text)' of \(declared.name) is never read or written",
                    at: field.name.range, .warning)
            }
        }
    }
}
