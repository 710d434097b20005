-- luaview: --frames none
-- L20, L47: a Computed that no longer needs the other is no cycle, though its last evaluation read it.
local Pair = Observable "Pair" {
  flipped = false,
  a = Computed(function(self) return self.flipped and 1 or self.b + 1 end),
  b = Computed(function(self) return self.flipped and self.a + 1 or 1 end),
}
local pair = Pair()

local App = Component "App" {}

function App:body()
  print(pair.a, pair.b)
  return Button("flip", function() pair.flipped = not pair.flipped end)
end

return App
