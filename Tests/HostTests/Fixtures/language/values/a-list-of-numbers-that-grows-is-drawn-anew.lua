-- luaview: --width 12
-- L16: what was read of a long list of numbers is not kept when elements are added to it.
local App = Component "App" { points = State(function()
  local points = {}
  for i = 1, 300 do points[i] = 0 end
  return points
end) }

function App:body()
  return VStack {
    Chart(self.points),
    Button("add", function() for _ = 1, 100 do table.insert(self.points, 9) end end),
  }
end

return App
