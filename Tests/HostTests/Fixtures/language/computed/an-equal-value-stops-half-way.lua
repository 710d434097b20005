-- luaview: --frames none
-- L20: a Computed that comes out equal stops there, for other Computed and for bodies; a list is equal by content.
local Model = Observable "Model" {
  n = 1,
  parity = Computed(function(self) print "parity"; return { self.n % 2 } end),
  text = Computed(function(self) print "text"; return self.parity[1] == 0 and "even" or "odd" end),
}
local model = Model()

local App = Component "App" {}

function App:body()
  print("App " .. model.text)
  return Button("two", function() model.n = model.n + 2 end), Button("one", function() model.n = model.n + 1 end)
end

return App
