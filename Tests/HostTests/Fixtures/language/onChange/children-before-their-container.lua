-- luaview: --frames none
-- L52: children before their container, siblings in source order, on one view the modifier applied first.
local Leaf = Component "Leaf" { name = Property(), n = Property() }

function Leaf:body()
  return Text(self.name):onChange(self.n, function() print(self.name) end)
end

local App = Component "App" { n = State(0) }

function App:body()
  local n = self.n
  local function note(name) return function() print(name) end end
  return VStack {
    HStack {
      Leaf { name = "leaf 1", n = n }:onChange(n, note "on leaf 1"),
      Leaf { name = "leaf 2", n = n },
    }:onChange(n, note "row"),
    ForEach(2, function(i) return Leaf { name = "row leaf " .. i, n = n } end),
    Button("add", function() self.n = self.n + 1 end):onChange(n, note "button 1"):onChange(n, note "button 2"),
  }:onChange(n, note "stack 1"):padding(1):onChange(n, note "stack 2")
end

return App
