local tree = {
  { name = "src", parts = { { name = "main.lua" }, { name = "lib", parts = { { name = "a.lua" } } } } },
  { name = "empty", parts = {} },
  { name = "README" },
}
local App = Component "App" { chosen = State(nil) }
function App:body()
  return HStack {
    spacing = 4,
    List(tree, "name", function(file) return Text(file.name) end, { children = "parts", selection = self.bind.chosen }),
    Text(tostring(self.chosen)),
  }
end
return App
