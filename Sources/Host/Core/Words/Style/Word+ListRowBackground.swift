extension Word {
    static let listRowBackground = Word(
        "listRowBackground", .modifier, in: .style,
        usage: "row:listRowBackground \"blue\"",
        summary: "A colour behind a row, over all of its width.",
        takes: [.required("color", [.color, .explicitNil])],
        meaning: .modifiers { _, view, modifiers in
            guard let color = view.color(0) else { return }
            let width = FlexibleFrame.Range(max: .infinity)
            let height = FlexibleFrame.Range()
            modifiers.append(.flexibleFrame(FlexibleFrame(width: width, height: height, alignment: .topLeading)))
            modifiers.append(.background(color))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.listRowBackground.address }
