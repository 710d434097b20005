-- luaview: --frames none
-- L16: once taken out it writes nothing, and it can be put back.
local App = Component "App" { items = State { { name = "a" }, { name = "b" } } }

function App:body()
  local names = {}
  for i, item in ipairs(self.items) do names[i] = item.name end
  print(table.concat(names, " "))
  app = self
  return EmptyView()
end

return App
