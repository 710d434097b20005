-- luaview: --width 20 --height 2
-- L13: a ForEach over a binding hands out a binding to each element, rows that are made later included.
local App = Component "App" { list = State { { id = 1, on = false }, { id = 2, on = false }, { id = 3, on = false } } }
function App:body()
  app = self
  return List(self.bind.list, "id", function(item) return Toggle("on", item:at("on")) end)
end
return App
