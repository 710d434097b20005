-- luaview: --frames none
-- L13: left out, the id is the element itself if it is a string, number or boolean, its field 'id' if it has one, else
-- its index.
local Row = Component "Row" { name = Property(), first = State(true) }

function Row:body()
  local name = self.name
  return Text(name):onAppear(function() print(name .. " appears") end)
end

local App = Component "App" {
  names = State { "a", "b" },
  items = State { { id = 1, name = "c" }, { id = 2, name = "d" } },
  plain = State { { name = "e" }, { name = "f" } },
}

function App:body()
  return
    ForEach(self.names, function(name) return Row { name = name } end),
    ForEach(self.items, function(item) return Row { name = item.name } end),
    ForEach(self.plain, function(item) return Row { name = item.name } end),
    Button("add in front", function()
      table.insert(self.names, 1, "A")
      table.insert(self.items, 1, { id = 3, name = "C" })
      table.insert(self.plain, 1, { name = "E" })
    end)
end

return App
