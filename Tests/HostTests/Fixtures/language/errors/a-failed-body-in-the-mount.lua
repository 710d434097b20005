-- luaview: --frames last
-- status: 1
-- L90, L91: the path names the component and its explicit id; the other rows are there.
local Row = Component "Row" { n = Property() }

function Row:body()
  local divisor = self.n - 7
  return Text(self.n .. " // " .. divisor .. " = " .. self.n // divisor)
end

local List = Component "List" {}

function List:body()
  return ForEach({ 6, 7, 8 }, function(n) return Row { n = n } end)
end

local App = Component "App" {}

function App:body()
  return VStack { List() }
end

return App
