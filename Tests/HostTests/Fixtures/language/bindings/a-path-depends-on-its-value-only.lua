-- luaview: --frames none
-- L26: a reader through a path depends on the value at that path only.
local Child = Component "Child" { name = Property(), value = Binding() }

function Child:body()
  print(self.name, self.value)
  return EmptyView()
end

local App = Component "App" { data = State { a = 1, b = { 1, { c = 1 } } } }

function App:body()
  print "App"
  app = self
  local data = self.bind.data
  return Child { name = "a", value = data:at "a" },
    Child { name = "b1", value = data:at("b", 1) },
    Child { name = "c", value = data:at("b"):at(2, "c") },
    Child { name = "d", value = data:at "d" }
end

return App
