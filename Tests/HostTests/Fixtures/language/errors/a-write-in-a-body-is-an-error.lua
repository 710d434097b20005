-- status: 1
-- L43, L91: uncaught, it fails the body, and the value stays.
local Child = Component "Child" { n = State(0), writes = Property() }

function Child:body()
  if self.writes then self.n = 1 end
  return Text("n " .. self.n)
end

local App = Component "App" { writes = State(true) }

function App:body()
  return Child { writes = self.writes }, Button("no more", function() self.writes = false end)
end

return App
