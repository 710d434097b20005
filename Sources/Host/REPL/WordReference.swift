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
        ("fields and classes", declarations), ("containers", containers), ("leaves", leaves), ("controls", controls),
        ("modifiers of layout", layout), ("modifiers of style", style), ("modifiers of behaviour", behaviour),
        ("gates", gates), ("bindings and publishers", methods), ("functions", functions), ("services", services),
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
            "Binding() or Binding(get, set)",
            "As a field: given by the parent, reads and writes the parent's field (L26). With two functions: a binding of its own."
        ),
        "Bindable": .init("Bindable(model).field", "A binding to a field of an observable object (L26)."),
        "StateObject": .init(
            "StateObject(function(self) … end)",
            "A field whose object is made once for the node and observed as a whole (L14)."),
        "ObservedObject": .init(
            "ObservedObject()", "A field for an object that the parent gives, observed as a whole."),
        "EnvironmentObject": .init(
            "EnvironmentObject(Class)", "The nearest ancestor's object of that class (L31, L32)."),
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
        "Modifier": .init(
            "Modifier \"Name\" { body = function(self, content) … end }",
            "A modifier of your own, used as view:modifier(Name { … })."),
    ]

    private static let containers: Entries = [
        "VStack": .init("VStack { view, …, spacing = n, alignment = \"leading\" }", "Its views below each other."),
        "HStack": .init("HStack { view, …, spacing = n, alignment = \"top\" }", "Its views beside each other."),
        "FullScreen": .init(
            "FullScreen { view, …, spacing = n, alignment = \"leading\" }",
            "A VStack; at the root it takes a terminal's whole window."),
        "ZStack": .init("ZStack { view, …, alignment = \"center\" }", "Its views on top of each other."),
        "LazyVStack": .init("LazyVStack { view, … }", "A VStack that makes only what is in view."),
        "LazyHStack": .init("LazyHStack { view, … }", "An HStack that makes only what is in view."),
        "ScrollView": .init("ScrollView { view, … }", "Shows a part of its content, and moves over it."),
        "List": .init(
            "List { view, …, selection = binding } or List(list, id, function(element, index) … end)",
            "Rows that scroll, and can be chosen; only those in view are made."),
        "Section": .init("Section { header = \"x\", view, … }", "A part of a list or a form, with a header."),
        "Form": .init("Form { view, … }", "Controls below each other."),
        "Group": .init("Group { view, … }", "Several views as one position, without a layout of its own."),
        "GroupBox": .init("GroupBox { label = \"x\", view, … }", "A box with a title around its views."),
        "Grid": .init("Grid { GridRow { view, … }, … }", "Rows whose columns are aligned."),
        "GridRow": .init("GridRow { view, … }", "A row of a Grid."),
        "Table": .init(
            "Table(list, id, { TableColumn(…), …, selection = binding, sortOrder = binding })",
            "Rows that scroll, in columns below a header that sorts them."),
        "TableColumn": .init(
            "TableColumn(title, field or function, function, { width = n, alignment = \"trailing\", comparator = function })",
            "A column of a Table: what it is called, its value, its view."),
        "TabView": .init("TabView { view:tag(…), … }", "One of several views, chosen by tabs."),
        "NavigationStack": .init("NavigationStack { view }", "A view, and the pages that are opened on top of it."),
        "NavigationLink": .init("NavigationLink(label, function)", "Opens a page on the NavigationStack around it."),
        "ViewThatFits": .init("ViewThatFits { view, … }", "The first of its views that fits what is offered."),
        "ForEach": .init(
            "ForEach(list, id, function(element, index) … end) or ForEach(n, function(i) … end)",
            "A view for each element; `id` tells them apart (L13)."),
        "If": .init("If(condition, view [, view])", "One of two views; each is a node of its own (L11)."),
        "EmptyView": .init("EmptyView()", "Nothing."),
    ]

    private static let leaves: Entries = [
        "Text": .init("Text(string)", "A text; `..` joins texts with styles of their own."),
        "Text.ansi": .init(
            "Text.ansi(string)",
            "What a program wrote for a terminal: its colours and styles, and nothing else of its sequences."),
        "Divider": .init("Divider()", "A line across its stack."),
        "Spacer": .init("Spacer() or Spacer { minLength = n }", "Takes the room that is left in its stack."),
        "Color": .init("Color \"red\"", "An area of one colour."),
        "Rectangle": .init("Rectangle()", "A filled area."),
        "RoundedRectangle": .init("RoundedRectangle()", "A filled area with round corners."),
        "ProgressView": .init("ProgressView { value = 0.4, label = \"x\" }", "How far something is, from 0 to 1."),
        "Gauge": .init("Gauge { value = n, … }", "A value within its range."),
        "Chart": .init("Chart { … }", "Numbers as lines, bars or a sparkline."),
        "Canvas": .init(
            "Canvas(function(context, size) … end)",
            "What a function draws: context:text(x, y, text), :fill(x, y, width, height), :line(x1, y1, x2, y2), :point(x, y)."
        ),
        "Label": .init("Label(title, icon)", "A title with an icon."),
        "Link": .init("Link(title, address)", "A title that leads to an address."),
        "Markdown": .init("Markdown(string)", "Formatted text."),
    ]

    private static let controls: Entries = [
        "Button": .init("Button(label, function)", "Runs an action when it is pressed."),
        "Toggle": .init("Toggle(label, self.bind.field)", "On or off."),
        "TextField": .init("TextField(prompt, self.bind.field)", "A line of text to edit."),
        "SecureField": .init("SecureField(prompt, self.bind.field)", "A line of text that is not shown."),
        "TextEditor": .init("TextEditor(self.bind.field)", "Lines of text to edit."),
        "Picker": .init("Picker(label, self.bind.field, { \"a\", \"b\" })", "One of several choices."),
        "Slider": .init("Slider(label, self.bind.field, { min = 0, max = 10, step = 1 })", "A number in a range."),
        "Stepper": .init(
            "Stepper(label, self.bind.field, { min = 0, max = 10, step = 1 })", "A number, one step up or down."),
        "Menu": .init("Menu(label, { view, … })", "Buttons behind one button."),
        "DisclosureGroup": .init("DisclosureGroup(label, { view, … })", "Views that can be hidden."),
    ]
}
