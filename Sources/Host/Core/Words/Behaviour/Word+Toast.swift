extension Word {
    static let toast = Word(
        "toast", .modifier, in: .behaviour,
        usage:
            "view:toast(self.bind.saved, \"Saved\"), view:toast { item = self.bind.messages, duration = 3, placement = \"bottom\" }",
        summary:
            "A text or a view in the window for a while; of several one at a time. Of a list each element, which is then gone.",
        synonyms: ["snackbar", "notification"],
        takes: [
            .optional("isPresented", .binding), .optional("content", [.string, .number, .content, .function]),
            .optional("item", .binding), .optional("duration", .real), .optional("placement", oneOf: .alignments),
        ],
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in
            try given.checkPresentation()
            if given.isGiven("isPresented"), !given.isGiven("content") {
                throw CallError("toast: 'content' must be a text, a view or a function, got nothing")
            }
            if let seconds = given.number("duration"), !(seconds > 0 && seconds < 1e9) {
                throw CallError("toast: 'duration' is a number of seconds above 0, got \(LuaNumber.plain(seconds))")
            }
        },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in try reader.toast(view, over: base) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toast.address }
