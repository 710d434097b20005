extension Word {
    static let frame = Word(
        "frame", .modifier, in: .layout,
        usage: "view:frame { width = n, height = n, minWidth, idealWidth, maxWidth, …, alignment = \"topLeading\" }",
        summary: "A size of its own.",
        synonyms: ["width", "height", "size", "minWidth", "maxWidth"],
        takes: [
            .optional("width", .length), .optional("height", .length), .optional("minWidth", .real),
            .optional("idealWidth", .real), .optional("maxWidth", .real), .optional("minHeight", .real),
            .optional("idealHeight", .real), .optional("maxHeight", .real), .optional("alignment", oneOf: .alignments),
        ],
        positional: 0,
        options: true,
        modifiesEach: true,
        check: { (given) throws(CallError) in
            try given.refuse("width", beside: ["minWidth", "idealWidth", "maxWidth"])
            try given.refuse("height", beside: ["minHeight", "idealHeight", "maxHeight"])
        },
        meaning: .modifiers { _, view, modifiers in append(view, to: &modifiers) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.frame.address }

/// Fixed lengths and flexible ones are two frames; an axis without either is left to the child.
private func append(_ view: ViewCursor, to modifiers: inout [Modifier]) {
    let alignment = view.alignment(8) ?? .topLeading
    let fixed = FixedFrame(width: view.cells(0), height: view.cells(1), alignment: alignment)
    let (width, height) = (range(view, 2), range(view, 5))
    let isFixed = fixed.width != nil || fixed.height != nil
    let isFlexible = width.isGiven || height.isGiven
    if isFixed || !isFlexible { modifiers.append(.frame(fixed)) }
    if isFlexible {
        modifiers.append(.flexibleFrame(FlexibleFrame(width: width, height: height, alignment: alignment)))
    }
}

private func range(_ view: ViewCursor, _ first: Int32) -> FlexibleFrame.Range {
    FlexibleFrame.Range(min: view.length(first), ideal: view.length(first + 1), max: view.length(first + 2))
}

extension FlexibleFrame.Range {
    /// Whether the script gave any of the three.
    fileprivate var isGiven: Bool { min != nil || ideal != nil || max != nil }
}
