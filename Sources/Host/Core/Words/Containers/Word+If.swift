extension Word {
    static let `if` = Word(
        "If", .leaf, in: .container,
        usage: "If(condition, view [, view])",
        summary: "One of two views; each is a node of its own (L11).",
        form: .if,
        takes: [
            .optional("condition", .value), .required("content", [.content, .function, .explicitNil]),
            .optional("otherwise", [.content, .function]),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            let isTrue = view.flag(0) ?? false
            let branch: Int32 = isTrue ? 1 : 2
            if let view = try reader.optionalView(view, branch) { return .conditional(branch: isTrue, view) }
            let built = try view.callBuilder(branch) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of If")
            }
            return .conditional(branch: isTrue, built ?? .empty)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.`if`.address }
