-- A list to keep: add, tick off, rename, remove, filter.

-- One line of the list. The ids are names for events: `press id=done-2`.
local Row = Component "Row" {
  item   = Binding(),   -- to one element of the list, wherever that moves
  remove = Property(),  -- a function
}

function Row:body()
  local id = self.item.id
  return HStack {
    Toggle("", self.bind.item:at "done"):id("done-" .. id),
    TextField("what to do", self.bind.item:at "title"):id("title-" .. id),
    Button("remove", self.remove):id("remove-" .. id),
  }
end

local Todo = Component "Todo" {
  items  = State {
    { id = 1, title = "write a script", done = true },
    { id = 2, title = "drive it with events", done = false },
  },
  nextId = State(3),
  draft  = State "",
  filter = State "all",
}

-- A table in a field is a value: a change anywhere inside it is a change of the field.
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

function Todo:countOpen()
  local count = 0
  for _, item in ipairs(self.items) do
    if not item.done then count = count + 1 end
  end
  return count
end

function Todo:body()
  return VStack {
    HStack {
      TextField("something new", self.bind.draft):onSubmit(function() self:add() end),
      Button("add", function() self:add() end):buttonStyle "borderedProminent",
    },
    Divider(),
    ForEach(self.bind.items, "id", function(binding)
      local item = binding:get()
      return self:shows(item) and Row { item = binding, remove = function() self:remove(item.id) end }
    end),
    Divider(),
    HStack {
      Text(self:countOpen() .. " open"),
      Spacer(),
      Picker("show", self.bind.filter, { "all", "open", "done" }, { style = "segmented" }):labelsHidden(),
    },
  }
  :padding { horizontal = 1 }
  :border { style = "rounded", title = "todo: " .. self.filter }
  :frame { maxWidth = 48 }
end

return Todo
