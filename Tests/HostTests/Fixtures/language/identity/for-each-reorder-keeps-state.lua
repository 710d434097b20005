-- L13: a reorder moves nodes, and none whose inputs are equal is evaluated.
local Row = Component "Row" { name = Property(), count = State(0) }

function Row:body()
  print("Row " .. self.name)
  return HStack { Button(self.name, function() self.count = self.count + 1 end), Text(self.count) }
end

local App = Component "App" { names = State { "a", "b", "c" } }

function App:body()
  return
    ForEach(self.names, function(name) return Row { name = name } end),
    Button("rotate", function() table.insert(self.names, 1, table.remove(self.names)) end)
end

return App
