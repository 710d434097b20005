-- luaview: --frames none
-- L12, L18: 1 and 1.0 are different ids, and so are 1 and "1"; an equal string is the same id.
local names = { 1, 1.0, "1", "a", "a" }

local App = Component "App" { position = State(1) }

function App:body()
  local name = names[self.position]
  return Text(name):onAppear(function() print("appears", math.type(name) or type(name)) end):id(name),
    Button("next", function() self.position = self.position + 1 end)
end

return App
