-- luaview: --frames none
-- L14: the function of a Let runs whenever the parent makes the view, those of State and StateObject once for the node, in the
-- order declared; an evaluation of its own makes nothing.
local Model = Observable "Model" { name = "" }
local Store = ObservableObject "Store" { name = Published "" }
local made = 0

local function maker(class, name)
  return function()
    made = made + 1
    print("makes " .. name .. made)
    return class { name = name .. made }
  end
end

local Child = Component "Child" {
  let = Let(maker(Model, "let")),
  state = State(maker(Model, "state")),
  object = StateObject(maker(Store, "object")),
  n = State(0),
}

function Child:body()
  print(self.let.name .. " " .. self.state.name .. " " .. self.object.name)
  return Button("own " .. self.n, function() self.n = self.n + 1 end)
end

local App = Component "App" { n = State(0) }

function App:body()
  return Child(), Button("parent " .. self.n, function() self.n = self.n + 1 end)
end

return App
