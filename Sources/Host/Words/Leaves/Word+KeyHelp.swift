extension Word {
    static let keyHelp = Word(
        "KeyHelp", .leaf, in: .leaf,
        usage: "KeyHelp()",
        summary:
            "A line of the keys that press something in reach: those of keyboardShortcut, and of commands around (L75).",
        synonyms: ["HelpBar", "StatusBar", "Footer"],
        meaning: .view { (reader, _) throws(ScriptError) in try reader.view(.keyHelp, []) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.keyHelp.address }

extension OwnWord {
    /// The session calls what this gives with what is in reach, whenever that is another (`Session.tellCommands`).
    static let keyHelp = OwnWord(
        name: "KeyHelp",
        source: """
            local Keys = Observable "Keys" { list = {} }
            local keys = Keys()
            local KeyHelp = Component "KeyHelp" { others = Environment("commandKeys", nil) }

            function KeyHelp:body()
              local line, isFirst = Text "", true
              local function add(list)
                for _, command in ipairs(list) do
                  line = line .. Text(isFirst and "" or "  ") .. Text(command.key):bold() .. Text(" " .. command.label):dim()
                  isFirst = false
                end
              end
              add(keys.list)
              add(self.others or {})
              return line:lineLimit(1)
            end

            return function(list)
              if not list then return KeyHelp() end
              keys.list = list
            end
            """)
}
