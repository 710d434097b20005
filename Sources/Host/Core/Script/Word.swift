/// A view or a modifier of the language: its name and parameters, its entry in the reference, and how a view that a script made with it is
/// read. Each has a file of its own in the room Words.
package final class Word: WordSchema, @unchecked Sendable {
    /// The part of the reference that lists it.
    package enum Group: String {
        case container = "containers"
        case leaf = "leaves"
        case control = "controls"
        case layout = "modifiers of layout"
        case style = "modifiers of style"
        case behaviour = "modifiers of behaviour"
    }

    /// How a call of the word is read.
    enum Meaning: Sendable {
        typealias ReadView<R> = @Sendable (inout ViewReader, ViewCursor) throws(ScriptError) -> R
        typealias ReadModifier<R> = @Sendable (ModifierReader, ViewCursor) throws(ScriptError) -> R
        typealias Wrap = @Sendable (inout ViewReader, ViewCursor, View) throws(ScriptError) -> View

        case content(ReadView<Content>)
        case view(ReadView<View>)
        case control(ReadView<any ControlView>)
        case leaf(@Sendable (ViewCursor) -> any Leaf)
        /// A modifier; nil: it has no effect.
        case modifier(ReadModifier<Modifier?>)
        /// Several modifiers in the tree for one.
        case modifiers(@Sendable (ModifierReader, ViewCursor, inout [Modifier]) throws(ScriptError) -> Void)
        case style(@Sendable (ViewCursor) -> StyleChange?)
        /// A wrapper around the modified view.
        case wrapper(Wrap)
        /// A modifier, or, where it is nil, a wrapper.
        case either(ReadModifier<Modifier?>, Wrap)
    }

    package let group: Group
    /// How it is written.
    package let usage: StaticString
    package override var hintForCount: String { "; write \(usage)" }
    /// What it does, with the rules to look up.
    package let summary: StaticString
    /// Whether modifying a group, such as a `ForEach`, modifies each of its views.
    let modifiesEach: Bool
    let meaning: Meaning

    init(
        _ name: StaticString, _ role: Role, in group: Group, usage: StaticString, summary: StaticString,
        synonyms: [StaticString] = [], form: ViewForm = .word, takes parameters: [Parameter] = [],
        positional: Int? = nil, options: Bool = false, optionsMayFollowSooner: Bool = false,
        shortcut: Shortcut? = nil, hintForFunction: StaticString? = nil, modifiesEach: Bool = false,
        check: Check? = nil, notesPlace: Bool = false, meaning: Meaning
    ) {
        self.group = group
        self.usage = usage
        self.summary = summary
        self.modifiesEach = modifiesEach
        self.meaning = meaning
        super.init(
            name, role, synonyms: synonyms, form: form, takes: parameters, positional: positional, options: options,
            optionsMayFollowSooner: optionsMayFollowSooner, shortcut: shortcut, hintForFunction: hintForFunction,
            check: check, notesPlace: notesPlace)
    }

    /// All words of the language, in no particular order.
    package static let all = WordTable.all.compactMap { $0 as? Word }
}

extension ViewCursor {
    /// The word of the view; nil: a component, a list among children, a joined text.
    var word: Word? { schema.map { unsafe unsafeDowncast($0, to: Word.self) } }
}
