import Host

/// What the words of the language are, in a line or two each: what `:doc` says.
struct WordReference {
    /// How it is written.
    let usage: String
    /// What it does, with the rules to look up.
    let summary: String

    init(_ usage: String, _ summary: String) {
        self.usage = usage
        self.summary = summary
    }

    /// The entry of a word, by its full name as well; the functions of Lua's own libraries are in that of their library.
    static func entry(_ name: String) -> WordReference? {
        for owner in ["luaview.", "timer.", "storage."] where name.hasPrefix(owner) {
            return entries[String(name.dropFirst(owner.count))]
        }
        return entries[name] ?? name.firstIndex(of: ".").flatMap { libraries[String(name[..<$0])] }
    }

    /// The entry of what a name without a dot or a colon before it may mean.
    static func global(_ name: String) -> WordReference? {
        groups.lazy.filter { !noGlobals.contains($0.title) }.compactMap { $0.entries[name] }.first
    }

    private static let noGlobals = ["what scripts define", "bindings and publishers", testTitle]

    /// The globals of scripts, Lua's own among them.
    static var globalNames: [String] {
        let modifiers = Set(modifierNames)
        return groups.filter { !noGlobals.contains($0.title) }.flatMap { $0.entries.keys }
            .filter { !$0.contains(".") && !$0.contains(":") && !modifiers.contains($0) }
    }

    /// The globals that tests have beside these.
    static var testGlobalNames: [String] { testing.keys.filter { !$0.contains(".") && !$0.contains(":") } }

    /// The words that have an entry, in alphabetical order.
    static var names: [String] { entries.keys.sorted() }

    /// The names of the modifiers.
    static var modifierNames: [String] { [layout, style, behaviour].flatMap(\.keys) }

    /// All words by what they are.
    static let groups: [(title: String, entries: Entries)] = [
        ("fields and classes", declarations), ("containers", words(.container)), ("leaves", words(.leaf)),
        ("controls", words(.control)), ("modifiers of layout", layout), ("modifiers of style", style),
        ("modifiers of behaviour", behaviour),
        ("gates", gates), ("motion", motion), ("bindings and publishers", methods), ("functions", functions),
        ("services", services),
        ("what scripts define", hooks), ("Lua's own", own), ("Lua's libraries", libraries),
        (testTitle, testing),
    ]

    private static let testTitle = "in test files"

    private static let entries = groups.filter { $0.title != testTitle }.reduce(into: Entries()) { all, group in
        all.merge(group.entries) { a, _ in a }
    }

    typealias Entries = [String: WordReference]

    private static let declarations: Entries = [
        "Component": .init(
            "Component \"Name\" { field = declaration, …, body = function(self) … end }",
            "A view of your own with fields and a body (L3). Call it to make a view of it: Name { field = value }."),
        "Property": .init(
            "Property([default])", "A field that the parent gives; read-only. Without a default it must be given."),
        "State": .init(
            "State(value) or State(function(self) … end)",
            "A field that the host keeps for as long as the node lives (L10); a function makes the first value (L14)."),
        "Binding": .init(
            "Binding() or Binding(get, set) or Binding(b [, default])",
            "As a field: given by the parent, reads and writes the parent's field (L26). With two functions: a binding of its own. Of a binding: it or nil, or one with a default for nil."
        ),
        "Bindable": .init("Bindable(model).field", "A binding to a field of an observable object (L26)."),
        "StateObject": .init(
            "StateObject(function(self) … end)",
            "A field whose object is made once for the node and observed as a whole (L14)."),
        "ObservedObject": .init(
            "ObservedObject()", "A field for an object that the parent gives, observed as a whole."),
        "EnvironmentObject": .init(
            "EnvironmentObject(Class)", "The nearest ancestor's object of that class (L31, L32)."),
        "EnvironmentKey": .init(
            "EnvironmentKey \"name\" { default = value, type = \"number\" }",
            "A key of the environment with a default and a type, read by Environment(key) and given by :environment(key, value) (L31)."
        ),
        "Environment": .init(
            "Environment(key [, default]) or Environment(Class [, default])",
            "The nearest ancestor's value for the key (L31); without a default a missing object is an error (L32)."),
        "AppStorage": .init(
            "AppStorage(key, default [, { store = name }])",
            "A field that is kept from run to run, of this script, or shared by all of a store; its default while nothing is stored."
        ),
        "SceneStorage": .init(
            "SceneStorage(key, default)", "A field that the next run of the same script finds again."),
        "FocusState": .init(
            "FocusState() or FocusState(nil)",
            "A field that tells whether a control has the focus, joined by :focused(self.bind.field), or which one, by :focused(self.bind.field, value)."
        ),
        "GestureState": .init(
            "GestureState(value)",
            "A field that a gesture writes while it goes on, by :updating(self.bind.field, function), and that has its value again afterwards (L114)."
        ),
        "Let": .init(
            "Let(function(self) … end)", "A field that is made anew whenever the parent makes the view anew (L14)."),
        "Computed": .init(
            "Computed(function(self) … end)",
            "A field that is derived, kept, and worked out again when what it read changes (L20)."),
        "Observable": .init(
            "Observable \"Name\" { field = value, … }",
            "A class of objects whose fields are tracked one by one: only bodies that read a field follow it (L20)."),
        "ObservableObject": .init(
            "ObservableObject \"Name\" { field = Published(value), … }",
            "A class of objects that are observed as a whole by StateObject, ObservedObject and EnvironmentObject (L22)."
        ),
        "Published": .init(
            "Published(value [, { willSet = fn, didSet = fn }])",
            "A field of an ObservableObject that tells before it is written (L22); its observers get self, old and new (L25)."
        ),
        "Field": .init(
            "Field([value [, { willSet = fn, didSet = fn }]])",
            "A field of an observable object, nil at first if no value is given (L19); its observers get self, old and new (L25)."
        ),
        "Ignored": .init(
            "Ignored(value [, { willSet = fn, didSet = fn }])",
            "A field of an observable object that is not observed (L24); its observers get self, old and new (L25)."),
        "Preference": .init(
            "Preference \"Name\" { default = value, reduce = function(a, b) … end }",
            "A value that views hand to their ancestors (L33)."),
        "Updater": .init(
            "Updater \"Name\" { shouldUpdate = function(old, new) … end }",
            "A gate of your own, used as view:modifier(Name(value)) (L74)."),
        "Updaters": .init(
            "Updaters.Nonduplicate(value), Updaters.True(flag), Updaters.Event(publisher)",
            "Gates that decide when new content is let in (L70, L71)."),
        "GridItem": .init(
            "GridItem.fixed(n), GridItem.flexible(min, max), GridItem.adaptive(min, max)",
            "A column of a LazyVGrid, or a row of a LazyHGrid. Options may follow: { spacing = n, alignment = \"center\" }."
        ),
        "GridItem.fixed": .init("GridItem.fixed(n)", "A column of n cells."),
        "GridItem.flexible": .init(
            "GridItem.flexible(min, max)",
            "A column that shares the room with others; at least 1 cell if nothing is said."),
        "GridItem.adaptive": .init(
            "GridItem.adaptive(min, max)", "As many columns of at least min cells as have room."),
        "Layout": .init(
            "Layout \"Name\" { sizeThatFits = function(self, proposal, subviews, cache) … end, placeSubviews = function(self, bounds, proposal, subviews, cache) … end }",
            "A way of your own to put views to their places: Name { view, … }, or Name { field = value } { view, … }."),
        "AnyLayout": .init(
            "AnyLayout(layout) { view, … }",
            "Views that stay what they are, with their state, when the layout becomes another."),
        "VStackLayout": .init(
            "VStackLayout { spacing = n, alignment = \"leading\" } { view, … }", "A VStack as a layout."),
        "HStackLayout": .init(
            "HStackLayout { spacing = n, alignment = \"top\" } { view, … }", "An HStack as a layout."),
        "ZStackLayout": .init("ZStackLayout { alignment = \"center\" } { view, … }", "A ZStack as a layout."),
        "Modifier": .init(
            "Modifier \"Name\" { body = function(self, content) … end }",
            "A modifier of your own, used as view:modifier(Name { … })."),
    ]

    /// The words that have a file of their own.
    private static func words(_ group: Word.Group) -> Entries {
        var entries: Entries = [:]
        for word in Word.all where word.group == group {
            entries[word.name] = WordReference("\(word.usage)", "\(word.summary)")
        }
        return entries
    }

    static let layout = words(.layout)
    static let style = words(.style)
    static let behaviour = words(.behaviour)
}
