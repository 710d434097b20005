-- The functions of State and of an object's State run whenever the parent makes the view anew; only the first results
-- are kept.
local Model = ObservableObject "Model" { count = Published(0) }

function Model:init()
  print("Model-init-" .. self.count)
end

local function struct()
  print "Struct-0"
  return { count = 0 }
end

local Child = Component "Child" {
  struct = State(struct),
  model = State(function() return Model() end),
  count = State(0),
}

function Child:body()
  return VStack {
    Text(self.struct.count .. ", " .. self.model.count .. ", " .. self.count),
    Button("child", function()
      print("update-" .. self.count)
      self.struct.count = self.struct.count + 1
      self.model.count = self.model.count + 1
      self.count = self.count + 1
    end),
  }
end

local Parent = Component "Parent" { n = State(0) }

function Parent:body()
  return VStack { Child(), Button("parent " .. self.n, function() self.n = self.n + 1 end) }
end

return Parent
