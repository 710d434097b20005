import Host

/// A class that a script declares: a component, a modifier, an observable class.
final class DeclaredClass {
    enum Kind: String {
        case component = "Component"
        case modifier = "Modifier"
        case observable = "Observable"
        case observableObject = "ObservableObject"

        var makesViews: Bool { self == .component }
        var hasBody: Bool { self == .component || self == .modifier }
    }

    struct Field {
        let name: LuaName
        /// The word that declares it, such as `State`; nil: a value of an observable class; ``unseen``: what declares it is made
        /// elsewhere.
        let word: String?
        static let unseen = "?"
        let arguments: [LuaExpression]
    }

    let kind: Kind
    let name: String
    var fields: [String: Field] = [:]
    var methods: [String: LuaFunction?] = [:]
    /// Whether it may have more than what is seen, since its table or a name in it is made as the script runs.
    var isOpen = false
    /// Where its table stands.
    let range: Range<Int>

    init(kind: Kind, name: String, range: Range<Int>) {
        self.kind = kind
        self.name = name
        self.range = range
    }

    /// The names that `self` has besides the declared ones.
    var ownNames: Set<String> {
        switch kind {
        case .component, .modifier: ["bind", "content"]
        case .observable: []
        case .observableObject: ["objectWillChange", "didChange"]
        }
    }

    func has(_ name: String) -> Bool {
        isOpen || fields[name] != nil || methods[name] != nil || ownNames.contains(name)
    }

    var names: [String] { (Array(fields.keys) + methods.keys).sorted() }

    /// The fields that a call of the class may give.
    var inputs: [Field] {
        fields.values.filter { DeclaredClass.inputWords.contains($0.word ?? "") }.sorted {
            $0.name.range.lowerBound < $1.name.range.lowerBound
        }
    }

    private static let inputWords: Set<String> = ["Property", "Binding", "ObservedObject"]

    /// The names that no field of it may have.
    var reservedFields: Set<String> {
        switch kind {
        case .component, .modifier: ["body", "bind", "content"]
        case .observable: ["body", "bind", "content", "init"]
        case .observableObject: ["body", "bind", "content", "init", "objectWillChange"]
        }
    }

    /// The names that no method in its table may have.
    var reservedMethods: Set<String> { ownNames.union(["bind", "content"]) }

    /// How a message speaks of what makes one.
    var call: String { kind == .component || kind == .modifier ? "\(name) { … }" : "\(name)(…)" }
}
