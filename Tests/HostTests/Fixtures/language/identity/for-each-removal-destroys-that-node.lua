-- luaview: --frames none
-- L13: a removal destroys exactly that node, and an insertion makes exactly one.
local Row = Component "Row" { item = Property() }

function Row:body()
  print("Row " .. self.item.id)
  return Text(self.item.id)
    :onAppear(function() print(self.item.id .. " appears") end)
    :onDisappear(function() print(self.item.id .. " disappears") end)
end

local App = Component "App" { items = State { { id = "a" }, { id = "b" }, { id = "c" } } }

function App:body()
  return
    ForEach(self.items, "id", function(item) return Row { item = item } end),
    Button("remove", function() table.remove(self.items, 2) end),
    Button("insert", function() table.insert(self.items, 1, { id = "b" }) end)
end

return App
