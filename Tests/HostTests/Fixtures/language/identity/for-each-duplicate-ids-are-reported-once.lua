-- luaview: --frames none
-- L13: duplicates are reported once, drawn, and known by id and occurrence.
local Row = Component "Row" { name = Property(), count = State(0) }

function Row:body()
  return HStack { Button(self.name, function() self.count = self.count + 1 end), Text(self.count) }
end

local App = Component "App" { items = State { 7, 7, 8, 7 } }

function App:body()
  return
    ForEach(self.items, function(item, index) return Row { name = item .. "." .. index } end),
    Button("remove the first", function() table.remove(self.items, 1) end)
end

return App
