-- An object that the parent hands down, and one that the script holds, outlive the view that shows them.
local Model = Observable "Model" { count = 0 }
local held = Model()

local Child = Component "Child" { name = Property(), model = Property() }

function Child:body()
  return HStack { Button(self.name, function() self.model.count = self.model.count + 1 end), Text(self.model.count) }
end

local Parent = Component "Parent" { model = State(function() return Model() end), n = State(0) }

function Parent:body()
  return VStack {
    Child { name = "state", model = self.model },
    Child { name = "upvalue", model = held },
    HStack { Button("refresh", function() self.n = self.n + 1 end), Text(self.n) },
  }
end

return Parent
