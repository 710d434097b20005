-- luaview: --width 40
-- What is pressed outside of a menu closes it; a menu in a menu leaves that open.
local App = Component "App" { text = State "" }
function App:body()
  return VStack {
    Menu("File", { Button("Save", function() end), Menu("Recent", { Button("one", function() end) }) }),
    Text("in between"):frame { height = 6 },
    Menu("Edit", { Button("Copy", function() end) }),
    TextField("text", self.bind.text),
  }
end
return App
