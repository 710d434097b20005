-- luaview: --width 30
-- A shortcut of an item in an open menu closes the menu, and the focus stays in the field that the user types in.
local App = Component "App" { text = State "" }
function App:body()
  return VStack {
    TextField("text", self.bind.text),
    Menu("File", { Button("Save", function() print "saved" end):keyboardShortcut "ctrl+s" }),
  }
end
return App
