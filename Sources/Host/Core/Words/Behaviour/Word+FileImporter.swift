extension Word {
    static let fileImporter = Word(
        "fileImporter", .modifier, in: .behaviour,
        usage:
            "view:fileImporter { isPresented = binding, onCompletion = function(path) … end, folder = path, allowedContentTypes = { \"lua\" }, choosesFolders = true }",
        summary: "A sheet in which a file is chosen, from what fs.list gives; scripts need the permission 'read'.",
        synonyms: ["filePicker", "openFile"],
        takes: [
            .required("isPresented", .binding), .required("onCompletion", .function), .optional("folder", .string),
            .optional("allowedContentTypes", .list), .optional("choosesFolders", .boolean),
        ],
        positional: 0,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            guard let base = view.baseReference(anchors: reader.anchors) else { return .empty }
            let anchors = reader.anchors
            let arguments = [0, 1, 2, 3, 4].map { view.value($0, anchors: anchors) }
            return try reader.view(.fileImporter, [.reference(base)] + arguments)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fileImporter.address }

extension OwnWord {
    /// Files are read by what the script has as `fs`, with its permissions.
    fileprivate static let fileImporter = OwnWord(
        name: "fileImporter",
        source: """
            local globals = (...).globals

            local Browser = Component "fileImporter" {
              start = Property(), types = Property(nil), isOfFolders = Property(false), choose = Property(),
              dismiss = Environment "dismiss", folder = State(function(self) return self.start end),
              entries = State {}, problem = State(nil), isLoading = State(true),
            }

            local function joined(folder, name)
              if folder == "." then return name end
              return (folder:match "/$" and folder or folder .. "/") .. name
            end

            -- What lies above a folder; of a relative one by dots.
            local function above(folder)
              if folder == "/" then return "/" end
              if folder == "." then return ".." end
              if folder:match "^%.%.$" or folder:match "/%.%.$" then return folder .. "/.." end
              local rest = folder:match "^(.*)/[^/]+/?$"
              if not rest then return "." end
              return rest == "" and "/" or rest
            end

            local function accepts(types, name)
              if not types then return true end
              for _, type in ipairs(types) do
                if name:lower():sub(-#type - 1) == "." .. type:lower() then return true end
              end
              return false
            end

            -- What was in the folder before is no longer there to be pressed.
            function Browser:go(folder)
              if folder == self.folder then return end
              self.folder, self.entries, self.isLoading, self.problem = folder, {}, true, nil
            end

            function Browser:load(folder)
              local ok, found = pcall(globals.fs.list, folder)
              self.isLoading = false
              if not ok then
                -- The folder's name stands above.
                local words = tostring(found):gsub("^.-fs%.list: ", "")
                if words:sub(1, #folder + 2) == folder .. ": " then words = words:sub(#folder + 3) end
                self.entries, self.problem = {}, words
                return
              end
              local entries = {}
              for _, entry in ipairs(found) do
                local isFolder = entry.kind == "folder"
                if isFolder or not self.isOfFolders and entry.kind == "file" and accepts(self.types, entry.name) then
                  entries[#entries + 1] = { name = entry.name, isFolder = isFolder }
                end
              end
              table.sort(entries, function(a, b)
                if a.isFolder ~= b.isFolder then return a.isFolder end
                return a.name < b.name
              end)
              self.entries = entries
            end

            function Browser:take(path)
              self.dismiss()
              self.choose(path)
            end

            function Browser:enter(entry)
              local path = joined(self.folder, entry.name)
              if entry.isFolder then self:go(path) else self:take(path) end
            end

            function Browser:buttons()
              return Group {
                Button("Up", function() self:go(above(self.folder)) end),
                self.isOfFolders and Button("Choose this folder", function() self:take(self.folder) end),
                Button("Cancel", function() self.dismiss() end, { role = "cancel" }),
              }
            end

            function Browser:body()
              return VStack {
                alignment = "leading",
                Text(self.folder):bold():truncationMode "head":lineLimit(1),
                List(self.entries, "name", function(entry)
                  return Button(entry.name .. (entry.isFolder and "/" or ""), function() self:enter(entry) end)
                    :buttonStyle "plain"
                end):frame { idealHeight = 10, maxHeight = 10 },
                self.isLoading and Text "reading …":dim(),
                self.problem and Text(self.problem):foregroundStyle "red",
                ViewThatFits { axis = "horizontal", HStack { self:buttons() }, VStack { self:buttons() } },
              }
              :frame { maxWidth = 44 }
              :task(self.folder, function() self:load(self.folder) end)
            end

            return function(view, isPresented, choose, folder, types, isOfFolders)
              return view:sheet {
                isPresented = isPresented,
                content = function()
                  return Browser { start = folder or ".", types = types, isOfFolders = isOfFolders or false, choose = choose }
                end,
              }
            end
            """)
}
