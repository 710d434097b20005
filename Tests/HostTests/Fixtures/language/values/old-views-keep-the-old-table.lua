-- luaview: --frames none
-- L16: if the field is replaced, old views keep the old table and write nothing.
local App = Component "App" { items = State { "old" } }

function App:body()
  print(table.concat(self.items, " "))
  app = self
  return EmptyView()
end

return App
