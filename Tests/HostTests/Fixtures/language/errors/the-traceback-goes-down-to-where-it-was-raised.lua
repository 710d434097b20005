-- luaview: --frames none
-- status: 1
local function deepest(self) error(self.what, self.level) end
local function deeper(self)
  deepest(self)
end
local Model = Observable "Model" {
  what = "boom", level = 1, items = { { name = "x" } },
  inner = Computed(function(self)
    deeper(self)
    return 1
  end),
  outer = Computed(function(self)
    return self.inner + 1
  end),
}
local model = Model()
local Reader = Component "Reader" {}
function Reader:body()
  return Text(model.outer)
end
local Row = Component "Row" { item = Binding() }
function Row:body()
  return Text(self.item)
end
local Rows = Component "Rows" { on = State(true) }
local function pick(self) local missing return missing.field end
function Rows:body()
  local picked = Binding(function() return pick(self) end, function() end)
  return Row { item = picked:at "name" }
end
local object = setmetatable({}, { __tostring = function() return "an object" end })
local App = Component "App" {}
function App:body()
  return VStack {
    Reader(), Rows(),
    Button("caught", function()
      model.what, model.level = object, nil
      print(select(2, pcall(function() return model.outer end)) == object)
      print(select(2, pcall(track, function() return model.outer end, print)) == object)
      print(select(2, pcall(track, function() error(object) end, print)) == object)
      local bound = Binding(function() error(object) end, function() end):at "name"
      print(select(2, pcall(function() return bound:get() end)) == object)
      print(select(2, pcall(track, function() return bound:get() end, print)) == object)
      print(select(2, pcall(track, function() pcall(function() return bound:get() end) return bound:get() end, print)) == object)
    end),
    Button("action", function()
      model.what = "in an action"
      track(function() return model.outer end, print)
    end),
  }
end
return App
