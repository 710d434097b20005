extension Word {
    static let contentUnavailableView = Word(
        "ContentUnavailableView", .leaf, in: .container,
        usage: "ContentUnavailableView(title, { systemImage = \"tray\", description = \"x\", actions = view })",
        summary: "Says in the middle of what there is that there is nothing to show, and what can be done.",
        takes: [
            .required("title", .title), .optional("systemImage", .string), .optional("description", .title),
            .optional("actions", .content),
        ],
        positional: 1,
        options: true,
        notesPlace: true,
        meaning: .content { (reader, view) throws(ScriptError) in
            var title = try reader.title(view, 0)
            title.modifiers.append(.style(.attribute(.bold, true)))
            var rows = [title]
            if let name = view.string(1) {
                rows.insert(try reader.symbol(name, of: "ContentUnavailableView"), at: 0)
            }
            if var description = try reader.optionalTitle(view, 2) {
                description.modifiers.append(.style(.attribute(.dim, true)))
                description.modifiers.append(.text(.alignment(.center)))
                rows.append(description)
            }
            if let actions = try reader.optionalView(view, 3) { rows.append(actions) }
            let column = View(.stack(Stack(axis: .vertical, alignment: .center, children: rows)))
            let all = FlexibleFrame.Range(max: .infinity)
            let frame = FlexibleFrame(width: all, height: all, alignment: .center)
            return .group([View(column.content, [.flexibleFrame(frame)])])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.contentUnavailableView.address }
