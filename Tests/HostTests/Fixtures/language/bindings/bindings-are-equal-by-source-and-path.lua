-- luaview: --frames none
-- L18: by source and path; didSet, conditionSet and free ones only when their functions are identical.
local Child = Component "Child" { name = Property(), value = Binding() }

function Child:body()
  print(self.name)
  return EmptyView()
end

local function kept() return true end

local App = Component "App" { a = State { 1, 1 }, b = State(0), which = State(1), count = State(0) }

function App:body()
  print("App", self.count)
  app = self
  return
    Child { name = "field", value = self.bind.b },
    Child { name = "path", value = self.bind.a:at(1) },
    Child { name = "other path", value = self.bind.a:at(self.which) },
    Child { name = "kept function", value = self.bind.b:conditionSet(kept) },
    Child { name = "new function", value = self.bind.b:conditionSet(function() return app.count end) },
    Child { name = "free", value = Binding(kept, kept) },
    Child { name = "new free", value = Binding(function() return self end, kept) },
    Child { name = "constant", value = Binding.constant(1) }
end

return App
