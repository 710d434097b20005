-- luaview: --width 40
-- status: 2
local App = Component "App" { chosen = State(1) }
function App:body()
  return Table({ { id = 1, n = "a" }, { id = 2, n = "b" } }, { selection = self.bind.chosen, TableColumn("N", "n") }):disabled()
end
return App
