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
            local given = ...
            local Keys = Observable "Keys" { list = {}, isPresented = false }
            local keys = Keys()
            local KeyHelp = Component "KeyHelp" { others = Environment("commandKeys", nil) }

            function KeyHelp:body()
              local line, isFirst, isNamed, others = Text "", true, {}, self.others or {}
              -- What stands beneath a sheet has no keys while that is shown.
              if keys.isPresented and self.others and not self.others.isPresented then others = {} end
              local function add(command)
                if isNamed[command.key] or not given.sends(command.key) then return end
                line = line .. Text(isFirst and "" or "  ") .. Text(command.key):bold() .. Text(" " .. command.label):dim()
                isFirst, isNamed[command.key] = false, true
              end
              -- A key does what the command around does before it presses a control, and of several the first.
              local isCommand = {}
              for _, command in ipairs(others) do isCommand[command.key] = true end
              for _, command in ipairs(keys.list) do
                if not isCommand[command.key] then add(command) end
              end
              for _, command in ipairs(others) do add(command) end
              return line:lineLimit(1)
            end

            return function(list, isPresented)
              if not list then return KeyHelp() end
              keys.list, keys.isPresented = list, isPresented
            end
            """)
}
