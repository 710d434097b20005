-- luaview: --frames none
-- L40: an action of one child sees the writes of another; observers of one pass all act before the next pass.
local Child = Component "Child" { name = Property(), n = Binding() }

function Child:body()
  print(self.name .. " " .. self.n)
  return EmptyView():onChange(self.n, function() self.n = self.n + 1 print(self.name .. " made it " .. self.n) end)
end

local App = Component "App" { n = State(0) }

function App:body()
  print "App"
  return Child { name = "a", n = self.bind.n }, Child { name = "b", n = self.bind.n },
    Button("add", function() self.n = self.n + 1 end)
end

return App
