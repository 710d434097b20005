extension Word {
    static let commands = Word(
        "commands", .modifier, in: .behaviour,
        usage: "view:commands({ { \"Save\", function, \"ctrl+s\" }, … }, { key = \"ctrl+p\" })",
        summary:
            "A palette, opened by a key, of these commands and of all in reach that keys press or that stands in toolbars and closed menus (L75).",
        synonyms: ["commandPalette", "palette"],
        takes: [.optional("list", .list), .optional("key", .key)],
        positional: 1,
        options: true,
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            guard let base = view.baseReference(anchors: anchors) else { return .empty }
            let key = view.string(1) ?? "ctrl+p"
            return try reader.view(.commands, [.reference(base), view.value(0, anchors: anchors), .string(key)])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.commands.address }

extension OwnWord {
    fileprivate static let commands = OwnWord(
        name: "commands",
        source: """
            local given = ...

            local Palette = Component "commands" {
              own = Property(), key = Property(), isOpen = State(false), query = State "", chosen = State(nil),
              -- Labels, keys and what is done, by numbers: a reference, since a palette may have ten thousand.
              all = State(function() return setmetatable({}, {}) end),
              outer = Environment("commandKeys", nil),
            }

            -- Mistakes in the commands are raised where they are given.
            local function checked(own)
              for i, command in ipairs(own) do
                if type(command) ~= "table" or type(command[1]) ~= "string" or type(command[2]) ~= "function"
                  or command[3] ~= nil and type(command[3]) ~= "string" then
                  error("commands: each is { label, function, key }, the key may be left out; that is wrong of number " .. i, 0)
                end
              end
              return own
            end

            function Palette:open()
              local all, count = self.all, 0
              for i = #all, 1, -1 do all[i] = nil end
              local function add(label, key, run)
                count = count + 1
                all[count] = { label = label, lower = label:lower(), key = key and given.sends(key) and key, run = run }
              end
              for _, command in ipairs(self.own) do add(command[1], command[3], command[2]) end
              for _, command in ipairs(given.commands()) do
                local number = command.number
                add(command.label, command.key, function() given.perform(number) end)
              end
              self.query, self.chosen, self.isOpen = "", all[1] and 1, true
            end

            -- The numbers of those that have the text, first those that begin with it.
            function Palette:matches()
              local query, first, rest = self.query:lower(), {}, {}
              for number, command in ipairs(self.all) do
                local place = command.lower:find(query, 1, true)
                if place == 1 then first[#first + 1] = number elseif place then rest[#rest + 1] = number end
              end
              return table.move(rest, 1, #rest, #first + 1, first)
            end

            function Palette:run(number)
              local command = number and self.all[number]
              self.isOpen = false
              if command then Task(command.run) end
            end

            function Palette:palette()
              local matches = self:matches()
              local function go(by)
                local place = 0
                for i, number in ipairs(matches) do
                  if number == self.chosen then place = i end
                end
                self.chosen = matches[math.max(math.min(place + by, #matches), 1)]
              end
              return VStack {
                alignment = "leading",
                TextField("command", self.bind.query)
                  :onSubmit(function() self:run(self.chosen) end)
                  :onKeyPress("down", function() go(1) end):onKeyPress("up", function() go(-1) end)
                  :onKeyPress("pagedown", function() go(8) end):onKeyPress("pageup", function() go(-8) end),
                List(matches, function(number)
                  local command = self.all[number]
                  return Button(HStack {
                    Text(command.label):lineLimit(1), Spacer(), command.key and Text(command.key):dim(),
                  }, function() self:run(number) end):buttonStyle "plain":accessibilityLabel(command.label):focusable(false)
                end, { selection = self.bind.chosen }):frame { maxHeight = math.min(math.max(#matches, 1), 10) }:focusable(false),
                #matches == 0 and Text "no such command":dim(),
              }
              :frame { maxWidth = 40 }
              :onChange(self.query, function() self.chosen = matches[1] end)
            end

            function Palette:body()
              local keys = {}
              local view = Group { self.content }:onKeyPress(self.key, function() self:open() end)
              for i, command in ipairs(checked(self.own)) do
                if command[3] then
                  keys[#keys + 1] = { key = command[3], label = command[1] }
                  view = view:onKeyPress(command[3], function() command[2]() end)
                end
              end
              keys[#keys + 1] = { key = self.key, label = "commands" }
              keys.isPresented = self.outer == false or self.outer and self.outer.isPresented
              return view:environment("commandKeys", keys)
                :sheet { isPresented = self.bind.isOpen, content = function() return self:palette() end }
            end

            return function(view, own, key) return Palette { own = own or {}, key = key, view } end
            """)
}
