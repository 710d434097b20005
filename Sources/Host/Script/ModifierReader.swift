/// Reads one modifier of a script's view.
struct ModifierReader {
    let scene: Scene
    let anchors: Anchors

    /// Appends what the modifier is in the tree: some are two there, some nothing.
    func append(_ cursor: ViewCursor, to modifiers: inout [Modifier]) throws(ScriptError) {
        if cursor.kind == .frame { return appendFrames(cursor, to: &modifiers) }
        if let modifier = try modifier(cursor) { modifiers.append(modifier) }
    }

    /// The same for those that are the same for several views and for each of them: they say how it is drawn, what it finds in
    /// the environment, what a tap does; false: it is another one, and nothing was appended.
    func appendShared(_ cursor: ViewCursor, to modifiers: inout [Modifier]) throws(ScriptError) -> Bool {
        switch cursor.kind {
        case .padding, .border, .frame, .disabled, .fixedSize, .layoutPriority, .offset, .hidden, .clipped, .lineLimit,
            .truncationMode, .multilineTextAlignment, .alignmentGuide, .environment, .environmentObject, .onTapGesture:
            break
        case .background where cursor.color(0) != nil: break
        default: if ModifierReader.style(cursor) == nil { return false }
        }
        try append(cursor, to: &modifiers)
        return true
    }

    private func modifier(_ cursor: ViewCursor) throws(ScriptError) -> Modifier? {
        switch cursor.kind {
        case .padding: .padding(padding(cursor))
        case .border: .border(border(cursor))
        case .disabled: .disabled(cursor.flag(0) ?? true)
        case .accessibilityLabel: .accessibilityLabel(cursor.string(0) ?? "")
        case .onTapGesture: try .onTapGesture(action(cursor, 0))
        case .onKeyPress: try .onKeyPress(key(cursor), action(cursor, 1))
        case .onSubmit: try .onSubmit(action(cursor, 0))
        case .keyboardShortcut: try .keyboardShortcut(key(cursor))
        case .focused: try .focused(focus(cursor))
        case .focusable: .focusable(cursor.flag(0) ?? true)
        case .textSelection: .textSelection(cursor.flag(0) ?? true)
        case .defaultScrollAnchor: .scrollAnchor(isEnd: ["bottom", "trailing"].contains(cursor.string(0) ?? ""))
        case .tag: .tag(cursor.value(0, anchors: anchors))
        case .navigationTitle: .preference(PageTitle.key, .string(cursor.string(0) ?? ""))
        case .onAppear: try .onAppear(action(cursor, 0))
        case .onDisappear: try .onDisappear(action(cursor, 0))
        case .onChange: try .onChange(change(cursor))
        case .environment: try environment(cursor)
        case .environmentObject: try .environment(key: cursor.key(0), cursor.value(0, anchors: anchors))
        case .preference: try .preference(preference(cursor), cursor.value(1, anchors: anchors))
        case .onPreferenceChange: try .onPreferenceChange(preference(cursor), action(cursor, 1))
        case .task: try .task(id: cursor.value(0, anchors: anchors), ScriptTaskFunction(reference(cursor, 1), scene))
        case .onReceive: try .onReceive(ScriptPublisher(reference(cursor, 0), scene.publishers), action(cursor, 1))
        default: try layout(cursor) ?? ModifierReader.style(cursor).map { .style($0) }
        }
    }

    private func layout(_ cursor: ViewCursor) throws(ScriptError) -> Modifier? {
        switch cursor.kind {
        case .fixedSize:
            let (horizontal, vertical) = (cursor.flag(0), cursor.flag(1))
            let isAll = horizontal == nil && vertical == nil
            return .fixedSize(horizontal: horizontal ?? isAll, vertical: vertical ?? isAll)
        case .layoutPriority: return .layoutPriority(cursor.length(0) ?? 0)
        case .offset: return .offset(x: cursor.cells(0) ?? 0, y: cursor.cells(1) ?? 0)
        case .alignmentGuide:
            guard let guide = cursor.string(0).flatMap(AlignmentGuide.init(rawValue:)) else { return nil }
            return .alignmentGuide(guide, ScriptGuide(try reference(cursor, 1)))
        case .background: return cursor.color(0).map { .background($0) }
        case .hidden: return .hidden(cursor.flag(0) ?? true)
        case .clipped: return .clipped
        case .lineLimit: return .text(.lineLimit(cursor.cells(0)))
        case .truncationMode:
            return cursor.string(0).flatMap(TextTruncation.init(rawValue:)).map { .text(.truncation($0)) }
        case .multilineTextAlignment:
            return cursor.string(0).flatMap(Alignment.init(named:)).map { .text(.alignment($0.horizontal)) }
        case .gridCellColumns: return .gridCellColumns(cursor.cells(0) ?? 1)
        case .gridColumnAlignment:
            return cursor.string(0).flatMap(Alignment.init(named:)).map { .gridColumnAlignment($0.horizontal) }
        default: return nil
        }
    }

    /// The change of style that a modifier is, if it is one.
    static func style(_ cursor: ViewCursor) -> StyleChange? {
        let attribute: TextStyle.Attributes
        switch cursor.kind {
        case .bold: attribute = .bold
        case .italic: attribute = .italic
        case .underline: attribute = .underline
        case .strikethrough: attribute = .strikethrough
        case .dim: attribute = .dim
        case .reverse: attribute = .reverse
        case .foregroundStyle: return cursor.color(0).map(StyleChange.foreground)
        case .tint: return cursor.color(0).map(StyleChange.tint)
        default: return nil
        }
        return .attribute(attribute, cursor.flag(0) ?? true)
    }

    private func key(_ cursor: ViewCursor) throws(ScriptError) -> Key {
        do { return try Key(cursor.string(0) ?? "") } catch { throw ScriptError(error.message) }
    }

    private func focus(_ cursor: ViewCursor) throws(ScriptError) -> FocusBinding {
        let value = cursor.value(1, anchors: anchors)
        let binding = ScriptBinding(program: scene.program, try reference(cursor, 0))
        return if case .nil = value { FocusBinding(binding: binding) } else {
            FocusBinding(binding: binding, value: value)
        }
    }

    private func action(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> any Action {
        ScriptAction(try reference(cursor, parameter))
    }

    func reference(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Reference {
        guard let reference = cursor.reference(parameter, anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        return reference
    }

    /// `:environment(key, value)`, or `:environment(object)`, whose key is its class.
    private func environment(_ cursor: ViewCursor) throws(ScriptError) -> Modifier {
        let isNamed = cursor.string(0) != nil
        return .environment(key: try cursor.key(0), cursor.value(isNamed ? 1 : 0, anchors: anchors))
    }

    private func preference(_ cursor: ViewCursor) throws(ScriptError) -> any PreferenceKey {
        ScriptPreference(try reference(cursor, 0), number: try cursor.key(0))
    }

    private func change(_ cursor: ViewCursor) throws(ScriptError) -> ChangeObservation {
        ChangeObservation(
            value: cursor.value(0, anchors: anchors), action: try action(cursor, 1),
            callsPrevious: cursor.hasOptions, isInitial: cursor.flag(2) ?? false)
    }

    // MARK: Layout

    /// A side's own length wins over that of its direction, which wins over that for all; alone, `:padding()` is 1.
    private func padding(_ cursor: ViewCursor) -> Insets {
        let given = (0..<7).map { cursor.cells($0) }
        let all = given[0] ?? (given.allSatisfy { $0 == nil } ? 1 : 0)
        let horizontal = given[1] ?? all
        let vertical = given[2] ?? all
        return Insets(
            top: given[3] ?? vertical, leading: given[4] ?? horizontal,
            bottom: given[5] ?? vertical, trailing: given[6] ?? horizontal)
    }

    /// Fixed lengths and flexible ones are two frames; an axis without either is left to the child.
    private func appendFrames(_ cursor: ViewCursor, to modifiers: inout [Modifier]) {
        let alignment = cursor.string(8).flatMap(Alignment.init(named:)) ?? .topLeading
        let fixed = FixedFrame(width: cursor.cells(0), height: cursor.cells(1), alignment: alignment)
        let (width, height) = (range(cursor, 2), range(cursor, 5))
        let isFixed = fixed.width != nil || fixed.height != nil
        let isFlexible = width.isGiven || height.isGiven
        if isFixed || !isFlexible { modifiers.append(.frame(fixed)) }
        if isFlexible {
            modifiers.append(.flexibleFrame(FlexibleFrame(width: width, height: height, alignment: alignment)))
        }
    }

    private func range(_ cursor: ViewCursor, _ first: Int32) -> FlexibleFrame.Range {
        FlexibleFrame.Range(min: cursor.length(first), ideal: cursor.length(first + 1), max: cursor.length(first + 2))
    }

    private func border(_ cursor: ViewCursor) -> Border {
        Border(
            style: cursor.string(0).flatMap(Border.Style.init(rawValue:)) ?? .single, title: cursor.string(1),
            color: cursor.color(2))
    }
}

extension Alignment {
    /// The alignment that a script names, `topTrailing`; on the axis that it does not name it is in the middle.
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

extension FlexibleFrame.Range {
    /// Whether the script gave any of the three.
    fileprivate var isGiven: Bool { min != nil || ideal != nil || max != nil }
}
