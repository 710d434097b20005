-- luaview: --frames none
-- L20, L47: what two readers share is evaluated once, and so is what reads both.
local Model = Observable "Model" {
  n = 1,
  left = Computed(function(self) print "left"; return self.n + 1 end),
  right = Computed(function(self) print "right"; return self.n + 2 end),
  sum = Computed(function(self) print "sum"; return self.left + self.right end),
}
local model = Model()

local App = Component "App" {}

function App:body()
  print("App " .. model.sum .. " " .. model.left)
  return Button("add", function() model.n = model.n + 1 end)
end

return App
