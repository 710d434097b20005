-- luaview: --frames none
-- L47: the reader gets the error and can catch it; when the cycle is gone, so is the error.
local Cart = Observable "Cart" {
  ring = true,
  total = Computed(function(self) return 1 + self.tax end),
  tax = Computed(function(self)
    if self.ring then return self.total end
    return 2
  end),
}
local cart = Cart()

local App = Component "App" {}

function App:body()
  print(pcall(function() return cart.total end))
  return Button("break", function() cart.ring = false end), Button("close", function() cart.ring = true end)
end

return App
