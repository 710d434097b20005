import Host

/// What is statically known of a value.
enum StaticValue {
    case unknown
    case nothing
    case boolean(Bool)
    case number(Double)
    case string(String)
    case table([LuaEntry])
    case function
    /// A view; the word that made it, and whether modifiers stand behind that.
    case view(String, isModified: Bool)
    /// A view of a component.
    case component(DeclaredClass)
    case declaration(String)
    case classItself(DeclaredClass)
    /// `self` in its methods, or what a call of an observable class gives.
    case object(DeclaredClass)
    /// `self.bind`.
    case bindings(DeclaredClass)
    case binding
    case publisher
    /// A word of the language that is called.
    case word(String)
    /// What `mount` gives.
    case app
    /// An opaque object of the host, such as a script's own modifier or an animation; its type's name.
    case other(String)
    /// What a Canvas draws with.
    case context
    /// What a GeometryReader hands to its function.
    case proxy
    case gesture
    case gridItem
    case layout(StaticLayout)
    /// An element of the list in a field, as a body sees it; the field.
    case frozen(String)

    /// How messages name it; nil: it is not known well enough.
    var text: String? {
        switch self {
        case .nothing: "nil"
        case .boolean: "boolean"
        case .number(let number): LuaNumber.plain(number)
        case .string(let text): text.utf8.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'"
        case .table: "table"
        case .function, .word: "function"
        case .view, .component: "view"
        case .declaration: "declaration"
        case .classItself(let declared): "\(declared.kind.rawValue) \"\(declared.name)\" itself"
        case .binding: "binding"
        case .publisher: "publisher"
        case .gesture: "gesture"
        case .gridItem: "grid item"
        case .layout: "layout"
        case .other(let name): name
        // What the `self` of a component may stand for is not looked at.
        case .object(let declared): declared.kind.hasBody ? nil : declared.name
        case .unknown, .bindings, .app, .context, .proxy, .frozen: nil
        }
    }

    /// The name of its type.
    var type: String? {
        switch self {
        case .number: "number"
        case .string: "string"
        case .classItself(let declared) where declared.kind == .component: "component"
        default: text
        }
    }

    var isView: Bool {
        switch self {
        case .view, .component: true
        default: false
        }
    }
}
