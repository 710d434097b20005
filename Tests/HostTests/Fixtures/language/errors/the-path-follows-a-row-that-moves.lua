-- luaview: --frames none
-- status: 1
-- L90: the path names the row by its id, wherever it stands when it fails.
local Row = Component "Row" { n = Property() }

function Row:body()
  if self.n.fails then error("row " .. self.n.id) end
  return Text(self.n.id)
end

local App = Component "App" { items = State { { id = "a" }, { id = "b" }, { id = "c" } } }

function App:body()
  app = self
  return ForEach(self.items, function(item) return Row { n = item } end)
end

return App
