extension Word {
    static let outlineGroup = Word(
        "OutlineGroup", .leaf, in: .container,
        usage: "OutlineGroup(list, children, function(element) … end, { id = \"id\" })",
        summary: "A tree: a row for each element, which opens those that `children` gives, a field or a function.",
        synonyms: ["Tree", "TreeView"],
        takes: [
            .required("list", [.list, .cells]), .required("children", [.string, .function]),
            .required("content", .function), .optional("id", [.string, .function]),
        ],
        positional: 3,
        options: true,
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            let arguments = [0, 3, 1, 2].map { view.value($0, anchors: anchors) }
            return try reader.view(.outline, arguments)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.outlineGroup.address }

extension ViewReader {
    /// The rows of a `List` whose elements have others in them.
    mutating func outlineList(_ cursor: ViewCursor, children: Int32, selection: Int32) throws(ScriptError) -> Content {
        let anchors = anchors
        let arguments = try cursor.withChild(1) { (rows) throws(ScriptError) -> [Value]? in
            guard rows.form == .forEach, cursor.childCount == 1 else { return nil }
            return [0, 1].map { rows.value($0, anchors: anchors) } + [.nil, rows.value(2, anchors: anchors)]
        }
        guard case var arguments?? = arguments else {
            throw ScriptError("List: 'children' belongs to List(list, id, function(element) … end)")
        }
        arguments[2] = cursor.value(children, anchors: anchors)
        arguments += [.boolean(true), cursor.value(selection, anchors: anchors)]
        return .group([try view(.outline, arguments)])
    }
}

extension OwnWord {
    fileprivate static let outline = OwnWord(
        name: "OutlineGroup",
        source: """
            local Outline = Component "OutlineGroup" {
              data = Property(), id = Property(nil), children = Property(), row = Property(), isList = Property(false),
              isSelectable = Property(false), selection = Binding(), expanded = State {},
            }

            local function getter(key)
              if type(key) ~= "string" then return key end
              return function(item) return item[key] end
            end

            -- Without a word about it the element itself, its field `id`, or where it stands.
            local function identity(id)
              if id then return getter(id) end
              return function(item, index, path)
                local kind = type(item)
                if kind == "string" or kind == "number" or kind == "boolean" then return item end
                local own = item.id
                if own == nil then return path .. "/" .. index end
                return own
              end
            end

            local function elements(data)
              if type(data) == "number" then
                local list = {}
                for i = 1, data do list[i] = i end
                return list
              end
              return data
            end

            -- An error that names the word that was written.
            function Outline:refuse(reason) error((self.isList and "List: " or "OutlineGroup: ") .. reason, 0) end

            function Outline:checked(view)
              local kind = type(view)
              if view and kind ~= "userdata" and kind ~= "table" then
                self:refuse("its function must give a view, not a " .. kind .. "; write Text(…) for text")
              end
              return view
            end

            function Outline:isOpen(id) return self.expanded[id] == true end

            function Outline:set(id, isOpen) self.expanded[id] = isOpen or nil end

            -- What is seen: ids, elements, depths and the places of the rows around, all by the numbers of rows.
            function Outline:rows(children)
              local idOf, open = identity(self.id), {}
              for id in pairs(self.expanded) do open[id] = true end
              local rows = { ids = {}, items = {}, depths = {}, parents = {}, count = 0 }
              local around = {}
              local function add(list, depth, parent, path)
                local last = 0
                for index, item in ipairs(list) do
                  last = index
                  local id = idOf(item, index, path)
                  local kind = type(id)
                  if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
                    self:refuse("the id of an element is a string, a number or a boolean, not " .. kind)
                  end
                  if around[id] then
                    self:refuse("the element with the id " .. tostring(id) .. " is among those inside itself")
                  end
                  local n = rows.count + 1
                  rows.count = n
                  rows.ids[n], rows.items[n], rows.depths[n], rows.parents[n] = id, item, depth, parent
                  local inside = open[id] and children(item)
                  if inside then
                    if depth >= 100 then self:refuse("elements are nested more than 100 deep") end
                    around[id] = true
                    add(inside, depth + 1, n, path .. "/" .. tostring(id))
                    around[id] = nil
                  end
                end
                local key = next(list, last > 0 and last or nil)
                while key and math.type(key) ~= "integer" do key = next(list, key) end
                if key then
                  local owner = parent and ("the list inside of " .. tostring(rows.ids[parent])) or "the list"
                  self:refuse(("%s has a hole: entry %d is nil, and entry %d is not"):format(owner, last + 1, key))
                end
              end
              add(elements(self.data), 0, nil, "")
              return rows
            end

            -- Right opens the row that is chosen, or goes to what is in it; left closes it, or goes to the row around it.
            function Outline:go(rows, children, isRight)
              local chosen, place = self.selection, nil
              for n = 1, rows.count do
                if rows.ids[n] == chosen then place = n break end
              end
              if not place then return false end
              local isFolder = children(rows.items[place])
              if isRight then
                if not isFolder then return false end
                if not self:isOpen(chosen) then self:set(chosen, true)
                elseif rows.parents[place + 1] == place then self.selection = rows.ids[place + 1]
                else return false end
              elseif isFolder and self:isOpen(chosen) then self:set(chosen, false)
              elseif rows.parents[place] then self.selection = rows.ids[rows.parents[place]]
              else return false end
            end

            function Outline:body()
              local children = getter(self.children)
              local rows = self:rows(children)
              local function row(id, n)
                local item, indent = rows.items[n], 2 * rows.depths[n]
                local view = self:checked(self.row(item)) or EmptyView()
                if not children(item) then return view:padding { leading = indent + 2 } end
                local isOpen = Binding(function() return self:isOpen(id) end, function(new) self:set(id, new) end)
                if self.isSelectable then
                  return view:padding { leading = 2 }
                    :overlay(DisclosureGroup { label = "", isExpanded = isOpen }:focusable(false), { alignment = "topLeading" })
                    :padding { leading = indent }
                end
                return DisclosureGroup { label = view, isExpanded = isOpen }:padding { leading = indent }
                  :onKeyPress("right", function() if self:isOpen(id) then return false end self:set(id, true) end)
                  :onKeyPress("left", function() if not self:isOpen(id) then return false end self:set(id, false) end)
              end
              local list = ForEach(rows.ids, function(id) return id end, row)
              if not self.isList then return LazyVStack { list } end
              if not self.isSelectable then return List { list } end
              return List { selection = self.bind.selection, list }
                :onKeyPress("right", function() return self:go(rows, children, true) end)
                :onKeyPress("left", function() return self:go(rows, children, false) end)
            end

            return function(data, id, children, row, isList, selection)
              return Outline {
                data = data, id = id, children = children, row = row, isList = isList or false, isSelectable = selection ~= nil,
                selection = selection or Binding.constant(nil),
              }
            end
            """)
}
