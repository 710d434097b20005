import CLua

/// Classes and declarations of fields, in the words that make them.
extension lv_class {
    /// The word that declares it.
    var word: String { unsafe is_modifier ? "Modifier" : lv_class.words[Int(kind.rawValue)] }

    /// Whether it is one of views, a modifier's too.
    var isOfComponent: Bool { unsafe lv_class.words[Int(kind.rawValue)] == "Component" }

    private static let words = ["Component", "Observable", "ObservableObject"]

    var ownName: String { unsafe String(cString: schema.name) }

    func fieldName(_ slot: Int32) -> String { unsafe String(cString: field![Int(slot)].name) }

    /// The slots and the names of the fields that scripts have declared.
    var shownFields: [(slot: Int, name: String)] {
        unsafe (0..<Int(fields)).compactMap { slot in
            let name = unsafe field.map { unsafe String(cString: $0[slot].name) } ?? ""
            // One of an earlier load has no name.
            return name.isEmpty || name == "content" ? nil : (slot, name)
        }
    }
}

/// The kinds of classes, in the order of `CLuaClasses.h`; the last two only where one is declared.
enum ClassKind: UInt32 {
    case component, observable, observableObject
    /// A component that is applied to a view.
    case modifier
    /// An observable one that stays what it is when a script is loaded again.
    case own
}

/// The kinds of fields, in the order of `CLuaClasses.h`.
enum FieldKind: UInt32 {
    case property, state, binding, content, `let`, stateObject, observedObject, environment, environmentObject, computed
    /// Declared by an earlier load of the script, and not by the present one.
    case former
    case observed, published, unobserved

    /// Whether it can be brought back, and not only worked out or handed in.
    var isState: Bool { self == .state || rawValue >= FieldKind.observed.rawValue }

    /// What such a field is, in a message.
    var phrase: StaticString {
        switch self {
        case .property: "a Property"
        case .state: "a State"
        case .binding: "a Binding"
        case .content: "the content"
        case .let: "a Let"
        case .stateObject: "a StateObject"
        case .observedObject: "an ObservedObject"
        case .environment: "from the Environment"
        case .environmentObject: "an EnvironmentObject"
        case .computed: "a Computed"
        case .former: "no field any more"
        case .observed, .unobserved: "a field"
        case .published: "a Published field"
        }
    }
}

extension lv_declaration {
    /// The word that makes it.
    var word: String {
        if is_stored { return Interpreter.Stored.word(isOfScene: is_of_scene) }
        return is_focus ? "FocusState" : lv_declaration.words[Int(kind.rawValue)]
    }

    /// By the kinds of fields.
    static let words = [
        "Property", "State", "Binding", "content", "Let", "StateObject", "ObservedObject", "Environment",
        "EnvironmentObject",
        "Computed", "", "Field", "Published", "Ignored",
    ]
    /// Those and what makes others of the same kinds: what scripts call to declare a field.
    static let makers = Set(words).union(["AppStorage", "SceneStorage", "FocusState", "GestureState"])
}
