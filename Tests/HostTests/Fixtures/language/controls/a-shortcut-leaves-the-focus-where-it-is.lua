-- luaview: --width 30
-- A shortcut of what stands in an open menu closes that, and somebody who types elsewhere goes on there.
local App = Component "App" { text = State "" }
function App:body()
  return VStack {
    TextField("text", self.bind.text),
    Menu("File", { Button("Save", function() print "saved" end):keyboardShortcut "ctrl+s" }),
  }
end
return App
