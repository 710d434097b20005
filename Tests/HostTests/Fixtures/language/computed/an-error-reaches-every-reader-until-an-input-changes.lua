-- luaview: --frames none
-- L47: the function is not run again for another reader, and is when what it read changes.
local Model = Observable "Model" {
  n = 0,
  inverse = Computed(function(self)
    print "inverse"
    if self.n == 0 then error("no inverse", 0) end
    return 1 / self.n
  end),
  text = Computed(function(self) return "is " .. self.inverse end),
}
local model = Model()

local Reader = Component "Reader" { name = Property() }

function Reader:body()
  print(self.name, pcall(function() return model.text end))
  print(self.name, pcall(function() return model.inverse end))
  return EmptyView()
end

local App = Component "App" {}

function App:body()
  return Reader { name = "a" }, Reader { name = "b" },
    Button("2", function() model.n = 2 end), Button("0", function() model.n = 0 end)
end

return App
