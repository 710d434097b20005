/// Compares the view that a node has with the one that it should have, without the views inside.
struct ViewComparison {
    /// What of a view differs, with what is kept and what is right, in words.
    typealias Difference = (subject: String, kept: String, right: String)

    /// The first difference; nil: there is none. Functions are made anew with each evaluation, and are not looked at.
    static func difference(_ kept: View, _ right: View) throws(ScriptError) -> Difference? {
        if let difference = try contents(kept.content, right.content) { return difference }
        guard kept.modifiers.count == right.modifiers.count else {
            return ("the modifiers", names(kept.modifiers), names(right.modifiers))
        }
        for (a, b) in zip(kept.modifiers, right.modifiers) {
            if let difference = try modifiers(a, b) { return difference }
        }
        return nil
    }

    private static func names(_ modifiers: [Modifier]) -> String {
        modifiers.isEmpty ? "none" : modifiers.map(\.name).joined(separator: ", ")
    }

    // MARK: Contents

    private static func contents(_ kept: Content, _ right: Content) throws(ScriptError) -> Difference? {
        guard kept.isSameKind(as: right) else { return ("the view", kept.words, right.words) }
        switch (kept, right) {
        case (.text(let a), .text(let b)) where a != b:
            return a.text == b.text ? ("the style", "\(a)", "\(b)") : ("the text", a.text, b.text)
        case (.spacer(let a), .spacer(let b)): return same("the least length", a, b)
        case (.leaf(let a), .leaf(let b)) where !a.isEqual(to: b): return ("what it draws", "\(a)", "\(b)")
        case (.stack(let a), .stack(let b)):
            return same("the spacing", a.spacing, b.spacing) ?? same("the alignment", a.alignment, b.alignment)
                ?? same("the number of children", a.children.count, b.children.count)
        case (.grid(let a), .grid(let b)): return same("the layout", a.layout, b.layout)
        case (.gridRow(let a, _), .gridRow(let b, _)): return same("the alignment", a, b)
        case (.table(let a), .table(let b)) where !a.looksLike(b):
            return ("the columns", "\(a.columns)", "\(b.columns)")
        case (.layered(let a), .layered(let b)): return same("the alignment", a.alignment, b.alignment)
        case (.forEach(let a), .forEach(let b)): return same("the ids", a.map(\.id), b.map(\.id))
        case (.lazyRows(let a), .lazyRows(let b)): return same("the number of rows", a.count, b.count)
        case (.alternatives(let a, _), .alternatives(let b, _)): return same("the axis", a, b)
        case (.conditional(let a, _), .conditional(let b, _)): return same("the branch", a, b)
        case (.identified(let a, _), .identified(let b, _)): return same("the id", a, b)
        case (.pages(let a), .pages(let b)):
            return same("the pages", a.pages.map(\.id), b.pages.map(\.id)) ?? same("the page shown", a.shown, b.shown)
        case (.component(let a), .component(let b)) where a !== b:
            let differences = a.differences(from: b)
            return differences.first.map { ($0, "another value", "that of a new evaluation") }
        case (.control(let a), .control(let b)):
            // Bindings are often made anew; what they lead to is compared with what the control shows.
            return a.looksLike(b) ? nil : ("how the control looks", "\(a.caption ?? "")", "\(b.caption ?? "")")
        default: return nil
        }
    }

    private static func same<T: Equatable>(_ subject: String, _ kept: T, _ right: T) -> Difference? {
        kept == right ? nil : (subject, "\(kept)", "\(right)")
    }

    // MARK: Modifiers

    private static func modifiers(_ kept: Modifier, _ right: Modifier) throws(ScriptError) -> Difference? {
        let name = kept.name
        guard name == right.name else { return ("a modifier", name, right.name) }
        switch (kept, right) {
        case (.accessibilityLabel(let a), .accessibilityLabel(let b)): return same(name, a, b)
        case (.keyboardShortcut(let a), .keyboardShortcut(let b)): return same(name, a, b)
        case (.onKeyPress(let a, _), .onKeyPress(let b, _)): return same("the key of onKeyPress", a, b)
        case (.alignmentGuide(let a, _), .alignmentGuide(let b, _)): return same(name, a, b)
        case (.focusable(let a), .focusable(let b)): return same(name, a, b)
        case (.tag(let a), .tag(let b)): return try values("the tag", a, b)
        case (.onChange(let a), .onChange(let b)): return try values("the value of onChange", a.value, b.value)
        case (.task(let a, _), .task(let b, _)): return try values("the id of the task", a, b)
        case (.environment(let key, let a), .environment(let other, let b)):
            if let difference = same("the key of an environment", key, other) { return difference }
            return try values("a value for the environment", a, b)
        case (.preference(let key, let a), .preference(let other, let b)):
            if let difference = same("the key of a preference", key.number, other.number) { return difference }
            return try values("the preference \(key.name)", a, b)
        case (.focused(let a), .focused(let b)):
            if let old = a.value, let new = b.value { return try values("the value of focused", old, new) }
            return nil
        default:
            return [kept].looksLike([right]) ? nil : (name, "\(kept)", "\(right)")
        }
    }

    /// Functions and objects are not compared: they are often made anew without a difference in meaning.
    static func values(_ subject: String, _ kept: Value, _ right: Value) throws(ScriptError) -> Difference? {
        if case .reference(let reference) = right, try reference.elements() == nil, reference.repairedText == nil {
            return nil
        }
        return try kept.isEqual(to: right) ? nil : (subject, kept.text, right.text)
    }
}

extension Modifier {
    /// What a script calls it.
    fileprivate var name: String {
        switch self {
        case .pointed: "what opens over it"
        case .padding: "padding"
        case .frame: "frame"
        case .flexibleFrame: "frame with limits"
        case .border: "border"
        case .fixedSize: "fixedSize"
        case .layoutPriority: "layoutPriority"
        case .yieldsRoom: "what draws nothing where no row is left"
        case .textSelection: "textSelection"
        case .offset: "offset"
        case .alignmentGuide: "alignmentGuide"
        case .background: "background"
        case .hidden: "hidden"
        case .clipped: "clipped"
        case .text: "the layout of texts"
        case .gridCellColumns: "gridCellColumns"
        case .gridColumnAlignment: "gridColumnAlignment"
        case .style: "style"
        case .theme: "theme"
        case .effect: "effect"
        case .controlStyle: "style of controls"
        case .animation: "animation"
        case .transition: "transition"
        case .disabled: "disabled"
        case .accessibilityLabel: "accessibilityLabel"
        case .oneControl: "a control of several parts"
        case .onTapGesture: "onTapGesture"
        case .gesture: "gesture"
        case .hover: "onHover"
        case .onKeyPress: "onKeyPress"
        case .onSubmit: "onSubmit"
        case .keyboardShortcut: "keyboardShortcut"
        case .focused: "focused"
        case .focusable: "focusable"
        case .closing: "what escape closes"
        case .presented: "what is presented"
        case .tag: "tag"
        case .tabItem: "tabItem"
        case .scrollAnchor: "defaultScrollAnchor"
        case .selectable: "a row that can be chosen"
        case .onAppear: "onAppear"
        case .onDisappear: "onDisappear"
        case .onChange: "onChange"
        case .environment: "environment"
        case .preference: "preference"
        case .onPreferenceChange: "onPreferenceChange"
        case .task: "task"
        case .onReceive: "onReceive"
        case .geometry: "what a GeometryReader is told"
        case .onGeometryChange: "onGeometryChange"
        case .coordinateSpace: "coordinateSpace"
        case .scrollPosition: "scrollPosition"
        case .zIndex: "zIndex"
        case .allowsHitTesting: "allowsHitTesting"
        case .onDelete: "onDelete"
        case .onMove: "onMove"
        case .position: "position"
        case .aspectRatio: "aspectRatio"
        }
    }
}
