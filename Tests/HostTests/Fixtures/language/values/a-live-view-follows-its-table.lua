-- luaview: --frames none
-- L16: a view stands for the table, not for its place: it follows it through sorts, insertions, removals and swaps.
local App = Component "App" { items = State { { name = "c" }, { name = "a" }, { name = "b" } } }

function App:body()
  local names = {}
  for i, item in ipairs(self.items) do names[i] = item.name end
  print(table.concat(names, " "))
  app = self
  return EmptyView()
end

return App
