/// Reads parameters of views that refer to values in the script's heap, which are retained with the view.
protocol ParameterReader {
    var scene: Scene { get }
    var anchors: Anchors { get }
}

extension ParameterReader {
    /// A function, a binding, a table; throws without memory.
    func reference(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Reference {
        guard let reference = cursor.reference(parameter, anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        return reference
    }

    func binding(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> ScriptBinding {
        ScriptBinding(program: scene.program, try reference(cursor, parameter), place: cursor.place)
    }

    /// Nil if it was not given.
    func optionalBinding(_ cursor: ViewCursor, _ parameter: Int32) -> ScriptBinding? {
        cursor.reference(parameter, anchors: anchors).map {
            ScriptBinding(program: scene.program, $0, place: cursor.place)
        }
    }

    func action(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> any Action {
        ScriptAction(try reference(cursor, parameter))
    }

    /// Nil if it was not given.
    func optionalAction(_ cursor: ViewCursor, _ parameter: Int32) -> (any Action)? {
        cursor.reference(parameter, anchors: anchors).map(ScriptAction.init)
    }

    /// A string that names a key.
    func key(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Key {
        do { return try Key(cursor.string(parameter) ?? "") } catch { throw ScriptError(error.message) }
    }

    /// The first parameter, a preference.
    func preference(_ cursor: ViewCursor) throws(ScriptError) -> any PreferenceKey {
        ScriptPreference(try reference(cursor, 0), number: cursor.key(0))
    }
}

extension ViewCursor {
    /// A parameter that names an alignment.
    func alignment(_ parameter: Int32) -> Alignment? { string(parameter).flatMap(Alignment.init(named:)) }
}

extension Alignment {
    /// An alignment by its name in scripts, `topTrailing`; an axis that is not named is centered.
    init?(named name: String) {
        guard let alignment = Alignment.named[name] else { return nil }
        self = alignment
    }

    private static let named: [String: Alignment] = [
        "topLeading": .topLeading,
        "top": Alignment(horizontal: .center, vertical: .start),
        "topTrailing": Alignment(horizontal: .end, vertical: .start),
        "leading": Alignment(horizontal: .start, vertical: .center),
        "center": .center,
        "trailing": Alignment(horizontal: .end, vertical: .center),
        "bottomLeading": Alignment(horizontal: .start, vertical: .end),
        "bottom": Alignment(horizontal: .center, vertical: .end),
        "bottomTrailing": Alignment(horizontal: .end, vertical: .end),
    ]
}

/// Reads the modifiers of a script's view by their words.
struct ModifierReader: ParameterReader {
    let scene: Scene
    let anchors: Anchors

    /// Appends the tree's modifiers for a script's one: one, two or none. False: it makes a wrapper around the view,
    /// and nothing was appended.
    func append(
        _ cursor: ViewCursor, _ meaning: Word.Meaning, to modifiers: inout [Modifier]
    ) throws(ScriptError) -> Bool {
        switch meaning {
        case .modifier(let read):
            if let modifier = try read(self, cursor) { modifiers.append(modifier) }
        case .modifiers(let append): try append(self, cursor, &modifiers)
        case .style(let read): if let style = read(cursor) { modifiers.append(.style(style)) }
        case .either(let read, _):
            guard let modifier = try read(self, cursor) else { return false }
            modifiers.append(modifier)
        default: return false
        }
        return true
    }

    /// The same for those that modify each of several views.
    func appendShared(_ cursor: ViewCursor, to modifiers: inout [Modifier]) throws(ScriptError) -> Bool {
        guard let word = cursor.word, word.modifiesEach else { return false }
        return try append(cursor, word.meaning, to: &modifiers)
    }

    /// The style change of a modifier, if it is one.
    static func style(_ cursor: ViewCursor) -> StyleChange? {
        if case .style(let read) = cursor.word?.meaning { read(cursor) } else { nil }
    }
}

/// A script's function that something calls: a button's action, an onChange.
final class ScriptAction: Action {
    private let function: Reference

    var place: String? { function.place }

    init(_ function: Reference) { self.function = function }

    func answer(_ arguments: [Value]) throws(ScriptError) -> Value {
        try acting { () throws(ScriptError) in try function.evaluate(arguments) }
    }

    func perform(_ arguments: [Value]) throws(ScriptError) {
        try acting { () throws(ScriptError) in try function.call(arguments) }
    }

    private func acting<R>(_ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        try function.interpreter.acting(for: unsafe function.anchors.component, body)
    }
}
