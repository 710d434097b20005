extension Word {
    static let forEach = Word(
        "ForEach", .leaf, in: .container,
        usage: "ForEach(list, id, function(element, index) … end) or ForEach(n, function(i) … end)",
        summary: "A view for each element; `id` tells them apart (L13).",
        form: .forEach,
        takes: [
            .required("list", [.list, .cells, .binding]), .optional("id", [.string, .function]),
            .required("content", .function),
        ],
        shortcut: .init(arguments: 2, parameter: "content", if: .function),
        meaning: .content { (reader, view) throws(ScriptError) in .forEach(try reader.rows(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.forEach.address }
