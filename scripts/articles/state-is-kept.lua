-- What the functions of State make is kept, whatever the parent says later: they run once for the node. Up to Xcode 26 SwiftUI
-- made the values again with each view, and dropped them.
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
