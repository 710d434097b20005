-- A list to keep: add, tick off, rename, remove, filter.
local Row = Component "Row" {
  item   = Binding(),   -- the element of the list, followed by its id
  remove = Property(),  -- a function
}

function Row:body()
  return HStack {
    Toggle("", self.bind.item:at "done"),
    TextField("what to do", self.bind.item:at "title"):id("rename " .. self.item.id),
    Button("remove " .. self.item.id, self.remove),
  }
end

local Todo = Component "Todo" {
  items  = State { { id = 1, title = "write a script", done = true }, { id = 2, title = "drive it with events", done = false } },
  nextId = State(3),
  draft  = State "",
  filter = State "all",
}

function Todo:add()
  if self.draft == "" then return end
  table.insert(self.items, { id = self.nextId, title = self.draft, done = false })
  self.nextId = self.nextId + 1
  self.draft = ""
end

function Todo:remove(id)
  for index, item in ipairs(self.items) do
    if item.id == id then return table.remove(self.items, index) end
  end
end

function Todo:shows(item)
  return self.filter == "all" or (self.filter == "done") == item.done
end

function Todo:open()
  local count = 0
  for _, item in ipairs(self.items) do
    if not item.done then count = count + 1 end
  end
  return count
end

function Todo:body()
  return VStack {
    HStack { TextField("something new", self.bind.draft), Button("add", function() self:add() end) },
    Divider(),
    ForEach(self.bind.items, "id", function(item)
      local value = item:get()
      return self:shows(value) and Row { item = item, remove = function() self:remove(value.id) end }
    end),
    Divider(),
    HStack {
      Text(self:open() .. " open"),
      Spacer(),
      ForEach({ "all", "open", "done" }, function(name)
        return Button(name, function() self.filter = name end):bold(name == self.filter)
      end),
    },
  }
  :padding { horizontal = 1 }
  :border { style = "rounded", title = "todo" }
  :frame { maxWidth = 48 }
end

return Todo
