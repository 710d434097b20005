extension Word {
    static let toolbarItem = Word(
        "ToolbarItem", .leaf, in: .container,
        usage: "ToolbarItem(\"topBarTrailing\", view)",
        summary:
            "Where something of a toolbar stands: in a row above the view, at its beginning, middle or end, or in the one below.",
        takes: [
            .required(
                "placement",
                oneOf: [
                    "topBarLeading", "principal", "topBarTrailing", "primaryAction", "confirmationAction",
                    "cancellationAction", "navigation", "bottomBar", "status",
                ]),
            .required("content", .content),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            let placement = view.string(0).flatMap(ToolbarPlacement.init(named:)) ?? .bottom
            let content = try reader.optionalView(view, 1) ?? .empty
            return .stack(Stack(axis: .horizontal, children: [content], toolbarPlacement: placement))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toolbarItem.address }
