extension Word {
    static let onTapGesture = Word(
        "onTapGesture", .modifier, in: .behaviour,
        usage: "view:onTapGesture(function), view:onTapGesture(function, { count = 2 })",
        summary: "When it is clicked, or clicked so often in a row.",
        synonyms: ["onClick", "onTap", "onPress", "onDoubleClick"],
        takes: [.required("perform", .function), .optional("count", .cells)],
        positional: 1,
        options: true,
        modifiesEach: true,
        check: { (given) throws(CallError) in
            guard let count = given.number("count"), !(1...3).contains(count) else { return }
            throw CallError("onTapGesture: 'count' must be 1, 2 or 3, got \(LuaNumber.plain(count))")
        },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let action = try reader.action(view, 0)
            guard let count = view.integer(1) ?? view.cells(1), count > 1 else { return .onTapGesture(action) }
            return .gesture(GestureUse(.onEnded(.tap(count: count, tellsPlace: false, .local), action), .behind))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onTapGesture.address }
