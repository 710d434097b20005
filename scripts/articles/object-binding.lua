-- luaview: --frames changed
-- One object, held by the parent and handed down: both that hold it are evaluated when it changes.
local Model = ObservableObject "Model" { count = Published(0) }
local model = Model()

local Child = Component "Child" { model = ObservedObject() }

function Child:body()
  print("count1-" .. self.model.count)
  return Button("child " .. self.model.count, function() self.model.count = self.model.count + 1 end)
end

local Parent = Component "Parent" { model = ObservedObject() }

function Parent:body()
  print("count2-" .. self.model.count)
  return VStack { Text("parent " .. self.model.count), Child { model = self.model } }
end

return Parent { model = model }
