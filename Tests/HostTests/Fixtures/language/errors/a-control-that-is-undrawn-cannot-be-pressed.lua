-- luaview: --frames none
-- status: 2
-- L91, §5: the children of a failed body are undrawn, and an unseen control is an error.
local Child = Component "Child" { fails = Property() }

function Child:body()
  if self.fails then error "fails" end
  return Button("inside", function() print "pressed" end)
end

local App = Component "App" { fails = State(false) }

function App:body()
  return Child { fails = self.fails }, Button("fail", function() self.fails = true end)
end

return App
