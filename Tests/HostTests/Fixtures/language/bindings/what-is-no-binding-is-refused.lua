-- luaview: --frames none
-- L29: a plain value where a binding belongs is an error that shows self.bind.field, for controls and components.
local Child = Component "Child" { text = Binding() }

function Child:body() return EmptyView() end

local App = Component "App" { text = State "a" }

function App:body()
  print(select(2, pcall(TextField, "prompt", self.text)))
  print(select(2, pcall(Toggle, "label", true)))
  print(select(2, pcall(Child, { text = self.text })))
  print(select(2, pcall(Child, {})))
  return EmptyView()
end

return App
