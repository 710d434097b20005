import Host

/// Finding elements and the state of components.
extension TestApp {
    func lookUp(_ word: String, _ arguments: AppArguments) throws(AppFailure) -> [Value] {
        switch word {
        case "find":
            let query = try query(arguments)
            let all = try shown(word)
            let element = try query.element(in: all) { [session] name in
                session?.interface.root.flatMap { try? ControlIndex($0).control(named: name) }
            }
            return [.integer(elements.number(of: element))]
        case "findAll":
            let query = try query(arguments)
            return query.matches(in: try shown(word)).map { .integer(elements.number(of: $0)) }
        case "read": return try read(arguments.text(1, "a field"), of: element(arguments.integer(0, "an element")))
        case "state": return [try state(arguments.text(0, "the name of a component"))]
        default: throw .refused("an app has no '\(word)'")
        }
    }

    private func query(_ arguments: AppArguments) throws(AppFailure) -> ElementQuery {
        var query = ElementQuery()
        if case .nil = arguments[0] {} else { query.label = try arguments.text(0, "a label") }
        if case .nil = arguments[1] {} else { query.id = try arguments.text(1, "an id") }
        if case .nil = arguments[2] {} else { query.role = try arguments.text(2, "a role") }
        return query
    }

    private func shown(_ word: String) throws(AppFailure) -> [Element] {
        try catchUp()
        guard let root = try standing(for: word).interface.root else { return [] }
        return Element.all(in: root)
    }

    // MARK: Elements

    private func element(_ number: Int) throws(AppFailure) -> Element {
        try catchUp()
        _ = try standing(for: "an element")
        guard let element = elements.element(number) else { throw .refused("the element is not shown any more") }
        return element
    }

    private func read(_ field: String, of element: Element) throws(AppFailure) -> [Value] {
        switch field {
        case "label": return [.string(element.label)]
        case "value": return [element.value]
        case "role": return [.string(element.role)]
        case "id": return [element.id.map(Value.init) ?? .nil]
        case "enabled": return [.boolean(element.node.isEnabled)]
        case "focused": return [.boolean(focusedNode === element.node)]
        case "frame":
            guard let place = session?.interface.layout.place(of: element.node) else { return [] }
            return [place.x + 1, place.y + 1, place.width, place.height].map(Value.integer)
        case "style": return style(of: element)
        case "help": return [element.node.help.map(Value.string) ?? .nil]
        default:
            let fields = ["label", "value", "role", "id", "enabled", "focused", "frame", "style", "help"]
            let hint = Suggestion.hint(for: field, among: fields)
            throw .refused("an element has no '\(field)'\(hint); it has \(fields.joined(separator: ", "))")
        }
    }

    /// The focused control, also in a page that came with the last event.
    private var focusedNode: Node? {
        guard let session, let root = session.interface.reconciler.root else { return nil }
        session.interface.controls.update(root: root, arrangement: session.interface.reconciler.arrangement)
        return session.interface.controls.focused
    }

    /// How an event names the control that an element is.
    func name(ofElement number: Int) throws(AppFailure) -> ControlName {
        let element = try element(number)
        guard let root = session?.interface.reconciler.root, element.node.control != nil else {
            throw .refused("the \(element.role) '\(element.label)' is no control")
        }
        let namesakes = ControlIndex(root).controls.filter { $0.label == element.label }
        guard namesakes.count > 1, let position = namesakes.firstIndex(where: { $0 === element.node }) else {
            return .label(element.label)
        }
        return .label("\(element.label)#\(position + 1)")
    }

    /// The same of a view that need be no control: a text is called as it reads.
    func name(ofView number: Int) throws(AppFailure) -> ControlName {
        let element = try element(number)
        return element.node.control == nil ? .label(element.label) : try name(ofElement: number)
    }

    // MARK: State

    /// The `self` of the one component of that name, or at that path: its own names, or the last of them.
    private func state(_ name: String) throws(AppFailure) -> Value {
        try catchUp()
        let session = try standing(for: "state")
        let nodes = session.interface.reconciler.root?.subtree ?? []
        let components = nodes.filter { $0.component is ScriptComponent }.map { (node: $0, path: $0.path) }
        var found = components.filter { $0.path == name || $0.path.hasSuffix(" > " + name) }
        if found.isEmpty {
            found = components.filter { ($0.node.component as? ScriptComponent)?.name == name }
        }
        if found.isEmpty, let mark = name.lastIndex(of: "#"), let number = Int(name[name.index(after: mark)...]) {
            let base = name[..<mark]
            let namesakes = components.filter {
                $0.path == base || $0.path.hasSuffix(" > " + base)
                    || ($0.node.component as? ScriptComponent)?.name ?? "" == base
            }
            if namesakes.indices.contains(number - 1) { found = [namesakes[number - 1]] }
        }
        guard found.count == 1 else { throw ambiguous(name, found.map(\.path), components.map(\.path)) }
        guard let component = found[0].node.component as? ScriptComponent,
            let reference = component.object(anchors: session.scene.anchors)
        else {
            throw .refused("state: not enough memory")
        }
        return .reference(reference)
    }

    private func ambiguous(_ name: String, _ found: [String], _ all: [String]) -> AppFailure {
        guard found.isEmpty else {
            let isNumbered = Set(found).count < found.count
            let list = found.enumerated().map { isNumbered ? "\(name)#\($0 + 1) (\($1))" : $1 }
            return .refused("state: \(found.count) components are called '\(name)': \(TestApp.abridged(list))")
        }
        let names = all.map { $0.split(separator: " > ").last.map { String($0.prefix { $0 != "[" }) } ?? $0 }
        let hint = Suggestion.hint(for: name, among: names)
        let list = all.isEmpty ? "there is none" : "there is \(TestApp.abridged(all))"
        return .refused("state: no component is called '\(name)'\(hint); \(list)")
    }

    private static func abridged(_ names: [String]) -> String {
        let shown = names.prefix(20).joined(separator: ", ")
        return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
    }
}

extension Value {
    /// The value that an id was made of, where it is a simple one; else its text.
    fileprivate init(_ id: Identity) {
        switch id {
        case .integer(let number): self = .integer(number)
        case .number(let bits): self = .number(Double(bitPattern: bits))
        case .boolean(let flag): self = .boolean(flag)
        case .string(let text), .other(let text): self = .string(text)
        }
    }
}
