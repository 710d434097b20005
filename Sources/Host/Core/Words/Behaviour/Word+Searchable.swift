extension Word {
    static let searchable = Word(
        "searchable", .modifier, in: .behaviour,
        usage: "view:searchable(self.bind.query, { prompt = \"Search\", suggestions = list or function(text) … end })",
        summary: "A field above the view, ctrl+f goes there; what it suggests stands below it while it has the focus.",
        synonyms: ["search", "filterable"],
        takes: [
            .required("text", .binding), .optional("prompt", .words), .optional("suggestions", [.list, .function]),
        ],
        positional: 1,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            guard let base = view.baseReference(anchors: reader.anchors) else { return .empty }
            let anchors = reader.anchors
            let arguments = [0, 1, 2].map { view.value($0, anchors: anchors) }
            return try reader.view(.searchable, [.reference(base)] + arguments)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.searchable.address }

extension OwnWord {
    /// Fields with what can be chosen below them. The choices stay while the focus is at one of them.
    static let completion = """
        local most = 8

        -- What a list or a function suggests for a text, each once; of a list what has the text in it.
        local function suggested(suggestions, text)
          local found, isFound = {}, {}
          local function add(choice)
            if #found < most and not isFound[choice] then found[#found + 1], isFound[choice] = choice, true end
          end
          if type(suggestions) == "function" then
            for _, choice in ipairs(suggestions(text) or {}) do add(tostring(choice)) end
          elseif suggestions and text ~= "" then
            for _, choice in ipairs(suggestions) do
              choice = tostring(choice)
              if choice:lower():find(text:lower(), 1, true) and choice ~= text then add(choice) end
            end
          end
          return found
        end

        local function completing(name)
          local Completing = Component(name) {
            text = Binding(), prompt = Property(""), suggestions = Property(nil), focus = FocusState(nil),
            closed = State(false), chosen = State(nil), isSearching = State(false),
          }

          function Completing:choose(choice)
            self.chosen, self.text, self.closed, self.focus = choice, choice, true, "field"
          end

          function Completing:field() return TextField(self.prompt, self.bind.text):focused(self.bind.focus, "field") end

          function Completing:list()
            local text = self.text == nil and "" or tostring(self.text)
            return self.focus ~= nil and not self.closed and suggested(self.suggestions, text) or {}
          end

          function Completing:choices(list, indent)
            return ForEach(list, function(choice)
              return Button(Text(choice):lineLimit(1), function() self:choose(choice) end):buttonStyle "plain"
                :focused(self.bind.focus, choice):padding { leading = indent }
            end)
          end

          function Completing:watched(view, list)
            return view:onKeyPress("escape", function()
              if #list == 0 then return false end
              self.closed, self.focus = true, "field"
            end)
            :onChange(self.text, function(_, new)
              if new ~= self.chosen then self.closed, self.chosen = false, nil end
            end)
          end

          return Completing
        end

        """

    fileprivate static let searchable = OwnWord(
        name: "searchable",
        source: completion + """
            local Searchable = completing "searchable"

            function Searchable:body()
              local list = self:list()
              local view = VStack {
                alignment = "leading",
                HStack {
                  Image { systemName = "magnifyingglass" },
                  self:field(),
                  self.text ~= "" and Button("clear", function() self.text = "" end):buttonStyle "plain",
                },
                self:choices(list, 4),
                Group { self.content }:environment("isSearching", self.isSearching),
              }
              -- One searches from when the field has the focus until it has none and there is no text.
              local isThere, isEmpty = self.focus ~= nil, self.text == ""
              return self:watched(view, list)
                :onChange(isThere or self.isSearching and not isEmpty, function(_, new) self.isSearching = new end)
                :onKeyPress("ctrl+f", function() self.focus = "field" end)
            end

            return function(view, text, prompt, suggestions)
              return Searchable { text = text, prompt = prompt or "Search", suggestions = suggestions, view }
            end
            """)
}
