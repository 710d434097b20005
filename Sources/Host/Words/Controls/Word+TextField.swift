extension Word {
    static let textField = Word(
        "TextField", .leaf, in: .control,
        usage:
            "TextField(prompt, self.bind.field, { mask = \"##.##.####\", suggestions = list or function(text) … end })",
        summary:
            "A line of text to edit. In a mask # is a digit, A a letter, * either; other characters stand by themselves.",
        synonyms: ["Input", "TextInput"],
        takes: [
            .required("prompt", .words), .required("text", .binding), .optional("mask", .string),
            .optional("suggestions", [.list, .function]),
        ],
        positional: 2,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            guard view.string(2) != nil || view.reference(3, anchors: anchors) != nil else {
                return View(.control(.textField(prompt: view.string(0) ?? "", text: try reader.binding(view, 1))))
            }
            let arguments = [0, 1, 2, 3].map { view.value($0, anchors: anchors) }
            return try reader.view(.textField, arguments)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textField.address }

extension OwnWord {
    fileprivate static let textField = OwnWord(
        name: "TextField",
        source: completion + """
            local kinds = { ["#"] = "%d", A = "%a", ["*"] = "%w" }

            -- The text as the mask has it: what fits, with the mask's own characters between.
            local function masked(mask, text)
              local rest, made, i = text, "", 1
              while i <= #mask and rest ~= "" do
                local sign = mask:sub(i, i)
                local kind = kinds[sign]
                if not kind then
                  made = made .. sign
                  if rest:sub(1, 1) == sign then rest = rest:sub(2) end
                  i = i + 1
                elseif rest:match("^" .. kind) then
                  made, rest, i = made .. rest:sub(1, 1), rest:sub(2), i + 1
                else
                  rest = rest:sub(2)
                end
              end
              -- What stands by itself comes with what is typed behind it, so that it can be deleted.
              while made ~= "" and not made:sub(-1):match "%w" and not text:find(made, 1, true) do made = made:sub(1, -2) end
              return made
            end

            return function(prompt, text, mask, suggestions)
              if mask then
                local whole = text
                text = Binding(function() return whole:get() end, function(new) whole:set(masked(mask, new)) end)
              end
              if not suggestions then return TextField(prompt, text) end
              return Completing { text = text, prompt = prompt, suggestions = suggestions }
            end
            """)
}
