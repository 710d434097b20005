-- luaview: --frames none
-- L42: when `equal` says yes, everything stays as it was, what a Let made too; else a Let is made anew and counts.
local Model = Observable "Model" { n = 0 }
local made = 0
local function make()
  made = made + 1
  return Model { n = made }
end

local Same = Component "Same" { p = Property(), model = Let(make), equal = function() return true end }
function Same:body()
  print("Same", self.p, self.model.n)
  return Button("same", function() print(self.p, self.model.n) end)
end

local Even = Component "Even" {
  p = Property(),
  model = Let(make),
  equal = function(a, b) return a.p // 2 == b.p // 2 end,
}
function Even:body()
  print("Even", self.p, self.model.n)
  return Text ""
end

local Plain = Component "Plain" { p = Property(), model = Let(make) }
function Plain:body()
  print("Plain", self.p, self.model.n)
  return Text ""
end

local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    Same { p = self.n },
    Even { p = self.n },
    Plain { p = 0 },
    Button("up", function() self.n = self.n + 1 end),
  }
end

return App
