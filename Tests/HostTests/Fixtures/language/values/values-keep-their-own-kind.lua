-- luaview: --frames none
-- L16: setmetatable and rawset on a value are refused.
local App = Component "App" { items = State { 1 } }

function App:body()
  print(pcall(rawset, self.items, 1, 2))
  print((pcall(setmetatable, self.items, {})))
  app = self
  return Text(self.items[1])
end

return App
