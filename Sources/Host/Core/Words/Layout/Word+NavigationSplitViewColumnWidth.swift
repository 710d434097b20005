extension Word {
    static let navigationSplitViewColumnWidth = Word(
        "navigationSplitViewColumnWidth", .modifier, in: .layout,
        usage:
            "view:navigationSplitViewColumnWidth(20), view:navigationSplitViewColumnWidth { min = 12, ideal = 20, max = 40 }",
        summary: "The width of the column of a NavigationSplitView that the view is in.",
        takes: [
            .optional("width", .cells), .optional("min", .cells), .optional("ideal", .cells),
            .optional("max", .extent),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in
            let others: [StaticString] = ["min", "ideal", "max"]
            try given.refuse("width", beside: others)
            guard given.isGiven("width") || others.contains(where: given.isGiven) else {
                throw CallError(
                    "navigationSplitViewColumnWidth: give a width, or at least one of min, ideal and max")
            }
            try given.checkRange(0 ... .infinity)
        },
        meaning: .modifier { _, view in
            let width = view.cells(0)
            let limits = SplitLimits(
                min: width ?? view.cells(1), ideal: width ?? view.cells(2), max: width ?? view.cells(3), least: 10)
            return .preference(ColumnWidth.Key.shared, .reference(ColumnWidth(limits)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationSplitViewColumnWidth.address }
