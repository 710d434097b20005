-- What declares a field of an observable object takes a value, and says how a binding is declared.
local App = Component "App" { n = State(1) }
function App:body()
  for _, word in ipairs { "Published", "Ignored", "Field" } do print(pcall(luaview[word], self.bind.n)) end
  return Text "done"
end
return App
